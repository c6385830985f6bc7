import { verdictOf } from '#domain/test-verdict.ts'
import { abortReason, ServiceError } from '#clients/http.ts'
import type { PostsPage, PostsQuery } from '#clients/listing/listing.ts'
import { readReply } from '#domain/contact-reply/test-read.ts'
import type { Product } from '#domain/product.ts'
import type { SearchCriteria } from '#domain/search.ts'
import { findProducts } from '#operations/find-products/find-products.ts'
import { beforeEach, vi } from 'vitest'
import type { FoundContacts, Judgment } from './search-run.ts'
import type { CallReport, SearchJobs } from './run-jobs.ts'

export const criteria: SearchCriteria = {
  startDate: '2026-11-14',
  endDate: '2026-11-21',
  minVotes: 50,
  maxResults: 100,
  topic: null,
  featuredOnly: false,
}

export const launch = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  name: `Launch ${id}`,
  tagline: '',
  description: '',
  website: '',
  url: '',
  votesCount: 100,
  createdAt: '2026-11-10T08:01:00Z',
  featuredAt: null,
  thumbnailUrl: null,
  topics: [],
  makers: [],
  sample: false,
  ...more,
})
/** Below the minimum of votes, and so new that it shows none yet. */
export const freshLaunch = (id: string): Product =>
  launch(id, { votesCount: 0, createdAt: '2026-11-21T11:00:00Z' })

export const listingError = (code: 'UNAUTHORIZED' | 'NETWORK'): ServiceError =>
  new ServiceError({ service: 'listing', code })
export const listingLimit = (retryAfterMs: number): ServiceError =>
  new ServiceError({ service: 'listing', code: 'RATE_LIMITED', retry: true, retryAfterMs })
export const aiError = (code: 'REFUSED' | 'QUOTA' | 'NO_CONTACTS'): ServiceError =>
  new ServiceError({ service: 'ai', code })

