/** Where labels and scores of one prompt differ: what to read before the prompt is changed. */
import { isRight, type LabeledScore } from './labeled.ts'

export interface Disagreement {
  key: string
  isGood: boolean
  isDrawn: boolean
  score: number
  /** 0-100: from the score to 100 for a good lead, to 0 for another launch. */
  distance: number
}

/** Launches whose score is on the wrong side of 70, those furthest from their label first. */
export const disagreementsOf = (labels: readonly LabeledScore[]): Disagreement[] =>
  labels
    .filter((one) => !isRight(one))
    .map(({ key, isGood, isDrawn, score }) => ({
      key,
      isGood,
      isDrawn,
      score,
      distance: isGood ? 100 - score : score,
    }))
    .sort((one, other) => other.distance - one.distance || (one.key < other.key ? -1 : 1))

export interface CriterionAgreement {
  label: string
  /** Met by a launch that is not for the user. */
  metNotGood: number
  /** Not met by a good lead. */
  unmetGood: number
  /** Launches for which it was met or not met. Those for which it is not known do not count. */
  of: number
  /** 0-1: the share of these that differ from the label. */
  share: number
}

/** The criteria by how often they differ from the label, the most frequent first. Those that decided nothing are left out. */
export function criteriaOf(labels: readonly LabeledScore[]): CriterionAgreement[] {
  const counts = new Map<string, Omit<CriterionAgreement, 'label' | 'share'>>()
  for (const { isGood, criteria } of labels)
    for (const { label, verdict } of criteria) {
      if (verdict !== 'met' && verdict !== 'not_met') continue
      const count = counts.get(label) ?? { metNotGood: 0, unmetGood: 0, of: 0 }
      counts.set(label, count)
      count.of += 1
      if (verdict === 'met' && !isGood) count.metNotGood += 1
      if (verdict === 'not_met' && isGood) count.unmetGood += 1
    }
  return [...counts]
    .map(([label, count]) => ({ label, ...count, share: (count.metNotGood + count.unmetGood) / count.of }))
    .sort((one, other) => other.share - one.share || other.of - one.of)
}
