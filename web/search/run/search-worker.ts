import { failureOf } from '#clients/http.ts'
import type { Product } from '#domain/product.ts'
import type { SearchCriteria } from '#domain/search.ts'
import { classifyInBatches } from '#operations/ai/classify-batches.ts'
import type { FoundSoFar } from '#operations/find-products/find-products.ts'
import { isFinalRefusal } from './final-refusal.ts'
import { createContactResearch } from './contact-research.ts'
import type { SearchJobs } from './run-jobs.ts'
import {
  earlierOf,
  isMaybePaid,
  isRunComplete,
  type Judgment,
  type RunCommand,
  type RunEvent,
  type RunItem,
  type SearchRun,
} from './search-run.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

export interface SearchWorker {
  run: (command: RunCommand) => void
  /**
   * Opens what a former worker left in the middle, and goes on with it where `goOn` says so; else it waits to be
   * asked before it spends anything.
   */
  takeOver: (goOn: boolean) => void
  /** Ends everything without a word: the run is open for whoever takes it over. */
  close: () => void
}

/** One stretch of work over a run, until it is done or stopped. */
interface Pass {
  stop: AbortController
  queue: WorkQueue<Product>
  /** Takes an event into the run, for as long as no other search has taken its place. */
  record: (event: RunEvent) => void
  /** The criteria; where they cannot be opened, each launch that was to be judged tells why. */
  prompt: Promise<string>
}

/**
 * The effects around the state machine of search-run.ts: one run at a time, and one pass over its launches at a time.
 * @param getRun the run as it is now
 * @param record takes an event into the run; `getRun` shows it at once
 */
