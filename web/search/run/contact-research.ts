import { failureOf, ServiceError } from '#clients/http.ts'
import { afterwards } from '#domain/contacts.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { isMaybePaid } from '#domain/search-run/search-run.ts'
import type { SearchJobs } from './run-jobs.ts'

/** Shown beside contacts that were there before; without any, the answer itself says so. */
const FOUND_NOTHING = { service: 'ai', code: 'NO_CONTACTS' } as const

/**
 * Researches contacts, each launch by itself: beside the judging, and ended by no Stop of it.
 * @param closing ends every wait without a word
 */
export function createContactResearch(
  jobs: Pick<SearchJobs, 'research' | 'onResearched'>,
  closing: AbortSignal,
) {
  /** Those under way, by launch id. */
  const endings = new Map<string, AbortController>()

  return {
    /** Researches a launch; in place of the contacts it has, where it has some. Never rejects. */
    find: async (
      { product, contacts, researching }: RunItem,
      record: (event: RunEvent) => void,
    ): Promise<void> => {
      const { id } = product
      const ending = new AbortController()
      endings.set(id, ending)
      const stop = AbortSignal.any([closing, ending.signal])
      const onWait = (untilMs: number | null) => record({ type: 'researching', id, untilMs })
      onWait(null)
      try {
        const answer = await jobs.research(product, {
          stop,
          turn: Promise.resolve(),
          onWait,
          replacesAtMs: contacts?.atMs ?? null,
          mayPayAgain: isMaybePaid(researching),
        })
        const research = afterwards(contacts?.research ?? null, answer.research)
        record({ type: 'researched', id, answer: { ...answer, research } })
        if (research.success && !answer.research.success)
          record({ type: 'research-failed', id, failure: failureOf(new ServiceError(FOUND_NOTHING)) })
        jobs.onResearched(product, answer)
      } catch (error) {
        if (closing.aborted) return
        if (stop.aborted && error === stop.reason) {
          record({ type: 'research-released', id })
          return
        }
        record({ type: 'research-failed', id, failure: failureOf(error) })
        jobs.onResearched(product, { error })
      } finally {
        if (endings.get(id) === ending) endings.delete(id)
      }
    },
    /** Ends its wait for a rate limit; a call under way goes on, and no other follows it. */
    stopWaiting: (id: string): void => endings.get(id)?.abort(),
  }
}
