import * as z from 'zod/mini'
import type { Timing } from '#clients/http.ts'
import type { Sealing } from '#web/shared/vault/sealing.ts'
import type { CallStore, SentCall } from './call-store.ts'

/** A request to the AI provider as it crosses from a page to a worker. It holds the user's key, so it is never kept. */
export interface CallRequest {
  url: string
  method: string
  headers: [name: string, value: string][]
  body: string
}

export const CallAnswer = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})
export type CallAnswer = z.infer<typeof CallAnswer>

/** How a worker tells the metering service what a call took when no page is left to do so. */
export interface CallMeter {
  callId: string
  baseUrl: string
  /** The user's embed key. */
  key: string
}

export type CallOutcome =
  | { kind: 'answered'; answer: CallAnswer }
  /** No answer came. */
  | { kind: 'failed'; reason: string }
  /** Nobody knows of an answer any more: the call may have been done and paid for. */
  | { kind: 'lost' }

export type CallState =
  /** Not sent, or refused, or its answer was taken. */
  | { kind: 'none' }
  /** Under way, or answered: `call` gives the answer, and nothing is sent. */
  | { kind: 'held'; meteringCallId: string | null; ended: boolean }
  /** Sent, and whoever waited for its answer is gone. */
  | { kind: 'lost' }

/**
 * Sends each call once and holds its answer until it is taken, so that whoever asks again, such as the page after a
 * reload, gets the same answer and pays nothing. It runs in the service worker, which outlives the page, or in the
 * page itself where the browser has none.
 */
export interface CallKeeper {
  /** What is known of a call. Never rejects. */
  look: (id: string) => Promise<CallState>
  /** Sends the call, or joins it where it is held. Never rejects. */
  call: (id: string, request: CallRequest, meter: CallMeter | null) => Promise<CallOutcome>
  /** Joins a call that is held, and sends none. Never rejects. */
  join: (id: string) => Promise<CallOutcome>
  /** The answer was taken, or is not wanted: a call under way is ended, and nothing of it is kept. Never rejects. */
  forget: (id: string) => Promise<void>
  /** Resolves when nothing is under way and nothing waits to be taken or kept. Never rejects. */
  settled: () => Promise<void>
}

interface CallKeeperOptions {
  store: CallStore
  sealing: Pick<Sealing, 'seal' | 'unseal'>
  fetch: typeof fetch
  pause: Timing['pause']
  /** Milliseconds since 1970. */
  now: () => number
  /** Keeps a metered call open for as long as it is held. Returns how to let go. */
  holdOpen?: (meter: CallMeter) => () => void
  /** Tells the metering service what an answer took that nobody came for. Never rejects. */
  endUntaken?: (meter: CallMeter, answer: CallAnswer) => Promise<void>
}

/** What an answer is sealed for. */
const SEALED_FOR = 'paid-call'
/** A page that is there takes its answer at once, and so does one that is loaded anew: only what is left is sealed. */
export const sealAfterMs = 2_000
/** As long as the ends of metered calls are kept: afterwards nobody asks any more. */
export const keptForMs = 30 * 24 * 3_600_000

interface HeldCall {
  sent: SentCall
  outcome: Promise<CallOutcome>
  /** Ends the request and every wait. */
  forgotten: AbortController
}

