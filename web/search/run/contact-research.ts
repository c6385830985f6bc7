import { failureOf, ServiceError } from '#clients/http.ts'
import type { Failure } from '#domain/base/failure.ts'
import { afterwards } from '#domain/contacts/contacts.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import { isFinding, isMaybePaid } from '#domain/search-run/search-run.ts'
import { isFinalRefusal } from '#operations/ai/final-refusal.ts'
import { isLimit } from '#web/core/plan/limits.ts'
import type { SearchJobs } from './run-jobs.ts'

/** Shown beside contacts that were there before; without any, the answer itself says so. */
const FOUND_NOTHING = { service: 'ai', code: 'NO_CONTACTS' } as const

/** Of many launches, so many at a time. */
const AT_ONCE = 2

interface ContactResearchOptions {
  jobs: Pick<SearchJobs, 'research' | 'onResearched'>
  /** The run as it is now. */
  getRun: () => SearchRun
  /** Takes events into the run of now, and into no other. */
  recorder: () => (event: RunEvent) => void
  /** Ends every wait without a word. */
  closing: AbortSignal
  /** Called with a launch whose contacts were found. */
  onFound: (id: string) => void
}

/** Researches contacts, of one launch or of many: beside the judging, and ended by no Stop of it. */
export function createContactResearch({ jobs, getRun, recorder, closing, onFound }: ContactResearchOptions) {
  /** Those under way, by launch id. */
  const endings = new Map<string, AbortController>()

  const research = {
    /** Researches a launch; in place of the contacts it has, where it has some. Never rejects. */
    find: async ({ product, contacts, researching }: RunItem): Promise<void> => {
      const record = recorder()
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
        if (answer.research.success) onFound(id)
      } catch (error) {
        if (closing.aborted) return
        if (stop.aborted && error === stop.reason) {
          record({ type: 'research-released', id })
          return
        }
        const failure = failureOf(error)
        // Each of the others would meet the same.
        if (isForAll(failure) && isFinding(getRun())) record({ type: 'finding-stopped', failure })
        record({ type: 'research-failed', id, failure })
        jobs.onResearched(product, { error })
      } finally {
        if (endings.get(id) === ending) endings.delete(id)
        research.begin()
      }
    },
    /** Begins those that wait, as many as there is room for. */
    begin: (): void => {
      while (!closing.aborted && endings.size < AT_ONCE) {
        const next = nextWaiting(getRun())
        if (next === undefined) return
        void research.find(next)
      }
    },
    /** Ends its wait for a rate limit; a call under way goes on, and no other follows it. */
    stopWaiting: (id: string): void => endings.get(id)?.abort(),
  }
  return research
}

const isForAll = (failure: Failure | null): boolean =>
  failure !== null && (isLimit(failure) || isFinalRefusal(failure))

/** In the order in which they were requested. */
function nextWaiting({ finding, items }: SearchRun): RunItem | undefined {
  const waiting = items.filter(({ researching }) => researching.kind === 'waiting')
  const id = finding?.ids.find((wanted) => waiting.some(({ product }) => product.id === wanted))
  return waiting.find(({ product }) => product.id === id)
}
