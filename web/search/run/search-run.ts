import type { Failure } from '#clients/http.ts'
import { type ClassificationResult, isQualified } from '#domain/classification.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import type { Product } from '#domain/product.ts'
import type { SearchCriteria } from '#domain/search.ts'
import type { PagePlace } from '#operations/find-products/find-products.ts'

/**
 * One search run as a state machine (DESIGN 7): events in, a new state out, no React and no I/O. Events are plain
 * data, so that they can be kept and replayed: the same events give the same run after a reload and in every tab.
 */
export interface SearchRun {
  phase: 'idle' | 'running' | 'stopped' | 'done'
  criteria: SearchCriteria | null
  /** The criteria it judges by, sealed as the saved ones are: IndexedDB holds no plain copy of a setting. */
  sealedPrompt: string | null
  items: readonly RunItem[]
  /** Launches of the last 24 hours below the minimum votes; offered, not lost (DESIGN 8). */
  hiddenFresh: readonly Product[]
  fetching: Fetching
  /** The listing site asks to wait until then (milliseconds since 1970). */
  waitingUntilMs: number | null
  /** The page or the browser went away in the middle of the work; told until it goes on. */
  interrupted: boolean
  /** Stopped, and working only on launches asked for since; the others wait until the run goes on. */
  partly: boolean
  /** The run whose place a search takes with its first page; until then it can come back. Null once that is there. */
  before: SearchRun | null
  /** The search that was to take this run's place and ended before its first page; told until the run goes on. */
  missed: MissedSearch | null
}

export interface MissedSearch {
  criteria: SearchCriteria
  sealedPrompt: string
  /** Failed, or left open where it was stopped. */
  fetching: Fetching
}

/** How far the listing site's pages are read; an open one goes on where it ended. */
export type Fetching =
  | { kind: 'open'; from: PagePlace | null }
  | { kind: 'all' }
  | { kind: 'failed'; from: PagePlace | null; failure: Failure | null }

/** A launch with what is known about it and what is being done for it; each of the two judgments stands alone. */
export interface RunItem {
  product: Product
  verdict: Judgment | null
  judging: Work
  contacts: FoundContacts | null
  researching: Work
}

export interface Judgment {
  result: ClassificationResult
  /** By the sandbox's fixed rules. */
  sample: boolean
  /** When it was judged; milliseconds since 1970. */
  atMs: number
}

export interface FoundContacts {
  research: ContactResearch
  sample: boolean
  atMs: number
}

/**
 * `asked`: asked for by itself, so that its turn comes in a partial run too. `untilMs`: a rate limit is being waited
 * for. A null failure has no code of its own.
 */
export type Work =
  | { kind: 'idle' }
  | { kind: 'waiting'; asked: boolean }
  | { kind: 'busy'; untilMs: number | null }
  | { kind: 'failed'; failure: Failure | null }

export type RunEvent =
  /** `before`: what is there, as `earlierOf` gives it. It travels along: a journal holds one search, and begins here. */
  | { type: 'started'; criteria: SearchCriteria; sealedPrompt: string; before: SearchRun | null }
  | { type: 'page'; products: readonly Product[]; hiddenFresh: readonly Product[]; next: PagePlace | null }
  | { type: 'fetch-waiting'; untilMs: number | null }
  | { type: 'fetched-all' }
  | { type: 'fetch-failed'; failure: Failure | null }
  | { type: 'show-fresh' }
  /** Answers kept from earlier searches, so that nothing is paid for twice. */
  | {
      type: 'recalled'
      verdicts: readonly Answered<Judgment>[]
      contacts: readonly Answered<FoundContacts>[]
    }
  | { type: 'queued'; ids: readonly string[] }
  | { type: 'judging'; ids: readonly string[] }
  | { type: 'judge-waiting'; id: string; untilMs: number | null }
  | { type: 'judged'; id: string; answer: Judgment }
  | { type: 'judge-failed'; id: string; failure: Failure | null }
  /** Not judged after all: the run was stopped before the call was made. */
  | { type: 'released'; id: string }
  | { type: 'researching'; id: string; untilMs: number | null }
  | { type: 'researched'; id: string; answer: FoundContacts }
  | { type: 'research-failed'; id: string; failure: Failure | null }
  /** Not researched after all: its user would not wait for a rate limit. */
  | { type: 'research-released'; id: string }
  | { type: 'resumed'; pages: boolean }
  | { type: 'stopped' }
  | { type: 'finished' }
  /** Whoever did the work is gone; what it was doing is open again. */
  | { type: 'interrupted' }

export interface Answered<Answer> {
  id: string
  answer: Answer
}

export const idleRun: SearchRun = {
  phase: 'idle',
  criteria: null,
  sealedPrompt: null,
  items: [],
  hiddenFresh: [],
  fetching: { kind: 'open', from: null },
  waitingUntilMs: null,
  interrupted: false,
  partly: false,
  before: null,
  missed: null,
}

