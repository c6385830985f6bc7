import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { type AiAnswer, AiAnswerError } from '#providers/ai-answer.ts'
import type { AiRequest } from '#providers/ai.ts'
import { connect } from '../base/db/connect.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { createLog } from '../base/log/log.ts'
import { withBudget } from './hosted-budget.ts'
import { findCost } from './store/hosted-costs.ts'

const request: AiRequest = {
  model: 'gpt-5.6-luna',
  instructions: 'Judge.',
  input: 'é'.repeat(997),
  maxToolCalls: 5,
  maxOutputTokens: 8_000,
}
/** (2,000 bytes + 5 x 10,000 tokens) x $0.20 + 8,000 x $1.20, for a million each, and 5 searches of a cent. */
const WORST_CASE = 10_400 + 9_600 + 50_000
const answer: AiAnswer = {
  text: 'Yes.',
  annotations: [],
  sources: [],
  model: 'gpt-5.6-luna-2026-05-01',
  usage: { inputTokens: 1_000, cachedInputTokens: 500, outputTokens: 100, reasoningTokens: 30 },
  webSearchCount: 2,
}
const COST = 100 + 10 + 120 + 2 * 0.01 * 1_000_000

let database: TestDatabase
let days = 0
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** An AI that answers as given, under a budget of a day of its own. */
function setUp(respond: () => Promise<AiAnswer>, budgetMicroUsd = 1_000_000) {
  const clock = { ms: Date.UTC(2026, 0, (days += 2), 12) }
  const today = new Date(clock.ms).toISOString().slice(0, 10)
  const lines: string[] = []
  let callCount = 0
  const counted = () => {
    callCount += 1
    return respond()
  }
  const budget = {
    db: database.db,
    budgetMicroUsd,
    log: createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } }),
    now: () => clock.ms,
  }
  const ai = withBudget({ respond: counted }, budget)
  return {
    budget,
    ai,
    clock,
    warnings: () => lines.map((line): unknown => JSON.parse(line)),
    callCount: () => callCount,
    spent: (day = today) => findCost(database.db, day),
  }
}

const failing = (error: Error) => () => Promise.reject<AiAnswer>(error)
const failure = (code: ServiceError<'ai'>['code'], status: number | null = null) =>
  new ServiceError({ service: 'ai', code, status })

