import { type JudgedCriterion, QUALIFIED_SCORE } from '../classification.ts'

/** A label of the user beside what one prompt said of the same launch. */
export interface LabeledScore {
  /** What tells launches apart; each is given once for each prompt. */
  key: string
  /** The user's label: a good lead, or not for them. */
  isGood: boolean
  /** Drawn by chance under this prompt, and labeled without its score. All others were labeled by hand. */
  isDrawn: boolean
  /** Of the prompt that the score and the criteria are of. */
  promptHash: string
  /** 0-100. */
  score: number
  criteria: readonly Pick<JudgedCriterion, 'label' | 'verdict'>[]
}

/** Whether a score is on the label's side of a threshold. */
export const isRight = (
  { isGood, score }: Pick<LabeledScore, 'isGood' | 'score'>,
  threshold = QUALIFIED_SCORE,
): boolean => score >= threshold === isGood
