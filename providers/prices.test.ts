import { describe, expect, test } from 'vitest'
import { costUsdOf, priceOf } from './prices.ts'
import { PROVIDERS } from './registry.ts'

const nothing = { inputTokens: 0, inputCacheTokens: 0, responseTokens: 0, searches: 0 }

describe('the price of a model', () => {
  const search = { usd: 0.01, mostInputTokens: 10_000 }
  test.each([
    ['the model that judges', 'gpt-5.6-luna', { inputUsd: 0.2, cachedInputUsd: 0.02, outputUsd: 1.2 }],
    ['the model that researches', 'gpt-5.6-terra', { inputUsd: 2, cachedInputUsd: 0.2, outputUsd: 12 }],
    ['a dated snapshot', 'gpt-5.6-luna-2026-07-09', { inputUsd: 0.2, cachedInputUsd: 0.02, outputUsd: 1.2 }],
    [
      'a snapshot with a price of its own',
      'gpt-4o-2024-05-13',
      { inputUsd: 5, cachedInputUsd: 5, outputUsd: 15 },
    ],
    ['a snapshot beside it', 'gpt-4o-2024-11-20', { inputUsd: 2.5, cachedInputUsd: 1.25, outputUsd: 10 }],
  ])('%s', (_name, model, price) => {
    expect(priceOf(model)).toEqual({ ...price, search })
  })

  test.each([
    ['an unknown model', 'gpt-99'],
    ['an unknown model of a known family', 'gpt-5.6-luna-pro'],
    ['a snapshot of an unknown model', 'gpt-99-2026-01-01'],
    ['no name', ''],
    ['the name of something every object has', 'constructor'],
  ])('is not guessed for %s', (_name, model) => {
    expect(priceOf(model)).toBeNull()
    expect(costUsdOf(model, { ...nothing, inputTokens: 1000 })).toBeNull()
  })
})

describe('what calls cost', () => {
  test.each([
    ['nothing', nothing, 0],
    ['a million tokens in', { ...nothing, inputTokens: 1_000_000 }, 2],
    ['of which half were cached', { ...nothing, inputTokens: 1_000_000, inputCacheTokens: 500_000 }, 1.1],
    ['a million tokens out', { ...nothing, responseTokens: 1_000_000 }, 12],
    ['web searches', { ...nothing, searches: 20 }, 0.2],
    [
      'all of it',
      { inputTokens: 30_000, inputCacheTokens: 10_000, responseTokens: 2_000, searches: 3 },
      0.096,
    ],
    [
      'more cached than sent, as a wrong report says',
      { ...nothing, inputTokens: 10, inputCacheTokens: 20 },
      0.000002,
    ],
  ])('%s', (_name, taken, costUsd) => {
    expect(costUsdOf('gpt-5.6-terra', taken)).toBeCloseTo(costUsd, 9)
  })
})

test.each(PROVIDERS)('the prices of $name say of which day they are', ({ prices: { asOf } }) => {
  expect(new Date(asOf).toISOString().slice(0, 10)).toBe(asOf)
})
