import { describe, expect, test } from 'vitest'
import type { Confusion, Figures } from '#domain/agreement/figures.ts'
import { exactCoverage, playedCoverage, probabilities } from './coverage.ts'
import { FIGURES, KINDS, ratesOf, truthOf } from './truths.ts'

test('probabilities are those of the binomial distribution', () => {
  // From scipy 1.17, binom.pmf.
  expect(probabilities(10, 0.95).slice(8)).toEqual([
    expect.closeTo(0.074634798, 8),
    expect.closeTo(0.315124705, 8),
    expect.closeTo(0.598736939, 8),
  ])
  expect(probabilities(3, 1)).toEqual([0, 0, 0, 1])
})

const kind = (rate: number) => ({
  name: 'one rate',
  ofHigh: [rate, rate] as const,
  ofLow: [0.1, 0.1] as const,
  strata: { high: 200, low: 400 },
})

describe('the exact coverage', () => {
  test('of one rate is what the binomial distribution gives', () => {
    // Wilson's interval for 10 launches holds 0.95 at 9 and 10 good ones, and does not at 8.
    expect(exactCoverage(kind(0.95), 20, 3).precision.coverage).toBeCloseTo(0.315124705 + 0.598736939, 8)
  })

  test('of the textbook interval, which forgets the small counts, misses the goal by far', () => {
    const textbook = ({ high }: Confusion): Figures => {
      const of = high.good + high.notGood
      const value = high.good / of
      const half = 1.96 * Math.sqrt((value * (1 - value)) / of)
      return {
        precision: { value, low: value - half, high: value + half, right: high.good, of },
        recall: null,
        accuracy: null,
      }
    }
    const [first] = KINDS
    if (first === undefined) throw new Error('No kinds')
    expect(exactCoverage(first, 20, 50, textbook).precision.coverage).toBeLessThan(0.6)
    expect(exactCoverage(first, 20, 50).precision.coverage).toBeGreaterThan(0.93)
  })
})

test.each(KINDS.map((one) => [one.name, one] as const))(
  '%s: within 93 to 97 % from 20 labels on',
  (_name, one) => {
    for (const labels of [20, 40]) {
      const coverage = exactCoverage(one, labels, 200)
      for (const figure of FIGURES) {
        expect(coverage[figure].coverage, `${figure} of ${labels}`).toBeGreaterThan(0.93)
        expect(coverage[figure].coverage, `${figure} of ${labels}`).toBeLessThan(0.97)
      }
    }
  },
)

test('what is played agrees with what is exact', () => {
  const [, second] = KINDS
  if (second === undefined) throw new Error('No kinds')
  const [exact, played] = [exactCoverage(second, 40, 200), playedCoverage([second], [40], 200).get(40)]
  // Five standard deviations of a coverage of 95 % over 200 users.
  for (const figure of FIGURES)
    expect(Math.abs((played?.[figure].coverage ?? 0) - exact[figure].coverage)).toBeLessThan(0.08)
})

test('the truth of a user follows from the rates, and the rates from the seed', () => {
  const strata = { high: 374, low: 226 }
  const truth = truthOf({ high: 0.6, low: 0.1 }, { strata })
  expect(truth.precision).toBe(0.6)
  expect(truth.recall).toBeCloseTo(224.4 / 247, 12)
  expect(truth.accuracy).toBeCloseTo(427.8 / 600, 12)
  const [first] = KINDS
  if (first === undefined) throw new Error('No kinds')
  expect(ratesOf(first, 1)).toEqual(ratesOf(first, 1))
  expect(ratesOf(first, 1)).not.toEqual(ratesOf(first, 2))
})
