import { failureOf } from '#clients/http.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { Judgment, RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import { isRunComplete } from '#domain/search-run/search-run.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { classifyInBatches } from '#operations/ai/classify-batches.ts'
import { isFinalRefusal } from '#operations/ai/final-refusal.ts'
import type { FoundSoFar } from '#operations/find-products/find-products.ts'
import type { SearchJobs } from './run-jobs.ts'
import type { WorkQueue } from './work-queue.ts'

/** One stretch of work over a run, until it is done or stopped (DESIGN 7). */
export interface SearchPass {
  jobs: SearchJobs
  stop: AbortController
  /** What is to be judged. */
  queue: WorkQueue<Launch>
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

/** Judges what comes into the queue, in batches, until the queue ends or the pass is stopped. */
export const judgeQueue = (pass: SearchPass): Promise<void> =>
  classifyInBatches<Launch, Judgment>(launchesToJudge(pass), {
    signal: pass.stop.signal,
    pause: pass.jobs.pause,
    onBatch: (batch) => pass.record({ type: 'judging', ids: batch.map(({ id }) => id) }),
    judge: (product, turn) => judgeLaunch(pass, product, turn),
    onJudged: (product, answer) => {
      pass.record({ type: 'judged', id: product.id, answer })
      pass.queue.settled(product)
    },
    onFailed: (product, error) => settleFailed(pass, product, error),
  })

async function judgeLaunch(pass: SearchPass, product: Launch, turn: Promise<unknown>): Promise<Judgment> {
  const { jobs, stop, record, prompt, takePaidAgain } = pass
  return jobs.judge(product, await prompt, {
    stop: stop.signal,
    turn,
    onWait: (untilMs) => record({ type: 'judge-waiting', id: product.id, untilMs }),
    replacesAtMs: itemOf(pass, product.id)?.verdict?.atMs ?? null,
    mayPayAgain: takePaidAgain(product.id),
  })
}

function settleFailed(pass: SearchPass, product: Launch, error: unknown): void {
  const { id } = product
  const { signal } = pass.stop
  const stopped = signal.aborted && error === signal.reason
  const failure = stopped ? null : failureOf(error)
  pass.record(stopped ? { type: 'released', id } : { type: 'judge-failed', id, failure })
  pass.queue.settled(product)
  // The calls under way come in; all others would be refused in the same way.
  if (isFinalRefusal(failure) && !isRunComplete(pass.getRun())) pass.stopRun()
}

const itemOf = ({ getRun }: SearchPass, id: string): RunItem | undefined =>
  getRun().items.find(({ product }) => product.id === id)

const nothingKept: Awaited<ReturnType<SearchJobs['recall']>> = { verdicts: [], contacts: [] }

/** What comes into the queue, less the launches without a verdict whose answer is known from earlier. */
async function* launchesToJudge(pass: SearchPass): AsyncGenerator<Launch, void, void> {
  const { jobs, stop, queue, record, prompt } = pass
  for await (const products of queue.read()) {
    const unjudged = products.filter(({ id }) => itemOf(pass, id)?.verdict === null)
    const opened = await prompt.catch(() => null)
    const known = opened === null ? nothingKept : await jobs.recall(unjudged, opened)
    if (stop.signal.aborted) return
    if (known.verdicts.length + known.contacts.length > 0) record({ type: 'recalled', ...known })
    const answered = new Set(known.verdicts.map(({ id }) => id))
    for (const product of products) {
      if (answered.has(product.id)) queue.settled(product)
      else yield product
    }
  }
}

/** Reads the listing site's pages that are left, and puts their launches into the queue. Never rejects. */
export async function readPages(pass: SearchPass): Promise<void> {
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
      pass.queue.push(shown.filter(({ id }) => !known.has(id)))
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
