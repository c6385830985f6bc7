import type { SearchCriteria } from '#domain/search.ts'
import { maxPages } from '#domain/search.ts'
import type { Product } from '#domain/product.ts'
import { expect } from 'vitest'
import {
  idleRun,
  isRunComplete,
  reduceRun,
  type RunCommand,
  runProgress,
  type SearchRun,
  type Work,
} from './search-run.ts'
import type { SearchWorker } from './search-worker.ts'
import {
  aiError,
  type AiCall,
  createOutside,
  type Later,
  listingError,
  listingLimit,
  settle,
} from './test-outside.ts'
import { createDisk } from './test-disk.ts'
import { createTestTabs, type TestTab } from './test-tabs.ts'

/** What the listing site has: pages of launches, by topic. */
export type Catalogues = readonly (readonly (readonly Product[])[])[]
/** How a thing that was held back goes on. */
export type Outcome = 'well' | 'failing' | 'limited'

/** What a search must bring, told from its rules alone: the launches shown and the fresh ones, in order. */
function expectedOf(catalogues: Catalogues, { topic, maxResults, minVotes }: SearchCriteria) {
  const seen = new Set<string>()
  const shown: string[] = []
  const fresh: string[] = []
  for (const page of (catalogues[Number(topic)] ?? []).slice(0, maxPages(maxResults))) {
    if (page.length === 0 || shown.length >= maxResults) break
    for (const { id, votesCount } of page) {
      if (seen.has(id)) continue
      seen.add(id)
      if (votesCount < minVotes) fresh.push(id)
      else if (shown.length < maxResults) shown.push(id)
    }
  }
  return { shown, fresh }
}

/** What of a search may only grow, as a tab or the journal showed it last. */
interface Seen {
  judged: number
  settled: number
  shown: number
  fresh: number
  /** How many of the settled ones were taken back so far. */
  takenBack: number
}

/**
 * A browser with tabs, a listing site and an AI, in which each thing that takes time is held back until it is let go
 * on, in whichever order; and the rules that hold at every moment.
 */
