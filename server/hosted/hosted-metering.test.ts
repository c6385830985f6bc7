import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ServiceError } from '#clients/http.ts'
import { isoDay } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { costMicroUsd } from '#domain/metering/hosted-cost.ts'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/verdict/classification.ts'
import { countedPrice } from '#providers/prices.ts'
import { type Actor, openTestApi } from '../api/test-api.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { nowMs } from '../identity/test-token-forge.ts'
import { withBudget } from '../metering/hosted-budget.ts'
import { findCounters } from '../metering/store/counters.ts'
import { listCalls } from '../metering/store/history.ts'
import { findCost } from '../metering/store/hosted-costs.ts'
import { expectExactCounters } from '../metering/test-recount.ts'
import type { HostedAi } from './hosted-fields.ts'
import { openTestAi } from './test-hosted-ai.ts'

/** Hosted calls are counted before they are made, and not made where they cannot be counted (DESIGN 6). */
const mutation = `mutation ($operation: String!, $input: JSON!) {
  freeAIOperation(operation: $operation, input: $input) { success data usage }
}`
const classify = { post: { name: 'Quillbeam' }, criteria: DEFAULT_CLASSIFICATION_PROMPT }
const findContacts = { companyName: 'Quillbeam' }
const Verdict = z.object({
  freeAIOperation: z.object({
    usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), webSearchCount: z.number() }),
  }),
})
const period = new Date(nowMs).toISOString().slice(0, 7)

let database: TestDatabase
let users = 0
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await expectExactCounters(database.db)
  await database.close()
})

type Changes = Parameters<typeof openTestApi>[0]

async function setUp(changes: Changes = {}, key = 'sk-sample-hosted') {
  const ai = openTestAi({ apiKey: key })
  const api = await openTestApi({ database, hostedAi: ai.hostedAi, ...changes })
  const founder = await api.signIn(`metered-${(users += 1)}`)
  await api.setPlan(founder, DEMO_PLAN)
  const ask = (input: object = classify, operation = 'classify') =>
    api.ask(mutation, { operation, input }, founder)
  return { ai, api, founder, ask }
}

const countersOf = async ({ email }: Actor) =>
  (await findCounters(database.db, email, period)).toSorted((one, other) =>
    one.tier.localeCompare(other.tier),
  )
const callsOf = ({ email }: Actor) => listCalls(database.db, { customerId: email, limit: 100, after: null })

describe('a hosted call', () => {
  test('is begun for the user, and ended with what it took', async () => {
    const { ask, founder } = await setUp()
    const { data } = await ask()
    await ask(findContacts, 'findContacts')
    await expect
      .poll(async () => (await callsOf(founder)).map(({ state }) => state))
      .toEqual(['ended', 'ended'])
    const [one, other] = (await callsOf(founder)).toSorted((a, b) => a.tier.localeCompare(b.tier))
    expect(one).toMatchObject({
      payer: 'hosted',
      tier: 'premium',
      feature: 'find_executives',
      begun_by: 'secret:launchscout',
    })
    expect(other).toMatchObject({ tier: 'standard', feature: 'classify_app', tags: ['hosted', 'sample'] })
    const { inputTokens, outputTokens, webSearchCount } = Verdict.parse(data).freeAIOperation.usage
    expect(other?.usage).toMatchObject({
      modelUsed: 'gpt-5.6-luna',
      inputTokens,
      responseTokens: outputTokens,
      searches: webSearchCount,
      responseStatusCode: 200,
      error: null,
    })
    expect(await countersOf(founder)).toMatchObject([
      { payer: 'hosted', tier: 'premium', used_calls: 1, reserved_calls: 0, reserved_tokens: 0 },
      { payer: 'hosted', tier: 'standard', used_calls: 1, used_tokens: inputTokens + outputTokens },
    ])
  })

  test('that fails is ended too, with its error', async () => {
    const { ask, founder } = await setUp({}, 'sk-sample-quota')
    expect((await ask()).codes).toEqual(['HOSTED_AI_UNAVAILABLE'])
    await expect
      .poll(async () => (await callsOf(founder))[0]?.usage)
      .toMatchObject({ responseStatusCode: 429, error: { code: 'VENDOR_ERROR' } })
  })

  test('whose answer is kept is not counted again', async () => {
    const { ask, founder } = await setUp()
    const input = { ...classify, requestId: 'counted-once' }
    await Promise.all([ask(input), ask(input)])
    await ask(input)
    expect(await callsOf(founder)).toHaveLength(1)
  })
})

