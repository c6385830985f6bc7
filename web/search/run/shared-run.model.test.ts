import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Launch } from '#domain/launch/launch.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { idleRun, reduceRun, type RunCommand, runProgress } from '#domain/search-run/search-run.ts'
import { criteria, launch } from '#domain/search-run/test-launches.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import type { RunJournal } from './run-journal.ts'
import { resumeWithinMs } from './shared-run.ts'
import {
  type AiCall,
  aiError,
  createOutside,
  holdTimers,
  listingError,
  listingLimit,
  type PageRequest,
  settle,
} from './test-outside.ts'
import { createTestTabs } from './test-tabs.ts'

holdTimers()

/** Fresh at any time of the test. */
const inTheFuture = '2099-01-01T00:00:00Z'
const WAIT_MS = 5_000
const MOST_CALLS = 5

/** How a thing that was held back goes on. */
type Outcome = 'well' | 'failing' | 'limited'
/** What the listing site has: pages of launches, by topic. */
type Catalogues = readonly (readonly (readonly Launch[])[])[]

/** Every fourth launch is a fresh one. */
const launchOf = (id: number): Launch =>
  launch(String(id), id % 4 === 0 ? { votesCount: 0, createdAt: inTheFuture } : {})
const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]
/** The test gives each search a first day of its own. */
const searchOf = (run: SearchRun): string => run.criteria?.startDate ?? ''

/** What a search must bring, by its rules alone. */
function expectedOf(catalogues: Catalogues, { topic, maxResults, minVotes }: SearchCriteria): string[] {
  const seen = new Set<string>()
  let shown = 0
  const brought: string[] = []
  for (const page of (catalogues[Number(topic)] ?? []).slice(0, Math.ceil(maxResults / 20))) {
    if (page.length === 0 || shown >= maxResults) break
    for (const { id, votesCount } of page) {
      if (seen.has(id)) continue
      seen.add(id)
      if (votesCount >= minVotes && shown++ >= maxResults) continue
      brought.push(id)
    }
  }
  return brought
}

/** A journal in memory, whose reads and writes are done in order, each when it is let go on. */
function createDisk(later: (task: () => void) => void) {
  let records: { number: number; event: RunEvent; atMs: number }[] = []
  let last = 0
  const inOrder = <T>(job: () => T) => new Promise<T>((resolve) => later(() => resolve(job())))
  const journal: RunJournal = {
    readAfter: (number) =>
      inOrder(() => ({
        events: records.filter((record) => record.number > number).map(({ event }) => event),
        last: records.at(-1)?.number ?? 0,
        lastAtMs: records.at(-1)?.atMs ?? null,
        anew: !records.some((record) => record.number === number),
      })),
    append: (event, atMs) =>
      inOrder(() => {
        if (event.type === 'started') records = []
        records.push({ number: ++last, event, atMs })
      }),
    clear: () => inOrder(() => void (records = [])),
  }
  return { journal, run: () => records.map(({ event }) => event).reduce(reduceRun, idleRun) }
}

/**
 * A browser with tabs, a listing site and an AI, in which each thing that takes time is held back until it is let go
 * on, in whichever order; and the rules that hold at every moment.
 */