export function createModel(catalogues: Catalogues) {
  const lanes = new Map<string, (() => void)[]>()
  const later: Later = (lane, task) => void lanes.set(lane, [...(lanes.get(lane) ?? []), task])
  const broken: string[] = []
  const demand = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule)
  }

  /** Answers beyond the first that were asked for on purpose, or whose first call was left alone by its tab. */
  const allowedAgain = createCounts()
  /** By search: failed launches that somebody asked to try again. */
  const retried = createCounts()
  /** By tab and search: a new search does not wait for the calls of the one before. */
  const callsOf = new Map<string, AiCall[]>()
  /** By search that the user stopped: what was asked for since. Nothing else is judged until it goes on. */
  const askedSinceStop = new Map<string, Set<string>>()
  /** By tab (or the journal), and by search: one that gave way can come back. */
  const seen = new Map<string, Map<string, Seen>>()
  /** What each of them showed last. */
  const shownLast = new Map<string, SearchRun>()
  let checkedAnswers = 0
  let left = 0

  const outside = createOutside({ later, shortPauses: 'held back', onCall: checkCall })
  const disk = createDisk(later)
  let replayed = { events: disk.events(), run: idleRun }
  /** What a reload would show. */
  const journalled = () => {
    const events = disk.events()
    const { length } = replayed.events
    const more = events[length - 1] === replayed.events.at(-1)
    const run = more
      ? events.slice(length).reduce(reduceRun, replayed.run)
      : events.reduce(reduceRun, idleRun)
    replayed = { events, run }
    return run
  }
  const tabs = createTestTabs({ outside, later, journalOf: () => disk.journal, around: watched })

  function checkCall(call: AiCall, owner: string): void {
    const run = tabs
      .list()
      .find(({ name }) => name === owner)
      ?.run.getSnapshot()
    demand(tabs.working() === owner, `A tab that does not work calls: ${call.id}`)
    demand(!call.report.stop.aborted, `A call begins after its stop: ${call.id}`)
    if (call.kind === 'research') return
    const item = run?.items.find(({ product }) => product.id === call.id)
    demand(run?.phase === 'running', `A launch is judged in a run that does not run: ${call.id}`)
    demand(item?.judging.kind === 'busy', `A launch is judged and not shown so: ${call.id}`)
    const search = run === undefined ? '' : searchOf(run)
    demand(askedSinceStop.get(search)?.has(call.id) !== false, `Judged after Stop, unasked: ${call.id}`)
    const key = `${owner}, ${search}`
    const underWay = outside.held.calls.list()
    const others = (callsOf.get(key) ?? []).filter((other) => underWay.includes(other))
    demand(others.length < 5, 'More than five calls at once')
    callsOf.set(key, [...others, call])
  }

  /** A worker whose commands are counted where they allow what else is forbidden. */
  function watched(worker: SearchWorker, { getSnapshot }: TestTab['run']): SearchWorker {
    /** What the worker took up, of launches that have an answer already. */
    const allow = (before: SearchRun) => {
      const { items, sealedPrompt } = getSnapshot()
      for (const { product, verdict, judging, contacts, researching } of items) {
        const { id } = product
        const last = before.items.find((item) => item.product.id === id)
        if (verdict !== null && isOpen(judging) && last !== undefined && !isOpen(last.judging))
          allowedAgain.add(keyOf({ kind: 'judge', id, prompt: `opened ${String(sealedPrompt)}` }))
        if (contacts !== null && isOpen(researching) && last !== undefined && !isOpen(last.researching))
          allowedAgain.add(keyOf({ kind: 'research', id, prompt: '' }))
      }
    }
    const noteStop = (command: RunCommand) => {
      const run = getSnapshot()
      const search = searchOf(run)
      if (command.do === 'stop' && run.phase === 'running') askedSinceStop.set(search, new Set())
      else if (command.do === 'go-on' && run.phase !== 'running') askedSinceStop.delete(search)
      else idsOf(command, run).forEach((id) => askedSinceStop.get(search)?.add(id))
    }
    return {
      ...worker,
      run: (command) => {
        noteStop(command)
        const before = getSnapshot()
        const search = searchOf(before)
        worker.run(command)
        if (searchOf(getSnapshot()) !== search) return
        allow(before)
        retried.add(search, Math.max(0, runProgress(before).failed - runProgress(getSnapshot()).failed))
      },
    }
  }

  /** All that is held back, in a fixed order: what is let go on decides what comes next. */
  const heldBack = (): ((outcome: Outcome) => void)[] => [
    ...[...lanes.keys()].map((lane) => () => {
      const [task, ...rest] = lanes.get(lane) ?? []
      if (rest.length === 0) lanes.delete(lane)
      else lanes.set(lane, rest)
      task?.()
    }),
    ...outside.held.pages.list().map(({ query, send, fail }) => (outcome: Outcome) => {
      if (outcome === 'failing') fail(listingError('NETWORK'))
      else if (outcome === 'limited') fail(listingLimit(5_000))
      else {
        const pages = catalogues[Number(query.topic)] ?? []
        const index = Number(query.after ?? 0)
        const hasNextPage = index + 1 < pages.length
        send({ products: [...(pages[index] ?? [])], hasNextPage, endCursor: String(index + 1), budget: null })
      }
    }),
    ...outside.held.calls.list().map((call) => (outcome: Outcome) => {
      if (call.waiting) call.waitIsOver()
      else if (outcome === 'failing') call.fail(aiError(call.kind === 'judge' ? 'REFUSED' : 'NO_CONTACTS'))
      else if (outcome === 'limited') call.wait(outside.clock.nowMs + 5_000)
      else call.answer()
    }),
    ...outside.held.pauses.list().map((pause) => () => pause.end()),
  ]

  /**
   * What is shown is what its search must bring so far, and never less of it than was shown; and only a search that
   * has its first page takes the place of one with launches.
   */
  function checkShown(where: string, latest: SearchRun): void {
    const run = latest.before ?? latest
    const { criteria, sealedPrompt, items, hiddenFresh, fetching } = run
    const last = shownLast.get(where)
    if (criteria === null || last === run) return
    shownLast.set(where, run)
    const noPage = fetching.kind !== 'all' && fetching.from === null
    demand(run.missed?.fetching.kind !== 'all', `A search that found nothing is no missed one: ${where}`)
    demand(!noPage || !hasLaunches(last) || disk.hasLost(), `Nothing in place of a run: ${where}`)
    const expected = expectedOf(catalogues, criteria)
    const ids = items.map(({ product }) => product.id)
    const shown = ids.filter((id) => expected.shown.includes(id))
    const fresh = [...ids.filter((id) => expected.fresh.includes(id)), ...hiddenFresh.map(({ id }) => id)]
    expect(shown).toEqual(expected.shown.slice(0, shown.length))
    expect(fresh).toEqual(expected.fresh.slice(0, fresh.length))
    expect(shown.length + fresh.length).toBe(ids.length + hiddenFresh.length)
    for (const { product, verdict, judging, contacts } of items) {
      demand(
        judging.kind !== 'failed' || judging.failure?.code === 'REFUSED',
        `A failure that was none: ${product.id}`,
      )
      const by = `${product.id} by opened ${String(sealedPrompt)}`
      demand(verdict === null || verdict.result.reasoning === by, `A verdict of another launch: ${by}`)
      demand(
        contacts === null || contacts.research.companyName === product.name,
        `Contacts of another launch: ${product.id}`,
      )
    }

    const { judged, failed } = runProgress(run)
    const search = searchOf(run)
    const searches = seen.get(where) ?? new Map<string, Seen>()
    const before = searches.get(search)
    const settled = judged + failed
    const takenBack = (before?.takenBack ?? 0) + Math.max(0, (before?.settled ?? 0) - settled)
    seen.set(where, searches)
    searches.set(search, { judged, settled, shown: shown.length, fresh: fresh.length, takenBack })
    expect(judged).toBeGreaterThanOrEqual(before?.judged ?? 0)
    expect(shown.length).toBeGreaterThanOrEqual(before?.shown ?? 0)
    expect(fresh.length).toBeGreaterThanOrEqual(before?.fresh ?? 0)
    expect(takenBack).toBeLessThanOrEqual(retried.get(search))
  }

  /** The rules of every moment. */
  function check(): void {
    for (const { name, run } of tabs.list()) checkShown(name, run.getSnapshot())
    checkShown('journal', journalled())
    if (outside.answered.length > checkedAnswers) {
      checkedAnswers = outside.answered.length
      const paid = createCounts()
      outside.answered.forEach((call) => paid.add(keyOf(call)))
      expect(paid.keys().filter((key) => paid.get(key) > 1 + allowedAgain.get(key))).toEqual([])
    }
    expect(broken).toEqual([])
  }

  const workingRun = () =>
    tabs
      .list()
      .find(({ name }) => name === tabs.working())
      ?.run.getSnapshot()

  /** Lets all go on until nothing is held back any more; then all tabs agree and nobody is busy. */
  async function quieten(outcome: Outcome = 'well'): Promise<void> {
    for (let rounds = 0; ; rounds++) {
      await settle(4)
      const tasks = heldBack()
      if (tasks.length === 0) break
      if (rounds > 500) throw new Error('It never comes to rest.')
      tasks.forEach((letGoOn) => letGoOn(outcome))
    }
    check()
    const first = workingRun()
    if (first === undefined) return
    for (const { name, run } of tabs.list())
      if (name !== tabs.working()) expect(run.getSnapshot()).toEqual(journalled())
    // A run that could not be written is in its tab alone.
    if (!disk.hasLost() || disk.events().length > 0) expect(journalled()).toEqual(first)
    expect(first.phase).not.toBe('running')
    expect(first.waitingUntilMs).toBeNull()
    for (const { verdict, judging, researching } of first.items) {
      expect(judging.kind).not.toBe('busy')
      if (verdict !== null) expect(judging.kind).not.toBe('waiting')
      expect(researching.kind).not.toBe('busy')
    }
    // What was asked for after the end can be lost; the run offers to go on then.
    if (first.phase === 'done') expect(isRunComplete(first) || disk.hasLost()).toBe(true)
    else if (first.phase === 'stopped') expect(left > 0 || askedSinceStop.has(searchOf(first))).toBe(true)
  }

  /** In the end all is found, judged and told, can be judged again, and stays when the next search fails. */
  async function finish(): Promise<void> {
    if (tabs.list().length === 0) tabs.open()
    await quieten()
    const run = () => workingRun() ?? idleRun
    const ask = async (command: RunCommand, outcome?: Outcome) => {
      tabs.list().at(-1)?.run.send(command)
      await quieten(outcome)
    }
    if (run().phase === 'idle') return
    await ask({ do: 'go-on' })
    await ask({ do: 'retry-failed' })
    await ask({ do: 'show-fresh' })
    const [first] = run().items
    const answers = outside.answered.length
    if (first !== undefined) {
      await ask({ do: 'judge', ids: [first.product.id] })
      expect(outside.answered.length).toBe(answers + 1)
      expect(run().items[0]?.verdict).not.toEqual(first.verdict)
    }
    const { criteria, phase, interrupted, items } = run()
    if (criteria === null) throw new Error('A run without criteria.')
    const { shown, fresh } = expectedOf(catalogues, criteria)
    expect({ phase, interrupted }).toEqual({ phase: 'done', interrupted: false })
    expect(items.map(({ product }) => product.id).toSorted()).toEqual([...shown, ...fresh].toSorted())
    expect(runProgress(run())).toEqual({ judged: items.length, failed: 0, waiting: 0, total: items.length })
    const told = outside.fetched.filter((search) => search.criteria.startDate === criteria.startDate).length
    expect(told).toBeGreaterThan(0)
    if (left === 0) expect(told).toBe(1)
    const done = run()
    await ask({ do: 'search', criteria: { ...criteria, startDate: 'last' }, sealedPrompt: 'two' }, 'failing')
    expect(run().fetching.kind).toBe(hasLaunches(done) ? 'all' : 'failed')
    expect(run().items).toEqual(done.items)
  }

  const leave = (tab: TestTab, how: 'close' | 'crash') => {
    left++
    // A call that its tab left alone is lost to the others, and may be made once more.
    if (how === 'close') outside.held.calls.list().forEach((call) => allowedAgain.add(keyOf(call)))
    tab[how]()
    // A stop that went with its tab before it was written is none.
    const run = journalled()
    if (run.phase === 'running' && !run.partly) askedSinceStop.delete(searchOf(run))
  }

  return { outside, tabs, fillDisk: disk.fill, heldBack, check, quieten, finish, leave, settle }
}
export type Model = ReturnType<typeof createModel>

const keyOf = ({ kind, id, prompt }: Pick<AiCall, 'kind' | 'id' | 'prompt'>) => `${kind} ${id} ${prompt}`
const isOpen = ({ kind }: Work) => kind === 'waiting' || kind === 'busy'
const hasLaunches = (run: SearchRun = idleRun) => run.items.length + run.hiddenFresh.length > 0
/** The launches that a command wants judged. */
function idsOf(command: RunCommand, { items, hiddenFresh }: SearchRun): readonly string[] {
  const failed = items.filter(({ judging }) => judging.kind === 'failed')
  if (command.do === 'judge') return command.ids
  if (command.do === 'retry-failed') return failed.map(({ product }) => product.id)
  return command.do === 'show-fresh' ? hiddenFresh.map(({ id }) => id) : []
}
/** The test gives each search a first day of its own. */
const searchOf = ({ criteria }: SearchRun) => criteria?.startDate ?? ''

function createCounts() {
  const counts = new Map<string, number>()
  return {
    keys: () => [...counts.keys()],
    get: (key: string) => counts.get(key) ?? 0,
    add: (key: string, by = 1) => void counts.set(key, (counts.get(key) ?? 0) + by),
  }
}
