import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { isServiceError, ServiceError } from '#clients/http.ts'
import type { Metering } from '#clients/metering/metering.ts'
import { type Tier, WORST_CASE_TOKENS } from '#domain/metering.ts'
import type { Meter } from '#operations/metered.ts'
import { MeteredEnd, NOTHING_TAKEN } from '#operations/metered-end.ts'
import type { Database } from '../db/schema.ts'
import { keepEnd, listKeptEnds, removeKeptEnd } from '../db/undelivered-ends.ts'

/** The meters of the calls that this installation pays for, at our own metering service or an outside one. */
export interface HostedMetering {
  /**
   * The meter of one customer's calls. Its begin throws where the service does not answer within two seconds: no begin,
   * no call (DESIGN 6). Its end never throws: it is kept in the database, and delivered until the service has taken it.
   * @param customerId the exact e-mail
   */
  meterFor: (customerId: string) => Meter
  /** Delivers what waits, and resolves when each kept end was tried once. */
  deliver: () => Promise<void>
}

export interface HostedMeteringOptions {
  client: Pick<Metering, 'begin' | 'end'>
  db: Kysely<Database>
  log: Logger
}

/** Until a user is told that the metering is down (SECURITY Q8). */
const BEGIN_LIMIT_MS = 2_000
const AT_A_TIME = 20
const MOST_IN_A_ROUND = 1_000

const KeptEnd = z.extend(MeteredEnd, { callId: z.string() })
type KeptEnd = z.infer<typeof KeptEnd>

/** Of a call that was let in when nobody waited for it any longer. */
const NOT_MADE: MeteredEnd = {
  ...NOTHING_TAKEN,
  error: { code: 'VENDOR_ERROR', message: 'NOT_MADE' },
}

export function createHostedMetering({ client, db, log }: HostedMeteringOptions): HostedMetering {
  /** @returns whether nothing is left to be done for it */
  async function isDelivered(end: KeptEnd): Promise<boolean> {
    try {
      // One key for all deliveries, by whichever server, so that the end counts once.
      await client.end(end, { idempotencyKey: `end-${end.callId}` })
      return true
    } catch (error) {
      const isFinal = isServiceError(error) && !error.retry
      const { callId } = end
      if (isFinal) log.error({ err: error, callId }, 'the metering service refuses the end of a hosted call')
      else log.warn({ err: error, callId }, 'the end of a hosted call waits for the metering service')
      return isFinal
    }
  }

  async function deliver(): Promise<void> {
    const waiting = z.array(KeptEnd).parse(await listKeptEnds(db, MOST_IN_A_ROUND))
    while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_A_TIME).map(deliverAndForget))
  }

  async function deliverAndForget(kept: KeptEnd): Promise<void> {
    if (await isDelivered(kept)) await removeKeptEnd(db, kept.callId)
  }

  async function end(callId: string, figures: MeteredEnd, untold?: Tier): Promise<void> {
    const kept = { callId, ...figures, ...(untold && { inputTokens: WORST_CASE_TOKENS[untold] }) }
    try {
      await keepEnd(db, { callId, body: kept })
    } catch (error) {
      // It has this one chance; after it, the call's lease decides.
      log.error({ err: error, callId }, 'the end of a hosted call could not be kept')
      await isDelivered(kept)
      return
    }
    deliverAndForget(kept).catch((error: unknown) => {
      log.warn({ err: error, callId }, 'a delivered end could not be removed; it is sent again')
    })
  }

  return {
    meterFor: (customerId) => ({
      async begin(call) {
        // Not cut off by the limit: an answer that comes after it tells what to give back.
        const begun = client.begin({ customerId, ...call })
        const limit = new AbortController()
        const first = await Promise.race([begun, pause(BEGIN_LIMIT_MS, 'late' as const, limit)]).finally(
          () => {
            limit.abort()
          },
        )
        if (first !== 'late') return first
        void begun.then(
          ({ callId, allowed }) => (allowed && callId !== null ? end(callId, NOT_MADE) : undefined),
          () => undefined,
        )
        throw new ServiceError({ service: 'metering', code: 'USAGETAP_NETWORK_ERROR', retry: true })
      },
      end,
    }),
    deliver,
  }
}

const DELIVER_EVERY_MS = 30_000

/** Delivers at once what waited over a restart, and then every half minute. Returns what ends it. */
export function startDelivering(metering: Pick<HostedMetering, 'deliver'>, log: Logger): () => void {
  let busy = false
  const deliver = async () => {
    if (busy) return
    busy = true
    await metering.deliver().catch((error: unknown) => {
      log.warn({ err: error }, 'delivering ends of hosted calls failed; it is tried again')
    })
    busy = false
  }
  void deliver()
  const timer = setInterval(() => void deliver(), DELIVER_EVERY_MS)
  return () => clearInterval(timer)
}