function createModel(catalogues: Catalogues) {
  const lanes = new Map<string, (() => void)[]>()
  const later = (lane: string, task: () => void) => void lanes.set(lane, [...(lanes.get(lane) ?? []), task])
  /** Rules that did not hold. Not thrown at once: the run would take that for a failure of its own. */
  const broken: string[] = []
  const demand = (holds: boolean, rule: string) => void (holds || broken.push(rule))
  /** By tab and search: a new search does not wait for the calls of the one before. */
  const callsOf = new Map<string, AiCall[]>()
  /** By tab or the journal, and by search: how much was there and judged. It may only grow. */
  const seen = new Map<string, { found: number; judged: number }>()

  const outside = createOutside({ later, shortPauses: 'held back', onCall: checkCall })
  const disk = createDisk((task) => later('disk', task))
  const tabs = createTestTabs({ outside, later, journalOf: () => disk.journal })

  function checkCall(call: AiCall, owner: string): void {
    demand(tabs.working() === owner, `A tab that does not work calls: ${call.id}`)
    demand(!call.report.stop.aborted, `A call begins after its stop: ${call.id}`)
    const run = tabs
      .list()
      .find(({ name }) => name === owner)
      ?.run.getSnapshot()
    if (call.kind === 'research' || run === undefined) return
    const item = run.items.find(({ product }) => product.id === call.id)
    demand(run.phase === 'running', `A launch is judged in a run that does not run: ${call.id}`)
    demand(item?.judging.kind === 'busy', `A launch is judged and not shown so: ${call.id}`)
    const key = `${owner}, ${searchOf(run)}`
    const others = (callsOf.get(key) ?? []).filter((other) => outside.held.calls.list().includes(other))
    demand(others.length < MOST_CALLS, 'More than five calls at once')
    callsOf.set(key, [...others, call])
  }

  function checkShown(where: string, { before, ...shown }: SearchRun): void {
    const run = before ?? shown
    const key = `${where}, ${searchOf({ before: null, ...run })}`
    const now = {
      found: run.items.length + run.hiddenFresh.length,
      judged: run.items.filter(({ verdict }) => verdict !== null).length,
    }
    const last = seen.get(key) ?? { found: 0, judged: 0 }
    demand(now.found >= last.found && now.judged >= last.judged, `Progress goes back: ${key}`)
    seen.set(key, now)
    for (const { product, verdict } of run.items) {
      const by = `${product.id} by opened ${String(run.sealedPrompt)}`
      demand(verdict === null || verdict.result.reasoning === by, `A verdict of another launch: ${by}`)
    }
  }

  function check(): void {
    for (const { name, run } of tabs.list()) checkShown(name, run.getSnapshot())
    checkShown('journal', disk.run())
    const paid = outside.answered.map(({ kind, id, prompt }) => `${kind} ${id} ${prompt}`)
    demand(new Set(paid).size === paid.length, 'Something is paid for twice')
    expect(broken).toEqual([])
  }

  function runNext(lane: string): void {
    const [task, ...rest] = lanes.get(lane) ?? []
    if (rest.length === 0) lanes.delete(lane)
    else lanes.set(lane, rest)
    task?.()
  }

  function letPage({ query, send, fail }: PageRequest, outcome: Outcome): void {
    if (outcome === 'failing') fail(listingError('NETWORK'))
    else if (outcome === 'limited') fail(listingLimit(WAIT_MS))
    else {
      const pages = catalogues[Number(query.topic)] ?? []
      const index = Number(query.after ?? 0)
      const hasNextPage = index + 1 < pages.length
      send({ products: [...(pages[index] ?? [])], hasNextPage, endCursor: String(index + 1), budget: null })
    }
  }

  function letCall(call: AiCall, outcome: Outcome): void {
    if (call.waiting) call.waitIsOver()
    else if (outcome === 'failing') call.fail(aiError(call.kind === 'judge' ? 'REFUSED' : 'NO_CONTACTS'))
    else if (outcome === 'limited') call.wait(outside.clock.nowMs + WAIT_MS)
    else call.answer()
  }

  /** All that is held back, in a fixed order: what is let go on decides what comes next. */
  function heldBack(): ((outcome: Outcome) => void)[] {
    const { pages, calls, pauses } = outside.held
    return [
      ...[...lanes.keys()].map((lane) => () => runNext(lane)),
      ...pages.list().map((page) => (outcome: Outcome) => letPage(page, outcome)),
      ...calls.list().map((call) => (outcome: Outcome) => letCall(call, outcome)),
      ...pauses.list().map((pause) => () => pause.end()),
    ]
  }

  /** Lets all go on until nothing is held back any more; then all tabs and the journal agree, and nobody is busy. */
  async function quieten(): Promise<SearchRun> {
    for (let rounds = 0; ; rounds++) {
      await settle(4)
      const tasks = heldBack()
      if (tasks.length === 0) break
      if (rounds > 500) throw new Error('It never comes to rest.')
      tasks.forEach((letGoOn) => letGoOn('well'))
    }
    check()
    const run = disk.run()
    for (const tab of tabs.list()) expect(tab.run.getSnapshot()).toEqual(run)
    expect(run).toMatchObject({ waitingUntilMs: null })
    const busy = run.items.filter(
      ({ judging, researching }) => judging.kind === 'busy' || isOpen(researching),
    )
    expect([run.phase === 'running', busy]).toEqual([false, []])
    return run
  }

  return {
    outside,
    tabs,
    heldBack,
    check,
    /** In the end all is found, judged and reported. */
    finish: async (): Promise<void> => {
      const tab = tabs.list().at(-1) ?? tabs.open()
      if ((await quieten()).criteria === null) return
      for (const what of ['go-on', 'retry-failed', 'show-fresh'] as const) {
        tab.run.send({ do: what })
        await quieten()
      }
      const run = await quieten()
      const { items, phase } = run
      const ids = items.map(({ product }) => product.id)
      expect(ids.toSorted()).toEqual(expectedOf(catalogues, run.criteria ?? criteria).toSorted())
      expect(runProgress(run)).toEqual({ judged: ids.length, failed: 0, waiting: 0, total: ids.length })
      expect(phase).toBe('done')
      const reports = outside.fetched.filter((search) => search.criteria.startDate === searchOf(run))
      expect(reports).not.toEqual([])
    },
  }
}
type Model = ReturnType<typeof createModel>

