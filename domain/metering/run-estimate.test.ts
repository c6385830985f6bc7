import { describe, expect, test } from 'vitest'
import { callsThatFit, estimateCall, estimateUsd, type PastCall } from './run-estimate.ts'

const call = (more: Partial<PastCall> = {}): PastCall => ({
  feature: 'classify_app',
  model: 'gpt-5.6-luna',
  sample: false,
  failed: false,
  inputTokens: 10_000,
  inputCacheTokens: 0,
  responseTokens: 500,
  searches: 2,
  ...more,
})

describe('what one call takes', () => {
  test('is the mean of the calls for the same job with the same model', () => {
    const past = [
      call(),
      call({ inputTokens: 20_000, inputCacheTokens: 5_000, responseTokens: 700, searches: 1 }),
    ]
    expect(estimateCall('classify_app', 'gpt-5.6-luna', past)).toEqual({
      measuredCalls: 2,
      taken: { inputTokens: 15_000, inputCacheTokens: 2_500, responseTokens: 600, searches: 1.5 },
    })
  })

  test.each<[string, Partial<PastCall>, number]>([
    ['a dated snapshot is the same model', { model: 'gpt-5.6-luna-2026-07-09' }, 1],
    ['another model is not', { model: 'gpt-5.6-terra' }, 0],
    ['nor is one that only begins alike', { model: 'gpt-5.6-luna-pro' }, 0],
    ['nor one without a name', { model: null }, 0],
    ['another job is not', { feature: 'find_executives' }, 0],
    ['a sample is no measure', { sample: true }, 0],
    ['nor is a call that failed', { failed: true }, 0],
  ])('%s', (_name, more, measuredCalls) => {
    expect(estimateCall('classify_app', 'gpt-5.6-luna', [call(more)]).measuredCalls).toBe(measuredCalls)
  })

  test('is a guess where none was made, and more for a research than for a judgment', () => {
    const judgment = estimateCall('classify_app', 'gpt-5.6-luna', [])
    const research = estimateCall('find_executives', 'gpt-5.6-terra', [])
    expect([judgment.measuredCalls, research.measuredCalls]).toEqual([0, 0])
    expect(research.taken.inputTokens).toBeGreaterThan(judgment.taken.inputTokens)
  })
})

test('what calls cost: tokens and searches by the list prices', () => {
  const estimate = estimateCall('classify_app', 'gpt-5.6-luna', [call()])
  const price = {
    inputUsd: 0.2,
    cachedInputUsd: 0.02,
    outputUsd: 1.2,
    search: { usd: 0.01, mostInputTokens: 10_000 },
  }
  // 10,000 at $0.20, 500 at $1.20 a million, and two searches at $0.01.
  expect(estimateUsd(20, price, estimate)).toBeCloseTo(20 * (0.002 + 0.0006 + 0.02), 9)
  expect(estimateUsd(20, null, estimate)).toBeNull()
})

describe('how many calls fit into what is left', () => {
  const estimate = estimateCall('classify_app', 'gpt-5.6-luna', [call()])
  test.each([
    ['no limits', { calls: null, tokens: null }, true, null],
    ['calls alone', { calls: 6, tokens: null }, true, 6],
    ['none left', { calls: 0, tokens: 1_000_000 }, true, 0],
    ['tokens for one, as the most that it may take is left', { calls: 200, tokens: 30_000 }, true, 1],
    ['fewer tokens than a hosted call reserves', { calls: 200, tokens: 29_999 }, true, 0],
    ['of which an own call reserves none', { calls: 200, tokens: 29_999 }, false, 3],
    ['tokens for two', { calls: 200, tokens: 40_500 }, true, 2],
    ['whichever is less', { calls: 5, tokens: 2_000_000 }, true, 5],
  ])('%s', (_name, left, reserves, fits) => {
    expect(callsThatFit(left, 'standard', reserves, estimate)).toBe(fits)
  })
})
