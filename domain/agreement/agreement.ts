/** How often the score of one prompt is right for a user, from the launches that were drawn blind (SPEC 3, Agreement; decision 0090). */
import { isQualified } from '../verdict/classification.ts'
import type { Strata } from './blind-round.ts'

/** With fewer labels, the intervals are so wide that a figure says nothing. */
export const LEAST_LABELS = 10

export interface Interval {
  /** 0-1. */
  low: number
  /** 0-1. */
  high: number
}

interface Estimate extends Interval {
  /** 0-1. */
  value: number
}

/** A share with its 95 % interval and the labeled launches that it is counted on. */
interface Share extends Estimate {
  count: number
  of: number
}

export interface Agreement {
  /** Precision: of the labeled launches at 70 or more, the good leads. Null where none was drawn. */
  picked: Share | null
  /** Of the labeled launches below 70, the good leads. Null where none was drawn. */
  missed: Share | null
  /** Recall: of all good leads, the share at 70 or more. Null where one side has no label, or no label is a good lead. */
  found: Estimate | null
}

/** A label of the user beside a score of the same launch. */
export interface LabeledScore {
  /** The user's label: a good lead, or not for them. */
  isGood: boolean
  /** 0-100. */
  score: number
}

/** Whether a score is on the label's side of 70. */
export const isRight = ({ isGood, score }: LabeledScore): boolean =>
  isQualified({ targetScore: score }) === isGood

/** 0-100: from the score to 100 for a good lead, to 0 for another launch. */
export const distanceOf = ({ isGood, score }: LabeledScore): number => (isGood ? 100 - score : score)

/**
 * @param drawn launches that were drawn blind, with the scores of one prompt by one model
 * @param strata how many launches these stand for; null while that is not known
 * @returns null for fewer than ten
 */
export function agreementOf(drawn: readonly LabeledScore[], strata: Strata | null): Agreement | null {
  if (drawn.length < LEAST_LABELS) return null
  const sampleOf = (isHigh: boolean): Sample => {
    const side = drawn.filter(({ score }) => isQualified({ targetScore: score }) === isHigh)
    return { good: side.filter(({ isGood }) => isGood).length, of: side.length }
  }
  const samples = { high: sampleOf(true), low: sampleOf(false) }
  return {
    picked: shareOf(samples.high),
    missed: shareOf(samples.low),
    found: strata === null ? null : recallOf(samples, strata),
  }
}

/** What was labeled of one stratum. */
interface Sample {
  good: number
  of: number
}

const shareOf = ({ good, of }: Sample): Share | null =>
  of === 0 ? null : { value: good / of, ...wilson(good, of), count: good, of }

/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054

/**
 * The score interval of a proportion: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
 * Journal of the American Statistical Association 22 (1927), 209-212; formula (4) in Brown, Cai and DasGupta, Interval
 * estimation for a binomial proportion, Statistical Science 16 (2001), 101-133.
 */
export function wilson(right: number, of: number): Interval {
  const share = right / of
  const shrink = 1 + Z ** 2 / of
  const middle = (share + Z ** 2 / (2 * of)) / shrink
  const half = (Z / shrink) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  // At the ends the formula gives 0 and 1, but for rounding.
  return { low: right <= 0 ? 0 : middle - half, high: right >= of ? 1 : middle + half }
}

/** Away from 0 and 1 by half a launch: a sample without a single exception does not prove that there are none. */
const softened = ({ good, of }: Sample): number => (good + 0.5) / (of + 1)

/**
 * The share of the good leads that score 70 or more, weighted by how many launches the strata have. It depends on the ratio
 * of the two shares alone, whose logarithm is a difference, so its interval comes from the two Wilson intervals by the
 * method of variance estimates recovery: Zou and Donner, Construction of confidence limits about effect measures: a general
 * approach, Statistics in Medicine 27 (2008), 1693-1702.
 * @returns null where a stratum has no label, or no labeled launch is a good lead
 */
export function recallOf({ high, low }: Record<keyof Strata, Sample>, strata: Strata): Estimate | null {
  if (Math.min(high.of, low.of, strata.high, strata.low) === 0) return null
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
