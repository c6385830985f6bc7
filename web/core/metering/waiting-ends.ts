import { isServiceError } from '#clients/http.ts'
import { HOUR_MS } from '#domain/base/durations.ts'
import { ENDS_KEPT_MS } from '#domain/metering/metering.ts'
import { idempotencyKeyOf, type MeteredEnd, NOTHING_TAKEN } from '#operations/ai/metered-end.ts'
import type { EndStore } from './end-store.ts'

/**
 * The ends of metered calls, kept in this browser until the metering service has taken them (DESIGN 6). An end is kept
 * before it is sent and goes when it was taken; as it always carries the same idempotency key, one that is sent twice, as
 * by two tabs, is counted once.
 */
export interface WaitingEnds {
  /** Notes a call that has begun. Never rejects. */
  begun: (callId: string) => Promise<void>
  /** Resolves when the end is kept; it is sent after that. Never rejects. */
  ended: (callId: string, end: MeteredEnd) => Promise<void>
  /** Sends what waits, one after the other. Requested while it runs, it runs once more. Never rejects. */
  deliver: () => Promise<void>
}

export interface WaitingEndsOptions {
  store: EndStore
  /** Throws as `Metering.end`, or where there is no way to the service. */
  send: (callId: string, end: MeteredEnd, idempotencyKey: string) => Promise<void>
  /** Milliseconds since 1970. */
  now: () => number
}

/** The end of a call whose page is gone: the provider may have been called, and nobody has its answer. */
export const INTERRUPTED: MeteredEnd = {
  ...NOTHING_TAKEN,
  error: { code: 'VENDOR_ERROR', message: 'INTERRUPTED' },
}

/** Longer than any call takes with all its waits: one that is open still has lost its page. */
export const LONGEST_CALL_MS = 2 * HOUR_MS

export function createWaitingEnds(options: WaitingEndsOptions): WaitingEnds {
  const { store, send, now } = options
  let delivering: Promise<void> | null = null
  let isRequested = false

  /** @param end null for a call that has just begun */
  const keep = (callId: string, end: MeteredEnd | null) => store.keep({ callId, end, keptAtMs: now() })

  async function deliverAsRequested(): Promise<void> {
    while (isRequested) {
      isRequested = false
      await deliverAll(options).catch(() => undefined)
    }
    delivering = null
  }
  const deliver = () => {
    isRequested = true
    return (delivering ??= deliverAsRequested())
  }

  return {
    begun: (callId) => keep(callId, null).catch(() => undefined),
    ended: async (callId, end) => {
      try {
        await keep(callId, end)
        void deliver()
      } catch {
        // Without storage it has this one chance.
        send(callId, end, idempotencyKeyOf(callId)).catch(warnNotCounted)
      }
    },
    deliver,
  }
}

async function deliverAll({ store, send, now }: WaitingEndsOptions): Promise<void> {
  for (const waiting of await store.all()) {
    const { callId } = waiting
    const ageMs = now() - waiting.keptAtMs
    const end = waiting.end ?? (ageMs >= LONGEST_CALL_MS ? INTERRUPTED : null)
    if (end === null) continue
    try {
      if (ageMs < ENDS_KEPT_MS) await send(callId, end, idempotencyKeyOf(callId))
    } catch (error) {
      if (!isRefused(error)) {
        // Where nobody answers, the others would only fail in the same way, one after the other.
        if (isServiceError(error) && error.status === null) return
        continue
      }
      warnNotCounted(error)
    }
    await store.remove(callId)
  }
}

const isRefused = (error: unknown): boolean =>
  isServiceError(error, 'USAGETAP_END_CALL_ERROR') && !error.retry

function warnNotCounted(error: unknown): void {
  // oxlint-disable-next-line no-console -- nothing that the user could fix
  console.warn('an own call is not counted', error)
}
