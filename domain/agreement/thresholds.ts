import { isQualified } from '../classification.ts'
import type { Strata } from './draw.ts'
import { isRight, type LabeledScore } from './labeled.ts'

/** What a threshold would give. The shares are estimates for all launches, the counts are of labeled ones. */
export interface AtThreshold {
  /** A launch would qualify from this score. */
  threshold: number
  /** Null where no labeled launch has this score. */
  precision: number | null
  /** Null where no labeled launch is a good lead. */
  recall: number | null
  accuracy: number
  /** Labeled launches with this score or more, and the good leads among them. */
  launches: number
  good: number
}

const THRESHOLDS = [30, 40, 50, 60, 70, 80, 90, 100]

/**
 * Precision, recall and accuracy of several thresholds. Each drawn launch stands for as many as its stratum has for each
 * of its labels (W. G. Cochran, Sampling techniques, 3rd edition, 1977, section 5.3: the stratified estimate).
 * @returns null where a stratum has launches and no label
 */
export function thresholdsOf(drawn: readonly LabeledScore[], strata: Strata): AtThreshold[] | null {
  const ofHigh = drawn.filter(({ score }) => isQualified({ targetScore: score })).length
  const ofLow = drawn.length - ofHigh
  if (drawn.length === 0 || (ofHigh === 0 && strata.high > 0) || (ofLow === 0 && strata.low > 0)) return null
  const weightOf = ({ score }: LabeledScore): number =>
    isQualified({ targetScore: score }) ? strata.high / ofHigh : strata.low / ofLow
  const sum = (ones: readonly LabeledScore[]): number => ones.reduce((total, one) => total + weightOf(one), 0)
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
  const [whole, allGood] = [sum(drawn), sum(drawn.filter(({ isGood }) => isGood))]
  if (whole === 0) return null
  return THRESHOLDS.map((threshold) => {
    const above = drawn.filter(({ score }) => score >= threshold)
    const good = above.filter(({ isGood }) => isGood)
    return {
      threshold,
      precision: share(sum(good), sum(above)),
      recall: share(sum(good), allGood),
      accuracy: sum(drawn.filter((one) => isRight(one, threshold))) / whole,
      launches: above.length,
      good: good.length,
    }
  })
}
