import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accuracyOf, recallOf } from './stratified.ts'

// Computed in Python from the papers: Wilson's limits as the roots of his quadratic equation, the recall from the ratio of
// missed to found leads, which is the reciprocal of the one in the code.
test.each([
  [
    [6, 10, 1, 10, 374, 226],
    [0.713, 0.489447, 0.865555],
    [0.908502, 0.670595, 0.982544],
  ],
  [
    [10, 10, 0, 10, 200, 400],
    [1, 0.824121, 1],
    [1, 0.627342, 1],
  ],
  [
    [9, 10, 0, 10, 50, 950],
    [0.995, 0.750609, 0.999924],
    [1, 0.136237, 1],
  ],
  [
    [48, 50, 5, 50, 250, 350],
    [0.925, 0.853301, 0.963169],
    [0.872727, 0.759589, 0.939894],
  ],
  [
    [0, 10, 3, 10, 20, 580],
    [0.676667, 0.389274, 0.872956],
    [0, 0, 0.038982],
  ],
  [
    [7, 10, 2, 10, 300, 300],
    [0.75, 0.532474, 0.887669],
    [0.777778, 0.531472, 0.925055],
  ],
] as const)('good of high, good of low, sizes %j', ([k1, n1, k0, n0, high, low], accuracy, recall) => {
  const samples = { high: { good: k1, of: n1 }, low: { good: k0, of: n0 } }
  const figures = [accuracyOf(samples, { high, low }), recallOf(samples, { high, low })]
  for (const [index, expected] of [accuracy, recall].entries()) {
    const { value, low: from, high: to } = figures[index] ?? { value: NaN, low: NaN, high: NaN }
    for (const [at, found] of [value, from, to].entries()) expect(found).toBeCloseTo(expected[at] ?? NaN, 5)
  }
})

test('there is no recall where no labeled launch is a good lead', () => {
  const samples = (good: number) => ({ high: { good, of: 10 }, low: { good: 0, of: 10 } })
  expect(recallOf(samples(0), { high: 5, low: 5 })).toBeNull()
  expect(recallOf(samples(1), { high: 5, low: 5 })).not.toBeNull()
})

const sample = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([of, part]) => ({ good: Math.round(part * of), of }))
const size = fc.integer({ min: 1, max: 100_000 })

test('both are within 0 and 1, and each is within its interval', () => {
  fc.assert(
    fc.property(sample, sample, size, size, (ofHigh, ofLow, high, low) => {
      const samples = { high: ofHigh, low: ofLow }
      const figures = [accuracyOf(samples, { high, low }), recallOf(samples, { high, low })]
      for (const figure of figures) {
        if (figure === null) continue
        expect(figure.low).toBeGreaterThanOrEqual(0)
        expect(figure.high).toBeLessThanOrEqual(1 + 1e-12)
        expect(figure.low).toBeLessThanOrEqual(figure.value + 1e-12)
        expect(figure.high).toBeGreaterThanOrEqual(figure.value - 1e-12)
      }
    }),
    { numRuns: 2_000 },
  )
})
