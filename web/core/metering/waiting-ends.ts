import { idempotencyKeyOf, type MeteredEnd } from '#operations/ai/metered-end.ts'
import { createCallLocks } from './call-locks.ts'
import { createDelivery, type DeliveryOptions, warnNotCounted } from './deliver-ends.ts'

export { callLock, type Locks } from './call-locks.ts'
export { INTERRUPTED } from './deliver-ends.ts'

/**
 * The ends of metered calls, kept in this browser until the metering service has taken them (DESIGN 6). An end is kept
 * before it is sent and goes when it was taken; as it always carries the same idempotency key, one that is sent twice is
 * counted once. A call whose page goes away before its end is ended as interrupted, or as never sent, by another tab or at
 * the next visit.
 */
export interface WaitingEnds {
  /** Notes a call that has begun. Never rejects. */
  begun: (callId: string) => Promise<void>
  /** Notifies the other tabs that this page waits for a call that an earlier page began. */
  resumed: (callId: string) => void
  /** Resolves when the end is kept; it is sent after that. Never rejects. */
  ended: (callId: string, end: MeteredEnd) => Promise<void>
  /** Sends what waits, one after the other, until one cannot be delivered now. Never rejects. */
  deliver: () => Promise<void>
}

export type WaitingEndsOptions = DeliveryOptions

export function createWaitingEnds(options: WaitingEndsOptions): WaitingEnds {
  const { userId, store, send, locks, now } = options
  const running = createCallLocks(userId, locks)
  const deliver = createDelivery(options, running.has)

  /** @param end null for a call that has just begun */
  const keep = (callId: string, end: MeteredEnd | null): Promise<void> => {
    const atMs = now()
    return store.keep({ callId, end, keptAtMs: atMs, triedAtMs: atMs })
  }

  return {
    resumed: (callId) => void running.hold(callId),
    begun: async (callId) => {
      await running.hold(callId)
      await keep(callId, null).catch(() => undefined)
    },
    ended: async (callId, end) => {
      try {
        await keep(callId, end)
        void deliver()
      } catch {
        // Without storage it has this one chance.
        send(callId, end, idempotencyKeyOf(callId)).catch(warnNotCounted)
      } finally {
        running.letGo(callId)
      }
    },
    deliver,
  }
}
