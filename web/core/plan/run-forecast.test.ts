import { describe, expect, test } from 'vitest'
import type { ProviderConfig } from '#domain/backend/public-config.ts'
import { DEMO_PLAN, UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import { PROVIDERS } from '#providers/registry.ts'
import { testConfig, testProvider } from '../test-config.ts'
import { type ForecastOptions, forecastRun } from './run-forecast.ts'

type Usage = NonNullable<ForecastOptions['usage']>

const resetsAt = '2026-12-01T00:00:00.000Z'
const meter = (remaining: number | null) => ({
  limit: remaining === null ? null : 1_000_000,
  remaining,
  resetsAt,
})
const left = (calls: number | null, tokens: number | null): Usage => ({
  meters: { standardCalls: meter(calls), standardTokens: meter(tokens) },
  calls: [],
})
const past: Usage['calls'][number] = {
  feature: 'classify_app',
  tags: ['classification'],
  state: 'ended',
  modelUsed: 'gpt-5.6-luna',
  inputTokens: 10_000,
  inputCacheTokens: 0,
  responseTokens: 500,
  searches: 2,
  errorCode: null,
}
const configWith = (hostedAi: 'real' | null, models: ProviderConfig['models']) =>
  testConfig('https://app.test', { hostedAi, providers: [testProvider({ models })] })
const keyOf = (key: string) => ({ provider: PROVIDERS[0], key })
const forecast = (given: Partial<ForecastOptions> = {}) =>
  forecastRun({
    config: configWith('real', { classify: 'gpt-5.6-luna', research: 'gpt-5.6-terra' }),
    plan: DEMO_PLAN,
    own: keyOf(''),
    usage: left(194, 1_900_000),
    calls: 20,
    job: 'classify',
    ...given,
  })
const own = { plan: UNLIMITED_PLAN, own: keyOf('sk-of-a-user'), usage: left(null, null) }

describe('on the demo plan', () => {
  test('the calls, what is left of calls and tokens until when, and what an own key would cost', () => {
    expect(forecast()).toMatchObject({
      kind: 'run',
      payer: 'hosted',
      calls: 20,
      left: { calls: 194, tokens: 1_900_000, resetsAtMs: Date.parse(resetsAt) },
      cost: { model: 'gpt-5.6-luna', measuredCalls: 0 },
    })
  })

  test.each([
    ['calls', left(6, 1_900_000), 6],
    ['tokens, of which the last 30,000 must be left', left(194, 40_000), 1],
    ['nothing', left(0, 0), 0],
  ])('with %s that do not suffice, how many fit', (_name, usage, fits) => {
    expect(forecast({ usage })).toMatchObject({ fits })
  })

  test('a suggestion is a standard call, measured by its own past calls', () => {
    const suggested = { ...past, feature: 'suggest_prompt', tags: ['suggestion'] }
    const usage = { ...left(6, null), calls: [suggested, past] }
    expect(forecast({ job: 'suggestion', calls: 1, usage })).toMatchObject({
      left: { calls: 6 },
      fits: 6,
      cost: { model: 'gpt-5.6-luna', measuredCalls: 1 },
    })
  })

  test('on an installation without an AI of its own there is nothing to use', () => {
    const config = configWith(null, { classify: 'c', research: 'r' })
    expect(forecast({ config })).toEqual({ kind: 'not-offered' })
  })

  test('a service that does not report what is left gives no limit', () => {
    const usage = { meters: {}, calls: [] }
    for (const reported of [usage, undefined])
      expect(forecast({ usage: reported })).toMatchObject({ left: null, fits: null })
  })
})

describe('with an own key', () => {
  test('there is no limit, and the cost is measured from the user’s own calls', () => {
    const usage = { ...own.usage, calls: [past, { ...past, searches: 4 }] }
    const result = forecast({ ...own, usage, calls: 100 })
    expect(result).toMatchObject({
      payer: 'own',
      calls: 100,
      left: null,
      fits: null,
      cost: { measuredCalls: 2 },
    })
    // 10,000 at $0.20 and 500 at $1.20 a million, and three searches at a cent.
    expect(result.kind === 'run' ? result.cost?.usd : null).toBeCloseTo(100 * 0.0326, 9)
  })

  test.each([
    ['sample calls', { tags: ['classification', 'sample'] }],
    ['calls that failed', { errorCode: 'VENDOR_ERROR' }],
    ['calls that have not ended', { state: 'lapsed' }],
    ['researches', { feature: 'find_executives' }],
  ])('%s are no measure', (_name, more) => {
    const usage = { ...own.usage, calls: [{ ...past, ...more }] }
    expect(forecast({ ...own, usage })).toMatchObject({ cost: { measuredCalls: 0 } })
  })

  test('a limit that an admin has set is shown', () => {
    expect(forecast({ ...own, usage: left(3, null) })).toMatchObject({
      left: { calls: 3, tokens: null },
      fits: 3,
    })
  })

  test('a model without a known price has none', () => {
    const config = configWith(null, { classify: 'gpt-99', research: 'r' })
    expect(forecast({ ...own, config })).toMatchObject({ cost: { usd: null, model: 'gpt-99' } })
  })

  test('a sample key’s answers cost nothing', () => {
    expect(forecast({ ...own, own: keyOf('sk-sample-x') })).toMatchObject({ cost: null })
  })
})

test.each([
  ['a plan that contradicts the key', { plan: DEMO_PLAN, own: keyOf('sk-of-a-user') }, 'OWN_KEY_STORED'],
  ['the unlimited plan without a key', { plan: UNLIMITED_PLAN, own: keyOf('') }, 'OWN_KEY_REQUIRED'],
  ['a plan that nobody knows', { plan: 'Gold', own: keyOf('') }, 'PLAN_INVALID'],
])('%s is refused before the search', (_name, given, refusal) => {
  expect(forecast(given)).toEqual({ kind: 'refused', refusal })
})

describe('for finding contacts', () => {
  const research = { job: 'research', calls: 1 } as const

  test('what is left is that of premium calls', () => {
    const usage = {
      meters: { ...left(0, 0).meters, premiumCalls: meter(3), premiumTokens: meter(900_000) },
      calls: [],
    }
    expect(forecast({ ...research, usage })).toMatchObject({ payer: 'hosted', left: { calls: 3 }, fits: 3 })
  })

  test('the cost is that of one research, measured from researches alone', () => {
    const usage = {
      ...own.usage,
      calls: [past, { ...past, feature: 'find_executives', modelUsed: 'gpt-5.6-terra' }],
    }
    expect(forecast({ ...own, ...research, usage })).toMatchObject({
      cost: { model: 'gpt-5.6-terra', measuredCalls: 1 },
    })
  })
})
