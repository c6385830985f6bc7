import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawBlind, type ScoredLaunch } from './draw.ts'

const launchesOf = (count: number, more: Partial<ScoredLaunch>, name = 'l'): ScoredLaunch[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${name}${index}`,
    score: 50,
    isLabeled: false,
    ...more,
  }))
const highs = (count: number, more: Partial<ScoredLaunch> = {}) =>
  launchesOf(count, { score: 75, ...more }, more.isLabeled === true ? 'labeled-high' : 'high')
const lows = (count: number, more: Partial<ScoredLaunch> = {}) =>
  launchesOf(count, { score: 25, ...more }, more.isLabeled === true ? 'labeled-low' : 'low')
const drawnOf = (launches: readonly ScoredLaunch[], seed = 'a') => {
  const { keys, strata } = drawBlind(launches, seed)
  return {
    high: keys.filter((key) => key.includes('high')).length,
    low: keys.filter((key) => key.includes('low')).length,
    labeled: keys.filter((key) => key.startsWith('labeled')).length,
    strata,
  }
}

describe('the draw', () => {
  test.each([
    ['many of both', [...highs(300), ...lows(200)], { high: 10, low: 10, strata: { high: 300, low: 200 } }],
    ['few that qualify', [...highs(3), ...lows(200)], { high: 3, low: 10, strata: { high: 3, low: 200 } }],
    ['few that do not', [...highs(50), ...lows(1)], { high: 10, low: 1, strata: { high: 50, low: 1 } }],
    ['only one kind', highs(12), { high: 10, low: 0, strata: { high: 12, low: 0 } }],
    ['none', [], { high: 0, low: 0, strata: { high: 0, low: 0 } }],
    [
      'enough without a label: no other',
      [...highs(10), ...highs(90, { isLabeled: true }), ...lows(10), ...lows(90, { isLabeled: true })],
      { high: 10, low: 10, labeled: 0, strata: { high: 100, low: 100 } },
    ],
    [
      'too few without a label: all of them, then others',
      [...highs(4), ...highs(90, { isLabeled: true }), ...lows(30)],
      { high: 10, low: 10, labeled: 6, strata: { high: 94, low: 30 } },
    ],
  ])('%s', (_name, launches, expected) => {
    expect(drawnOf(launches)).toMatchObject(expected)
  })

  test('70 counts as high, 69 does not', () => {
    const launches = [...launchesOf(5, { score: 70 }, 'at'), ...launchesOf(7, { score: 69 }, 'below')]
    expect(drawBlind(launches, 'a').strata).toEqual({ high: 5, low: 7 })
  })

  test('the same seed draws the same in any order of the launches, another seed draws others', () => {
    const launches = [...highs(80), ...lows(80)]
    fc.assert(
      fc.property(fc.shuffledSubarray(launches, { minLength: launches.length }), (shuffled) => {
        expect(drawBlind(shuffled, 'a')).toEqual(drawBlind(launches, 'a'))
      }),
      { numRuns: 20 },
    )
    expect(drawBlind(launches, 'b').keys).not.toEqual(drawBlind(launches, 'a').keys)
  })

  test('each launch of a stratum is drawn about equally often', () => {
    const launches = [...highs(40), ...lows(20)]
    const times = new Map<string, number>()
    for (let seed = 0; seed < 4_000; seed++)
      for (const key of drawBlind(launches, `seed ${seed}`).keys) times.set(key, (times.get(key) ?? 0) + 1)
    expect(times.size).toBe(60)
    // 1,000 and 2,000 are expected; five standard deviations are 137 and 158.
    for (const [key, count] of times) {
      const [expected, most] = key.startsWith('high') ? [1_000, 137] : [2_000, 158]
      expect(Math.abs(count - expected), key).toBeLessThan(most)
    }
  })

  test('the order says nothing of the scores: each kind is first about equally often', () => {
    const launches = [...highs(40), ...lows(40)]
    let first = 0
    for (let seed = 0; seed < 1_000; seed++)
      if (drawBlind(launches, `seed ${seed}`).keys[0]?.startsWith('high') === true) first += 1
    // 500 is expected; five standard deviations are 79.
    expect(Math.abs(first - 500)).toBeLessThan(79)
  })
})
