import { comparePrompts, type Comparison } from '../agreement/compare.ts'
import type { Tryout } from './tryout.ts'

/** With fewer labels a comparison says next to nothing: five launches that all get better can be chance. */
const LEAST_LABELED = 10

/** What a tryout showed (SPEC 3, Prompt tryout). */
export interface TryoutResult extends Comparison {
  /** Launches that both prompts have a score for; only these are compared. */
  tried: number
  /** Fewer of these than ten have a label. */
  needsLabels: boolean
}

/** @returns null where no launch has both scores */
export function resultOf({ launches }: Pick<Tryout, 'launches'>): TryoutResult | null {
  const tried = launches.flatMap(({ product, isGood, before, after }) =>
    before.kind === 'known' && after.kind === 'known'
      ? [{ key: product.id, isGood, before: before.score, after: after.score }]
      : [],
  )
  if (tried.length === 0) return null
  const comparison = comparePrompts(tried)
  return { ...comparison, tried: tried.length, needsLabels: comparison.labeled < LEAST_LABELED }
}
