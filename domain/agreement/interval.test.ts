import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilson } from './interval.ts'

// The first four are examples in R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
// Medicine 17 (1998), 857-872, table I. The others were computed with scipy 1.17, binomtest(...).proportion_ci('wilson').
test.each([
  [81, 263, 0.255289, 0.36621],
  [15, 148, 0.062386, 0.160487],
  [0, 20, 0, 0.161125],
  [1, 29, 0.006113, 0.171755],
  [10, 10, 0.722467, 1],
  [9, 10, 0.59585, 0.982124],
  [6, 10, 0.312674, 0.83182],
  [95, 100, 0.88825, 0.978456],
])('%i of %i is between %f and %f', (right, of, low, high) => {
  const interval = wilson(right, of)
  expect(interval.low).toBeCloseTo(low, 5)
  expect(interval.high).toBeCloseTo(high, 5)
})

test('nothing counted says nothing, none ends at 0 and all at 1, exactly', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  for (const of of [1, 2, 7, 49, 5_000]) {
    expect(wilson(0, of).low).toBe(0)
    expect(wilson(of, of).high).toBe(1)
  }
})

test('the share itself is always within, and the other share has the mirrored interval', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, part) => {
        const right = Math.round(part * of)
        const { low, high } = wilson(right, of)
        expect(low).toBeLessThanOrEqual(right / of)
        expect(high).toBeGreaterThanOrEqual(right / of)
        expect(wilson(of - right, of).low).toBeCloseTo(1 - high, 12)
      },
    ),
  )
})
