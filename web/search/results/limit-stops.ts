import type { Failure } from '#domain/base/failure.ts'
import type { SearchRun, Work } from '#domain/search-run/run-state.ts'
import { isLimit } from '#web/core/plan/limits.ts'

export type LimitedJob = 'classification' | 'contacts'

/**
 * The limits of the metering that stopped launches of a run, by job (SPEC 8, Plans and AI). A limit of the free tier is no
 * longer one for a user who has saved an own key since, nor the other way round.
 */
export function limitStops(run: Pick<SearchRun, 'items'>, hasOwnKey: boolean): Record<LimitedJob, Failure[]> {
  const stopsOf = (works: readonly Work[]) => works.flatMap((work) => limitStop(work, hasOwnKey) ?? [])
  return {
    classification: stopsOf(run.items.map(({ judging }) => judging)),
    contacts: stopsOf(run.items.map(({ researching }) => researching)),
  }
}

function limitStop(work: Work, hasOwnKey: boolean): Failure | null {
  if (work.kind !== 'failed' || work.failure === null) return null
  const isOfOwnKey = work.failure.service !== 'backend'
  return isOfOwnKey === hasOwnKey && isLimit(work.failure) ? work.failure : null
}
