import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { costMicroUsd, worstCaseMicroUsd } from '#domain/metering/hosted-cost.ts'
import replies from '../contracts/openai-replies.json' with { type: 'json' }
import { countedPrice } from './prices.ts'

const nothing = { inputTokens: 0, inputCacheTokens: 0, responseTokens: 0, searches: 0 }

describe('what a call cost, in micro-dollars', () => {
  test.each([
    ['nothing', nothing, 0],
    ['a token in', { ...nothing, inputTokens: 1 }, 2],
    ['a cached token, rounded up', { ...nothing, inputTokens: 1, inputCacheTokens: 1 }, 1],
    ['a token out', { ...nothing, responseTokens: 1 }, 12],
    ['web searches, without a remainder of the decimals', { ...nothing, searches: 7 }, 70_000],
    [
      'all of it',
      { inputTokens: 30_000, inputCacheTokens: 10_000, responseTokens: 2_000, searches: 3 },
      96_000,
    ],
  ])('%s', (_name, taken, cost) => {
    expect(costMicroUsd(countedPrice('gpt-5.6-terra'), taken)).toBe(cost)
  })

  test('a model without a price counts as the dearest listed one', () => {
    const taken = { inputTokens: 1_000, inputCacheTokens: 0, responseTokens: 100, searches: 1 }
    expect(costMicroUsd(countedPrice('gpt-99'), taken)).toBe(25_000)
    expect(costMicroUsd(countedPrice('gpt-6-astra'), taken)).toBe(25_000)
    expect(costMicroUsd(countedPrice('gpt-5.6-luna'), taken)).toBeLessThan(25_000)
  })
})

describe('the most that a call is expected to cost, in micro-dollars', () => {
  test.each([
    [
      'judging',
      { price: countedPrice('gpt-5.6-luna'), promptBytes: 4_000, maxToolCalls: 5, maxOutputTokens: 8_000 },
      70_400,
    ],
    [
      'research',
      { price: countedPrice('gpt-5.6-terra'), promptBytes: 6_000, maxToolCalls: 20, maxOutputTokens: 20_000 },
      852_000,
    ],
  ])('%s', (_name, bounds, cost) => {
    expect(worstCaseMicroUsd(bounds)).toBe(cost)
  })

  const Searched = z.object({
    case: z.string(),
    body: z.object({
      model: z.string(),
      output: z.array(z.looseObject({ type: z.string() })),
      usage: z.object({
        input_tokens: z.int(),
        input_tokens_details: z.object({ cached_tokens: z.int() }),
        output_tokens: z.int(),
      }),
    }),
  })
  const searched = replies.replies
    .flatMap((reply) => Searched.safeParse(reply).data ?? [])
    .map(({ case: name, body: { model, output, usage } }) => {
      const toolCalls = output.filter(({ type }) => type === 'web_search_call').length
      return { name, model, toolCalls, usage }
    })
    .filter(({ toolCalls }) => toolCalls > 0)

  test('there are recorded replies with up to six tool calls', () => {
    expect(Math.max(...searched.map(({ toolCalls }) => toolCalls))).toBe(6)
  })

  test.each(searched)('holds for the recorded reply "$name"', ({ model, toolCalls, usage }) => {
    const taken = {
      inputTokens: usage.input_tokens,
      inputCacheTokens: usage.input_tokens_details.cached_tokens,
      responseTokens: usage.output_tokens,
      searches: toolCalls,
    }
    const bounds = {
      price: countedPrice(model),
      promptBytes: 0,
      maxToolCalls: toolCalls,
      maxOutputTokens: usage.output_tokens,
    }
    expect(worstCaseMicroUsd(bounds)).toBeGreaterThanOrEqual(costMicroUsd(countedPrice(model), taken))
  })
})
