/** How often the score of one prompt is right for a user, from the launches that were drawn (decision 0090). */
import { isQualified } from '../classification.ts'
import type { Strata } from './draw.ts'
import { wilson } from './interval.ts'
import type { LabeledScore } from './labeled.ts'
import { accuracyOf, type Estimate, recallOf, type Samples } from './stratified.ts'

/** With fewer labels, the intervals are so wide that a figure says nothing. */
export const LEAST_LABELS = 10

/** A share with its 95 % interval and the labeled launches that it is counted on. */
export interface Figure extends Estimate {
  right: number
  of: number
}

export interface Figures {
  /** Of the launches at 70 or more, the share of good leads. Null where none was drawn. */
  precision: Figure | null
  /** Of the good leads, the share at 70 or more. Null where a stratum has no label, or no label is a good lead. */
  recall: Figure | null
  /** Of all launches, the share on the right side of 70. Null where a stratum has no label. */
  accuracy: Figure | null
}

/** Drawn launches by score and label. */
export interface Confusion {
  high: { good: number; notGood: number }
  low: { good: number; notGood: number }
}

export function confusionOf(drawn: readonly LabeledScore[]): Confusion {
  const confusion: Confusion = { high: { good: 0, notGood: 0 }, low: { good: 0, notGood: 0 } }
  for (const { isGood, score } of drawn)
    confusion[isQualified({ targetScore: score }) ? 'high' : 'low'][isGood ? 'good' : 'notGood'] += 1
  return confusion
}

/**
 * @param strata how many launches the drawn ones stand for
 * @returns null for fewer than ten drawn launches
 */
export function figuresOf({ high, low }: Confusion, strata: Strata): Figures | null {
  const [ofHigh, ofLow] = [high.good + high.notGood, low.good + low.notGood]
  if (ofHigh + ofLow < LEAST_LABELS) return null
  const samples: Samples = { high: { good: high.good, of: ofHigh }, low: { good: low.good, of: ofLow } }
  const isWhole = ofHigh > 0 && ofLow > 0 && strata.high > 0 && strata.low > 0
  const recall = isWhole ? recallOf(samples, strata) : null
  return {
    precision: ofHigh === 0 ? null : proportion(high.good, ofHigh),
    recall: recall === null ? null : { ...recall, right: high.good, of: high.good + low.good },
    accuracy: isWhole
      ? { ...accuracyOf(samples, strata), right: high.good + low.notGood, of: ofHigh + ofLow }
      : null,
  }
}

/** A share of launches that all count alike. @param of at least 1 */
export const proportion = (right: number, of: number): Figure => ({
  value: right / of,
  ...wilson(right, of),
  right,
  of,
})
