import { readReply } from '#clients/ai/answer.ts'
import { createMetering } from '#clients/metering/metering.ts'
import { sentEnd } from '#operations/ai/metered-end.ts'
import { endOfAnswer } from '#operations/ai/metered.ts'
import type { EndStore } from '../metering/end-store.ts'
import { callLock, createWaitingEnds, type Locks } from '../metering/waiting-ends.ts'
import type { CallStore } from './call-store.ts'
import type { CallAnswer, CallMeter } from './paid-call.ts'

interface UntakenOptions {
  userId: string
  store: EndStore
  calls: Pick<CallStore, 'hasMetered'>
  locks: Locks
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/** What a service worker does for the metering of a call whose page is gone. */
export function createUntakenEnds({ userId, store, calls, locks, fetch, now }: UntakenOptions) {
  return {
    /**
     * Queues for the lock by which the page tells that a call runs: when the page goes, the worker has it, and no other
     * page ends the call as interrupted. Returns how to let go.
     */
    holdOpen: ({ callId }: CallMeter): (() => void) => {
      const over = Promise.withResolvers<null>()
      const letGo = () => over.resolve(null)
      locks.request(callLock(userId, callId), { ifAvailable: false }, () => over.promise).catch(letGo)
      return letGo
    },
    /** Tells what the answer took; where the service cannot be reached, the next page does. Never rejects. */
    endUntaken: async ({ callId, baseUrl, key }: CallMeter, answer: CallAnswer): Promise<void> => {
      const metering = createMetering({ fetch, baseUrl, key })
      const ends = createWaitingEnds({
        userId,
        store,
        locks,
        now,
        wasSent: calls.hasMetered,
        send: (id, end, idempotencyKey) => metering.end(sentEnd(id, end), { idempotencyKey }),
      })
      await ends.ended(
        callId,
        endOfAnswer(() => readReply(answer.body)),
      )
      await ends.deliver()
    },
  }
}
