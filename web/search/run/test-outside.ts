import { beforeEach, vi } from 'vitest'
import { abortReason, ServiceError } from '#clients/http.ts'
import { readReply } from '#domain/contact-reply/test-read.ts'
import type { ContactProof } from '#domain/contacts/contact-proof.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { FoundContacts, Judgment } from '#domain/search-run/run-state.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { verdictOf } from '#domain/verdict/test-verdict.ts'
import { findProducts } from '#operations/find-products/find-products.ts'
import type { LaunchPage, PageQuery } from '#sources/source.ts'
import type { CallReport, SearchJobs } from './run-jobs.ts'

export const listingError = (code: 'UNAUTHORIZED' | 'NETWORK'): ServiceError =>
  new ServiceError({ service: 'listing', code })
export const listingLimit = (retryAfterMs: number): ServiceError =>
  new ServiceError({ service: 'listing', code: 'RATE_LIMITED', retry: true, retryAfterMs })
export const aiError = (code: 'REFUSED' | 'QUOTA' | 'NO_CONTACTS'): ServiceError =>
  new ServiceError({ service: 'ai', code })

/** A page that was requested and not yet sent. */
export interface PageRequest {
  query: PageQuery
  send: (page: LaunchPage) => void
  fail: (error: Error) => void
}

/** A call of the AI under way. */
export interface AiCall {
  kind: 'judge' | 'research'
  id: string
  prompt: string
  report: CallReport
  /** Refused for a while and not under way: a stop ends it. */
  waiting: boolean
  answer: () => void
  fail: (error: Error) => void
  wait: (untilMs: number) => void
  waitIsOver: () => void
}

/** Contacts that are being checked on pages. */
interface PageCheck {
  id: string
  again: boolean
  begin: () => void
  proven: (proof: ContactProof) => void
  end: (proof: ContactProof) => void
  fail: (error: Error) => void
}

interface Pause {
  ms: number
  end: () => void
}

/** Runs a task a moment later, in the order of its lane. */
export type Later = (lane: string, task: () => void) => void

interface OutsideOptions {
  later?: Later
  /** How the pauses between pages and batches go: at once, or held back as the long ones. */
  shortPauses?: 'at once' | 'held back'
  onCall?: (call: AiCall, owner: string) => void
  checksContacts?: boolean
}

type CallName = Pick<AiCall, 'kind' | 'id' | 'prompt'>

/** What the jobs of all tabs share. */
function createShared({
  later = (_lane, task) => queueMicrotask(task),
  shortPauses = 'at once',
  onCall = () => undefined,
  checksContacts = false,
}: OutsideOptions) {
  return {
    later,
    shortPauses,
    onCall,
    checksContacts,
    clock: { nowMs: Date.parse('2026-11-21T12:00:00Z') },
    held: {
      pages: createHeld<PageRequest>(),
      calls: createHeld<AiCall>(),
      pauses: createHeld<Pause>(),
      checks: createHeld<PageCheck>(),
    },
    gone: new Set<string>(),
    verdicts: new Map<string, Judgment>(),
    contacts: new Map<string, FoundContacts>(),
    /** All calls that were begun, and those that were answered (and so paid for), in order. */
    begun: new Array<CallName>(),
    answered: new Array<CallName>(),
    fetched: new Array<{ criteria: SearchCriteria; total: number }>(),
    researched: new Array<{ id: string; outcome: { people: number } | { error: unknown } }>(),
  }
}
type Shared = ReturnType<typeof createShared>

type WantedCall = CallName & Pick<AiCall, 'report'>

/** A call under way, which the test answers, fails, or lets wait. */
function openCall(wanted: WantedCall, answer: () => void, fail: (error: Error) => void): AiCall {
  const { stop, onWait } = wanted.report
  const endByStop = () => {
    onWait(null)
    fail(abortReason(stop))
  }
  const call: AiCall = {
    ...wanted,
    waiting: false,
    answer,
    fail,
    wait: (untilMs) => {
      if (stop.aborted) {
        fail(abortReason(stop))
        return
      }
      call.waiting = true
      onWait(untilMs)
      stop.addEventListener('abort', endByStop, { once: true })
    },
    waitIsOver: () => {
      call.waiting = false
      stop.removeEventListener('abort', endByStop)
      onWait(null)
    },
  }
  return call
}

