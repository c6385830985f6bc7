import { expect } from 'vitest'
import type { SearchRun, Work } from '#domain/search-run/run-state.ts'
import { type RunCommand, runProgress } from '#domain/search-run/search-run.ts'
import type { SearchWorker } from './search-worker.ts'
import type { AiCall } from './test-outside.ts'

type CallName = Pick<AiCall, 'kind' | 'id' | 'prompt'>

const MOST_CALLS = 5

/** For tests: which calls of the AI a search may make, and how often. */
export class CallRules {
  /** By search: failed launches that somebody tried again. */
  readonly retried = createCounts()
  readonly #demand: (holds: boolean, rule: string) => void
  /** Answers beyond the first that were requested on purpose, or whose first call was left alone by its tab. */
  readonly #allowedAgain = createCounts()
  /** By tab and search: a new search does not wait for the calls of the one before. */
  readonly #callsOf = new Map<string, AiCall[]>()
  /** By search that the user stopped: what was requested since. Nothing else is judged until it goes on. */
  readonly #requestedSinceStop = new Map<string, Set<string>>()
  #checkedAnswers = 0

  /** @param demand notes a rule that does not hold */
  constructor(demand: (holds: boolean, rule: string) => void) {
    this.#demand = demand
  }

  /** The call may be made a second time. */
  allowAgain(call: CallName): void {
    this.#allowedAgain.add(keyOf(call))
  }

  isStopped(run: SearchRun): boolean {
    return this.#requestedSinceStop.has(searchOf(run))
  }

  /** The search is not stopped any more. */
  forgetStop(run: SearchRun): void {
    this.#requestedSinceStop.delete(searchOf(run))
  }

  /**
   * The rules of a call that begins.
   * @param working whether its tab is the one that works
   * @param run what its tab shows
   * @param underWay the calls of all tabs
   */
  checkCall(
    call: AiCall,
    tab: { name: string; working: boolean; run: SearchRun | undefined },
    underWay: readonly AiCall[],
  ): void {
    const { run } = tab
    this.#demand(tab.working, `A tab that does not work calls: ${call.id}`)
    this.#demand(!call.report.stop.aborted, `A call begins after its stop: ${call.id}`)
    if (call.kind === 'research') return
    const item = run?.items.find(({ product }) => product.id === call.id)
    this.#demand(run?.phase === 'running', `A launch is judged in a run that does not run: ${call.id}`)
    this.#demand(item?.judging.kind === 'busy', `A launch is judged and not shown so: ${call.id}`)
    const search = run === undefined ? '' : searchOf(run)
    this.#demand(
      this.#requestedSinceStop.get(search)?.has(call.id) !== false,
      `Judged after Stop without a request: ${call.id}`,
    )
    const key = `${tab.name}, ${search}`
    const others = (this.#callsOf.get(key) ?? []).filter((other) => underWay.includes(other))
    this.#demand(others.length < MOST_CALLS, 'More than five calls at once')
    this.#callsOf.set(key, [...others, call])
  }

  /** Nothing is paid for twice unless it was requested again. */
  checkAnswers(answered: readonly CallName[]): void {
    if (answered.length <= this.#checkedAnswers) return
    this.#checkedAnswers = answered.length
    const paid = createCounts()
    answered.forEach((call) => paid.add(keyOf(call)))
    expect(paid.keys().filter((key) => paid.get(key) > 1 + this.#allowedAgain.get(key))).toEqual([])
  }

  /** A worker whose commands are counted where they allow what else is forbidden. */
  watched(worker: SearchWorker, getRun: () => SearchRun): SearchWorker {
    return {
      ...worker,
      run: (command) => {
        this.#noteStop(command, getRun())
        const before = getRun()
        const search = searchOf(before)
        worker.run(command)
        const run = getRun()
        if (searchOf(run) !== search) return
        this.#allowReopened(before, run)
        this.retried.add(search, Math.max(0, runProgress(before).failed - runProgress(run).failed))
      },
    }
  }

  #noteStop(command: RunCommand, run: SearchRun): void {
    const search = searchOf(run)
    if (command.do === 'stop' && run.phase === 'running') this.#requestedSinceStop.set(search, new Set())
    else if (command.do === 'go-on' && run.phase !== 'running') this.#requestedSinceStop.delete(search)
    else idsOf(command, run).forEach((id) => this.#requestedSinceStop.get(search)?.add(id))
  }

  /** What the worker took up, of launches that have an answer already. */
  #allowReopened(before: SearchRun, { items, sealedPrompt }: SearchRun): void {
    for (const { product, verdict, judging, contacts, researching } of items) {
      const { id } = product
      const last = before.items.find((item) => item.product.id === id)
      if (verdict !== null && isOpen(judging) && last !== undefined && !isOpen(last.judging))
        this.allowAgain({ kind: 'judge', id, prompt: `opened ${String(sealedPrompt)}` })
      if (contacts !== null && isOpen(researching) && last !== undefined && !isOpen(last.researching))
        this.allowAgain({ kind: 'research', id, prompt: '' })
    }
  }
}

const keyOf = ({ kind, id, prompt }: CallName) => `${kind} ${id} ${prompt}`
const isOpen = ({ kind }: Work) => kind === 'waiting' || kind === 'busy'

/** The launches that a command wants judged. */
function idsOf(command: RunCommand, { items, hiddenFresh }: SearchRun): readonly string[] {
  const failed = items.filter(({ judging }) => judging.kind === 'failed')
  if (command.do === 'judge') return command.ids
  if (command.do === 'retry-failed') return failed.map(({ product }) => product.id)
  return command.do === 'show-fresh' ? hiddenFresh.map(({ id }) => id) : []
}

/** The test gives each search a first day of its own. */
export const searchOf = ({ criteria }: SearchRun): string => criteria?.startDate ?? ''

function createCounts() {
  const counts = new Map<string, number>()
  return {
    keys: () => [...counts.keys()],
    get: (key: string) => counts.get(key) ?? 0,
    add: (key: string, by = 1) => void counts.set(key, (counts.get(key) ?? 0) + by),
  }
}
