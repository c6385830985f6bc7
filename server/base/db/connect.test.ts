import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

describe('connections', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('an int8 is read as a number, and one that no number holds is an error, not a wrong number', async () => {
    const read = (text: string) => sql`select ${sql.raw(text)}::int8 as value`.execute(database.db)
    expect((await read('9007199254740991')).rows).toEqual([{ value: Number.MAX_SAFE_INTEGER }])
    await expect(read('9007199254740993')).rejects.toThrow('does not fit')
  })

  test('a pool whose idle connections are cut reports it and goes on', async () => {
    const reported: string[] = []
    const connection = connect({ url: database.url, onError: (error) => reported.push(error.message) })
    onTestFinished(connection.close)
    await sql`select 1`.execute(connection.db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    await expect.poll(() => reported.length).toBeGreaterThan(0)
    expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }])
  })

  test('a statement that takes longer than the limit is cut off', async () => {
    const connection = connect({ url: database.url, statementLimitMs: 100 })
    onTestFinished(connection.close)
    await expect(sql`select pg_sleep(10)`.execute(connection.db)).rejects.toMatchObject({ code: '57014' })
  })
})
