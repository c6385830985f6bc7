import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LimitType, WORST_CASE_TOKENS } from '#domain/metering/metering.ts'
import type { Database } from '../base/db/schema.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { openTestMetering } from './test-metering.ts'
import { expectExactCounters } from './test-recount.ts'
import { plenty } from './test-service.ts'

/** Deliveries that come more than once, in any order and at the same time (SECURITY Q4), and begins that race each other. */
describe('deliveries', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('20 begins at once under each of 10 keys make 10 calls, and each gets the answer of its call', async () => {
    const metering = openTestMetering(database, { demoLimits: plenty })
    const customerId = 'often@x.com'
    const keys = Array.from({ length: 200 }, (_, index) => `often-${index % 10}`)
    const begun = await Promise.all(
      keys.map(async (idempotencyKey) => (await metering.begin({ customerId, idempotencyKey })).data),
    )
    for (const [index, data] of begun.entries()) expect(data).toEqual(begun[index % 10])
    expect(new Set(begun.map((data) => data?.callId)).size).toBe(10)
    await expectExactCounters(database.db)
  })

  test.each<[LimitType, Partial<typeof plenty>]>([
    ['standardCalls', { standardCalls: 5 }],
    ['standardTokens', { standardTokens: 5 * WORST_CASE_TOKENS.standard }],
  ])('the begin that finds the last of the %s taken while it waited says so', async (type, limits) => {
    const metering = openTestMetering(database, { demoLimits: { ...plenty, ...limits } })
    const customerId = `last of ${type}`
    for (let call = 1; call <= 4; call += 1) await metering.begin({ customerId })
    const begins = await database.db.transaction().execute(async (transaction) => {
      await sql`select from metering_counters where customer_id = ${customerId} for update`.execute(
        transaction,
      )
      const racing = [1, 2, 3].map((key) => metering.begin({ customerId, idempotencyKey: `${type}-${key}` }))
      await expect.poll(() => waitingStatements(database.db)).toBe(3)
      return { racing }
    })
    const answers = await Promise.all(begins.racing)
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(1)
    const refused = answers.filter(({ allowed }) => !allowed)
    expect(refused).toHaveLength(2)
    for (const { data } of refused) {
      expect(data?.refusal).toMatchObject({ code: 'LIMIT_REACHED', limitTypes: [type] })
      expect(data?.meters[type]).toMatchObject({ remaining: 0, full: true })
    }
    await expectExactCounters(database.db)
  })

  test('20 ends of one call at once with different figures: one counts, the others are refused', async () => {
    const metering = openTestMetering(database)
    const { callId } = await metering.begin({ customerId: 'torn@x.com' })
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        metering.post('/call_end', { callId, inputTokens: 100 + index }),
      ),
    )
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(ends.filter(({ code }) => code === 'CALL_ALREADY_ENDED')).toHaveLength(19)
    await expectExactCounters(database.db)
  })

  test('20 calls ended at once under one key: one is ended, the others are refused and stay open', async () => {
    const metering = openTestMetering(database, { demoLimits: plenty })
    const customerId = 'one-key@x.com'
    const calls = await Promise.all(Array.from({ length: 20 }, () => metering.begin({ customerId })))
    const ends = await Promise.all(
      calls.map(({ callId }) => metering.post('/call_end', { callId, idempotencyKey: 'one-key' })),
    )
    expect(ends.filter(({ code }) => code === 'IDEMPOTENCY_KEY_REUSED')).toHaveLength(19)
    expect((await metering.usage(customerId)).meters.standardCalls).toMatchObject({ used: 1, reserved: 19 })
    await expectExactCounters(database.db)
  })
})

/** Statements of this database that wait for a lock. */
async function waitingStatements(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
