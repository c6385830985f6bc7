import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { replaceSecret, sharedSecret } from './secrets.ts'
import { engines, type TestDatabase } from './test-database.ts'

const Key = z.object({ key: z.string() })

describe.each(engines)('shared secrets on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('of many processes asking at once, all get the same secret', async () => {
    const made: string[] = []
    const ask = async (index: number) => {
      const make = async () => {
        made.push(`key-${index}`)
        return { key: `key-${index}` }
      }
      return (await sharedSecret(database.db, 'cookie', make, Key)).key
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)))
    expect(new Set(answers).size).toBe(1)
    expect(made).toContain(answers[0])
  })

  test('a stored secret is given out without making one', async () => {
    await sharedSecret(database.db, 'kept', async () => ({ key: 'first' }), Key)
    const refuse = () => Promise.reject(new Error('not to be called'))
    expect(await sharedSecret(database.db, 'kept', refuse, Key)).toEqual({ key: 'first' })
  })

  test('a stored secret of another shape is refused, not replaced', async () => {
    await sharedSecret(database.db, 'odd', async () => 'text', z.string())
    await expect(sharedSecret(database.db, 'odd', async () => ({ key: 'new' }), Key)).rejects.toThrow()
    expect(await sharedSecret(database.db, 'odd', async () => 'other', z.string())).toBe('text')
  })

  test('a replaced secret is what everyone gets from then on', async () => {
    await sharedSecret(database.db, 'rotated', async () => ({ key: 'old' }), Key)
    await replaceSecret(database.db, 'rotated', { key: 'new' })
    expect(await sharedSecret(database.db, 'rotated', async () => ({ key: 'none' }), Key)).toEqual({
      key: 'new',
    })
  })
})
