import type { ClassificationResult } from '#domain/classification.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import type { Product } from '#domain/product.ts'
import type { SearchCriteria } from '#domain/search.ts'
import { isServiceError } from '#clients/http.ts'
import { idleRun, reduceRun, type RunEvent, type SearchRun } from './search-run.ts'

/** What a run does outside itself; handed in, so that the runner is tested without network or React. */
export interface SearchJobs {
  /** Pages of launches, with the listing site's waits reported. Throws the listing client's errors. */
  findPages: (
    criteria: SearchCriteria,
    report: { onWait: (untilMs: number | null) => void; signal: AbortSignal },
  ) => AsyncIterable<{ shown: Product[]; hiddenFresh: Product[] }>
  /** Judges launches as they arrive, in batches with pauses (SPEC 9); one failure never stops the others. */
  classifyAll: (
    products: AsyncIterable<Product>,
    prompt: string,
    report: {
      onBatch: (products: readonly Product[]) => void
      onJudged: (product: Product, answer: { result: ClassificationResult; sample: boolean }) => void
      onFailed: (product: Product, error: unknown) => void
      signal: AbortSignal
    },
  ) => Promise<void>
  findContacts: (product: Product) => Promise<{ research: ContactResearch; sample: boolean }>
  /** Told once when a search has all its pages. */
  onFetched: (criteria: SearchCriteria, totalResults: number) => void
  onContacts: (product: Product, outcome: { peopleFound: number } | { errorMessage: string }) => void
  sentenceFor: (error: unknown) => string
  now: () => number
}

export interface SearchRunner {
  getSnapshot: () => SearchRun
  subscribe: (listener: () => void) => () => void
  search: (criteria: SearchCriteria, prompt: string) => Promise<void>
  /** Judges what waits or failed, all or the given ones; nothing while a pass is under way. */
  judge: (ids?: readonly string[]) => Promise<void>
  showFresh: () => Promise<void>
  findContacts: (id: string) => Promise<void>
  /** Ends the run and keeps what is done. */
  stop: () => void
}

/** A queue that is filled on one side while the other side reads it, so that judging overlaps with fetching. */
function createQueue<Item>() {
  const items: Item[] = []
  let closed = false
  let wake = (): void => undefined
  return {
    push: (more: readonly Item[]) => {
      items.push(...more)
      wake()
    },
    close: () => {
      closed = true
      wake()
    },
    async *read(): AsyncGenerator<Item> {
      for (;;) {
        const item = items.shift()
        if (item !== undefined) yield item
        else if (closed) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}

/** The effects around the state machine of search-run.ts: one run at a time, and one pass over its launches at a time. */
export function createSearchRunner(jobs: SearchJobs): SearchRunner {
  let run = idleRun
  let current = new AbortController()
  const listeners = new Set<() => void>()
  const dispatch = (event: RunEvent) => {
    run = reduceRun(run, event)
    for (const listener of listeners) listener()
  }

  /** Judges what the queue gives, until it is closed or the pass is stopped. */
  async function classify(products: AsyncIterable<Product>, pass: AbortController) {
    const { signal } = pass
    const unlessStopped = (event: RunEvent) => signal.aborted || dispatch(event)
    await jobs.classifyAll(products, run.prompt, {
      signal,
      onBatch: (batch) => unlessStopped({ type: 'judging', ids: batch.map(({ id }) => id) }),
      onJudged: ({ id }, { result, sample }) => {
        // A verdict that arrives after Stop was paid for and is kept; one for an earlier run has no place any more.
        if (pass === current) dispatch({ type: 'judged', id, result, sample, atMs: jobs.now() })
      },
      onFailed: ({ id }, error) => unlessStopped({ type: 'judge-failed', id, error }),
    })
  }

  async function search(criteria: SearchCriteria, prompt: string): Promise<void> {
    if (run.phase === 'running') return
    const pass = new AbortController()
    current = pass
    const { signal } = pass
    dispatch({ type: 'started', criteria, prompt })
    const queue = createQueue<Product>()
    const judging = classify(queue.read(), pass)
    try {
      const report = { signal, onWait: (untilMs: number | null) => dispatch({ type: 'waiting', untilMs }) }
      for await (const page of jobs.findPages(criteria, report)) {
        if (signal.aborted) break
        const known = new Set(run.items.map(({ product }) => product.id))
        dispatch({ type: 'page', products: page.shown, hiddenFresh: page.hiddenFresh })
        queue.push(page.shown.filter(({ id }) => !known.has(id)))
      }
      if (!signal.aborted) {
        dispatch({ type: 'fetched-all' })
        jobs.onFetched(criteria, run.items.length)
      }
      queue.close()
      await judging
      if (!signal.aborted) dispatch({ type: 'finished' })
    } catch (error) {
      queue.close()
      await judging.catch(() => undefined)
      if (!signal.aborted) dispatch({ type: 'failed', error })
    }
  }

  async function judge(ids?: readonly string[]): Promise<void> {
    const open = run.items.filter(
      ({ product, verdict }) =>
        (verdict.kind === 'waiting' || verdict.kind === 'failed') &&
        (ids === undefined || ids.includes(product.id)),
    )
    // While a pass is under way, what waits is its own: taking it too would pay for it twice.
    if (run.phase === 'running' || open.length === 0) return
    const pass = new AbortController()
    current = pass
    dispatch({ type: 'resumed' })
    const queue = createQueue<Product>()
    queue.push(open.map(({ product }) => product))
    queue.close()
    try {
      await classify(queue.read(), pass)
      if (!pass.signal.aborted) dispatch({ type: 'finished' })
    } catch (error) {
      if (!pass.signal.aborted) dispatch({ type: 'failed', error })
    }
  }

  async function findContacts(id: string): Promise<void> {
    const item = run.items.find(({ product }) => product.id === id)
    if (item === undefined || item.contacts.kind === 'searching') return
    dispatch({ type: 'finding-contacts', id })
    try {
      const { research, sample } = await jobs.findContacts(item.product)
      dispatch({ type: 'contacts', id, contacts: { kind: 'found', research, sample } })
      jobs.onContacts(item.product, { peopleFound: research.people.length })
    } catch (error) {
      const kind = isServiceError(error, 'NO_CONTACTS') ? 'not-found' : 'failed'
      dispatch({ type: 'contacts', id, contacts: kind === 'failed' ? { kind, error } : { kind } })
      jobs.onContacts(item.product, { errorMessage: jobs.sentenceFor(error) })
    }
  }

  return {
    getSnapshot: () => run,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    search,
    judge,
    showFresh: async () => {
      const ids = run.hiddenFresh.map(({ id }) => id)
      dispatch({ type: 'show-fresh' })
      await judge(ids)
    },
    findContacts,
    stop: () => {
      if (run.phase !== 'running') return
      current.abort()
      dispatch({ type: 'stopped' })
    },
  }
}
