import { ENDS_KEPT_MS } from '#domain/metering/metering.ts'
import type { CallStore, SentCall } from './call-store.ts'
import {
  type CallMeter,
  type CallOutcome,
  type CallRequest,
  type CallState,
  paidAnswer,
} from './paid-call.ts'
import { sendCall } from './send-call.ts'
import { type HeldCall, keepUntaken, keptOutcome, type UntakenAnswerOptions } from './untaken-answer.ts'

/**
 * Sends each call once and holds its answer until it is taken, so that whoever calls again, such as the page after a
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

interface CallKeeperOptions extends UntakenAnswerOptions {
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
}

export function createCallKeeper(options: CallKeeperOptions): CallKeeper {
  const { store, now } = options
  const held = new Map<string, HeldCall>()
  const work = createWork()
  // After that, nobody needs the answer: the end of its call is gone too.
  void store.removeBefore(now() - ENDS_KEPT_MS).catch(ignore)

  function begin(id: string, request: CallRequest, meter: CallMeter | null): HeldCall {
    const sent = newCall(id, meter, now())
    const forgotten = new AbortController()
    const leave = () => {
      if (held.get(id) === call) held.delete(id)
    }
    const outcome = sendCall(sent, request, forgotten.signal, options).then((outcome) => {
      if (paidAnswer(outcome) === null) leave()
      return outcome
    })
    const call: HeldCall = { sent, outcome, forgotten }
    held.set(id, call)
    const kept = keepUntaken(call, meter, options).catch(ignore)
    work.add(kept.finally(leave))
    return call
  }

  const join = (id: string): Promise<CallOutcome> => held.get(id)?.outcome ?? keptOutcome(id, options)

  return {
    look: async (id) => stateOf(held.get(id)?.sent ?? (await noted(id, store)), held.has(id)),
    call: async (id, request, meter) => {
      // Also a call that is lost: only once it is forgotten is it made again.
      if (!held.has(id) && (await noted(id, store)) !== null) return join(id)
      return (held.get(id) ?? begin(id, request, meter)).outcome
    },
    join,
    forget: async (id) => {
      held.get(id)?.forgotten.abort()
      held.delete(id)
      await store.remove(id).catch(ignore)
    },
    settled: work.settled,
  }
}

const newCall = (id: string, meter: CallMeter | null, nowMs: number): SentCall => ({
  id,
  meteringCallId: meter?.callId ?? null,
  sentAtMs: nowMs,
  sealedAnswer: null,
  ended: false,
})

const noted = (id: string, store: CallStore): Promise<SentCall | null> => store.get(id).catch(() => null)

function stateOf(sent: SentCall | null, isInHand: boolean): CallState {
  if (sent === null) return { kind: 'none' }
  const { meteringCallId, ended, sealedAnswer } = sent
  return isInHand || sealedAnswer !== null ? { kind: 'held', meteringCallId, ended } : { kind: 'lost' }
}

/** Work that goes on by itself and never rejects. */
function createWork() {
  const busy = new Set<Promise<void>>()
  return {
    add: (work: Promise<void>): void => {
      busy.add(work)
      void work.finally(() => busy.delete(work))
    },
    settled: async (): Promise<void> => {
      while (busy.size > 0) await Promise.all(busy)
    },
  }
}

const ignore = (): void => undefined