/** A page asked for and not yet sent. */
export interface PageRequest {
  query: PostsQuery
  send: (page: PostsPage) => void
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

interface Pause {
  ms: number
  end: () => void
}

/** Runs a task a moment later, in the order of its lane. */
export type Later = (lane: string, task: () => void) => void

/**
 * For tests: all that is outside a search run, held back until the test lets it go on: the listing site's pages, the
 * AI's answers and time. Jobs of several tabs share it and the answers kept.
 * @param shortPauses how the pauses between pages and batches go: at once, or held back as the long ones
 */
export function createOutside({
  later = (_lane, task) => queueMicrotask(task),
  shortPauses = 'at once',
  onCall,
}: {
  later?: Later
  shortPauses?: 'at once' | 'held back'
  onCall?: (call: AiCall, owner: string) => void
} = {}) {
  const clock = { nowMs: Date.parse('2026-11-21T12:00:00Z') }
  const held = {
    pages: createHeld<PageRequest>(),
    calls: createHeld<AiCall>(),
    pauses: createHeld<Pause>(),
  }
  const gone = new Set<string>()
  const verdicts = new Map<string, Judgment>()
  const contacts = new Map<string, FoundContacts>()
  /** All calls that were begun, and those that were answered (and so paid for), in order. */
  const begun: Pick<AiCall, 'kind' | 'id' | 'prompt'>[] = []
  const answered: Pick<AiCall, 'kind' | 'id' | 'prompt'>[] = []
  const fetched: { criteria: SearchCriteria; total: number }[] = []
  const researched: { id: string; outcome: { people: number } | { error: unknown } }[] = []

  /** The jobs of one tab. */
  function openJobs(owner = 'tab'): SearchJobs {
    const pause = (ms: number, signal?: AbortSignal): Promise<void> => {
      if (signal?.aborted === true) return Promise.reject(abortReason(signal))
      if (ms < 1_000 && shortPauses === 'at once') return Promise.resolve()
      return held.pauses.hold(owner, signal, (resolve) => ({ ms, end: resolve }))
    }
    const posts = (query: PostsQuery, signal?: AbortSignal): Promise<PostsPage> =>
      held.pages.hold(owner, signal, (send, fail) => ({ query, send, fail }))
    const afterwards = <T>(get: () => T): Promise<T> =>
      new Promise((resolve) =>
        later(`store of ${owner}`, () => {
          if (!gone.has(owner)) resolve(get())
        }),
      )

    const underWay = new Map<string, Promise<unknown>>()
    /** As the real jobs do: joins the call under way, else takes the answer kept, else asks. */
    async function ask<Answer extends { atMs: number }>(
      kept: Map<string, Answer>,
      asked: Pick<AiCall, 'kind' | 'id' | 'prompt' | 'report'>,
      make: () => Answer,
    ): Promise<Answer> {
      const key = keyOf(asked.id, asked.prompt)
      await underWay.get(asked.kind + key)?.catch(() => undefined)
      const known = kept.get(key)
      if (known !== undefined && known.atMs > (asked.report.replacesAtMs ?? -Infinity)) return known
      await asked.report.turn
      if (asked.report.stop.aborted) throw abortReason(asked.report.stop)
      const call = held.calls.hold<Answer>(owner, undefined, (resolve, reject) => {
        const { stop, onWait } = asked.report
        const endByStop = () => {
          onWait(null)
          reject(abortReason(stop))
        }
        const made: AiCall = {
          ...asked,
          waiting: false,
          answer: () => {
            answered.push({ kind: asked.kind, id: asked.id, prompt: asked.prompt })
            const answer = make()
            kept.set(key, answer)
            resolve(answer)
          },
          fail: reject,
          wait: (untilMs) => {
            if (stop.aborted) {
              reject(abortReason(stop))
              return
            }
            made.waiting = true
            onWait(untilMs)
            stop.addEventListener('abort', endByStop, { once: true })
          },
          waitIsOver: () => {
            made.waiting = false
            stop.removeEventListener('abort', endByStop)
            onWait(null)
          },
        }
        begun.push({ kind: asked.kind, id: asked.id, prompt: asked.prompt })
        onCall?.(made, owner)
        return made
      })
      underWay.set(asked.kind + key, call)
      return call.finally(() => underWay.delete(asked.kind + key))
    }

    return {
      pause,
      openPrompt: (sealed) => afterwards(() => `opened ${String(sealed)}`),
      findPages: (wanted, { after, onWait, signal }) =>
        findProducts({ posts }, wanted, {
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
        ask(verdicts, { kind: 'judge', id, prompt, report }, () =>
          judgment(`${id} by ${prompt}`, clock.nowMs++),
        ),
      research: ({ id, name }, report) =>
        ask(contacts, { kind: 'research', id, prompt: '', report }, () => ({
          research: readReply('PERSON: Ada\nTITLE: CEO', { companyName: name }),
          sample: false,
          atMs: clock.nowMs++,
        })),
      onFetched: (searched, total) => fetched.push({ criteria: searched, total }),
      onResearched: ({ id }, outcome) => {
        const told = 'error' in outcome ? outcome : { people: outcome.research.people.length }
        researched.push({ id, outcome: told })
      },
    }
  }

  return {
    clock,
    held,
    begun,
    answered,
    fetched,
    researched,
    openJobs,
    keepVerdict: (id: string, prompt: string) =>
      verdicts.set(keyOf(id, prompt), judgment(`${id} by ${prompt}`, clock.nowMs++)),
    keepContacts: (id: string) =>
      contacts.set(keyOf(id, ''), {
        research: readReply('PERSON: Kept', { companyName: id }),
        sample: false,
        atMs: clock.nowMs++,
      }),
    /** A tab is gone: nothing it asked for comes in any more. */
    drop: (owner: string) => {
      gone.add(owner)
      held.pages.drop(owner)
      held.calls.drop(owner)
      held.pauses.drop(owner)
    },
    /** The calls under way, by launch id. */
    callOf: (id: string): AiCall => found(held.calls.list().find((call) => call.id === id)),
    callIds: (): string[] => held.calls.list().map((call) => call.id),
    /** The page asked for. */
    pageRequest: (): PageRequest => found(held.pages.list()[0]),
    /** Sends the page asked for; another follows unless it is the last. */
    sendPage: (products: Product[], more: { last?: boolean } = {}) => {
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