/** The AI as one tab asks it. */
function openAi({ held, begun, answered, onCall }: Shared, owner: string) {
  const underWay = new Map<string, Promise<unknown>>()
  /** As the real jobs do: joins the call under way, else takes the answer kept, else makes a call. */
  return async function request<Answer extends { atMs: number }>(
    kept: Map<string, Answer>,
    wanted: WantedCall,
    make: () => Answer,
  ): Promise<Answer> {
    const { kind, id, prompt, report } = wanted
    const key = keyOf(id, prompt)
    await underWay.get(kind + key)?.catch(() => undefined)
    const known = kept.get(key)
    if (known !== undefined && known.atMs > (report.replacesAtMs ?? -Infinity)) return known
    await report.turn
    if (report.stop.aborted) throw abortReason(report.stop)
    const call = held.calls.hold<Answer>(owner, undefined, (resolve, reject) => {
      const answer = () => {
        answered.push({ kind, id, prompt })
        const made = make()
        kept.set(key, made)
        resolve(made)
      }
      const opened = openCall(wanted, answer, reject)
      begun.push({ kind, id, prompt })
      onCall(opened, owner)
      return opened
    })
    underWay.set(kind + key, call)
    return call.finally(() => underWay.delete(kind + key))
  }
}

/** The jobs of one tab. */
function openJobs(shared: Shared, owner: string): SearchJobs {
  const { clock, held, verdicts, contacts } = shared
  const pause = (ms: number, signal?: AbortSignal): Promise<void> => {
    if (signal?.aborted === true) return Promise.reject(abortReason(signal))
    if (ms < 1_000 && shared.shortPauses === 'at once') return Promise.resolve()
    return held.pauses.hold(owner, signal, (resolve) => ({ ms, end: resolve }))
  }
  const page = (query: PageQuery, signal?: AbortSignal): Promise<LaunchPage> =>
    held.pages.hold(owner, signal, (send, fail) => ({ query, send, fail }))
  const afterwards = <T>(get: () => T): Promise<T> =>
    new Promise((resolve) =>
      shared.later(`store of ${owner}`, () => {
        if (!shared.gone.has(owner)) resolve(get())
      }),
    )
  const request = openAi(shared, owner)

  return {
    pause,
    openPrompt: (sealed) => afterwards(() => `opened ${String(sealed)}`),
    findPages: (wanted, { after, onWait, signal }) =>
      findProducts({ limits: { pageSize: 20, pagePauseMs: 500 }, page }, wanted, {
        after,
        signal,
        onWait: ({ untilMs }) => onWait(untilMs),
        pause,
        now: () => clock.nowMs,
      }),
    recall: (products, prompt) =>
      afterwards(() => ({
        verdicts: products.flatMap(({ id }) => withId(id, verdicts.get(keyOf(id, prompt)))),
        contacts: products.flatMap(({ id }) => withId(id, contacts.get(keyOf(id, '')))),
      })),
    judge: ({ id }, prompt, report) =>
      request(verdicts, { kind: 'judge', id, prompt, report }, () =>
        judgment(`${id} by ${prompt}`, clock.nowMs++),
      ),
    research: ({ id, name }, report) =>
      request(contacts, { kind: 'research', id, prompt: '', report }, () => ({
        research: readReply('PERSON: Ada\nTITLE: CEO', { companyName: name }),
        sample: false,
        atMs: clock.nowMs++,
      })),
    checksContacts: () => shared.checksContacts,
    check: ({ id }, _found, { again, stop, onBegin, onProof }) =>
      held.checks.hold(owner, stop, (end, fail) => ({
        id,
        again,
        begin: onBegin,
        proven: onProof,
        end,
        fail,
      })),
    onFetched: (searched, total) => shared.fetched.push({ criteria: searched, total }),
    onResearched: ({ id }, outcome) => {
      const recorded = 'error' in outcome ? outcome : { people: outcome.research.people.length }
      shared.researched.push({ id, outcome: recorded })
    },
  }
}

