import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/base/durations.ts'
import { UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import type { TestDatabase } from '../base/db/test-database.ts'
import { setLimit } from './store/counters.ts'
import type { UsageData } from './test-answers.ts'
import { type Ask, openTestMetering, type TestMetering, useTestMetering } from './test-metering.ts'

/** What a customer's usage shows besides the plan: calls page by page, sums by day and model, limits that are full. */
let database: TestDatabase
let metering: TestMetering
let customerId: string
useTestMetering('usage', (setup) => ({ database, metering, customerId } = setup))

const begin = async (options: Ask = {}, body: object = {}) =>
  (await metering.begin({ customerId, ...body }, options)).callId
const end = (body: object, options: Ask = {}) => metering.post('/call_end', body, options)
const embedKey = (): Ask => ({
  key: metering.embedKeys.mint({ customerId, userId: `user of ${customerId}` }),
})
const figures = { modelUsed: 'gpt-5.6-luna', inputTokens: 900, responseTokens: 80, searches: 2 }

describe('what a customer’s calls were', () => {
  test('is listed newest first, page by page, without the refused ones', async () => {
    const begun: string[] = []
    for (let call = 0; call < 5; call += 1) {
      begun.unshift(await begin(embedKey()))
      // Two in the same millisecond: the order is total all the same.
      if (call !== 2) metering.clock.ms += 1
    }
    await metering.begin({ customerId, requested: { audio: true } })
    const pages: string[][] = []
    let next: string | null = null
    do {
      const { calls }: UsageList = await metering.usage(
        customerId,
        `?calls=2${next ? `&before=${next}` : ''}`,
      )
      pages.push(calls?.items.map(({ callId }) => callId) ?? [])
      next = calls?.next ?? null
    } while (next !== null)
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(pages.flat().toSorted()).toEqual(begun.toSorted())
    const [first, , , ...last] = pages.flat()
    expect([first, ...last]).toEqual([begun[0], ...begun.slice(3)])
  })

  test('is summed for the month by day, payer, model and whether it was a sample', async () => {
    for (const [modelUsed, tags] of [
      ['luna', []],
      ['terra', []],
      ['luna', ['sample']],
      ['luna', ['other']],
    ] as const)
      await end({ callId: await begin(embedKey(), { tags }), ...figures, modelUsed }, embedKey())
    metering.clock.ms += DAY_MS
    await end({ callId: await begin(), inputTokens: 5 })
    await begin()
    const { models } = await metering.usage(customerId, '?models=true')
    const none = { inputTokens: 0, inputCacheTokens: 0, responseTokens: 0, reasoningTokens: 0, searches: 0 }
    const one = { ...none, calls: 1, inputTokens: 900, responseTokens: 80, searches: 2 }
    const two = { ...none, calls: 2, inputTokens: 1_800, responseTokens: 160, searches: 4 }
    const day = { day: '2026-11-21', payer: 'own' }
    expect(models).toEqual([
      { ...two, ...day, model: 'luna', sample: false },
      { ...one, ...day, model: 'luna', sample: true },
      { ...one, ...day, model: 'terra', sample: false },
      { ...none, calls: 1, day: '2026-11-22', payer: 'hosted', model: null, sample: false, inputTokens: 5 },
    ])
  })

  const place = (timeMs: number) =>
    Buffer.from(`[${timeMs},"0a1b2c3d-0000-4000-8000-000000000000"]`).toString('base64url')
  test.each([
    'calls=0',
    'calls=101',
    'models=yes',
    'calls=1&before=x',
    `calls=1&before=${place(8.64e15 + 1)}`,
  ])('is not given for the query %s', async (query) => {
    await begin()
    expect(await metering.ask(`/customers/${customerId}/usage?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    expect(
      (await metering.ask(`/customers/${customerId}/usage?calls=1&before=${place(8.64e15)}`)).status,
    ).toBe(200)
  })
})

type UsageList = ReturnType<typeof UsageData.parse>

describe('a meter is full as soon as the next call would be refused', () => {
  const fullOf = async () => {
    const { meters } = await metering.usage(customerId)
    return Object.entries(meters).flatMap(([name, { full }]) => (full ? [name] : []))
  }

  test('of hosted calls where less than a worst case of tokens is left', async () => {
    const limits = {
      standardCalls: 9,
      premiumCalls: 9,
      standardTokens: 100_000,
      premiumTokens: 1_000_000,
    }
    metering = openTestMetering(database, { demoLimits: limits })
    await end({ callId: await begin(), inputTokens: 70_000 })
    expect(await fullOf()).toEqual([])
    const { allowed, callId } = await metering.begin({ customerId })
    await end({ callId, inputTokens: 1 })
    expect({ allowed, full: await fullOf() }).toEqual({ allowed: true, full: ['standardTokens'] })
    expect((await metering.begin({ customerId })).allowed).toBe(false)
  })

  test('of own calls where nothing is left', async () => {
    await metering.post('/customers', { customerId, usagePlanName: UNLIMITED_PLAN })
    for (const [unit, max] of [
      ['tokens', 10],
      ['calls', 2],
    ] as const)
      await setLimit(database.db, { customerId, payer: 'own', tier: 'standard', unit, max })
    await end({ callId: await begin(embedKey()), inputTokens: 9 }, embedKey())
    expect(await fullOf()).toEqual([])
    await begin(embedKey())
    expect(await fullOf()).toEqual(['standardCalls'])
    expect((await metering.begin({ customerId }, embedKey())).allowed).toBe(false)
  })
})
