import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { openLosing } from '../base/db/test-lost-answers.ts'
import { openTestMetering } from './test-metering.ts'

/** The database has done what it was told, and the connection is lost before it says so. */
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function openMetered() {
  const { loseAnswerTo, ...connection } = await openLosing(database.url)
  return { ...openTestMetering(connection), loseAnswerTo }
}
const callsOf = async (customerId: string) =>
  (await sql`select state from metering_calls where customer_id = ${customerId}`.execute(database.db)).rows

test.each([
  ['with an idempotency key', { 'idempotency-key': 'one' }],
  ['without one', {}],
])('a begin whose answer was lost begins one call, %s', async (name, headers) => {
  const { begin, usage, loseAnswerTo } = await openMetered()
  loseAnswerTo('metering_begin')
  const { status, allowed, callId } = await begin({ customerId: name }, { headers })
  expect({ status, allowed }).toEqual({ status: 200, allowed: true })
  expect(await callsOf(name)).toEqual([{ state: 'open' }])
  expect((await usage(name)).payers.hosted.standardCalls.reserved).toBe(1)
  expect(callId).not.toBe('')
})

test('an end whose answer was lost posts once what the call used', async () => {
  const { begin, post, usage, loseAnswerTo } = await openMetered()
  const { callId } = await begin({ customerId: 'ended' })
  loseAnswerTo('metering_end')
  const ended = await post('/call_end', { callId, inputTokens: 70, responseTokens: 30 })
  expect(ended.status).toBe(200)
  const { standardCalls, standardTokens } = (await usage('ended')).payers.hosted
  expect([standardCalls.used, standardCalls.reserved, standardTokens.used]).toEqual([1, 0, 100])
})

test('with every answer lost, the limit is met exactly', async () => {
  const { begin, usage, loseAnswerTo } = await openMetered()
  const allowed: boolean[] = []
  for (let n = 0; n < 4; n += 1) {
    loseAnswerTo('metering_begin')
    allowed.push((await begin({ customerId: 'full' })).allowed)
  }
  // There is room for two worst cases of tokens.
  expect(allowed).toEqual([true, true, false, false])
  expect((await usage('full')).payers.hosted.standardCalls.reserved).toBe(2)
})
