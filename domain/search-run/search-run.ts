import type { Failure } from '#domain/base/failure.ts'
import type { ContactProof } from '#domain/contacts/contact-proof.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { isQualified } from '#domain/verdict/classification.ts'
import type { Answered, RunEvent } from './run-events.ts'
import type { Finding, FoundContacts, Judgment, RunItem, SearchRun, Work } from './run-state.ts'

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
  finding: null,
  before: null,
  missed: null,
}

const idle: Work = { kind: 'idle' }
const waiting: Work = { kind: 'waiting', asked: false }

const newItem = (product: Launch): RunItem => ({
  product,
  verdict: null,
  judging: waiting,
  contacts: null,
  researching: idle,
  checking: idle,
})

function withNew(run: SearchRun, products: readonly Launch[]): readonly RunItem[] {
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
  checking: idle,
})

const byId = <Answer>(answers: readonly Answered<Answer>[]) =>
  new Map(answers.map(({ id, answer }) => [id, answer]))

/** A proof of an answer that another one has replaced says nothing of the new one. */
const withProof = (item: RunItem, { ofMs, proof }: { ofMs: number; proof: ContactProof }): RunItem =>
  item.contacts?.atMs === ofMs
    ? { ...item, contacts: { ...item.contacts, research: { ...item.contacts.research, proof } } }
    : item

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

/** Queued for their contacts; what is queued during a finding, or belongs to the last one, is a part of it. */
function queueResearch(run: SearchRun, wanted: readonly string[]): SearchRun {
  const known = new Set(run.items.map(({ product }) => product.id))
  const ids = wanted.filter((id) => known.has(id))
  if (ids.length === 0) return run
  const { finding: last } = run
  const goesOn = last !== null && (isFinding(run) || ids.every((id) => last.ids.includes(id)))
  const finding: Finding = {
    ids: [...new Set([...(goesOn ? last.ids : []), ...ids])],
    leftIds: goesOn ? last.leftIds.filter((id) => !ids.includes(id)) : [],
    stoppedBy: null,
  }
  return change({ ...run, finding }, ids, (item) => ({
    ...item,
    researching: { kind: 'waiting', asked: true },
  }))
}

function leaveResearch(run: SearchRun, ids: readonly string[]): SearchRun {
  const { finding } = run
  const left = finding === null ? null : { ...finding, leftIds: [...finding.leftIds, ...ids] }
  return change({ ...run, finding: left }, ids, (item) => ({ ...item, researching: idle }))
}

function stopFinding(run: SearchRun, stoppedBy: Failure | null): SearchRun {
  const waits = run.items.filter(({ researching }) => researching.kind === 'waiting')
  const next = leaveResearch(
    run,
    waits.map(({ product }) => product.id),
  )
  return next.finding === null ? next : { ...next, finding: { ...next.finding, stoppedBy } }
}

const gone: Failure = { service: 'ai', code: 'INTERRUPTED', status: null, detail: null, requestId: null }