export function createSearchWorker({
  jobs,
  getRun,
  record,
}: {
  jobs: SearchJobs
  getRun: () => SearchRun
  record: (event: RunEvent) => void
}): SearchWorker {
  const closing = new AbortController()
  let pass: Pass | null = null
  /** Launches whose user asks again for an answer that was lost. */
  const askedAgain = new Set<string>()
  /** Ends when the calls of the last pass have come in, also after a stop. */
  let lastPass: Promise<void> = Promise.resolve()

  /** What a search still brings in has no place in another; it has where its own run comes back. */
  const recorder = () => {
    const mine = getRun().sealedPrompt
    return (event: RunEvent) => {
      if (mine === getRun().sealedPrompt && !closing.signal.aborted) record(event)
    }
  }
  const itemOf = (id: string): RunItem | undefined => getRun().items.find(({ product }) => product.id === id)
  const productsWhere = (wanted: (item: RunItem) => boolean): Product[] =>
    getRun()
      .items.filter(wanted)
      .map(({ product }) => product)

  const contacts = createContactResearch(jobs, closing.signal)
  function findContacts(id: string): void {
    const item = itemOf(id)
    if (item === undefined || item.researching.kind === 'busy') return
    void contacts.find(item, recorder())
  }

  /** Begins a pass once the calls of the last one have come in, so that batches stay batches. */
  function begin(work: (pass: Pass) => Promise<void>): void {
    const mine: Pass = {
      stop: new AbortController(),
      queue: createWorkQueue(),
      record: recorder(),
      prompt: lastPass.then(() => jobs.openPrompt(getRun().sealedPrompt)),
    }
    pass = mine
    const workThrough = async () => {
      if (pass !== mine) return
      const reading = work(mine).then(() => mine.queue.endWhenSettled())
      await Promise.all([judgeAll(mine), reading])
    }
    lastPass = mine.prompt
      .then(workThrough, workThrough)
      // Jobs that break their promises leave a run that can go on.
      .catch(() => mine.stop.abort())
      .then(() => {
        // It was ended, or another pass has taken over.
        if (pass !== mine) return
        pass = null
        mine.record({ type: isRunComplete(getRun()) ? 'finished' : 'stopped' })
      })
  }

  const judgeAll = (mine: Pass): Promise<void> => {
    const { stop, queue, record: tell, prompt } = mine
    return classifyInBatches<Product, Judgment>(unanswered(mine), {
      signal: stop.signal,
      pause: jobs.pause,
      onBatch: (batch) => tell({ type: 'judging', ids: batch.map(({ id }) => id) }),
      judge: async (product, turn) =>
        jobs.judge(product, await prompt, {
          stop: stop.signal,
          turn,
          onWait: (untilMs) => tell({ type: 'judge-waiting', id: product.id, untilMs }),
          replacesAtMs: itemOf(product.id)?.verdict?.atMs ?? null,
          mayPayAgain: askedAgain.delete(product.id),
        }),
      onJudged: (product, answer) => {
        tell({ type: 'judged', id: product.id, answer })
        queue.settled(product)
      },
      onFailed: (product, error) => {
        const { id } = product
        const stopped = stop.signal.aborted && error === stop.signal.reason
        const failure = stopped ? null : failureOf(error)
        tell(stopped ? { type: 'released', id } : { type: 'judge-failed', id, failure })
        queue.settled(product)
        // The calls under way come in; all others would be refused in the same way.
        if (isFinalRefusal(failure) && pass === mine && !isRunComplete(getRun())) stopRun()
      },
    })
  }

  /** What comes into the queue, less the launches without a verdict whose answer is known from earlier. */
  async function* unanswered({
    stop,
    queue,
    record: tell,
    prompt,
  }: Pass): AsyncGenerator<Product, void, void> {
    for await (const products of queue.read()) {
      const unjudged = products.filter(({ id }) => itemOf(id)?.verdict === null)
      const opened = await prompt.catch(() => null)
      const known = opened === null ? nothingKept : await jobs.recall(unjudged, opened)
      if (stop.signal.aborted) return
      if (known.verdicts.length + known.contacts.length > 0) tell({ type: 'recalled', ...known })
      const answered = new Set(known.verdicts.map(({ id }) => id))
      for (const product of products) {
        if (answered.has(product.id)) queue.settled(product)
        else yield product
      }
    }
  }

  async function readPages({ queue, record: tell, stop }: Pass): Promise<void> {
    const { criteria, fetching } = getRun()
    if (criteria === null || fetching.kind !== 'open') return
    const tellAllRead = () => jobs.onFetched(criteria, getRun().items.length)
    try {
      const pages = jobs.findPages(criteria, {
        after: fetching.from === null ? undefined : foundSoFar(getRun(), criteria, fetching.from),
        onWait: (untilMs) => tell({ type: 'fetch-waiting', untilMs }),
        signal: stop.signal,
      })
      for await (const { shown, hiddenFresh, next } of pages) {
        // It is asked for again when the run goes on.
        if (stop.signal.aborted) return
        const known = new Set(getRun().items.map(({ product }) => product.id))
        tell({ type: 'page', products: shown, hiddenFresh, next })
        queue.push(shown.filter(({ id }) => !known.has(id)))
        if (next === null) {
          tellAllRead()
          return
        }
      }
      if (stop.signal.aborted) return
      tell({ type: 'fetched-all' })
      tellAllRead()
    } catch (error) {
      if (stop.signal.aborted) return
      tell({ type: 'fetch-failed', failure: failureOf(error) })
      // The run that was there before is back: nothing of it belongs into this pass.
      if (getRun().phase !== 'running') endPass()
    }
  }

  function endPass(): void {
    pass?.stop.abort()
    pass = null
  }

  function search(criteria: SearchCriteria, sealedPrompt: string): void {
    if (getRun().phase === 'running') return
    // The calls of an earlier search may take long; this one does not wait for them.
    lastPass = Promise.resolve()
    record({ type: 'started', criteria, sealedPrompt, before: earlierOf(getRun()) })
    begin(readPages)
  }

  function goOn(): void {
    const run = getRun()
    if (run.phase === 'running' || run.phase === 'idle') return
    record({ type: 'resumed', pages: true })
    begin((mine) => {
      mine.queue.push(productsWhere(({ judging }) => judging.kind === 'waiting'))
      return readPages(mine)
    })
  }

  /** Judges these, also where they have a verdict: in the pass under way, or in one of their own. */
  function judge(ids: readonly string[]): void {
    const wanted = new Set(ids)
    const isWanted = ({ product, judging }: RunItem) => wanted.has(product.id) && judging.kind !== 'busy'
    const products = productsWhere(isWanted)
    if (products.length === 0) return
    for (const { id } of productsWhere((item) => isWanted(item) && isMaybePaid(item.judging)))
      askedAgain.add(id)
    record({ type: 'queued', ids: products.map(({ id }) => id) })
    if (pass?.queue.push(products) === true) return
    record({ type: 'resumed', pages: false })
    begin(({ queue }) => {
      queue.push(products)
      return Promise.resolve()
    })
  }

  function showFresh(): void {
    const products = getRun().hiddenFresh
    if (products.length === 0) return
    record({ type: 'show-fresh' })
    judge(products.map(({ id }) => id))
  }

  function stopRun(): void {
    if (getRun().phase !== 'running') return
    endPass()
    record({ type: 'stopped' })
  }

  function run(command: RunCommand): void {
    switch (command.do) {
      case 'search':
        search(command.criteria, command.sealedPrompt)
        break
      case 'stop':
        stopRun()
        break
      case 'go-on':
        goOn()
        break
      case 'retry-failed':
        judge(productsWhere(isFailed).map(({ id }) => id))
        break
      case 'judge':
        judge(command.ids)
        break
      case 'show-fresh':
        showFresh()
        break
      case 'find-contacts':
        findContacts(command.id)
        break
      case 'stop-contacts':
        contacts.stopWaiting(command.id)
    }
  }

  return {
    run,
    takeOver: (mayGoOn) => {
      const left = getRun()
      if (!isAtWork(left)) return
      record({ type: 'interrupted' })
      // Each finds its own call, which is not made again.
      const researching = left.items.filter((item) => item.researching.kind === 'busy')
      if (!mayGoOn) return
      for (const { product } of researching) findContacts(product.id)
      if (left.phase !== 'running' || left.partly) return
      const { missed } = getRun()
      if (missed === null) goOn()
      else search(missed.criteria, missed.sealedPrompt)
      // Those that were being judged again have their verdict, so that the run alone would leave them out.
      const again = left.items.filter(({ judging, verdict }) => judging.kind === 'busy' && verdict !== null)
      judge(again.map(({ product }) => product.id))
    },
    close: () => {
      closing.abort()
      endPass()
    },
  }
}

const nothingKept: Awaited<ReturnType<SearchJobs['recall']>> = { verdicts: [], contacts: [] }

/** Without a verdict: one that was to be judged again keeps its own, and is tried again on its card. */
const isFailed = ({ verdict, judging }: RunItem): boolean => verdict === null && judging.kind === 'failed'

const isAtWork = (run: SearchRun): boolean =>
  run.phase === 'running' ||
  run.items.some(({ judging, researching }) => judging.kind === 'busy' || researching.kind === 'busy')

function foundSoFar(
  { items, hiddenFresh }: SearchRun,
  { minVotes }: SearchCriteria,
  place: FoundSoFar['place'],
): FoundSoFar {
  const products = items.map(({ product }) => product)
  return {
    place,
    seenIds: [...products, ...hiddenFresh].map(({ id }) => id),
    // Those of the last 24 hours that were asked for do not count against the maximum.
    found: products.filter(({ votesCount }) => votesCount >= minVotes).length,
  }
}
