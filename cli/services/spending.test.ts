import { expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { worstCostOf } from '#operations/ai/call-cost.ts'
import type { AiAnswer } from '#providers/ai-answer.ts'
import { withSpending } from './spending.ts'

const REQUEST = {
  model: 'gpt-5.6-luna',
  instructions: 'Judge.',
  input: 'Acme',
  maxToolCalls: 5,
  maxOutputTokens: 2_000,
}
const WORST_USD = worstCostOf(REQUEST) / 1_000_000

const answerOf = (inputTokens: number): AiAnswer => ({
  model: REQUEST.model,
  usage: { inputTokens, cachedInputTokens: 0, outputTokens: 0, reasoningTokens: 0 },
  webSearchCount: 0,
  text: '',
  annotations: [],
  sources: [],
})

/** An AI whose calls are answered by hand, bounded to so many worst cases. */
function bounded(worstCases: number) {
  const sent: PromiseWithResolvers<AiAnswer>[] = []
  const { ai, spending } = withSpending(
    {
      respond: () => {
        const call = Promise.withResolvers<AiAnswer>()
        sent.push(call)
        return call.promise
      },
    },
    worstCases * WORST_USD,
  )
  return { sent, spending, respond: () => ai.respond(REQUEST) }
}
const REACHED = { code: 'BUDGET_REACHED' }

test('a call counts with its worst case while it is under way, and then with what it cost', async () => {
  const { sent, spending, respond } = bounded(2)
  const calls = [respond(), respond()]
  await expect(respond()).rejects.toMatchObject(REACHED)
  expect(sent).toHaveLength(2)
  for (const call of sent) call.resolve(answerOf(100))
  await Promise.all(calls)
  expect(spending.calls).toBe(2)
  expect(spending.usd).toBeGreaterThan(0)
  expect(spending.usd).toBeLessThan(WORST_USD)
  void respond()
  expect(sent).toHaveLength(3)
})

test.each<[string, (call: PromiseWithResolvers<AiAnswer>) => void]>([
  ['whose answer does not say what it took', (call) => call.resolve(answerOf(0))],
  [
    'whose answer was lost',
    (call) => call.reject(new ServiceError({ service: 'ai', code: 'NETWORK', retry: true })),
  ],
])('a call %s counts with its worst case', async (_which, end) => {
  const { sent, spending, respond } = bounded(1.5)
  const call = respond().catch(() => undefined)
  sent.forEach(end)
  await call
  expect(spending.calls).toBe(1)
  expect(spending.usd).toBeCloseTo(WORST_USD, 9)
  await expect(respond()).rejects.toMatchObject(REACHED)
})

test('a call that was refused costs nothing', async () => {
  const { sent, spending, respond } = bounded(1)
  const refused = respond()
  sent[0]?.reject(new ServiceError({ service: 'ai', code: 'INVALID_KEY', status: 401 }))
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_KEY' })
  expect([spending.calls, spending.usd]).toEqual([0, 0])
  void respond()
  expect(sent).toHaveLength(2)
})

test('with a bound of nothing, no call is made', async () => {
  const { sent, respond } = bounded(0)
  await expect(respond()).rejects.toMatchObject(REACHED)
  expect(sent).toEqual([])
})
