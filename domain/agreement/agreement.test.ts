import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementOf, distanceOf, isRight, type LabeledScore, recallOf, wilson } from './agreement.ts'

const STRATA = { high: 374, low: 226 }
const labelsOf = (count: number, isGood: boolean, score: number): LabeledScore[] =>
  Array.from({ length: count }, () => ({ isGood, score }))
/** 6 of 10 at 70 or more are good, and 1 of 10 below. */
const drawn = [
  ...labelsOf(6, true, 70),
  ...labelsOf(4, false, 100),
  ...labelsOf(1, true, 69),
  ...labelsOf(9, false, 0),
]

describe('the agreement', () => {
  test('counts both sides of 70, and weighs recall by the strata', () => {
    const { picked, missed, found } = agreementOf(drawn, STRATA) ?? expect.fail()
    expect(picked).toMatchObject({ value: 0.6, count: 6, of: 10 })
    expect(picked?.low).toBeCloseTo(0.312674, 5)
    expect(missed).toMatchObject({ value: 0.1, count: 1, of: 10 })
    // 374 x 6/10 = 224.4 found and 226 x 1/10 = 22.6 missed.
    expect(found?.value).toBeCloseTo(224.4 / 247, 12)
  })

  test.each([
    [9, false],
    [10, true],
  ])('of %i labels is told: %s', (count, isTold) => {
    expect(agreementOf(drawn.slice(0, count), STRATA) !== null).toBe(isTold)
  })

  test.each([
    ['no label below 70', drawn.slice(0, 10), STRATA, ['picked']],
    ['no label at 70 or more', labelsOf(12, true, 0), STRATA, ['missed']],
    ['no good lead', labelsOf(6, false, 90).concat(labelsOf(6, false, 0)), STRATA, ['picked', 'missed']],
    ['a draw that is not known', drawn, null, ['picked', 'missed']],
    ['a stratum of no launches', drawn, { high: 0, low: 5 }, ['picked', 'missed']],
    ['all of it', drawn, STRATA, ['picked', 'missed', 'found']],
  ])('with %s has %j', (_name, labels, strata, expected) => {
    const agreement = agreementOf(labels, strata) ?? {}
    expect(Object.entries(agreement).flatMap(([name, figure]) => (figure === null ? [] : name))).toEqual(
      expected,
    )
  })
})

test.each([
  [{ isGood: true, score: 70 }, true, 30],
  [{ isGood: true, score: 69 }, false, 31],
  [{ isGood: false, score: 70 }, false, 70],
  [{ isGood: false, score: 69 }, true, 69],
])('%j is right: %s, and this far from its label: %i', (one, right, distance) => {
  expect([isRight(one), distanceOf(one)]).toEqual([right, distance])
})

// The first four are examples in R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
// Medicine 17 (1998), 857-872, table I. The others were computed with scipy 1.17, binomtest(...).proportion_ci('wilson').
test.each([
  [81, 263, 0.255289, 0.36621],
  [15, 148, 0.062386, 0.160487],
  [0, 20, 0, 0.161125],
  [1, 29, 0.006113, 0.171755],
  [10, 10, 0.722467, 1],
  [9, 10, 0.59585, 0.982124],
  [95, 100, 0.88825, 0.978456],
])('%i of %i is between %f and %f', (right, of, low, high) => {
  const interval = wilson(right, of)
  expect(interval.low).toBeCloseTo(low, 5)
  expect(interval.high).toBeCloseTo(high, 5)
})

// Computed in Python from the paper: Wilson's limits as the roots of his quadratic equation, the recall from the ratio of
// missed to found leads, which is the reciprocal of the one in the code.
test.each([
  [6, 10, 1, 10, 374, 226, [0.908502, 0.670595, 0.982544]],
  [10, 10, 0, 10, 200, 400, [1, 0.627342, 1]],
  [9, 10, 0, 10, 50, 950, [1, 0.136237, 1]],
  [48, 50, 5, 50, 250, 350, [0.872727, 0.759589, 0.939894]],
  [0, 10, 3, 10, 20, 580, [0, 0, 0.038982]],
  [7, 10, 2, 10, 300, 300, [0.777778, 0.531472, 0.925055]],
] as const)('recall of %i of %i and %i of %i, from %i and %i', (k1, n1, k0, n0, high, low, expected) => {
  const found = recallOf({ high: { good: k1, of: n1 }, low: { good: k0, of: n0 } }, { high, low })
  for (const [at, value] of [found?.value, found?.low, found?.high].entries())
    expect(value).toBeCloseTo(expected[at] ?? NaN, 5)
})

test('a share is within its interval, and that within 0 and 1', () => {
  const sample = fc
    .tuple(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([of, part]) => ({ good: Math.round(part * of), of }))
  const size = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(sample, sample, size, size, (high, low, highs, lows) => {
      const recall = recallOf({ high, low }, { high: highs, low: lows })
      const share = { value: high.good / high.of, ...wilson(high.good, high.of) }
      for (const figure of recall === null ? [share] : [share, recall]) {
        expect(figure.low).toBeGreaterThanOrEqual(0)
        expect(figure.high).toBeLessThanOrEqual(1 + 1e-12)
        expect(figure.low).toBeLessThanOrEqual(figure.value + 1e-12)
        expect(figure.high).toBeGreaterThanOrEqual(figure.value - 1e-12)
      }
    }),
  )
})
