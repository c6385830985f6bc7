import type { Launch } from '#domain/launch/launch.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { RunItem, SearchRun, Work } from '#domain/search-run/run-state.ts'
import {
  earlierOf,
  isFinding,
  isMaybePaid,
  isRunComplete,
  mayFindTogether,
  type RunCommand,
} from '#domain/search-run/search-run.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { createContactCheck } from './contact-check.ts'
import { createContactResearch } from './contact-research.ts'
import type { SearchJobs } from './run-jobs.ts'
import { type JudgingList, launchesToJudge, readPages, type SearchPass } from './search-pass.ts'

export interface SearchWorker {
  run: (command: RunCommand) => void
  /**
   * Opens what a former worker left in the middle, and goes on with it where `goOn` says so; else it waits for the
   * user before it spends anything.
   */
  takeOver: (goOn: boolean) => void
  /** Ends everything without a word: the run is open for whoever takes it over. */
  close: () => void
}

interface WorkerOptions {
  jobs: SearchJobs
  /** The run as it is now. */
  getRun: () => SearchRun
  /** Takes an event into the run; `getRun` shows it at once. */
  record: (event: RunEvent) => void
}

/** The effects around the state machine of search-run.ts: one run at a time, and one pass over its launches at a time. */
export function createSearchWorker(options: WorkerOptions): SearchWorker {
  const worker = new RunWorker(options)
  return {
    run: (command) => worker.run(command),
    takeOver: (goOn) => worker.takeOver(goOn),
    close: () => worker.close(),
  }
}

class RunWorker implements SearchWorker {
  readonly #options: WorkerOptions
  readonly #closing = new AbortController()
  readonly #contacts: ReturnType<typeof createContactResearch>
  readonly #checks: ReturnType<typeof createContactCheck>
  /** Launches whose user requests an answer again that was lost. */
  readonly #paidAgain = new Set<string>()
  #pass: SearchPass | null = null
  /** Those of the last pass; it takes none once it is over. */
  #launches: JudgingList | null = null
  /** Ends when the calls of the last pass have come in, also after a stop. */
  #lastPass: Promise<void> = Promise.resolve()