/**
 * For tests: all that is outside a search run, held back until the test lets it go on: the listing site's pages, the
 * AI's answers and time. Jobs of several tabs share it and the answers kept.
 */
export function createOutside(options: OutsideOptions = {}) {
  const shared = createShared(options)
  const { clock, held, begun, answered, fetched, researched, verdicts, contacts } = shared
  return {
    clock,
    held,
    begun,
    answered,
    fetched,
    researched,
    openJobs: (owner = 'tab') => openJobs(shared, owner),
    keepVerdict: (id: string, prompt: string) =>
      verdicts.set(keyOf(id, prompt), judgment(`${id} by ${prompt}`, clock.nowMs++)),
    keepContacts: (id: string) =>
      contacts.set(keyOf(id, ''), {
        research: readReply('PERSON: Kept', { companyName: id }),
        sample: false,
        atMs: clock.nowMs++,
      }),
    /** A tab is gone: none of its answers comes in any more. */
    drop: (owner: string) => {
      shared.gone.add(owner)
      held.pages.drop(owner)
      held.calls.drop(owner)
      held.pauses.drop(owner)
    },
    /** The calls under way, by launch id. */
    callOf: (id: string): AiCall => found(held.calls.list().find((call) => call.id === id)),
    callIds: (): string[] => held.calls.list().map((call) => call.id),
    /** The requested page. */
    pageRequest: (): PageRequest => found(held.pages.list()[0]),
    /** Sends the requested page; another follows unless it is the last. */
    sendPage: (products: Launch[], more: { last?: boolean } = {}) => {
      const { query, send } = found(held.pages.list()[0])
      send({
        products,
        hasNextPage: more.last !== true,
        endCursor: `${query.after ?? ''}>`,
        budget: null,
      })
    },
    /** Ends the pauses that last longer than those between pages and batches. */
    endPauses: () => held.pauses.list().forEach((pause) => pause.end()),
  }
}
export type Outside = ReturnType<typeof createOutside>

const keyOf = (id: string, prompt: string) => `${id} ${prompt}`
const withId = <Answer>(id: string, answer: Answer | undefined) =>
  answer === undefined ? [] : [{ id, answer }]
const judgment = (reasoning: string, atMs: number): Judgment => ({
  result: verdictOf({ reasoning, targetScore: 80 }),
  sample: false,
  atMs,
})

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Nothing of that kind is under way.')
  return value
}

/** Promises held back until somebody ends them; those of a dropped owner never end, and none begins any more. */
function createHeld<Entry extends object>() {
  const gone = new Set<string>()
  let entries: { owner: string; entry: Entry }[] = []
  return {
    list: (): Entry[] => entries.map(({ entry }) => entry),
    drop: (owner: string) => {
      gone.add(owner)
      entries = entries.filter((held) => held.owner !== owner)
    },
    hold: <Value>(
      owner: string,
      signal: AbortSignal | undefined,
      open: (resolve: (value: Value) => void, reject: (error: Error) => void) => Entry,
    ): Promise<Value> =>
      new Promise<Value>((resolve, reject) => {
        if (gone.has(owner)) return
        const end = () => {
          entries = entries.filter((held) => held.entry !== entry)
          signal?.removeEventListener('abort', onAbort)
        }
        const onAbort = () => {
          end()
          reject(abortReason(signal))
        }
        const entry = open(
          (value) => {
            end()
            resolve(value)
          },
          (error) => {
            end()
            reject(error)
          },
        )
        signal?.addEventListener('abort', onAbort)
        entries.push({ owner, entry })
      }),
  }
}

/** No test waits in real time: `settle` lets the end of a turn come. */
export function holdTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    return () => vi.useRealTimers()
  })
}

/** Lets everything run that waits for nothing held back. Needs `holdTimers`. */
export async function settle(turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    vi.runOnlyPendingTimers()
  }
}
