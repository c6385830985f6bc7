import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import { connect } from '../base/db/connect.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import type { NewCall } from './store/begin-statement.ts'
import { beginCall, endCall, expireCall } from './store/calls.ts'
import { upsertPlan } from './store/customers.ts'
import { expectExactCounters } from './test-recount.ts'
import { plenty } from './test-service.ts'
import { createUsageAdmin } from './usage-admin.ts'

const at = new Date('2026-11-21T12:00:00Z')
const RESERVED = 300
const usageAdmin = createUsageAdmin({ demoLimits: plenty, now: () => at.getTime() })

const usage = {
  modelUsed: 'm',
  inputTokens: 1,
  inputCacheTokens: 0,
  responseTokens: 1,
  reasoningTokens: 0,
  searches: 0,
  audio: 0,
  audioSeconds: 0,
  responseStatusCode: 200,
  stripeCustomerId: null,
  error: null,
}

const newCall = (customerId: string, changes: Partial<NewCall> = {}): NewCall => ({
  id: crypto.randomUUID(),
  customerId,
  userId: null,
  begunBy: 'secret:test',
  payer: 'hosted',
  tier: 'standard',
  period: '2026-11',
  day: '2026-11-21',
  feature: null,
  tags: [],
  requested: {
    audio: false,
    image: false,
    search: false,
    standard: true,
    premium: false,
    reasoningLevel: null,
  },
  denied: false,
  idempotencyKey: null,
  bodyHash: 'h',
  reservedTokens: RESERVED,
  defaults: { maxCalls: null, maxTokens: null },
  maxDayCalls: null,
  at,
  leaseEndsAt: at,
  ...changes,
})

describe('usage that an admin changes', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const end = (id: string, usedTokens: number) =>
    endCall(database, {
      id,
      begunBy: 'secret:test',
      idempotencyKey: null,
      bodyHash: 'h',
      usedTokens,
      usage,
      at,
    })
  const reset = (customerId: string) =>
    database.db.transaction().execute((db) => usageAdmin.reset(db, customerId))
  const counters = (customerId: string, db = database.db) =>
    db
      .selectFrom('metering_counters')
      .select(['used_calls', 'reserved_calls', 'used_tokens', 'reserved_tokens'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()

  test('a reset reports what was used, and keeps what open calls have reserved', async () => {
    const [ended, openCall] = [newCall('a@example.com'), newCall('a@example.com')]
    await beginCall(database, ended)
    await beginCall(database, openCall)
    await end(ended.id, 120)
    expect(await reset('a@example.com')).toMatchObject({
      userId: null,
      before: {
        hosted: { standardCalls: 1, standardTokens: 120, premiumCalls: 0 },
        own: { standardCalls: 0 },
      },
      after: { hosted: { standardCalls: 0, standardTokens: 0 } },
    })
    expect(await counters('a@example.com')).toEqual({
      used_calls: 0,
      reserved_calls: 1,
      used_tokens: 0,
      reserved_tokens: RESERVED,
    })
    await end(openCall.id, 50)
    expect(await counters('a@example.com')).toMatchObject({ used_calls: 1, used_tokens: 50 })
    await expectExactCounters(database.db)
  })

  test('a reset after a lease is over counts what the late end reports, and not the call again', async () => {
    const call = newCall('late@example.com')
    await beginCall(database, call)
    await expireCall(database.db, call.id, at)
    await reset('late@example.com')
    await end(call.id, 70)
    expect(await counters('late@example.com')).toEqual({
      used_calls: 0,
      reserved_calls: 0,
      used_tokens: 70,
      reserved_tokens: 0,
    })
    await expectExactCounters(database.db)
  })

  test('resets and changes of a limit during 300 calls leave exactly what was posted after the last, and no less than 0', async () => {
    const customerId = 'busy@example.com'
    await upsertPlan(database.db, { customerId, userId: 'busy', planName: 'Launchscout Demo' })
    const calls = Array.from({ length: 300 }, () => newCall(customerId))
    await beginCall(database, newCall(customerId, { reservedTokens: 0 }))
    const lowest: number[] = []
    let settled = 0
    const traffic = calls.map(async (call, number) => {
      const { call: begun } = await beginCall(database, call)
      if (begun.state === 'refused') return
      await end(call.id, number)
      settled += 1
    })
    // On a connection of their own: in one queue with the calls they would come last.
    const own = connect({ url: database.url, maxConnections: 1 })
    const admin = (async () => {
      for (let round = 0; settled < 270 && round < 200; round += 1) {
        await own.db.transaction().execute((db) => usageAdmin.reset(db, customerId))
        const change = { customerId, limitType: 'standardCalls', max: round % 3 === 0 ? 50 : 10_000 } as const
        await own.db.transaction().execute((db) => usageAdmin.setLimit(db, change))
        lowest.push(Math.min(...Object.values(await counters(customerId, own.db))))
      }
    })()
    await Promise.all([...traffic, admin])
    await own.close()
    expect(lowest.length).toBeGreaterThan(3)
    expect(Math.min(...lowest)).toBeGreaterThanOrEqual(0)
    await expectExactCounters(database.db)

    const taken = await database.db
      .selectFrom('metering_resets')
      .select(({ fn }) => [
        fn.sum<string>('used_calls').as('calls'),
        fn.sum<string>('used_tokens').as('tokens'),
      ])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    const posted = await database.db
      .selectFrom('metering_calls')
      .select(({ fn }) => [fn.countAll<number>().as('calls'), fn.sum<string>('used_tokens').as('tokens')])
      .where('customer_id', '=', customerId)
      .where('state', '=', 'ended')
      .executeTakeFirstOrThrow()
    expect(posted.calls).toBe(settled)
    expect(await counters(customerId)).toEqual({
      used_calls: posted.calls - Number(taken.calls),
      used_tokens: Number(posted.tokens) - Number(taken.tokens),
      reserved_calls: 1,
      reserved_tokens: 0,
    })
  })

  test('a limit holds from the next begin on, for the calls that the plan counts', async () => {
    const customerId = 'own@example.com'
    await upsertPlan(database.db, { customerId, userId: 'own', planName: UNLIMITED_PLAN })
    const set = (max: number | null) =>
      database.db
        .transaction()
        .execute((db) => usageAdmin.setLimit(db, { customerId, limitType: 'standardCalls', max }))
    expect(await set(1)).toEqual({ userId: 'own', payer: 'own', before: null, after: 1 })
    expect(await set(0)).toMatchObject({ before: 1, after: 0 })
    const own = { payer: 'own', reservedTokens: 0 } as const
    expect((await beginCall(database, newCall(customerId, own))).call.state).toBe('refused')
    expect((await beginCall(database, newCall(customerId))).call.state).toBe('open')
    await set(1)
    expect((await beginCall(database, newCall(customerId, own))).call.state).toBe('open')
    expect(await set(null)).toMatchObject({ before: 1, after: null })
    expect((await beginCall(database, newCall(customerId, own))).call.state).toBe('open')
  })
})