const idle: Work = { kind: 'idle' }
const waiting: Work = { kind: 'waiting', asked: false }

const newItem = (product: Product): RunItem => ({
  product,
  verdict: null,
  judging: waiting,
  contacts: null,
  researching: idle,
})

function withNew(run: SearchRun, products: readonly Product[]): readonly RunItem[] {
  const known = new Set(run.items.map((item) => item.product.id))
  const fresh = products.filter(({ id }) => !known.has(id) && known.add(id))
  return fresh.length === 0 ? run.items : [...run.items, ...fresh.map(newItem)]
}

function change(run: SearchRun, ids: readonly string[], to: (item: RunItem) => RunItem): SearchRun {
  const wanted = new Set(ids)
  return { ...run, items: run.items.map((item) => (wanted.has(item.product.id) ? to(item) : item)) }
}

const judgingBecomes = (run: SearchRun, ids: readonly string[], judging: Work): SearchRun =>
  change(run, ids, (item) => ({ ...item, judging }))

const withVerdict = (item: RunItem, verdict: Judgment): RunItem => ({ ...item, verdict, judging: idle })
const withContacts = (item: RunItem, contacts: FoundContacts): RunItem => ({
  ...item,
  contacts,
  researching: idle,
})

const byId = <Answer>(answers: readonly Answered<Answer>[]) =>
  new Map(answers.map(({ id, answer }) => [id, answer]))

/** Fills in what is not known yet: an answer given since is the newer one. */
function recall(
  run: SearchRun,
  answers: { verdicts: readonly Answered<Judgment>[]; contacts: readonly Answered<FoundContacts>[] },
): SearchRun {
  const verdicts = byId(answers.verdicts)
  const contacts = byId(answers.contacts)
  return change(run, [...verdicts.keys(), ...contacts.keys()], (item) => {
    const verdict = item.verdict ?? verdicts.get(item.product.id) ?? null
    return {
      ...item,
      verdict,
      judging: item.verdict === verdict ? item.judging : idle,
      contacts: item.contacts ?? contacts.get(item.product.id) ?? null,
    }
  })
}

/** Judging that nobody does any more: a launch without a verdict waits again, one that has its verdict keeps it. */
const released = (item: RunItem): RunItem =>
  item.judging.kind === 'busy' || item.judging.kind === 'waiting'
    ? { ...item, judging: item.verdict === null ? waiting : idle }
    : item

/** What waits to be judged again and will not be: its verdict stays. */
const withoutWish = (item: RunItem): RunItem => (item.judging.kind === 'waiting' ? released(item) : item)

const gone: Failure = { service: 'ai', code: 'INTERRUPTED', status: null, detail: null, requestId: null }

/** A research was asked for by itself: it is not begun again unasked, nor does it vanish without a word. */
const settled = (item: RunItem): RunItem => ({
  ...released(item),
  researching: item.researching.kind === 'busy' ? { kind: 'failed', failure: gone } : item.researching,
})

/** A run as it makes room for a search; null where it has no launch to come back with. */
export const earlierOf = (run: SearchRun): SearchRun | null =>
  run.items.length + run.hiddenFresh.length === 0
    ? null
    : { ...run, items: run.items.map(settled), missed: null }

/**
 * The next state. A verdict is never lost: only another verdict takes its place. Nor is a run: only a search that has
 * its first page takes its place.
 */
export function reduceRun(run: SearchRun, event: RunEvent): SearchRun {
  const next = step(run, event)
  const { before, phase, criteria, sealedPrompt, fetching } = next
  if (before === null || criteria === null || sealedPrompt === null) return next
  return phase === 'running' && fetching.kind !== 'failed'
    ? next
    : { ...before, missed: { criteria, sealedPrompt, fetching } }
}

