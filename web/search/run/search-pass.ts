import { failureOf } from '#clients/http.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { Judgment, RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import { isRunComplete } from '#domain/search-run/search-run.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { batchPauseMs, CLASSIFY_BATCH_SIZE } from '#domain/verdict/classification.ts'
import { type ItemCall, WorkList } from '#jobs/work-list.ts'
import { isFinalRefusal } from '#operations/ai/final-refusal.ts'
import type { FoundSoFar } from '#operations/find-products/find-products.ts'
import type { SearchJobs } from './run-jobs.ts'

/** One stretch of work over a run, until it is done or stopped (DESIGN 7). */
export interface SearchPass {
  jobs: SearchJobs
  stop: AbortController
  /** The run as it is now. */
  getRun: () => SearchRun
  /** Takes an event into the run, for as long as no other search has taken its place. */
  record: (event: RunEvent) => void
  /** The criteria; where they cannot be opened, each launch that was to be judged shows why. */
  prompt: Promise<string>
  /** Whether the user requests an answer again that was lost; true once for each request. */
  takePaidAgain: (id: string) => boolean
  /** Ends the pass and stops the run: every further call would be refused in the same way. */
  stopRun: () => void
  /** Ends the pass: the run that was there before is back, and nothing of it belongs here. */
  end: () => void
}

export type JudgingList = WorkList<Launch, Judgment>

/** The launches that the pass judges, in batches, until nothing is left or the pass is stopped. */
export const launchesToJudge = (pass: SearchPass): JudgingList =>
  new WorkList<Launch, Judgment>({
    idOf: ({ id }) => id,
    atOnce: CLASSIFY_BATCH_SIZE,
    rest: () => pass.jobs.pause(batchPauseMs, pass.stop.signal),
    signal: pass.stop.signal,
    opensAfter: pass.prompt,
    open: (products) => withoutKnown(pass, products),
    onBatch: (batch) => pass.record({ type: 'judging', ids: batch.map(({ id }) => id) }),
    run: (product, call) => judgeLaunch(pass, product, call),
    onDone: ({ id }, answer) => pass.record({ type: 'judged', id, answer }),
    onLeft: ({ id }) => pass.record({ type: 'released', id }),
    onFailed: ({ id }, error) => {
      const failure = failureOf(error)
      pass.record({ type: 'judge-failed', id, failure })
      // The calls under way come in; all others would be refused in the same way.
      if (isFinalRefusal(failure) && !isRunComplete(pass.getRun())) pass.stopRun()
    },
  })

async function judgeLaunch(pass: SearchPass, product: Launch, call: ItemCall): Promise<Judgment> {
  const { jobs, record, prompt, takePaidAgain } = pass
  return jobs.judge(product, await prompt, {
    ...call,
    onWait: (untilMs) => record({ type: 'judge-waiting', id: product.id, untilMs }),
    replacesAtMs: itemOf(pass, product.id)?.verdict?.atMs ?? null,
    mayPayAgain: takePaidAgain(product.id),
  })
}

const itemOf = ({ getRun }: SearchPass, id: string): RunItem | undefined =>
  getRun().items.find(({ product }) => product.id === id)

const nothingKept: Awaited<ReturnType<SearchJobs['recall']>> = { verdicts: [], contacts: [] }

/** These launches, less those without a verdict whose answer is known from earlier. */
async function withoutKnown(pass: SearchPass, products: readonly Launch[]): Promise<Launch[]> {
  const { jobs, stop, record, prompt } = pass
  const unjudged = products.filter(({ id }) => itemOf(pass, id)?.verdict === null)
  const opened = await prompt.catch(() => null)
  const known = opened === null ? nothingKept : await jobs.recall(unjudged, opened)
  if (stop.signal.aborted) return []
  if (known.verdicts.length + known.contacts.length > 0) record({ type: 'recalled', ...known })
  const answered = new Set(known.verdicts.map(({ id }) => id))
  return products.filter(({ id }) => !answered.has(id))
}

/** Reads the listing site's pages that are left, and adds their launches to those that are judged. Never rejects. */
export async function readPages(pass: SearchPass, launches: JudgingList): Promise<void> {
  const { jobs, stop, record, getRun } = pass
  const { criteria, fetching } = getRun()
  if (criteria === null || fetching.kind !== 'open') return
  try {
    const pages = jobs.findPages(criteria, {
      after: fetching.from === null ? undefined : foundSoFar(getRun(), criteria, fetching.from),
      onWait: (untilMs) => record({ type: 'fetch-waiting', untilMs }),
      signal: stop.signal,
    })
    for await (const { shown, hiddenFresh, next } of pages) {
      // It is requested again when the run goes on.
      if (stop.signal.aborted) return
      const known = new Set(getRun().items.map(({ product }) => product.id))
      record({ type: 'page', products: shown, hiddenFresh, next })
      launches.add(shown.filter(({ id }) => !known.has(id)))
      if (next === null) break
    }
    if (stop.signal.aborted) return
    if (getRun().fetching.kind === 'open') record({ type: 'fetched-all' })
    jobs.onFetched(criteria, getRun().items.length)
  } catch (error) {
    if (stop.signal.aborted) return
    record({ type: 'fetch-failed', failure: failureOf(error) })
    if (getRun().phase !== 'running') pass.end()
  }
}

function foundSoFar(
  { items, hiddenFresh }: SearchRun,
  { minVotes }: SearchCriteria,
  place: FoundSoFar['place'],
): FoundSoFar {
  const products = items.map(({ product }) => product)
  return {
    place,
    seenIds: [...products, ...hiddenFresh].map(({ id }) => id),
    // Those of the last 24 hours that were requested do not count against the maximum.
    found: products.filter(({ votesCount }) => votesCount >= minVotes).length,
  }
}
