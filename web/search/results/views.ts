import type { RunItem } from '#domain/search-run/run-state.ts'
import { isJudged, isQualifiedItem } from '#domain/search-run/search-run.ts'

/** The views over the cards: what was evaluated, and what came of it. */
export const VIEWS = ['all', 'qualified', 'not-qualified', 'failed'] as const
export type View = (typeof VIEWS)[number]

/** True where the launch is shown in that view. One that failed to be judged again still has its verdict. */
export function isInView(item: RunItem, view: View): boolean {
  switch (view) {
    case 'all':
      return true
    case 'qualified':
      return isQualifiedItem(item)
    case 'not-qualified':
      return isJudged(item) && !isQualifiedItem(item)
    case 'failed':
      return !isJudged(item) && item.judging.kind === 'failed'
  }
}

/** How many launches each view shows. */
export const countViews = (items: readonly RunItem[]): Record<View, number> => ({
  all: items.length,
  qualified: items.filter((item) => isInView(item, 'qualified')).length,
  'not-qualified': items.filter((item) => isInView(item, 'not-qualified')).length,
  failed: items.filter((item) => isInView(item, 'failed')).length,
})