const isOpen = ({ kind }: { kind: string }) => kind === 'busy' || kind === 'waiting'

/** None that asks for an answer again: nothing may be paid for twice. */
const COMMANDS = [
  'search',
  'search',
  'stop',
  'go-on',
  'go-on',
  'retry-failed',
  'show-fresh',
  'find-contacts-of',
  'stop-finding',
] as const

interface Send {
  do: 'send' | 'stop and send'
  tab: number
  what: (typeof COMMANDS)[number]
  pick: number
}
type Step =
  | { do: 'let'; picks: [pick: number, outcome: Outcome][] }
  | Send
  | { do: 'open' | 'crash' | 'reload'; tab: number }
  | { do: 'hours' }

const anOutcome = fc.constantFrom<Outcome[]>('well', 'well', 'well', 'well', 'well', 'failing', 'limited')
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('let'),
      picks: fc.array(fc.tuple(fc.nat(), anOutcome), { minLength: 1, maxLength: 12 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('send', 'send', 'stop and send'),
      tab: fc.nat(),
      what: fc.constantFrom(...COMMANDS),
      pick: fc.nat(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('open', 'crash', 'reload'), tab: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'hours' }) },
)

/** The user's commands, as the screen offers them; numbers distinguish searches. */
function commandOf({ tabs }: Model, { what, tab, pick }: Omit<Send, 'do'>, number: number): RunCommand {
  const items = pickOf(tabs.list(), tab)?.run.getSnapshot().items ?? []
  if (what === 'search')
    return {
      do: 'search',
      criteria: {
        ...criteria,
        startDate: `search ${number}`,
        endDate: inTheFuture.slice(0, 10),
        topic: String(pick % 2),
        maxResults: pick % 3 === 0 ? 21 : 60,
      },
      sealedPrompt: pick % 4 < 2 ? 'one' : 'two',
    }
  if (what === 'find-contacts-of')
    return { do: what, ids: items.slice(pick % 5, (pick % 5) + 6).map(({ product }) => product.id) }
  return { do: what }
}

async function take(model: Model, step: Step, number: number): Promise<void> {
  const { tabs, outside } = model
  if (step.do === 'let')
    for (const [pick, outcome] of step.picks) {
      pickOf(model.heldBack(), pick)?.(outcome)
      await settle(pick % 3)
      model.check()
    }
  else if (step.do === 'hours') outside.clock.nowMs += 2 * resumeWithinMs
  else {
    const tab = pickOf(tabs.list(), step.tab)
    if (step.do === 'stop and send') tab?.run.send({ do: 'stop' })
    if (step.do === 'send' || step.do === 'stop and send') tab?.run.send(commandOf(model, step, number))
    if (step.do === 'crash' || step.do === 'reload') tab?.crash()
    if ((step.do === 'open' && tabs.list().length < 3) || (step.do === 'reload' && tab)) tabs.open()
  }
  await settle(1)
  model.check()
}

/** Pages of launch ids by topic: so few that pages and searches share some. */
const aPage = fc.array(fc.nat(39), { maxLength: 20, size: 'max' })
const somePages = fc.array(aPage, { minLength: 1, maxLength: 3, size: 'max' })

test('in whatever order things happen, each launch is judged once, none is lost and no progress goes back', async () => {
  const steps = fc.array(aStep, { maxLength: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(fc.tuple(somePages, somePages), fc.nat(30), steps, async (pages, before, steps) => {
      const model = createModel(pages.map((ofTopic) => ofTopic.map((ids) => ids.map(launchOf))))
      model.tabs.open().run.send(commandOf(model, { what: 'search', tab: 0, pick: 0 }, 0))
      for (let more = 0; more < before % 3; more++) model.tabs.open()
      // What comes happens in the middle of the work.
      for (let done = 0; done < before; done++) await take(model, { do: 'let', picks: [[0, 'well']] }, 0)
      for (const [index, step] of steps.entries()) await take(model, step, index + 1)
      await model.finish()
    }),
    { seed: 3, numRuns: 200 },
  )
  expect.hasAssertions()
}, 120_000)
