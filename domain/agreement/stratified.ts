/** Recall and accuracy from a sample of each stratum, weighted by how many launches the strata have (decision 0090). */
import type { Strata } from './draw.ts'
import { type Interval, wilson } from './interval.ts'

/** What was labeled of one stratum. */
interface Sample {
  good: number
  /** At least 1. */
  of: number
}

export interface Samples {
  high: Sample
  low: Sample
}

export interface Estimate extends Interval {
  /** 0-1. */
  value: number
}

/** Away from 0 and 1 by half a launch: a sample without a single exception does not prove that there are none. */
const softened = ({ good, of }: Sample): number => (good + 0.5) / (of + 1)

/**
 * The share of launches on the right side of 70: the weighted mean of the shares in the strata. Its interval is Wilson's
 * with the effective size of the sample, which is how many launches drawn from all alike would be as exact: Korn and
 * Graubard, Confidence intervals for proportions with small expected number of positive counts estimated from survey data,
 * Survey Methodology 24 (1998), 193-201; with Wilson's in Franco, Little, Louis and Slud, Comparative study of confidence
 * intervals for proportions in complex sample surveys, Journal of Survey Statistics and Methodology 7 (2019), 334-364.
 */
export function accuracyOf({ high, low }: Samples, strata: Strata): Estimate {
  const weight = strata.high / (strata.high + strata.low)
  const mean = (ofHigh: number, ofLow: number) => weight * ofHigh + (1 - weight) * ofLow
  const value = mean(high.good / high.of, 1 - low.good / low.of)
  const [softHigh, softLow] = [softened(high), 1 - softened(low)]
  const soft = mean(softHigh, softLow)
  const variance =
    (weight ** 2 * softHigh * (1 - softHigh)) / high.of +
    ((1 - weight) ** 2 * softLow * (1 - softLow)) / low.of
  const size = (soft * (1 - soft)) / variance
  return { value, ...wilson(value * size, size) }
}

/**
 * The share of the good leads that score 70 or more. It depends on the ratio of the two shares alone, whose logarithm is a
 * difference, so its interval comes from the two Wilson intervals by the method of variance estimates recovery: Zou and
 * Donner, Construction of confidence limits about effect measures: a general approach, Statistics in Medicine 27 (2008),
 * 1693-1702.
 * @returns null where no labeled launch is a good lead
 */
export function recallOf({ high, low }: Samples, strata: Strata): Estimate | null {
  const [found, missed] = [(strata.high * high.good) / high.of, (strata.low * low.good) / low.of]
  if (found + missed === 0) return null
  const [ofHigh, ofLow] = [wilson(high.good, high.of), wilson(low.good, low.of)]
  const [softHigh, softLow] = [Math.log(softened(high)), Math.log(softened(low))]
  const middle = Math.log(strata.high / strata.low) + softHigh - softLow
  const below = Math.hypot(softHigh - Math.log(ofHigh.low), Math.log(ofLow.high) - softLow)
  const above = Math.hypot(Math.log(ofHigh.high) - softHigh, softLow - Math.log(ofLow.low))
  return {
    value: found / (found + missed),
    low: fromLogRatio(middle - below),
    high: fromLogRatio(middle + above),
  }
}

/** What share of a sum its first part is, from the logarithm of the ratio of the two parts. */
const fromLogRatio = (logRatio: number): number => 1 / (1 + Math.exp(-logRatio))
