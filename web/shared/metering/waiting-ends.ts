import { isServiceError } from '#clients/http.ts'
import { type MeteredEnd, NOTHING_TAKEN } from '#operations/ai/metered-end.ts'
import type { EndStore, WaitingEnd } from './end-store.ts'

/** The part of Web Locks that is used: one holder for a name over all tabs, let go when its tab is gone. */
export interface Locks {
  request: <T>(
    name: string,
    /** With `ifAvailable` the work is done at once, with null where another holds the lock. */
    options: { ifAvailable: boolean },
    work: (lock: object | null) => Promise<T>,
  ) => Promise<T>
}

/**
 * The ends of metered calls, kept in this browser until the metering service has taken them (DESIGN 6). An end is kept
 * before it is sent and goes when it was taken; as it always carries the same idempotency key, one that is sent twice is
 * counted once. A call whose page goes away before its end is ended as interrupted, by another tab or at the next visit.
 */
export interface WaitingEnds {
  /** Notes a call that has begun. Never rejects. */
  begun: (callId: string) => Promise<void>
  /** Resolves when the end is kept; it is sent after that. Never rejects. */
  ended: (callId: string, end: MeteredEnd) => Promise<void>
  /** Sends what waits, one after the other, until one cannot be delivered now. Never rejects. */
  deliver: () => Promise<void>
}

export interface WaitingEndsOptions {
  userId: string
  store: EndStore
  /** Throws as `Metering.end`, or where there is no way to the service. */
  send: (callId: string, end: MeteredEnd, idempotencyKey: string) => Promise<void>
  locks: Locks
  /** Milliseconds since 1970. */
  now: () => number
}

/** What could not be delivered for so long is of no use: its month is over. */
export const keptForMs = 30 * 24 * 3_600_000

/** What is known of a call whose page is gone: the provider may have been asked, and nobody heard its answer. */
export const INTERRUPTED: MeteredEnd = {
  ...NOTHING_TAKEN,
  error: { code: 'VENDOR_ERROR', message: 'INTERRUPTED' },
}

/** One for each call, so that whoever sends its end, from whichever tab, sends the same. */
const idempotencyKeyOf = (callId: string): string => `end-${callId}`

/** The lock that whoever runs a metered call holds until the call has its end. */
const lockNameOf = (userId: string, what: string): string => `launchscout.${userId}.metering.${what}`
export const callLock = (userId: string, callId: string): string => lockNameOf(userId, callId)

/** The end as the metering service takes it: SPEC 7 names audio, which our calls have none of. */
export const sentEnd = (callId: string, end: MeteredEnd) => ({ ...end, callId, audio: 0, audioSeconds: 0 })

const ignore = (): void => undefined
function notCounted(error: unknown): void {
  // eslint-disable-next-line no-console -- nothing that the user could mend
  console.warn('an own call is not counted', error)
}

export function createWaitingEnds({ userId, store, send, locks, now }: WaitingEndsOptions): WaitingEnds {
  const lockOf = (what: string) => lockNameOf(userId, what)
  /** How this tab's running calls let go of their locks. */
  const running = new Map<string, () => void>()
  let delivering: Promise<void> | null = null
  let asked = false

  /** Tells all tabs, until the call has its end, that its page is there. */
  const hold = (callId: string): Promise<void> =>
    new Promise((resolve) => {
      const held = () =>
        new Promise<void>((release) => {
          running.set(callId, release)
          resolve()
        })
      locks.request(lockOf(callId), { ifAvailable: false }, held).catch(() => resolve())
    })

  function letGo(callId: string): void {
    running.get(callId)?.()
    running.delete(callId)
  }

  async function deliverOnce(): Promise<void> {
    for (const { callId, end } of await store.all()) {
      if (end === null && !running.has(callId)) await endIfAbandoned(callId)
    }
    for (const waiting of await store.all()) {
      if (!(await deliverOne(waiting))) return
    }
  }

  const endIfAbandoned = (callId: string): Promise<void> =>
    locks.request(lockOf(callId), { ifAvailable: true }, async (lock) => {
      // Its page may have ended it since it was read.
      if (lock !== null) await store.endOpen(callId, INTERRUPTED)
    })

  /** False where none can be delivered now. */
  async function deliverOne(waiting: WaitingEnd): Promise<boolean> {
    const { callId, end, keptAtMs } = waiting
    if (end === null) return true
    try {
      if (now() - keptAtMs < keptForMs) await send(callId, end, idempotencyKeyOf(callId))
    } catch (error) {
      const isRefused = isServiceError(error, 'USAGETAP_END_CALL_ERROR') && !error.retry
      if (!isRefused) {
        // The next delivery begins with another one, should it be this one that fails.
        await store.keep({ ...waiting, triedAtMs: now() })
        return false
      }
      notCounted(error)
    }
    await store.remove(callId)
    return true
  }

  async function deliverAll(): Promise<void> {
    while (asked) {
      asked = false
      await locks.request(lockOf('delivery'), { ifAvailable: false }, deliverOnce).catch(ignore)
    }
    delivering = null
  }
  function deliver(): Promise<void> {
    asked = true
    return (delivering ??= deliverAll())
  }

  return {
    begun: async (callId) => {
      await hold(callId)
      const atMs = now()
      await store.keep({ callId, end: null, keptAtMs: atMs, triedAtMs: atMs }).catch(ignore)
    },
    ended: async (callId, end) => {
      const atMs = now()
      try {
        await store.keep({ callId, end, keptAtMs: atMs, triedAtMs: atMs })
        void deliver()
      } catch {
        // Without storage it has this one chance.
        send(callId, end, idempotencyKeyOf(callId)).catch(notCounted)
      } finally {
        letGo(callId)
      }
    },
    deliver,
  }
}
