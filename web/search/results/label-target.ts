import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import type { LabelTarget } from '#web/core/labels/labels-context.tsx'

/** What is labeled with a launch of a search. */
export const labelTarget = ({ product, verdict }: Pick<RunItem, 'product' | 'verdict'>): LabelTarget => ({
  of: keyColumnsOf(product),
  facts: () => product,
  score: verdict?.result.targetScore ?? null,
  model: verdict?.model ?? null,
})
