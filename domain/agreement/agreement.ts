/** All that the view beside the prompt shows of one prompt (SPEC 3, Agreement; decision 0090). */
import { criteriaOf, type CriterionAgreement, type Disagreement, disagreementsOf } from './disagreements.ts'
import type { Strata } from './draw.ts'
import { type Confusion, confusionOf, type Figures, figuresOf } from './figures.ts'
import type { LabeledScore } from './labeled.ts'
import { type AtThreshold, thresholdsOf } from './thresholds.ts'

export interface Agreement {
  /** Labels with a score of this prompt. */
  labels: { drawn: number; byHand: number }
  /** Null below ten drawn launches. */
  figures: Figures | null
  confusion: Confusion
  /** Drawn launches by score, in steps of ten: 0 to 9, and so on, and 100. */
  scores: { good: number; notGood: number }[]
  /** Null below ten drawn launches, and where a stratum has no label. */
  thresholds: AtThreshold[] | null
  criteria: CriterionAgreement[]
  /** The only part that labels by hand are in. */
  disagreements: Disagreement[]
}

const STEP = 10

/**
 * How a user's labels agree with the scores of one prompt. Labels with the score of another prompt are left out.
 * @param strata of the newest draw under this prompt
 */
export function agreementOf(
  labels: readonly LabeledScore[],
  { promptHash, strata }: { promptHash: string; strata: Strata },
): Agreement {
  const ofPrompt = labels.filter((one) => one.promptHash === promptHash)
  const drawn = ofPrompt.filter(({ isDrawn }) => isDrawn)
  const confusion = confusionOf(drawn)
  const figures = figuresOf(confusion, strata)
  return {
    labels: { drawn: drawn.length, byHand: ofPrompt.length - drawn.length },
    figures,
    confusion,
    scores: scoresByLabel(drawn),
    thresholds: figures === null ? null : thresholdsOf(drawn, strata),
    criteria: criteriaOf(drawn),
    disagreements: disagreementsOf(ofPrompt),
  }
}

function scoresByLabel(drawn: readonly LabeledScore[]): Agreement['scores'] {
  const scores = Array.from({ length: 100 / STEP + 1 }, () => ({ good: 0, notGood: 0 }))
  for (const { isGood, score } of drawn) {
    const counts = scores[Math.floor(Math.min(100, Math.max(0, score)) / STEP)]
    if (counts !== undefined) counts[isGood ? 'good' : 'notGood'] += 1
  }
  return scores
}
