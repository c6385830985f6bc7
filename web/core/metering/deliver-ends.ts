import { isServiceError } from '#clients/http.ts'
import { ENDS_KEPT_MS } from '#domain/metering.ts'
import { idempotencyKeyOf, type MeteredEnd, NEVER_MADE, NOTHING_TAKEN } from '#operations/ai/metered-end.ts'
import { callLock, deliveryLock, type Locks } from './call-locks.ts'
import type { EndStore, WaitingEnd } from './end-store.ts'

export interface DeliveryOptions {
  userId: string
  store: EndStore
  /** Throws as `Metering.end`, or where there is no way to the service. */
  send: (callId: string, end: MeteredEnd, idempotencyKey: string) => Promise<void>
  /** Whether a call that has begun went out to the provider, as far as this browser knows. */
  wasSent: (callId: string) => Promise<boolean>
  locks: Locks
  /** Milliseconds since 1970. */
  now: () => number
}

/** The end of a call whose page is gone: the provider may have been called, and nobody has its answer. */
export const INTERRUPTED: MeteredEnd = {
  ...NOTHING_TAKEN,
  error: { code: 'VENDOR_ERROR', message: 'INTERRUPTED' },
}

/**
 * Sends what waits, one tab at a time. Requested while it runs, it runs once more.
 * @param isRunning whether this tab runs a call
 * @returns requests a delivery; its promise never rejects
 */
export function createDelivery(
  options: DeliveryOptions,
  isRunning: (callId: string) => boolean,
): () => Promise<void> {
  const { userId, locks } = options
  let delivering: Promise<void> | null = null
  let isRequested = false

  async function run(): Promise<void> {
    while (isRequested) {
      isRequested = false
      await locks
        .request(deliveryLock(userId), { ifAvailable: false }, () => deliverOnce(options, isRunning))
        .catch(() => undefined)
    }
    delivering = null
  }
  return () => {
    isRequested = true
    return (delivering ??= run())
  }
}

async function deliverOnce(options: DeliveryOptions, isRunning: (callId: string) => boolean): Promise<void> {
  const { store } = options
  for (const { callId, end } of await store.all()) {
    if (end === null && !isRunning(callId)) await endIfAbandoned(callId, options)
  }
  for (const waiting of await store.all()) {
    if (!(await deliverOne(waiting, options))) return
  }
}

const endIfAbandoned = (callId: string, { userId, locks, store, wasSent }: DeliveryOptions): Promise<void> =>
  locks.request(callLock(userId, callId), { ifAvailable: true }, async (lock) => {
    // Its page may have ended it since it was read.
    if (lock === null) return
    const sent = await wasSent(callId).catch(() => true)
    await store.endOpen(callId, sent ? INTERRUPTED : NEVER_MADE)
  })

/** False where none can be delivered now. */
async function deliverOne(waiting: WaitingEnd, { store, send, now }: DeliveryOptions): Promise<boolean> {
  const { callId, end, keptAtMs } = waiting
  if (end === null) return true
  try {
    if (now() - keptAtMs < ENDS_KEPT_MS) await send(callId, end, idempotencyKeyOf(callId))
  } catch (error) {
    const isRefused = isServiceError(error, 'USAGETAP_END_CALL_ERROR') && !error.retry
    if (!isRefused) {
      // The next delivery begins with another one, should it be this one that fails.
      await store.keep({ ...waiting, triedAtMs: now() })
      return false
    }
    warnNotCounted(error)
  }
  await store.remove(callId)
  return true
}

export function warnNotCounted(error: unknown): void {
  // oxlint-disable-next-line no-console -- nothing that the user could fix
  console.warn('an own call is not counted', error)
}