describe('a call', () => {
  test('has the most it may cost set aside while it runs, and what it cost at its end', async () => {
    const seen: number[] = []
    const { ai, spent } = setUp(async () => {
      seen.push(await spent())
      return answer
    })
    expect(await ai.respond(request)).toBe(answer)
    expect(seen).toEqual([WORST_CASE])
    expect(await spent()).toBe(COST)
  })

  test('that ends after midnight UTC is paid from the day of its begin', async () => {
    const { ai, clock, spent } = setUp(async () => {
      clock.ms += DAY_MS
      return answer
    })
    await ai.respond(request)
    expect(await spent()).toBe(COST)
    expect(await spent(new Date(clock.ms).toISOString().slice(0, 10))).toBe(0)
  })

  test('whose model has no price counts as the dearest listed one', async () => {
    const { ai, spent } = setUp(() => Promise.resolve({ ...answer, model: 'gpt-99' }))
    await ai.respond(request)
    expect(await spent()).toBe(5_000 + 2_500 + 5_000 + 20_000)
  })

  test('that cost more than was set aside counts in full, and is warned of', async () => {
    const usage = { ...answer.usage, inputTokens: 1_000_500 }
    const { ai, spent, warnings } = setUp(() => Promise.resolve({ ...answer, usage }))
    await ai.respond(request)
    expect(await spent()).toBe(200_000 + 10 + 120 + 20_000)
    expect(warnings()).toMatchObject([
      { reservedUsd: 0.07, costUsd: 0.22013, msg: 'a free call cost more than was set aside for it' },
    ])
  })

  const spentInVain = { model: answer.model, usage: answer.usage, webSearchCount: 2 }
  const unreported = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, reasoningTokens: 0 }
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  test.each<[string, Error, number]>([
    ['an answer of no use', new AiAnswerError('EMPTY_RESPONSE', spentInVain), COST],
    [
      'a failed answer without usage',
      new AiAnswerError('RESPONSE_FAILED', { ...spentInVain, usage: unreported }),
      WORST_CASE,
    ],
    ['a refusal of the provider', failure('QUOTA', 429), 0],
    ['a fault of the provider', failure('SERVER_ERROR', 500), 0],
    ['a key that cannot be sent', failure('KEY_MISSING'), 0],
    ['a connection that never was', new ServiceError({ service: 'ai', code: 'NETWORK', cause: refused }), 0],
    ['a lost answer', failure('NETWORK'), WORST_CASE],
    ['no answer in time', failure('TIMEOUT'), WORST_CASE],
    ['an answer that cannot be read', failure('INVALID_RESPONSE', 200), WORST_CASE],
    ['a stop', new DOMException('', 'TimeoutError'), WORST_CASE],
  ])('that ends with %s counts what is known, else the most it could be', async (_name, error, cost) => {
    const { ai, spent } = setUp(failing(error))
    await expect(ai.respond(request)).rejects.toBe(error)
    expect(await spent()).toBe(cost)
  })

  test('whose answer says no usage counts the most it could be', async () => {
    const { ai, spent } = setUp(() => Promise.resolve({ ...answer, usage: unreported }))
    await ai.respond(request)
    expect(await spent()).toBe(WORST_CASE)
  })

  test('whose server dies stays set aside', async () => {
    const never = () => new Promise<AiAnswer>(() => undefined)
    const { ai, spent, callCount } = setUp(never)
    void ai.respond(request)
    await expect.poll(callCount).toBe(1)
    expect(await spent()).toBe(WORST_CASE)
  })
})

describe('over the budget', () => {
  const over = { service: 'metering', code: 'DAILY_LIMIT_REACHED' }

  test('the AI is not called; the first refusal of each day is warned of; the next day has a budget of its own', async () => {
    const { ai, callCount, clock, warnings } = setUp(() => Promise.resolve(answer), WORST_CASE - 1)
    for (let call = 0; call < 3; call += 1) await expect(ai.respond(request)).rejects.toMatchObject(over)
    const warning = {
      budgetUsd: 0.069999,
      model: 'gpt-5.6-luna',
      neededUsd: 0.07,
      msg: 'DEMO_DAILY_BUDGET_USD has no room left for a free call today',
    }
    expect(warnings()).toMatchObject([warning])
    clock.ms += DAY_MS
    await expect(ai.respond(request)).rejects.toMatchObject(over)
    expect(warnings()).toMatchObject([warning, warning])
    expect(callCount()).toBe(0)
  })

  test('a budget of just the worst case takes one call at a time, and goes on with what was not spent', async () => {
    const { promise, resolve } = Promise.withResolvers<AiAnswer>()
    const { ai, callCount } = setUp(() => promise, WORST_CASE + 3 * COST)
    const first = ai.respond(request)
    await expect.poll(callCount).toBe(1)
    await expect(ai.respond(request)).rejects.toMatchObject(over)
    resolve(answer)
    await first
    for (let call = 0; call < 3; call += 1) await ai.respond(request)
    await expect(ai.respond(request)).rejects.toMatchObject(over)
    expect(callCount()).toBe(4)
  })
})

test('while the database does not answer, the AI is not called', async () => {
  const { budget } = setUp(() => Promise.resolve(answer))
  const gone = connect({ url: database.url })
  await gone.close()
  let callCount = 0
  const respond = () => {
    callCount += 1
    return Promise.resolve(answer)
  }
  const ai = withBudget({ respond }, { ...budget, db: gone.db })
  await expect(ai.respond(request)).rejects.toMatchObject({
    service: 'metering',
    code: 'USAGETAP_NETWORK_ERROR',
  })
  expect(callCount).toBe(0)
})
