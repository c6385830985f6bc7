import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { isDatabaseUnavailable, isNothingSent, unavailableOf } from './unavailable.ts'

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('It did not fail.'),
    (error: unknown) => error,
  )

describe('a database that goes away', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const raised = (state: string) =>
    failureOf(
      sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`).execute(database.db),
    )

  test.each([
    ['a full disk', '53100', 'DATABASE_FULL'],
    ['no memory left', '53200', 'DATABASE_BUSY'],
    ['too many connections', '53300', 'DATABASE_BUSY'],
    ['a standby that takes no writes', '25006', 'DATABASE_READ_ONLY'],
    ['a server that is starting', '57P03', 'UNAVAILABLE'],
  ])('%s (%s) has the code %s, also as a cause', async (_name, state, code) => {
    const error = await raised(state)
    expect(unavailableOf(error)).toMatchObject({ status: 503, code, retryAfterSeconds: 5 })
    expect(unavailableOf(new Error('the call failed', { cause: error }))?.code).toBe(code)
    expect(unavailableOf(await raised('23505'))).toBeNull()
  })

  test.each([
    ['a row that is there', '23505'],
    ['a statement that is wrong', '42601'],
    ['a statement that took too long', '57014'],
  ])('%s does not', async (_name, state) => {
    expect(isDatabaseUnavailable(await raised(state))).toBe(false)
  })

  test('a connection that the server ends passes', async () => {
    const failed = failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db))
    expect(isDatabaseUnavailable(await failed)).toBe(true)
    expect(isNothingSent(await failed)).toBe(false)
  })
})

test('a server that is not there passes; another service that is not there is not the database', async () => {
  const { db, close } = connect({ url: 'postgresql://nobody@127.0.0.1:1/none', waitLimitMs: 10 })
  const away = await failureOf(sql`select 1`.execute(db))
  expect(isDatabaseUnavailable(away)).toBe(true)
  expect(isNothingSent(away)).toBe(true)
  await close()
  expect(isDatabaseUnavailable(await failureOf(fetch('http://127.0.0.1:1')))).toBe(false)
  expect(isDatabaseUnavailable(new Error('x', { cause: 'connect ECONNREFUSED' }))).toBe(false)
})
