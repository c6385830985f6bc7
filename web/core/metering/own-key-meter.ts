import { realTiming, type Timing } from '#clients/http.ts'
import { createMetering } from '#clients/metering/metering.ts'
import { normalizeEmail } from '#domain/account/account.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { sentEnd } from '#operations/ai/metered-end.ts'
import type { UsageMeter } from '#operations/ai/metered.ts'
import { createOwnKeyBegin } from '#operations/ai/own-key-begin.ts'
import { createIdbEndStore, type EndStore } from './end-store.ts'
import { usageChanged } from './usage-changed.ts'
import { type KeyHolder, withEmbedKey } from './usage-config.ts'
import { createWaitingEnds } from './waiting-ends.ts'

/** The meter of calls that the user's own AI key pays for. */
export interface OwnKeyMeter extends UsageMeter {
  /** Delivers what waits: now, when the browser is back online, and every minute. Returns how to stop. */
  open: () => () => void
}

export interface OwnKeyMeterOptions extends KeyHolder {
  config: Pick<PublicConfig, 'metering'>
  user: { id: string; email: string }
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
  /** The window. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  store?: EndStore
  pause?: Timing['pause']
}

const deliveryIntervalMs = MINUTE_MS

/**
 * Meters own-key calls from this browser with the user's embed key (SPEC 7, Usage metering; DESIGN 6): a begin that
 * fails is ignored, "not allowed" stops the call; ends wait in this browser until they are delivered.
 */
export function createOwnKeyMeter(options: OwnKeyMeterOptions): OwnKeyMeter {
  const { config, user, fetch, now, events, pause = realTiming.pause } = options
  const store = options.store ?? createIdbEndStore(user.id)
  const customerId = normalizeEmail(user.email)
  const meteringOf = (key: string) =>
    createMetering({ fetch, baseUrl: config.metering.baseUrl, key, pause, now })
  const ends = createWaitingEnds({
    store,
    now,
    send: async (callId, end, idempotencyKey) => {
      await withEmbedKey(options, (key) => meteringOf(key).end(sentEnd(callId, end), { idempotencyKey }))
      usageChanged(options)
    },
  })
  const beginOrGoOn = createOwnKeyBegin({
    pause,
    now,
    noteBegun: ends.begun,
    onSkip: (error) => {
      // oxlint-disable-next-line no-console -- SPEC 7, Usage metering: it is ignored, and the user can fix nothing
      console.warn('own calls are not counted for a minute', error)
    },
  })

  return {
    begin: (call) =>
      beginOrGoOn((signal) =>
        withEmbedKey(options, (key) => meteringOf(key).begin({ customerId, ...call }, { signal })),
      ),
    end: (callId, end) => ends.ended(callId, end),
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
