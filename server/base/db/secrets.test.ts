import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSealer } from './sealer.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

const Key = z.object({ key: z.string() })

describe('shared secrets', () => {
  let database: TestDatabase
  let secrets: Secrets
  beforeAll(async () => {
    database = await openTestDatabase()
    secrets = createSecrets(database.db, createSealer(randomBytes(32)))
  })
  afterAll(() => database.close())

  test('of many processes asking at once, all get the same secret', async () => {
    const made: string[] = []
    const ask = async (index: number) => {
      const make = async () => {
        made.push(`key-${index}`)
        return { key: `key-${index}` }
      }
      return (await secrets.shared('cookie', make, Key)).key
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)))
    expect(new Set(answers).size).toBe(1)
    expect(made).toContain(answers[0])
  })

  test('a stored secret is given out without making one', async () => {
    await secrets.shared('kept', async () => ({ key: 'first' }), Key)
    const refuse = () => Promise.reject(new Error('not to be called'))
    expect(await secrets.shared('kept', refuse, Key)).toEqual({ key: 'first' })
  })

  test('a stored secret of another shape is refused, not replaced', async () => {
    await secrets.shared('odd', async () => 'text', z.string())
    await expect(secrets.shared('odd', async () => ({ key: 'new' }), Key)).rejects.toThrow()
    expect(await secrets.shared('odd', async () => 'other', z.string())).toBe('text')
  })

  test('a replaced secret is what everyone gets from then on', async () => {
    await secrets.shared('rotated', async () => ({ key: 'old' }), Key)
    await secrets.replace('rotated', { key: 'new' })
    expect(await secrets.shared('rotated', async () => ({ key: 'none' }), Key)).toEqual({
      key: 'new',
    })
  })

  test('the table has none of a secret, and opens it neither for another name nor with another key', async () => {
    await secrets.replace('mine', { key: 'canary' })
    const { rows } = await database.pool.query<{ value: string }>('select value from secrets')
    expect(rows.map(({ value }) => value).join()).not.toContain('canary')
    const none = () => Promise.reject(new Error('not to be called'))
    const other = createSecrets(database.db, createSealer(randomBytes(32)))
    await expect(other.shared('mine', none, Key)).rejects.toThrow('mine is not sealed with the key')
    const { pool } = database
    await pool.query(`insert into secrets select 'copied', value from secrets where name = 'mine'`)
    await expect(secrets.shared('copied', none, Key)).rejects.toThrow('copied is not sealed with the key')
    expect(await secrets.shared('mine', none, Key)).toEqual({ key: 'canary' })
  })
})