function step(run: SearchRun, event: RunEvent): SearchRun {
  switch (event.type) {
    case 'started':
      return {
        ...idleRun,
        phase: 'running',
        criteria: event.criteria,
        sealedPrompt: event.sealedPrompt,
        before: event.before,
      }
    case 'page':
      return {
        ...run,
        items: withNew(run, event.products),
        hiddenFresh: [...run.hiddenFresh, ...event.hiddenFresh],
        fetching: event.next === null ? { kind: 'all' } : { kind: 'open', from: event.next },
        waitingUntilMs: null,
        before: null,
      }
    case 'fetch-waiting':
      // A refusal that comes in after a stop is not waited for.
      return run.phase === 'running' ? { ...run, waitingUntilMs: event.untilMs } : run
    case 'fetched-all':
      return { ...run, fetching: { kind: 'all' }, waitingUntilMs: null, before: null }
    case 'fetch-failed': {
      const from = run.fetching.kind === 'all' ? null : run.fetching.from
      return { ...run, fetching: { kind: 'failed', from, failure: event.failure }, waitingUntilMs: null }
    }
    case 'show-fresh':
      return { ...run, items: withNew(run, run.hiddenFresh), hiddenFresh: [] }
    case 'recalled':
      return recall(run, event)
    case 'queued':
      return judgingBecomes(run, event.ids, { kind: 'waiting', asked: true })
    case 'judging':
      return judgingBecomes(run, event.ids, { kind: 'busy', untilMs: null })
    case 'judge-waiting':
      return judgingBecomes(run, [event.id], { kind: 'busy', untilMs: event.untilMs })
    case 'judged':
      return change(run, [event.id], (item) => withVerdict(item, event.answer))
    case 'judge-failed':
      return judgingBecomes(run, [event.id], { kind: 'failed', failure: event.failure })
    case 'released':
      return change(run, [event.id], released)
    case 'researching':
      return change(run, [event.id], (item) => ({
        ...item,
        researching: { kind: 'busy', untilMs: event.untilMs },
      }))
    case 'researched':
      return change(run, [event.id], (item) => withContacts(item, event.answer))
    case 'research-failed':
      return change(run, [event.id], (item) => ({
        ...item,
        researching: { kind: 'failed', failure: event.failure },
      }))
    case 'research-released':
      return change(run, [event.id], (item) => ({ ...item, researching: idle }))
    case 'resumed': {
      const { fetching } = run
      return {
        ...run,
        phase: 'running',
        fetching:
          event.pages && fetching.kind === 'failed' ? { kind: 'open', from: fetching.from } : fetching,
        interrupted: false,
        partly: !event.pages && (run.phase === 'stopped' || run.partly),
        missed: null,
      }
    }
    case 'stopped':
      return { ...run, phase: 'stopped', items: run.items.map(withoutWish), waitingUntilMs: null }
    case 'finished':
      return { ...run, phase: 'done', waitingUntilMs: null, partly: false }
    case 'interrupted':
      return {
        ...run,
        phase: run.phase === 'running' ? 'stopped' : run.phase,
        items: run.items.map(settled),
        waitingUntilMs: null,
        interrupted: run.interrupted || run.phase === 'running',
      }
  }
}

export interface RunProgress {
  judged: number
  failed: number
  waiting: number
  total: number
}

/** How far the judging is: current/total as the search button shows it (SPEC 2). A failure is not a verdict (DESIGN 7). */
export function runProgress(run: SearchRun): RunProgress {
  const judged = run.items.filter((item) => item.verdict !== null).length
  const failed = run.items.filter((item) => item.verdict === null && item.judging.kind === 'failed').length
  return { judged, failed, waiting: run.items.length - judged - failed, total: run.items.length }
}

/** True when nothing is left to be done: all pages read, every launch judged or failed. */
export const isRunComplete = (run: SearchRun): boolean =>
  run.fetching.kind !== 'open' && !run.items.some(({ judging }) => judging.kind === 'waiting')

/** True where every launch has its turn. */
export const isWholeRunning = (run: SearchRun): boolean => run.phase === 'running' && !run.partly

/** True where an answer was lost that may be paid for: only its user says whether it is asked for again. */
export const isMaybePaid = (work: Work): boolean =>
  work.kind === 'failed' && work.failure?.service === 'ai' && work.failure.code === 'MAYBE_PAID'

/** True for a launch that nobody will judge as things are: it can be asked for by itself. */
export const mayJudge = ({ judging }: RunItem, wholeRunning: boolean): boolean =>
  judging.kind === 'waiting' && !judging.asked && !wholeRunning

export type JudgedItem = RunItem & { verdict: Judgment }
export const isJudged = (item: RunItem): item is JudgedItem => item.verdict !== null
/** Judged, with a score of 70 or more (SPEC 4, Card). */
export const isQualifiedItem = (item: RunItem): item is JudgedItem =>
  isJudged(item) && isQualified(item.verdict.result)

/** What a user asks of a run; in whichever tab, it is done once. */
export type RunCommand =
  | { do: 'search'; criteria: SearchCriteria; sealedPrompt: string }
  /** Ends the run and keeps what is done. */
  | { do: 'stop' }
  /** Reads the pages that are left and judges what waits. */
  | { do: 'go-on' }
  | { do: 'retry-failed' }
  /** Judges these, also the failed and the judged ones among them. */
  | { do: 'judge'; ids: readonly string[] }
  | { do: 'show-fresh' }
  /** Researches the contacts, anew where there are some. */
  | { do: 'find-contacts'; id: string }
  /** Ends its wait for a rate limit; a call under way goes on, as it is paid for. */
  | { do: 'stop-contacts'; id: string }