/** A research is not begun again without a request, nor does it vanish without a word. */
const settled = (item: RunItem): RunItem => ({
  ...released(item),
  checking: idle,
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

/** A run that goes on; with `pages` it also reads the pages that are left. */
const resumed = (run: SearchRun, pages: boolean): SearchRun => ({
  ...run,
  phase: 'running',
  fetching:
    pages && run.fetching.kind === 'failed' ? { kind: 'open', from: run.fetching.from } : run.fetching,
  interrupted: false,
  partly: !pages && (run.phase === 'stopped' || run.partly),
  missed: null,
})

type ContactEvent = Extract<
  RunEvent,
  {
    type:
      | 'researching'
      | 'researched'
      | 'research-failed'
      | 'research-released'
      | 'checking'
      | 'proven'
      | 'checked'
  }
>

function stepOfContacts(run: SearchRun, event: ContactEvent): SearchRun {
  switch (event.type) {
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
      return leaveResearch(run, [event.id])
    case 'checking':
      return change(run, [event.id], (item) => ({
        ...item,
        checking: event.waits ? { kind: 'waiting', asked: true } : { kind: 'busy', untilMs: null },
      }))
    case 'proven':
      return change(run, [event.id], (item) => withProof(item, event))
    case 'checked':
      return change(run, [event.id], (item) => ({
        ...item,
        checking: event.failure === null ? idle : { kind: 'failed', failure: event.failure },
      }))
  }
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
    case 'research-queued':
      return queueResearch(run, event.ids)
    case 'finding-stopped':
      return stopFinding(run, event.failure)
    case 'researching':
    case 'researched':
    case 'research-failed':
    case 'research-released':
    case 'checking':
    case 'proven':
    case 'checked':
      return stepOfContacts(run, event)
    case 'resumed':
      return resumed(run, event.pages)
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

/**
 * How far the judging is: current/total as the search button shows it (SPEC 2, Search screen). A failure is not a
 * verdict (DESIGN 7).
 */
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

/** True while contacts are found for many launches. */
export const isFinding = ({ finding, items }: SearchRun): boolean =>
  finding !== null &&
  items.some(({ product, researching }) => isOpen(researching) && finding.ids.includes(product.id))

const isOpen = ({ kind }: Work): boolean => kind === 'busy' || kind === 'waiting'

export interface FindingProgress {
  total: number
  /** Searched, of which `found` have contacts. */
  done: number
  found: number
  failed: number
  /** Not searched, as the user does not want to contact the company. */
  skipped: number
  left: number
}

/** How far the last finding of contacts for many launches is; null where there was none. */
export function findingProgress({ finding, items }: SearchRun): FindingProgress | null {
  if (finding === null) return null
  const [ids, leftIds] = [new Set(finding.ids), new Set(finding.leftIds)]
  const wanted = items.filter(({ product }) => ids.has(product.id))
  const count = (holds: (item: RunItem) => boolean) => wanted.filter(holds).length
  const left = ({ product, contacts }: RunItem) => leftIds.has(product.id) && contacts === null
  const isIdle = ({ researching }: RunItem) => researching.kind === 'idle'
  return {
    total: wanted.length,
    done: count((item) => isIdle(item) && !left(item)),
    found: count((item) => isIdle(item) && item.contacts?.research.success === true),
    failed: count(({ researching }) => researching.kind === 'failed' && !isBarred(researching)),
    skipped: count(({ researching }) => isBarred(researching)),
    left: count((item) => isIdle(item) && left(item)),
  }
}

/**
 * True for a launch whose contacts can be found together with others': they were not searched for, no answer was lost
 * that may be paid for, and the user may want to contact the company.
 */
export const mayFindTogether = (item: RunItem): boolean =>
  isQualifiedItem(item) &&
  item.contacts === null &&
  !isOpen(item.researching) &&
  !isMaybePaid(item.researching) &&
  !isBarred(item.researching)

/** True where the company is on the user's list of whom not to contact (SPEC 3, Do not contact). */
const isBarred = (work: Work): boolean => work.kind === 'failed' && work.failure?.code === 'DO_NOT_CONTACT'

/** True where an answer was lost that may be paid for: only its user says whether it is requested again. */
export const isMaybePaid = (work: Work): boolean =>
  work.kind === 'failed' && work.failure?.service === 'ai' && work.failure.code === 'MAYBE_PAID'

/** True for a launch that nobody will judge as things are: it can be requested by itself. */
export const mayJudge = ({ judging }: RunItem, wholeRunning: boolean): boolean =>
  judging.kind === 'waiting' && !judging.asked && !wholeRunning

export type JudgedItem = RunItem & { verdict: Judgment }
export const isJudged = (item: RunItem): item is JudgedItem => item.verdict !== null
/** Judged, with a score of 70 or more (SPEC 4). */
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
  /** Finds the contacts of those that have none, two at a time (SPEC 2, Product card). */
  | { do: 'find-contacts-of'; ids: readonly string[] }
  /** Begins none of those that wait. */
  | { do: 'stop-finding' }
  /** Ends its wait for a rate limit; a call under way goes on, as it is paid for. */
  | { do: 'stop-contacts'; id: string }
  /** Reads the pages of what was found, also those that were read before. */
  | { do: 'check-contacts'; id: string }
