import { realTiming, type Timing } from '#clients/http.ts'
import { createMetering } from '#clients/metering/metering.ts'
import { normalizeEmail } from '#domain/account.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { PublicConfig } from '#domain/public-config.ts'
import type { UsageMeter } from '#operations/ai/metered.ts'
import { createIdbEndStore, type EndStore } from './end-store.ts'
import { usageChanged } from './usage-changed.ts'
import { type KeyHolder, withEmbedKey } from './usage-config.ts'
import { createWaitingEnds, type Locks, sentEnd } from './waiting-ends.ts'

/** The meter of calls that the user's own AI key pays for. */
export interface OwnKeyMeter extends UsageMeter {
  /** Goes on with a call that an earlier page began: its end is this page's now. */
  resume: (callId: string) => void
  /** Delivers what waits: now, when the browser is back online, and every minute. Returns how to stop. */
  open: () => () => void
}

export interface OwnKeyMeterOptions extends KeyHolder {
  config: Pick<PublicConfig, 'metering'>
  user: { id: string; email: string }
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
  locks: Locks
  /** The window. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  store?: EndStore
  /** Whether a call that has begun went out to the provider. */
  wasSent: (callId: string) => Promise<boolean>
  pause?: Timing['pause']
}

/** DESIGN 6: so long a begin may hold a call up, and so long begins are left out after one that failed. */
const beginLimitMs = 5_000
const skippedForMs = MINUTE_MS
const deliveryIntervalMs = MINUTE_MS

/** A begin that failed: the call goes on, and there is nothing to end. */
const UNMETERED = { callId: null, allowed: true }

/**
 * Meters own-key calls from this browser with the user's embed key (SPEC 7, Usage metering; DESIGN 6): a begin that
 * fails is ignored, "not allowed" stops the call; ends wait in this browser until they are delivered.
 */
export function createOwnKeyMeter(options: OwnKeyMeterOptions): OwnKeyMeter {
  const { config, user, fetch, now, locks, events, wasSent, pause = realTiming.pause } = options
  const store = options.store ?? createIdbEndStore(user.id)
  const customerId = normalizeEmail(user.email)
  const meteringOf = (key: string) =>
    createMetering({ fetch, baseUrl: config.metering.baseUrl, key, pause, now })
  const ends = createWaitingEnds({
    userId: user.id,
    store,
    locks,
    now,
    wasSent,
    send: async (callId, end, idempotencyKey) => {
      await withEmbedKey(options, (key) => meteringOf(key).end(sentEnd(callId, end), { idempotencyKey }))
      usageChanged(options)
    },
  })
  let skipUntilMs = 0

  return {
    begin: async (call) => {
      if (now() < skipUntilMs) return UNMETERED
      try {
        const begun = await withinLimit(pause, (signal) =>
          withEmbedKey(options, (key) => meteringOf(key).begin({ customerId, ...call }, { signal })),
        )
        if (begun.allowed && begun.callId !== null) await ends.begun(begun.callId)
        return begun
      } catch (error) {
        // Of several that fail together, one is reported.
        // eslint-disable-next-line no-console -- SPEC 7, Usage metering: it is ignored, and the user can fix nothing
        if (now() >= skipUntilMs) console.warn('own calls are not counted for a minute', error)
        skipUntilMs = now() + skippedForMs
        return UNMETERED
      }
    },
    end: (callId, end) => ends.ended(callId, end),
    resume: ends.resumed,
    open: () => {
      const closing = new AbortController()
      const deliver = () => void ends.deliver()
      const deliverAgain = async () => {
        for (;;) {
          await ends.deliver()
          await pause(deliveryIntervalMs, closing.signal)
        }
      }
      deliverAgain().catch(() => undefined)
      events.addEventListener('online', deliver)
      return () => {
        closing.abort()
        events.removeEventListener('online', deliver)
      }
    },
  }
}

/** @throws what the job throws, or an Error when the limit is over first; the job is stopped then */
async function withinLimit<T>(pause: Timing['pause'], job: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController()
  const done = new AbortController()
  const late = pause(beginLimitMs, done.signal).then(() => {
    throw new Error('The metering service did not answer in time.')
  })
  try {
    return await Promise.race([job(stopping.signal), late])
  } finally {
    stopping.abort()
    done.abort()
  }
}
