import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { insertUsers } from '../users/test-users.ts'
import { changeSheet, ensureSheet, findSheet } from './sandbox-sheets.ts'

const Rows = z.object({ rows: z.array(z.number()) })
const append = (row: number) => (document: unknown) => {
  const { rows } = Rows.parse(document)
  return { document: { rows: [...rows, row] }, answer: rows.length + 1 }
}

describe('sandbox sheets', () => {
  let database: TestDatabase
  const make = (spreadsheetId: string) =>
    ensureSheet(database.db, { spreadsheetId, userId: 'fay', document: { rows: [] } })
  beforeAll(async () => {
    database = await openTestDatabase()
    await insertUsers(database.db, 'fay')
  })
  afterAll(() => database.close())

  test('of 30 changes at once, none is lost', async () => {
    await make('busy')
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    await Promise.all(numbers.map((number) => changeSheet(database.db, 'busy', append(number))))
    const sheet = await findSheet(database.db, 'busy')
    expect(Rows.parse(sheet?.document).rows.toSorted((a, b) => a - b)).toEqual(numbers)
    expect(sheet?.version).toBe(30)
  })

  test('a change that throws writes nothing', async () => {
    await make('careful')
    await changeSheet(database.db, 'careful', append(1))
    const refuse = () => {
      throw new Error('out of range')
    }
    await expect(changeSheet(database.db, 'careful', refuse)).rejects.toThrow('out of range')
    expect((await findSheet(database.db, 'careful'))?.document).toEqual({ rows: [1] })
  })

  test('a change gives its answer', async () => {
    await make('answering')
    await changeSheet(database.db, 'answering', append(1))
    expect(await changeSheet(database.db, 'answering', append(2))).toEqual({ answer: 2 })
  })

  test('making a sheet again leaves it as it is', async () => {
    await make('again')
    await changeSheet(database.db, 'again', append(7))
    await make('again')
    expect((await findSheet(database.db, 'again'))?.document).toEqual({ rows: [7] })
  })

  test('an unknown sheet is none, to find and to change', async () => {
    expect(await findSheet(database.db, 'none')).toBeUndefined()
    expect(await changeSheet(database.db, 'none', append(1))).toBeNull()
  })
})
