import { beforeEach, describe, expect, test } from 'vitest'
import type { LimitType } from '#domain/metering/metering.ts'
import { DEMO_PLAN, UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import type { TestDatabase } from '../base/db/test-database.ts'
import { expireLapsedCalls } from './lease-expiry.ts'
import { setLimit } from './store/counters.ts'
import { upsertPlan } from './store/customers.ts'
import {
  type Ask,
  demoLimits,
  leaseMs,
  openTestMetering,
  type TestMetering,
  useTestMetering,
} from './test-metering.ts'

/** One call after the other: what is let in, what it counts on, and when. What an end may say: call-end.test.ts. */
let database: TestDatabase
let metering: TestMetering
let customerId: string
useTestMetering('customer', (setup) => ({ database, metering, customerId } = setup))

const standard = { standard: true, search: true }
const premium = { premium: true, search: true }
const begin = (requested: object = standard, options: Ask = {}) =>
  metering.begin({ customerId, requested }, options)
const end = (callId: string, figures: object = {}, options: Ask = {}) =>
  metering.post('/call_end', { callId, ...figures }, options)
const ownKey = (id = customerId): Ask => ({
  key: metering.embedKeys.mint({ customerId: id, userId: `user of ${id}` }),
})

/** [used, reserved] by limit type. */
async function used(payer: 'own' | 'hosted' = 'hosted'): Promise<Record<LimitType, [number, number]>> {
  const { payers } = await metering.usage(customerId)
  const pair = (type: LimitType): [number, number] => [payers[payer][type].used, payers[payer][type].reserved]
  return {
    standardCalls: pair('standardCalls'),
    premiumCalls: pair('premiumCalls'),
    standardTokens: pair('standardTokens'),
    premiumTokens: pair('premiumTokens'),
  }
}
const nothing = { standardCalls: [0, 0], premiumCalls: [0, 0], standardTokens: [0, 0], premiumTokens: [0, 0] }

describe('a begin', () => {
  test('is let in, reserves a call and the tier’s worst case of tokens, and says what is left', async () => {
    const { body, data } = await begin({ ...premium, reasoningLevel: 'HIGH' })
    expect(body.result).toMatchObject({ code: 'CALL_BEGIN_SUCCESS', allowed: true, callId: data?.callId })
    const resetsAt = '2026-12-01T00:00:00.000Z'
    expect(data).toMatchObject({
      customerId,
      newCustomer: true,
      payer: 'hosted',
      tier: 'premium',
      startTime: '2026-11-21T12:00:00.000Z',
      leaseEndsAt: '2026-11-21T12:01:00.000Z',
      allowed: {
        standard: false,
        premium: true,
        search: true,
        audio: false,
        image: false,
        reasoningLevel: 'HIGH',
      },
      refusal: null,
      meters: {
        premiumCalls: { used: 0, reserved: 1, limit: 3, remaining: 2, full: false, resetsAt },
        premiumTokens: {
          used: 0,
          reserved: 200_000,
          limit: 400_000,
          remaining: 200_000,
          full: false,
          resetsAt,
        },
      },
      remainingRatios: { premiumCalls: 2 / 3, premiumTokens: 0.5 },
    })
    expect(await used()).toEqual({ ...nothing, premiumCalls: [0, 1], premiumTokens: [0, 200_000] })
  })

  test('of a known customer says so, and whose plan it is', async () => {
    await upsertPlan(database.db, { customerId, userId: 'u', planName: DEMO_PLAN })
    const { data } = await begin()
    expect(data).toMatchObject({ newCustomer: false, subscription: { planName: DEMO_PLAN } })
  })

  test.each(['audio', 'image'])('for %s, which no plan has, is refused whole', async (extra) => {
    const { allowed, data } = await begin({ ...standard, [extra]: true })
    expect(allowed).toBe(false)
    expect(data).toMatchObject({
      allowed: { standard: false, search: false, [extra]: false },
      refusal: { code: 'NOT_ENTITLED', limitTypes: [], resetsAt: null },
    })
    expect(await used()).toEqual(nothing)
  })

  test.each<[string, unknown, string]>([
    ['no customer', { requested: standard }, 'customerId'],
    ['a customer of 321 letters', { customerId: 'x'.repeat(321) }, 'customerId'],
    ['a tag with a NUL', { customerId: 'x', tags: ['a\u0000'] }, 'tags.0'],
    ['21 tags', { customerId: 'x', tags: Array(21).fill('x') }, 'tags'],
    [
      'an unknown reasoning',
      { customerId: 'x', requested: { reasoningLevel: 'MAX' } },
      'requested.reasoningLevel',
    ],
    ['an idempotency key with a space', { customerId: 'x', idempotencyKey: 'a b' }, 'idempotencyKey'],
  ])('with %s is refused by the member’s name', async (_name, body, member) => {
    expect(await metering.post('/call_begin', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST', details: { member } } },
    })
  })

  test.each([
    ['EA@x.com', 'ea@X.com', true],
    ['e.b@x.com', 'eb@x.com', false],
    ['User-A', 'user-a', false],
  ])('for %s and one for %s are for the same customer: %s', async (one, other, same) => {
    await metering.begin({ customerId: one })
    const { data } = await metering.begin({ customerId: other })
    expect(data?.newCustomer).toBe(!same)
    expect(data?.meters.standardCalls?.reserved).toBe(same ? 2 : 1)
  })
})

describe('a limit', () => {
  test.each<[LimitType, object, number, LimitType[]]>([
    ['standardCalls', standard, 5, ['standardCalls']],
    ['premiumCalls', premium, 3, ['premiumCalls']],
    ['standardTokens', standard, 2, ['standardTokens']],
    ['premiumTokens', premium, 2, ['premiumTokens']],
  ])(
    'of %s lets in what it has room for and refuses the next, which reserves nothing',
    async (type, wish, room, named) => {
      const others: Record<LimitType, number> = {
        standardCalls: 1_000,
        premiumCalls: 1_000,
        standardTokens: 10_000_000,
        premiumTokens: 10_000_000,
      }
      metering = openTestMetering(database, { demoLimits: { ...others, [type]: demoLimits[type] } })
      for (let call = 1; call <= room; call += 1) expect((await begin(wish)).allowed).toBe(true)
      const before = await used()
      const { allowed, data, status } = await begin(wish)
      expect({ allowed, status, refusal: data?.refusal, tier: data?.allowed }).toEqual({
        allowed: false,
        status: 200,
        refusal: { code: 'LIMIT_REACHED', limitTypes: named, resetsAt: '2026-12-01T00:00:00.000Z' },
        tier: {
          standard: false,
          premium: false,
          audio: false,
          image: false,
          search: false,
          reasoningLevel: null,
        },
      })
      expect(await used()).toEqual(before)
    },
  )

  test('of 0 refuses the first call', async () => {
    for (const unit of ['calls', 'tokens'] as const) {
      await setLimit(database.db, { customerId, payer: 'own', tier: 'standard', unit, max: 0 })
      const { allowed, data } = await begin(standard, ownKey())
      expect(allowed).toBe(false)
      const type = unit === 'calls' ? 'standardCalls' : 'standardTokens'
      expect(data?.refusal).toMatchObject({ limitTypes: [type] })
      await setLimit(database.db, { customerId, payer: 'own', tier: 'standard', unit, max: null })
    }
    expect((await begin(standard, ownKey())).allowed).toBe(true)
  })

  test('is one customer’s own: an admin’s holds from the next begin on, in place of the default', async () => {
    for (let call = 1; call <= 2; call += 1) await begin()
    expect((await begin()).allowed).toBe(false)
    const limit = { customerId, payer: 'hosted', tier: 'standard', unit: 'tokens' } as const
    await setLimit(database.db, { ...limit, max: 90_000 })
    expect((await begin()).allowed).toBe(true)
    expect((await begin()).allowed).toBe(false)
    const other = await metering.begin({ customerId: `other ${customerId}` })
    expect(other.data?.meters.standardTokens?.limit).toBe(demoLimits.standardTokens)
  })

  test('is made room in by an end that used less than was reserved', async () => {
    const { callId } = await begin()
    await begin()
    expect((await begin()).allowed).toBe(false)
    await end(callId, { inputTokens: 100, responseTokens: 20 })
    expect((await begin()).allowed).toBe(false)
    await setLimit(database.db, {
      customerId,
      payer: 'hosted',
      tier: 'standard',
      unit: 'tokens',
      max: 60_120,
    })
    expect((await begin()).allowed).toBe(true)
    expect((await used()).standardTokens).toEqual([120, 60_000])
  })
})

describe('who pays', () => {
  test('own calls have no limit until an admin sets one, and reserve no tokens', async () => {
    for (let call = 1; call <= 10; call += 1) expect((await begin(premium, ownKey())).allowed).toBe(true)
    expect(await used('own')).toEqual({ ...nothing, premiumCalls: [0, 10] })
    expect(await used('hosted')).toEqual(nothing)
    await setLimit(database.db, { customerId, payer: 'own', tier: 'premium', unit: 'calls', max: 10 })
    expect((await begin(premium, ownKey())).allowed).toBe(false)
    expect((await begin(premium)).allowed).toBe(true)
  })

  test('an own call begins while one token is left, and posts more than that', async () => {
    await setLimit(database.db, { customerId, payer: 'own', tier: 'standard', unit: 'tokens', max: 100 })
    const first = await begin(standard, ownKey())
    await end(first.callId, { inputTokens: 99 }, ownKey())
    const second = await begin(standard, ownKey())
    expect(second.allowed).toBe(true)
    await end(second.callId, { inputTokens: 500 }, ownKey())
    expect((await begin(standard, ownKey())).allowed).toBe(false)
    expect((await used('own')).standardTokens).toEqual([599, 0])
  })

  test('a change of plan resets nothing of the hosted calls', async () => {
    for (let call = 1; call <= 2; call += 1) await begin()
    for (const planName of [UNLIMITED_PLAN, DEMO_PLAN]) {
      await upsertPlan(database.db, { customerId, userId: 'u', planName })
      expect((await begin()).allowed).toBe(false)
    }
    expect((await used()).standardCalls).toEqual([0, 2])
  })

  test.each([
    [DEMO_PLAN, demoLimits.standardCalls],
    [UNLIMITED_PLAN, null],
  ])('the meters of %s are those of its payer', async (planName, limit) => {
    await upsertPlan(database.db, { customerId, userId: 'u', planName })
    const { meters, subscription } = await metering.usage(customerId)
    expect(meters.standardCalls.limit).toBe(limit)
    expect(subscription.limitType).toBe(limit === null ? 'NONE' : 'BLOCK')
  })
})

describe('the installation’s daily ceiling', () => {
  const day = Date.UTC(2027, 0, 15, 12)
  beforeEach(() => {
    metering = openTestMetering(database, { demoDailyLimits: { standardCalls: 2, premiumCalls: 0 } })
    metering.clock.ms = day
  })
  const beginFor = (id: string, requested: object = standard, options: Ask = {}) =>
    metering.begin({ customerId: id, requested }, options)

  test('refuses hosted calls of everybody, names itself, and ends with the UTC day', async () => {
    expect((await beginFor('day-1')).allowed).toBe(true)
    expect((await beginFor('day-2')).allowed).toBe(true)
    const third = await beginFor('day-3')
    expect(third.allowed).toBe(false)
    expect(third.data?.refusal).toEqual({
      code: 'DAILY_LIMIT_REACHED',
      limitTypes: ['standardCalls'],
      resetsAt: '2027-01-16T00:00:00.000Z',
    })
    expect((await metering.usage('day-3')).payers.hosted.standardCalls.reserved).toBe(0)
    metering.clock.ms = Date.UTC(2027, 0, 15, 23, 59, 59, 999)
    expect((await beginFor('day-3')).allowed).toBe(false)
    metering.clock.ms += 1
    expect((await beginFor('day-3')).allowed).toBe(true)
  })

  test('of 0 refuses all hosted calls of its tier, and no own ones', async () => {
    expect((await beginFor('day-4', premium)).data?.refusal?.code).toBe('DAILY_LIMIT_REACHED')
    expect((await beginFor('day-4', premium, ownKey('day-4'))).allowed).toBe(true)
  })
})

describe('the month', () => {
  test('a call counts in the month of its begin, also when it ends in the next', async () => {
    metering.clock.ms = Date.UTC(2026, 11, 1) - 1
    const { callId } = await begin()
    metering.clock.ms += 1
    expect(await used()).toEqual(nothing)
    await end(callId, { inputTokens: 7 })
    expect(await used()).toEqual(nothing)
    metering.clock.ms -= 1
    expect(await used()).toEqual({ ...nothing, standardCalls: [1, 0], standardTokens: [7, 0] })
  })

  test('the next one begins with its full limit, to the millisecond', async () => {
    metering.clock.ms = Date.UTC(2026, 11, 1) - 1
    for (let call = 1; call <= 2; call += 1) await begin()
    expect((await begin()).allowed).toBe(false)
    metering.clock.ms += 1
    const { allowed, data } = await begin()
    expect(allowed).toBe(true)
    expect(data?.meters.standardCalls?.resetsAt).toBe('2027-01-01T00:00:00.000Z')
  })
})

describe('a lease', () => {
  const expire = () => expireLapsedCalls(database.db, new Date(metering.clock.ms))

  test('that is over counts the call and releases its tokens; a millisecond before nothing happens', async () => {
    await begin()
    metering.clock.ms += leaseMs - 1
    await expire()
    expect((await used()).standardCalls).toEqual([0, 1])
    metering.clock.ms += 1
    await expire()
    expect(await used()).toEqual({ ...nothing, standardCalls: [1, 0] })
    await expire()
    expect(await used()).toEqual({ ...nothing, standardCalls: [1, 0] })
  })

  test('that is over is closed by one server of several that look at once', async () => {
    await begin()
    await begin()
    metering.clock.ms += leaseMs
    const closed = await Promise.all([expire(), expire(), expire()])
    expect(closed[0] + closed[1] + closed[2]).toBe(2)
    expect(await used()).toEqual({ ...nothing, standardCalls: [2, 0] })
  })

  test('that is over lets a late end post what was really used, once', async () => {
    const { callId } = await begin()
    metering.clock.ms += leaseMs
    await expire()
    const figures = { inputTokens: 40_000, responseTokens: 2_000 }
    const late = await end(callId, figures)
    expect(late.body.data).toMatchObject({ late: true, countedTokens: 42_000 })
    expect((await end(callId, figures)).body.data).toEqual(late.body.data)
    expect(await used()).toEqual({ ...nothing, standardCalls: [1, 0], standardTokens: [42_000, 0] })
  })
})
