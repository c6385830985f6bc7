import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { openTestDatabase } from './test-database.ts'

describe('connections', () => {
  test.each([
    ['0', 0],
    ['-5', -5],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('int8 %s is read as a number', async (text, value) => {
    const database = await openTestDatabase()
    const { rows } = await sql`select ${sql.raw(text)}::int8 as value`.execute(database.db)
    expect(rows).toEqual([{ value }])
    await database.close()
  })

  test('an int8 that no number holds is an error, not a wrong number', async () => {
    const database = await openTestDatabase()
    const read = sql`select 9007199254740993::int8 as value`.execute(database.db)
    await expect(read).rejects.toThrow('does not fit')
    await database.close()
  })

  test('a pool whose idle connections are cut reports it and goes on', async () => {
    const database = await openTestDatabase()
    const reported: string[] = []
    const connection = connect({ url: database.url, onError: (error) => reported.push(error.message) })
    await sql`select 1`.execute(connection.db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    await expect.poll(() => reported.length).toBeGreaterThan(0)
    expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }])
    await connection.close()
    await database.close()
  })

  test('a connection that is cut between two statements of its user fails the next one, and the process goes on', async () => {
    const database = await openTestDatabase()
    const reported: string[] = []
    const connection = connect({ url: database.url, onError: (error) => reported.push(error.message) })
    const next = connection.db.connection().execute(async (held) => {
      await sql`select 1`.execute(held)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
      await expect.poll(() => reported.length).toBeGreaterThan(0)
      await sql`select 1`.execute(held)
    })
    await expect(next).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }])
    await connection.close()
    await database.close()
  })

  test('a statement that takes longer than the limit is cut off', async () => {
    const database = await openTestDatabase()
    const connection = connect({ url: database.url, statementLimitMs: 100 })
    await expect(sql`select pg_sleep(10)`.execute(connection.db)).rejects.toMatchObject({ code: '57014' })
    await connection.close()
    await database.close()
  })
})
