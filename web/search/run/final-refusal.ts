import type { Failure } from '#domain/base/failure.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { isFinalRefusal } from '#operations/ai/final-refusal.ts'

/** Why a run stopped by itself, and how many launches wait for it to go on; null where it did not. */
export function finalStop(run: SearchRun): { failure: Failure; waiting: number } | null {
  const waiting = run.items.filter(({ judging }) => judging.kind === 'waiting').length
  if (run.phase !== 'stopped' || (waiting === 0 && run.fetching.kind !== 'open')) return null
  const failure = run.items.flatMap(({ judging }) =>
    judging.kind === 'failed' && judging.failure !== null && isFinalRefusal(judging.failure)
      ? [judging.failure]
      : [],
  )[0]
  return failure === undefined ? null : { failure, waiting }
}