describe('over the limit', () => {
  const demoLimits = {
    standardCalls: 2,
    premiumCalls: 0,
    standardTokens: 1_000_000,
    premiumTokens: 1_000_000,
  }

  test('the AI is not called, and the user sees which limit it was', async () => {
    const { ask, ai } = await setUp({ demoLimits })
    for (let call = 0; call < 2; call += 1) expect((await ask()).codes).toEqual([])
    const refused = await ask()
    expect(refused.codes).toEqual(['NOT_ALLOWED'])
    expect(refused.errors[0]?.extensions.reason).toBe('standardCalls')
    const premium = await ask(findContacts, 'findContacts')
    expect(premium.errors[0]?.extensions).toMatchObject({ code: 'NOT_ALLOWED', reason: 'premiumCalls' })
    expect(ai.calls).toHaveLength(2)
  })

  test('the installation’s ceiling of the day is reported as that, whatever the user has left', async () => {
    const { ask, ai } = await setUp({ demoDailyLimits: { standardCalls: 0, premiumCalls: 0 } })
    const { codes, errors } = await ask()
    expect(codes).toEqual(['DAILY_LIMIT_REACHED'])
    expect(errors[0]?.extensions.reason).toBe('standardCalls')
    expect(ai.calls).toHaveLength(0)
  })
})

describe('on a key with a budget of the day', () => {
  let days = 0

  /** A user of an installation whose own key may cost so much in a day; each test has a day of its own. */
  async function setUpBudget(budgetUsd: number) {
    const ai = openTestAi()
    const atMs = nowMs + (days += 1) * DAY_MS
    const now = () => atMs
    const budget = {
      db: database.db,
      budgetMicroUsd: budgetUsd * 1_000_000,
      log: pino({ enabled: false }),
      now,
    }
    const hostedAi: HostedAi = { ...ai.hostedAi, kind: 'real', ai: withBudget(ai.hostedAi.ai, budget) }
    const { ask, founder } = await setUp({ hostedAi, now })
    return { ask, founder, ai, spent: () => findCost(database.db, isoDay(atMs)) }
  }

  test('a call costs its tokens and searches at the list prices', async () => {
    const { ask, ai, spent } = await setUpBudget(20)
    const { data } = await ask()
    const { inputTokens, outputTokens, webSearchCount } = Verdict.parse(data).freeAIOperation.usage
    const taken = { inputTokens, inputCacheTokens: 0, responseTokens: outputTokens, searches: webSearchCount }
    expect(await spent()).toBe(costMicroUsd(countedPrice('gpt-5.6-luna'), taken))
    expect(data?.freeAIOperation).toMatchObject({ success: true, data: { sample: false } })
    expect(ai.calls).toHaveLength(1)
  })

  test.each([
    ['judging', classify, 'classify', 0.06],
    ['research', findContacts, 'findContacts', 0.8],
  ])(
    'without room for the most that %s may cost, the AI is not called, the user sees why, and no call of theirs counts',
    async (_name, input, operation, budgetUsd) => {
      const { ask, ai, founder, spent } = await setUpBudget(budgetUsd)
      expect(await ask(input, operation)).toMatchObject({ codes: ['DAILY_LIMIT_REACHED'], data: null })
      expect(ai.calls).toHaveLength(0)
      expect(await spent()).toBe(0)
      await expect.poll(async () => (await callsOf(founder)).map(({ state }) => state)).toEqual(['ended'])
      const counters = await database.db
        .selectFrom('metering_counters')
        .select(['used_calls', 'reserved_calls', 'used_tokens', 'reserved_tokens'])
        .where('customer_id', '=', founder.email)
        .execute()
      expect(counters).toEqual([{ used_calls: 0, reserved_calls: 0, used_tokens: 0, reserved_tokens: 0 }])
    },
  )

  test('a kept answer is given again over the budget, and costs nothing', async () => {
    const { ask, ai, spent } = await setUpBudget(0.071)
    const input = { ...classify, requestId: 'paid-for-once' }
    const first = await ask(input)
    const cost = await spent()
    expect(cost).toBeGreaterThan(1_000)
    expect((await ask()).codes).toEqual(['DAILY_LIMIT_REACHED'])
    expect(await ask(input)).toEqual(first)
    expect(await spent()).toBe(cost)
    expect(ai.calls).toHaveLength(1)
  })
})

describe('when the metering does not answer', () => {
  test.each([
    ['with an error', false, 'METERING_UNAVAILABLE'],
    ['since its database, which is ours, is away', true, 'UNAVAILABLE'],
  ])('%s, no call is made, the code says so with 503, and the next one works', async (_name, retry, code) => {
    let isDown = true
    const { api, ask, ai, founder } = await setUp()
    const flaky = await openTestApi({
      database,
      hostedAi: ai.hostedAi,
      meterFor: (customerId) => {
        const meter = api.hostedMetering.meterFor(customerId)
        const down = new ServiceError({
          service: 'metering',
          code: 'USAGETAP_SERVER_ERROR',
          status: 503,
          retry,
        })
        return isDown ? { ...meter, begin: () => Promise.reject(down) } : meter
      },
    })
    const variables = { operation: 'classify', input: classify }
    const refused = await flaky.ask(mutation, variables, founder)
    expect(refused).toMatchObject({ codes: [code], status: 503 })
    expect(ai.calls).toHaveLength(0)
    isDown = false
    expect((await flaky.ask(mutation, variables, founder)).codes).toEqual([])
    expect((await ask()).codes).toEqual([])
  })
})