  constructor(options: WorkerOptions) {
    this.#options = options
    const outside = { jobs: options.jobs, recorder: () => this.#recorder(), closing: this.#closing.signal }
    this.#checks = createContactCheck(outside)
    this.#contacts = createContactResearch({
      ...outside,
      getRun: options.getRun,
      onFound: (id) => this.#check(id, false),
    })
  }

  run(command: RunCommand): void {
    switch (command.do) {
      case 'search':
        this.#search(command.criteria, command.sealedPrompt)
        break
      case 'stop':
        this.#stopRun()
        break
      case 'go-on':
        this.#goOn()
        break
      case 'retry-failed':
        this.#judge(this.#productsWhere(isFailed).map(({ id }) => id))
        break
      case 'judge':
        this.#judge(command.ids)
        break
      case 'show-fresh':
        this.#showFresh()
        break
      case 'find-contacts':
        this.#findContacts(command.id)
        break
      case 'find-contacts-of':
        this.#findContactsOf(command.ids)
        break
      case 'stop-finding':
        this.#stopFinding()
        break
      case 'stop-contacts':
        this.#contacts.stopWaiting(command.id)
        break
      case 'check-contacts':
        this.#check(command.id, true)
    }
  }

  takeOver(mayGoOn: boolean): void {
    const left = this.#run()
    if (!isAtWork(left)) return
    this.#options.record({ type: 'interrupted' })
    // It costs nothing, and pages that were read are kept.
    for (const { product } of left.items.filter(({ checking }) => isOpen(checking)))
      this.#check(product.id, false)
    if (!mayGoOn) {
      this.#stopFinding()
      return
    }
    // Each finds its own call, which is not made again.
    const researching = left.items.filter((item) => item.researching.kind === 'busy')
    for (const { product } of researching) this.#findContacts(product.id)
    this.#contacts.findWaiting()
    if (left.phase !== 'running' || left.partly) return
    const { missed } = this.#run()
    if (missed === null) this.#goOn()
    else this.#search(missed.criteria, missed.sealedPrompt)
    // Those that were being judged again have their verdict, so that the run alone would leave them out.
    const again = left.items.filter(({ judging, verdict }) => judging.kind === 'busy' && verdict !== null)
    this.#judge(again.map(({ product }) => product.id))
  }

  close(): void {
    this.#closing.abort()
    this.#endPass()
  }

  #search(criteria: SearchCriteria, sealedPrompt: string): void {
    if (this.#run().phase === 'running') return
    // The calls of an earlier search may take long; this one does not wait for them.
    this.#lastPass = Promise.resolve()
    this.#stopFinding()
    this.#options.record({ type: 'started', criteria, sealedPrompt, before: earlierOf(this.#run()) })
    this.#begin(readPages)
  }

  #goOn(): void {
    const { phase } = this.#run()
    if (phase === 'running' || phase === 'idle') return
    this.#options.record({ type: 'resumed', pages: true })
    this.#begin((pass, launches) => {
      launches.add(this.#productsWhere(({ judging }) => judging.kind === 'waiting'))
      return readPages(pass, launches)
    })
  }

  /** Judges these, also where they have a verdict: in the pass under way, or in one of their own. */
  #judge(ids: readonly string[]): void {
    const wanted = new Set(ids)
    const isWanted = ({ product, judging }: RunItem) => wanted.has(product.id) && judging.kind !== 'busy'
    const products = this.#productsWhere(isWanted)
    if (products.length === 0) return
    const lost = this.#productsWhere((item) => isWanted(item) && isMaybePaid(item.judging))
    for (const { id } of lost) this.#paidAgain.add(id)
    this.#options.record({ type: 'queued', ids: products.map(({ id }) => id) })
    if (this.#launches?.add(products) === true) return
    this.#options.record({ type: 'resumed', pages: false })
    this.#begin((_pass, launches) => {
      launches.add(products)
      return Promise.resolve()
    })
  }

  #showFresh(): void {
    const products = this.#run().hiddenFresh
    if (products.length === 0) return
    this.#options.record({ type: 'show-fresh' })
    this.#judge(products.map(({ id }) => id))
  }

  #stopRun(): void {
    if (this.#run().phase !== 'running') return
    this.#endPass()
    this.#options.record({ type: 'stopped' })
  }

  #findContacts(id: string): void {
    const item = this.#run().items.find(({ product }) => product.id === id)
    if (item === undefined || item.researching.kind === 'busy' || item.researching.kind === 'waiting') return
    this.#contacts.find(item)
  }

  #check(id: string, again: boolean): void {
    const item = this.#run().items.find(({ product }) => product.id === id)
    if (item !== undefined) void this.#checks.check(item, again)
  }

  /** Of those that have none: another tab can have asked for the same. */
  #findContactsOf(ids: readonly string[]): void {
    const may = new Set(this.#productsWhere(mayFindTogether).map(({ id }) => id))
    const wanted = ids.filter((id) => may.has(id))
    if (wanted.length === 0) return
    this.#options.record({ type: 'research-queued', ids: wanted })
    this.#contacts.findWaiting()
  }

  #stopFinding(): void {
    const run = this.#run()
    if (!isFinding(run)) return
    this.#options.record({ type: 'finding-stopped', failure: null })
    this.#contacts.leave()
    run.finding?.ids.forEach(this.#contacts.stopWaiting)
  }

  /** Begins a pass once the calls of the last one have come in, so that batches stay batches. */
  #begin(fill: (pass: SearchPass, launches: JudgingList) => Promise<void>): void {
    const pass = this.#newPass()
    const launches = launchesToJudge(pass)
    this.#pass = pass
    this.#launches = launches
    const workThrough = async () => {
      if (this.#pass !== pass) return
      await Promise.all([launches.finished, fill(pass, launches).then(launches.end)])
    }
    this.#lastPass = pass.prompt
      .then(workThrough, workThrough)
      // Jobs that break their promises leave a run that can go on.
      .catch(() => pass.stop.abort())
      .then(() => {
        // It was ended, or another pass has taken over.
        if (this.#pass !== pass) return
        this.#pass = null
        pass.record({ type: isRunComplete(this.#run()) ? 'finished' : 'stopped' })
      })
  }

  #newPass(): SearchPass {
    const { jobs, getRun } = this.#options
    const pass: SearchPass = {
      jobs,
      getRun,
      stop: new AbortController(),
      record: this.#recorder(),
      prompt: this.#lastPass.then(() => jobs.openPrompt(getRun().sealedPrompt)),
      takePaidAgain: (id) => this.#paidAgain.delete(id),
      stopRun: () => {
        if (this.#pass === pass) this.#stopRun()
      },
      end: () => this.#endPass(),
    }
    return pass
  }

  #endPass(): void {
    this.#pass?.stop.abort()
    this.#pass = null
  }

  #run(): SearchRun {
    return this.#options.getRun()
  }

  /** What a search still brings in has no place in another; it has where its own run comes back. */
  #recorder(): (event: RunEvent) => void {
    const mine = this.#run().sealedPrompt
    return (event) => {
      if (mine === this.#run().sealedPrompt && !this.#closing.signal.aborted) this.#options.record(event)
    }
  }

  #productsWhere(wanted: (item: RunItem) => boolean): Launch[] {
    return this.#run()
      .items.filter(wanted)
      .map(({ product }) => product)
  }
}

/** Without a verdict: one that was to be judged again keeps its own, and is tried again on its card. */
const isFailed = ({ verdict, judging }: RunItem): boolean => verdict === null && judging.kind === 'failed'

const isAtWork = (run: SearchRun): boolean =>
  run.phase === 'running' ||
  run.items.some(
    ({ judging, researching, checking }) =>
      judging.kind === 'busy' || isOpen(researching) || isOpen(checking),
  )

const isOpen = ({ kind }: Work): boolean => kind === 'busy' || kind === 'waiting'