export function createCallKeeper(options: CallKeeperOptions): CallKeeper {
  const { store, sealing, fetch, pause, now, holdOpen, endUntaken } = options
  const held = new Map<string, HeldCall>()
  const busy = new Set<Promise<void>>()
  const ignore = (): void => undefined
  void store.removeBefore(now() - keptForMs).catch(ignore)

  const keepRunning = (work: Promise<void>): void => {
    busy.add(work)
    void work.finally(() => busy.delete(work))
  }

  async function sendRequest(request: CallRequest, signal: AbortSignal): Promise<CallOutcome> {
    try {
      const { url, method, headers, body } = request
      const response = await fetch(url, { method, headers, body, signal })
      const answer = { status: response.status, headers: [...response.headers], body: await response.text() }
      return { kind: 'answered', answer }
    } catch (cause) {
      return { kind: 'failed', reason: String(cause) }
    }
  }

  function begin(id: string, request: CallRequest, meter: CallMeter | null): HeldCall {
    const meteringCallId = meter?.callId ?? null
    const sent: SentCall = { id, meteringCallId, sentAtMs: now(), sealedAnswer: null, ended: false }
    const forgotten = new AbortController()
    const leave = () => {
      if (held.get(id) === mine) held.delete(id)
    }
    const send = async (): Promise<CallOutcome> => {
      // The note comes first: once the request is out, a crash must not make it forgotten.
      await store.keep(sent).catch(ignore)
      const told = await sendRequest(request, forgotten.signal)
      // Whoever hears of a refusal can send the call again at once.
      if (told.kind === 'answered' && !isPaid(told.answer)) await store.remove(id).catch(ignore)
      if (told.kind !== 'answered' || !isPaid(told.answer)) leave()
      return told
    }
    const mine: HeldCall = { sent, outcome: send(), forgotten }
    held.set(id, mine)
    const letGo = meter === null ? ignore : (holdOpen?.(meter) ?? ignore)
    const work = async () => {
      const told = await mine.outcome
      if (told.kind === 'answered' && isPaid(told.answer)) await keepUntaken(mine, meter, told.answer)
    }
    keepRunning(
      work()
        .catch(ignore)
        .finally(() => {
          leave()
          letGo()
        }),
    )
    return mine
  }

  /** Rejects where the answer is taken meanwhile. */
  async function keepUntaken(mine: HeldCall, meter: CallMeter | null, answer: CallAnswer): Promise<void> {
    const { signal } = mine.forgotten
    await pause(sealAfterMs, signal)
    const sealedAnswer = await sealing.seal(SEALED_FOR, JSON.stringify(answer))
    signal.throwIfAborted()
    mine.sent = { ...mine.sent, sealedAnswer, ended: true }
    await store.keep(mine.sent)
    if (signal.aborted) await store.remove(mine.sent.id)
    if (meter !== null) await endUntaken?.(meter, answer)
  }

  async function fromStore(id: string): Promise<CallOutcome> {
    const sent = await store.get(id)
    const text = sent?.sealedAnswer == null ? null : await sealing.unseal(SEALED_FOR, sent.sealedAnswer)
    return text === null ? { kind: 'lost' } : { kind: 'answered', answer: CallAnswer.parse(JSON.parse(text)) }
  }
  const join = (id: string): Promise<CallOutcome> =>
    held.get(id)?.outcome ?? fromStore(id).catch(() => ({ kind: 'lost' }))

  return {
    look: async (id) => {
      const sent = held.get(id)?.sent ?? (await store.get(id).catch(() => null))
      if (sent === null) return { kind: 'none' }
      const { meteringCallId, ended } = sent
      const isHeld = held.has(id) || sent.sealedAnswer !== null
      return isHeld ? { kind: 'held', meteringCallId, ended } : { kind: 'lost' }
    },
    call: async (id, request, meter) => {
      // Also a call that is lost: only once it is forgotten is it made again.
      const isNoted = !held.has(id) && (await store.get(id).catch(() => null)) !== null
      if (isNoted) return join(id)
      return (held.get(id) ?? begin(id, request, meter)).outcome
    },
    join,
    forget: async (id) => {
      held.get(id)?.forgotten.abort()
      held.delete(id)
      await store.remove(id).catch(ignore)
    },
    settled: async () => {
      while (busy.size > 0) await Promise.all(busy)
    },
  }
}

/** Whatever is refused was not done (contracts README, trap 8). */
const isPaid = ({ status }: CallAnswer): boolean => status >= 200 && status <= 299
