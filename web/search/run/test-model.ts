import { expect } from 'vitest'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import {
  idleRun,
  isRunComplete,
  reduceRun,
  type RunCommand,
  runProgress,
} from '#domain/search-run/search-run.ts'
import type { SearchCriteria } from '#domain/search.ts'
import { CallRules } from './test-call-rules.ts'
import { createDisk } from './test-disk.ts'
import {
  type AiCall,
  aiError,
  createOutside,
  type Later,
  listingError,
  listingLimit,
  type PageRequest,
  settle,
} from './test-outside.ts'
import { type Catalogues, expectedOf, hasLaunches, ShownRules } from './test-shown-rules.ts'
import { createTestTabs, type TestTab } from './test-tabs.ts'

/** How a thing that was held back goes on. */
export type Outcome = 'well' | 'failing' | 'limited'

const WAIT_MS = 5_000

/**
 * A browser with tabs, a listing site and an AI, in which each thing that takes time is held back until it is let go
 * on, in whichever order; and the rules that hold at every moment.
 */
export class Model {
  readonly #catalogues: Catalogues
  readonly #lanes = new Map<string, (() => void)[]>()
  readonly #later: Later = (lane, task) => {
    this.#lanes.set(lane, [...(this.#lanes.get(lane) ?? []), task])
  }
  /** Rules that did not hold. Not thrown at once: the run would take that for a failure of its own. */
  readonly #broken: string[] = []
  readonly #demand = (holds: boolean, rule: string): void => {
    if (!holds) this.#broken.push(rule)
  }
  readonly #calls = new CallRules(this.#demand)
  readonly #shown: ShownRules
  readonly outside = createOutside({
    later: this.#later,
    shortPauses: 'held back',
    onCall: (call, owner) => this.#checkCall(call, owner),
  })
  readonly #disk = createDisk(this.#later)
  readonly tabs = createTestTabs({
    outside: this.outside,
    later: this.#later,
    journalOf: () => this.#disk.journal,
    around: (worker, { getSnapshot }) => this.#calls.watched(worker, getSnapshot),
  })
  #replayed = { events: this.#disk.events(), run: idleRun }
  /** How many tabs are gone. */
  #left = 0

  constructor(catalogues: Catalogues) {
    this.#catalogues = catalogues
    this.#shown = new ShownRules({
      catalogues,
      demand: this.#demand,
      hasLost: () => this.#disk.hasLost(),
      retriesOf: (search) => this.#calls.retried.get(search),
    })
  }

  fillDisk(): void {
    this.#disk.fill()
  }

  /** All that is held back, in a fixed order: what is let go on decides what comes next. */
  heldBack(): ((outcome: Outcome) => void)[] {
    const { pages, calls, pauses } = this.outside.held
    return [
      ...[...this.#lanes.keys()].map((lane) => () => this.#runNext(lane)),
      ...pages.list().map((page) => (outcome: Outcome) => this.#letPage(page, outcome)),
      ...calls.list().map((call) => (outcome: Outcome) => this.#letCall(call, outcome)),
      ...pauses.list().map((pause) => () => pause.end()),
    ]
  }

  /** The rules of every moment. */
  check(): void {
    for (const { name, run } of this.tabs.list()) this.#shown.check(name, run.getSnapshot())
    this.#shown.check('journal', this.#journalled())
    this.#calls.checkAnswers(this.outside.answered)
    expect(this.#broken).toEqual([])
  }

  /** Lets all go on until nothing is held back any more; then all tabs agree and nobody is busy. */
  async quieten(outcome: Outcome = 'well'): Promise<void> {
    for (let rounds = 0; ; rounds++) {
      await settle(4)
      const tasks = this.heldBack()
      if (tasks.length === 0) break
      if (rounds > 500) throw new Error('It never comes to rest.')
      tasks.forEach((letGoOn) => letGoOn(outcome))
    }
    this.check()
    const run = this.#workingRun()
    if (run !== undefined) this.#checkRest(run)
  }

  /** In the end all is found, judged and reported, can be judged again, and stays when the next search fails. */
  async finish(): Promise<void> {
    if (this.tabs.list().length === 0) this.tabs.open()
    await this.quieten()
    const run = () => this.#workingRun() ?? idleRun
    if (run().phase === 'idle') return
    await this.#send({ do: 'go-on' })
    await this.#send({ do: 'retry-failed' })
    await this.#send({ do: 'show-fresh' })
    const [first] = run().items
    const answers = this.outside.answered.length
    if (first !== undefined) {
      await this.#send({ do: 'judge', ids: [first.product.id] })
      expect(this.outside.answered.length).toBe(answers + 1)
      expect(run().items[0]?.verdict).not.toEqual(first.verdict)
    }
    const done = run()
    if (done.criteria === null) throw new Error('A run without criteria.')
    this.#checkDone(done, done.criteria)
    const criteria = { ...done.criteria, startDate: 'last' }
    await this.#send({ do: 'search', criteria, sealedPrompt: 'two' }, 'failing')
    expect(run().fetching.kind).toBe(hasLaunches(done) ? 'all' : 'failed')
    expect(run().items).toEqual(done.items)
  }

  leave(tab: TestTab, how: 'close' | 'crash'): void {
    this.#left++
    // A call that its tab left alone is lost to the others, and may be made once more.
    if (how === 'close') this.outside.held.calls.list().forEach((call) => this.#calls.allowAgain(call))
    tab[how]()
    // A stop that went with its tab before it was written is none.
    const run = this.#journalled()
    if (run.phase === 'running' && !run.partly) this.#calls.forgetStop(run)
  }

  #runNext(lane: string): void {
    const [task, ...rest] = this.#lanes.get(lane) ?? []
    if (rest.length === 0) this.#lanes.delete(lane)
    else this.#lanes.set(lane, rest)
    task?.()
  }

  #letPage({ query, send, fail }: PageRequest, outcome: Outcome): void {
    if (outcome === 'failing') fail(listingError('NETWORK'))
    else if (outcome === 'limited') fail(listingLimit(WAIT_MS))
    else {
      const pages = this.#catalogues[Number(query.topic)] ?? []
      const index = Number(query.after ?? 0)
      const hasNextPage = index + 1 < pages.length
      send({ products: [...(pages[index] ?? [])], hasNextPage, endCursor: String(index + 1), budget: null })
    }
  }

  #letCall(call: AiCall, outcome: Outcome): void {
    if (call.waiting) call.waitIsOver()
    else if (outcome === 'failing') call.fail(aiError(call.kind === 'judge' ? 'REFUSED' : 'NO_CONTACTS'))
    else if (outcome === 'limited') call.wait(this.outside.clock.nowMs + WAIT_MS)
    else call.answer()
  }

  #checkCall(call: AiCall, owner: string): void {
    const tab = this.tabs.list().find(({ name }) => name === owner)
    const working = this.tabs.working() === owner
    this.#calls.checkCall(
      call,
      { name: owner, working, run: tab?.run.getSnapshot() },
      this.outside.held.calls.list(),
    )
  }

  /** What a reload would show. */
  #journalled(): SearchRun {
    const events = this.#disk.events()
    const { length } = this.#replayed.events
    const more = events[length - 1] === this.#replayed.events.at(-1)
    const run = more
      ? events.slice(length).reduce(reduceRun, this.#replayed.run)
      : events.reduce(reduceRun, idleRun)
    this.#replayed = { events, run }
    return run
  }

  #workingRun(): SearchRun | undefined {
    const tab = this.tabs.list().find(({ name }) => name === this.tabs.working())
    return tab?.run.getSnapshot()
  }

  async #send(command: RunCommand, outcome?: Outcome): Promise<void> {
    this.tabs.list().at(-1)?.run.send(command)
    await this.quieten(outcome)
  }

  /** Once nothing is held back. */
  #checkRest(first: SearchRun): void {
    const journalled = this.#journalled()
    for (const { name, run } of this.tabs.list())
      if (name !== this.tabs.working()) expect(run.getSnapshot()).toEqual(journalled)
    // A run that could not be written is in its tab alone.
    if (!this.#disk.hasLost() || this.#disk.events().length > 0) expect(journalled).toEqual(first)
    expect(first.phase).not.toBe('running')
    expect(first.waitingUntilMs).toBeNull()
    for (const { verdict, judging, researching } of first.items) {
      expect(judging.kind).not.toBe('busy')
      if (verdict !== null) expect(judging.kind).not.toBe('waiting')
      expect(['idle', 'failed']).toContain(researching.kind)
    }
    // What was requested after the end can be lost; the run offers to go on then.
    if (first.phase === 'done') expect(isRunComplete(first) || this.#disk.hasLost()).toBe(true)
    else if (first.phase === 'stopped') expect(this.#left > 0 || this.#calls.isStopped(first)).toBe(true)
  }

  /** Once a run has found and judged everything. */
  #checkDone(run: SearchRun, criteria: SearchCriteria): void {
    const { phase, interrupted, items } = run
    const { shown, fresh } = expectedOf(this.#catalogues, criteria)
    expect({ phase, interrupted }).toEqual({ phase: 'done', interrupted: false })
    expect(items.map(({ product }) => product.id).toSorted()).toEqual([...shown, ...fresh].toSorted())
    expect(runProgress(run)).toEqual({ judged: items.length, failed: 0, waiting: 0, total: items.length })
    const reports = this.outside.fetched.filter(
      (search) => search.criteria.startDate === criteria.startDate,
    ).length
    expect(reports).toBeGreaterThan(0)
    if (this.#left === 0) expect(reports).toBe(1)
  }
}
