import type { Failure } from '#domain/failure.ts'
import type { SearchRun, Work } from '#domain/search-run/run-state.ts'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { limitMessages } from '#web/core/plan/limit-messages.ts'

/** What limits of the metering have stopped in a run, and what its user has seen of that (SPEC 8, Plans and AI). */

export type LimitedJob = 'classification' | 'contacts'
type FailedWork = Extract<Work, { kind: 'failed' }>
export interface LimitStop {
  /** Stays the same as long as this failure is shown. */
  work: FailedWork
  failure: Failure
}

/** SPEC 8, Plans and AI: any message that contains one of these shows the banner. */
const LIMIT_WORDS = /token limit|tier limit/i

/**
 * The launches that a limit stopped, by job. A limit of the free tier is no longer one for a user who has saved an own
 * key since, nor the other way round.
 */
export function limitStops(
  run: Pick<SearchRun, 'items'>,
  hasOwnKey: boolean,
): Record<LimitedJob, LimitStop[]> {
  const stopsOf = (works: readonly Work[]) => works.flatMap((work) => limitStop(work, hasOwnKey) ?? [])
  return {
    classification: stopsOf(run.items.map(({ judging }) => judging)),
    contacts: stopsOf(run.items.map(({ researching }) => researching)),
  }
}

function limitStop(work: Work, hasOwnKey: boolean): LimitStop | null {
  if (work.kind !== 'failed' || work.failure === null) return null
  const { failure } = work
  const isOfOwnKey = failure.service !== 'backend'
  return isOfOwnKey === hasOwnKey && isLimit(failure) ? { work, failure } : null
}

/** Whether more of the same would need an own key, or a higher limit. */
export const isLimit = (failure: Failure): boolean => LIMIT_WORDS.test(sentenceOf(failure))

/** What is used up, and what to do: for a limit of the free tier the advice to add an own key. */
export function whatToDo({ service, code, detail }: Failure): string {
  const text = limitMessages
  if (service !== 'backend') return text.ownLimit
  if (code === 'DAILY_LIMIT_REACHED') return `${text.freeDay} ${text.addKey}`
  if (detail?.endsWith('Calls') === true) return `${text.freeCalls} ${text.addKey}`
  return detail?.endsWith('Tokens') === true ? `${text.freeTokens} ${text.addKey}` : text.addKey
}

/** What of the stops is dismissed. */
export interface Dismissal {
  seen: ReadonlySet<Work>
  /** Dismissed in the middle of a run: what the same run still brings is not shown. */
  untilRunEnds: boolean
}

export const notDismissed: Dismissal = { seen: new Set(), untilRunEnds: false }

const worksOf = (stops: readonly LimitStop[]) => new Set<Work>(stops.map(({ work }) => work))

export const dismissed = (stops: readonly LimitStop[], running: boolean): Dismissal => ({
  seen: worksOf(stops),
  untilRunEnds: running,
})

/** After a run has ended, the next stop is shown again. */
export const afterRun = (before: Dismissal, stops: readonly LimitStop[]): Dismissal =>
  before.untilRunEnds ? dismissed(stops, false) : before

/** True where there is a stop that was not dismissed. */
export const isShown = ({ seen, untilRunEnds }: Dismissal, stops: readonly LimitStop[]): boolean =>
  !untilRunEnds && stops.some(({ work }) => !seen.has(work))
