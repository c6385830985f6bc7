/** Many begins at once, by three servers on one database (SECURITY Q1 to Q3, Q12). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LimitType, periodOf, WORST_CASE_TOKENS } from '#domain/metering/metering.ts'
import { connect, type Connection } from '../base/db/connect.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import type { MeteringService } from './service.ts'
import { openTestMetering } from './test-metering.ts'
import { expectExactCounters } from './test-recount.ts'
import { plenty } from './test-service.ts'

const BEGINS = 300
const LIMIT = 30

describe('begins at once', { timeout: 120_000 }, () => {
  let database: TestDatabase
  /** As other server processes would have: pools of their own. */
  let servers: Connection[]
  beforeAll(async () => {
    database = await openTestDatabase()
    servers = Array.from({ length: 3 }, () => connect({ url: database.url, maxConnections: 10 }))
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ close }) => close()))
    await expectExactCounters(database.db)
    await database.close()
  })

  /** How many of so many begins, of the customers in turn, are let in. */
  async function letIn(
    customerIds: string[],
    { requested = {}, ...changes }: Partial<MeteringService> & { requested?: object },
  ): Promise<number> {
    const opened = servers.map((server) => openTestMetering(server, { demoLimits: plenty, ...changes }))
    const begin = async (index: number) => {
      const customerId = customerIds[index % customerIds.length]
      return (await opened[index % opened.length]?.begin({ customerId, requested }))?.allowed === true
    }
    const answers = Array.from({ length: BEGINS }, (_, index) => begin(index))
    return (await Promise.all(answers)).filter(Boolean).length
  }

  test.each<[LimitType, object, number]>([
    ['standardCalls', { standard: true }, LIMIT],
    ['premiumTokens', { premium: true }, LIMIT * WORST_CASE_TOKENS.premium],
  ])('on a limit of %s let in exactly what it has room for', async (type, requested, limit) => {
    const demoLimits = { ...plenty, [type]: limit }
    expect(await letIn([`of ${type}`], { requested, demoLimits })).toBe(LIMIT)
  })

  test('of never-seen users are all let in, and make one customer each', async () => {
    const customerIds = Array.from({ length: BEGINS / 2 }, (_, index) => `never-${index}@seen.com`)
    expect(await letIn(customerIds, { demoLimits: { ...plenty, standardCalls: 2 } })).toBe(BEGINS)
    const { rows } = await sql`
      select count(*) as count from metering_customers where customer_id like 'never-%'`.execute(database.db)
    expect(rows).toEqual([{ count: BEGINS / 2 }])
  })

  test('hold the day’s ceiling over all customers', async () => {
    // They are not there for the recount at the end.
    await expectExactCounters(database.db)
    for (const name of ['days', 'day_slices', 'calls', 'counters'])
      await sql`delete from ${sql.table(`metering_${name}`)} where tier = 'premium'`.execute(database.db)
    const customerIds = Array.from({ length: 20 }, (_, index) => `day-${index}@seen.com`)
    const demoDailyLimits = { ...plenty, premiumCalls: LIMIT }
    expect(await letIn(customerIds, { requested: { premium: true }, demoDailyLimits })).toBe(LIMIT)
  })

  test('that read and then write let in more than the limit under that load', async () => {
    const key = {
      customer_id: 'naive@seen.com',
      payer: 'hosted',
      tier: 'standard',
      period: periodOf(0).name,
    } as const
    await database.db.insertInto('metering_counters').values(key).execute()
    const naive = async ({ db }: Connection): Promise<boolean> => {
      const counter = db.selectFrom('metering_counters').where('customer_id', '=', key.customer_id)
      const { reserved_calls: before } = await counter.select('reserved_calls').executeTakeFirstOrThrow()
      if (before + 1 > LIMIT) return false
      await db
        .updateTable('metering_counters')
        .set({ reserved_calls: before + 1 })
        .where('customer_id', '=', key.customer_id)
        .execute()
      return true
    }
    const allowed = await Promise.all(
      Array.from({ length: BEGINS }, (_, index) => naive(servers[index % servers.length] ?? expect.fail())),
    )
    await sql`delete from metering_counters where customer_id = ${key.customer_id}`.execute(database.db)
    expect(allowed.filter(Boolean).length).toBeGreaterThan(LIMIT)
  })
})
