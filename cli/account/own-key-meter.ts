import type { Backend } from '#clients/backend/backend.ts'
import { meteringConfig, syncPlan } from '#clients/backend/documents.ts'
import { isServiceError, realTiming, type Timing } from '#clients/http.ts'
import { createMetering } from '#clients/metering/metering.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { idempotencyKeyOf, type MeteredEnd, sentEnd } from '#operations/ai/metered-end.ts'
import type { UsageMeter } from '#operations/ai/metered.ts'
import { createOwnKeyBegin } from '#operations/ai/own-key-begin.ts'

/** The meter of calls that the user's own AI key pays for. */
export interface CommandMeter extends UsageMeter {
  /** Delivers the ends that wait, for the last time. @returns how many could not be delivered */
  flush: () => Promise<number>
}

export interface CommandMeterOptions {
  config: Pick<PublicConfig, 'metering'>
  backend: Backend
  email: string
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
  pause?: Timing['pause']
}

/**
 * Meters own-key calls of the command line with the user's embed key (SPEC 7, Usage metering; DESIGN 6): a begin that
 * fails is ignored, "not allowed" stops the call. An end is sent at once and holds nothing up; one that fails waits, and
 * goes with the next one or with `flush`. A call whose process is killed is closed by its lease.
 */
export function createCommandMeter(options: CommandMeterOptions): CommandMeter {
  const { email: customerId, now, pause = realTiming.pause } = options
  const withMetering = createEmbedKeyHolder({ ...options, pause })
  // Whoever has no key in the browser is on the demo plan there, whose limits are not for calls that they pay for.
  let planning: Promise<unknown> | null = null
  const toOwnPlan = () =>
    (planning ??= options.backend.mutate(syncPlan, { hasApiKey: true }).catch(() => (planning = null)))
  const begin = createOwnKeyBegin({
    pause,
    now,
    noteBegun: () => Promise.resolve(),
    // The caller has no use for it: the call goes on.
    onSkip: () => undefined,
  })
  const waiting = new Map<string, MeteredEnd>()
  let refused = 0
  let delivering: Promise<void> | null = null

  /** Delivers what waits, and what comes meanwhile. */
  async function deliverAll(): Promise<void> {
    for (const [callId, end] of waiting) {
      try {
        await withMetering((metering) =>
          metering.end(sentEnd(callId, end), { idempotencyKey: idempotencyKeyOf(callId) }),
        )
      } catch (error) {
        if (!isServiceError(error, 'USAGETAP_END_CALL_ERROR') || error.retry) {
          // The others would only fail in the same way, one after the other. Next time, they come first.
          waiting.delete(callId)
          waiting.set(callId, end)
          return
        }
        refused++
      }
      waiting.delete(callId)
    }
  }
  const deliver = () => (delivering ??= deliverAll().finally(() => (delivering = null)))

  return {
    begin: (call) =>
      begin(async (signal) => {
        await toOwnPlan()
        return withMetering((metering) => metering.begin({ customerId, ...call }, { signal }))
      }),
    end: (callId, end) => {
      waiting.set(callId, end)
      void deliver()
      return Promise.resolve()
    },
    async flush() {
      await delivering
      if (waiting.size > 0) await deliver()
      return waiting.size + refused
    },
  }
}

/** Does a job with the user's embed key. Our keys live an hour: a job that is refused with 401 gets a new one, once. */
function createEmbedKeyHolder({
  config,
  backend,
  fetch,
  now,
  pause,
}: CommandMeterOptions & Pick<Timing, 'pause'>) {
  let key: Promise<string> | null = null
  const readKey = async () => (await backend.query(meteringConfig, {})).getUsageTapConfig.embedApiKey
  const keyNow = () => {
    const reading = (key ??= readKey())
    reading.catch(() => {
      if (key === reading) key = null
    })
    return reading
  }
  const meteringOf = (embedKey: string) =>
    createMetering({ fetch, baseUrl: config.metering.baseUrl, key: embedKey, pause, now })

  return async <T>(job: (metering: ReturnType<typeof meteringOf>) => Promise<T>): Promise<T> => {
    const used = keyNow()
    try {
      return await job(meteringOf(await used))
    } catch (error) {
      if (!isServiceError(error) || error.status !== 401) throw error
      if (key === used) key = null
      return job(meteringOf(await keyNow()))
    }
  }
}
