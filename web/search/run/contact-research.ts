import { failureOf, ServiceError } from '#clients/http.ts'
import type { Failure } from '#domain/base/failure.ts'
import { afterwards } from '#domain/contacts/contacts.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { FoundContacts, RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import { isFinding, isMaybePaid } from '#domain/search-run/search-run.ts'
import { WorkList } from '#jobs/work-list.ts'
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
  const keyOf = (id: string) => JSON.stringify([getRun().sealedPrompt, id])
  const wanted = (item: RunItem): Wanted => ({ item, key: keyOf(item.product.id), record: recorder() })
  const work = new WorkList<Wanted, FoundContacts>({
    idOf: ({ key }) => key,
    atOnce: AT_ONCE,
    signal: closing,
    run: ({ item: { product, contacts, researching }, record }, call) => {
      const onWait = (untilMs: number | null) => record({ type: 'researching', id: product.id, untilMs })
      onWait(null)
      return jobs.research(product, {
        ...call,
        onWait,
        replacesAtMs: contacts?.atMs ?? null,
        mayPayAgain: isMaybePaid(researching),
      })
    },
    onDone: ({ item: { product, contacts }, record }, answer) => {
      const { id } = product
      const research = afterwards(contacts?.research ?? null, answer.research)
      record({ type: 'researched', id, answer: { ...answer, research } })
      if (research.success && !answer.research.success)
        record({ type: 'research-failed', id, failure: failureOf(new ServiceError(FOUND_NOTHING)) })
      jobs.onResearched(product, answer)
      if (answer.research.success) onFound(id)
    },
    onLeft: ({ item: { product }, record }) => record({ type: 'research-released', id: product.id }),
    onFailed: ({ item: { product }, record }, error) => {
      if (closing.aborted) return
      const failure = failureOf(error)
      if (isForAll(failure) && isFinding(getRun())) {
        record({ type: 'finding-stopped', failure })
        work.leave()
      }
      record({ type: 'research-failed', id: product.id, failure })
      jobs.onResearched(product, { error })
    },
  })
  return {
    /** Researches a launch at once; in place of the contacts it has, where it has some. */
    find: (item: RunItem): void => work.begin(wanted(item)),
    /** Researches those that wait, in turn. */
    findWaiting: (): void => void work.add(waitingOf(getRun()).map(wanted)),
    /** Begins none of those that wait. */
    leave: work.leave,
    /** Ends its wait for a rate limit; a call under way goes on, and no other follows it. */
    stopWaiting: (id: string): void => work.stop(keyOf(id)),
  }
}

/** A launch of one run: another run can have the same. */
interface Wanted {
  item: RunItem
  key: string
  record: (event: RunEvent) => void
}

/** Whether each of the others would meet the same. */
const isForAll = (failure: Failure | null): boolean =>
  failure !== null && (isLimit(failure) || isFinalRefusal(failure))

/** In the order in which they were requested. */
function waitingOf({ finding, items }: SearchRun): RunItem[] {
  const waiting = new Map(
    items.flatMap((item) => (item.researching.kind === 'waiting' ? [[item.product.id, item] as const] : [])),
  )
  return (finding?.ids ?? []).flatMap((id) => waiting.get(id) ?? [])
}
