import type { ClassificationResult } from '#domain/classification.ts'
import { isQualified } from '#domain/classification.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import type { Product } from '#domain/product.ts'
import type { SearchCriteria } from '#domain/search.ts'

/** One search run as a state machine (DESIGN 7): events in, a new state out, no React and no I/O. */
export interface SearchRun {
  phase: 'idle' | 'running' | 'stopped' | 'done' | 'failed'
  criteria: SearchCriteria | null
  /** The criteria, as the run began with them. */
  prompt: string
  items: readonly RunItem[]
  /** Launches of the last 24 hours below the minimum votes; offered, not lost (DESIGN 8). */
  hiddenFresh: readonly Product[]
  fetchedAll: boolean
  /** The listing site asks to wait until then (milliseconds since 1970). */
  waitingUntilMs: number | null
  /** Why the search failed; phase is 'failed'. */
  error: unknown
}

export interface RunItem {
  product: Product
  verdict: Verdict
  contacts: Contacts
}

export type Verdict =
  | { kind: 'waiting' }
  | { kind: 'judging' }
  | { kind: 'judged'; result: ClassificationResult; sample: boolean; atMs: number }
  | { kind: 'failed'; error: unknown }

export type Contacts =
  | { kind: 'none' }
  | { kind: 'searching' }
  | { kind: 'found'; research: ContactResearch; sample: boolean }
  | { kind: 'not-found' }
  | { kind: 'failed'; error: unknown }

export type RunEvent =
  | { type: 'started'; criteria: SearchCriteria; prompt: string }
  | { type: 'page'; products: readonly Product[]; hiddenFresh: readonly Product[] }
  | { type: 'waiting'; untilMs: number | null }
  | { type: 'fetched-all' }
  | { type: 'judging'; ids: readonly string[] }
  | { type: 'judged'; id: string; result: ClassificationResult; sample: boolean; atMs: number }
  | { type: 'judge-failed'; id: string; error: unknown }
  | { type: 'show-fresh' }
  | { type: 'finding-contacts'; id: string }
  | { type: 'contacts'; id: string; contacts: Exclude<Contacts, { kind: 'none' | 'searching' }> }
  | { type: 'resumed' }
  | { type: 'stopped' }
  | { type: 'failed'; error: unknown }
  | { type: 'finished' }

export const idleRun: SearchRun = {
  phase: 'idle',
  criteria: null,
  prompt: '',
  items: [],
  hiddenFresh: [],
  fetchedAll: false,
  waitingUntilMs: null,
  error: null,
}

const newItem = (product: Product): RunItem => ({
  product,
  verdict: { kind: 'waiting' },
  contacts: { kind: 'none' },
})

function withNew(items: readonly RunItem[], products: readonly Product[]): readonly RunItem[] {
  const known = new Set(items.map((item) => item.product.id))
  return [...items, ...products.filter((product) => !known.has(product.id)).map(newItem)]
}

const changeItem = (run: SearchRun, id: string, change: (item: RunItem) => RunItem): SearchRun => ({
  ...run,
  items: run.items.map((item) => (item.product.id === id ? change(item) : item)),
})

/** What was being judged when a run ended goes back to waiting, so that it can be judged later. */
const settle = (items: readonly RunItem[]): readonly RunItem[] =>
  items.map((item) => (item.verdict.kind === 'judging' ? { ...item, verdict: { kind: 'waiting' } } : item))

/** The next state. A judged launch stays judged: an event that comes late changes nothing. */
export function reduceRun(run: SearchRun, event: RunEvent): SearchRun {
  switch (event.type) {
    case 'started':
      return { ...idleRun, phase: 'running', criteria: event.criteria, prompt: event.prompt }
    case 'page':
      return {
        ...run,
        items: withNew(run.items, event.products),
        hiddenFresh: [...run.hiddenFresh, ...event.hiddenFresh],
        waitingUntilMs: null,
      }
    case 'waiting':
      return { ...run, waitingUntilMs: event.untilMs }
    case 'fetched-all':
      return { ...run, fetchedAll: true, waitingUntilMs: null }
    case 'judging':
      return event.ids.reduce(
        (state, id) =>
          changeItem(state, id, (item) =>
            item.verdict.kind === 'judged' ? item : { ...item, verdict: { kind: 'judging' } },
          ),
        run,
      )
    case 'judged':
      return changeItem(run, event.id, (item) =>
        item.verdict.kind === 'judged'
          ? item
          : {
              ...item,
              verdict: { kind: 'judged', result: event.result, sample: event.sample, atMs: event.atMs },
            },
      )
    case 'judge-failed':
      return changeItem(run, event.id, (item) =>
        item.verdict.kind === 'judged' ? item : { ...item, verdict: { kind: 'failed', error: event.error } },
      )
    case 'show-fresh':
      return { ...run, items: withNew(run.items, run.hiddenFresh), hiddenFresh: [] }
    case 'finding-contacts':
      return changeItem(run, event.id, (item) => ({ ...item, contacts: { kind: 'searching' } }))
    case 'contacts':
      return changeItem(run, event.id, (item) => ({ ...item, contacts: event.contacts }))
    case 'resumed':
      return { ...run, phase: 'running', fetchedAll: true, error: null }
    case 'stopped':
      return { ...run, phase: 'stopped', items: settle(run.items), waitingUntilMs: null }
    case 'failed':
      return { ...run, phase: 'failed', items: settle(run.items), error: event.error, waitingUntilMs: null }
    case 'finished':
      return { ...run, phase: 'done', waitingUntilMs: null }
  }
}

export interface RunProgress {
  judged: number
  failed: number
  waiting: number
  total: number
}

/** How far the judging is: current/total as the search button shows it (SPEC 2). */
export function runProgress(run: SearchRun): RunProgress {
  const judged = run.items.filter((item) => item.verdict.kind === 'judged').length
  const failed = run.items.filter((item) => item.verdict.kind === 'failed').length
  return { judged, failed, waiting: run.items.length - judged - failed, total: run.items.length }
}

/** An item whose launch qualifies: judged, with a score of 70 or more (SPEC 4, Card). */
export type JudgedItem = RunItem & { verdict: Extract<Verdict, { kind: 'judged' }> }
export const isJudged = (item: RunItem): item is JudgedItem => item.verdict.kind === 'judged'
export const isQualifiedItem = (item: RunItem): item is JudgedItem =>
  isJudged(item) && isQualified(item.verdict.result)
