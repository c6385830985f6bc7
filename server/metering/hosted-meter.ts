import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { isServiceError, ServiceError } from '#clients/http.ts'
import type { Metering } from '#clients/metering/metering.ts'
import { type Tier, WORST_CASE_TOKENS } from '#domain/metering/metering.ts'
import { MeteredEnd, NEVER_MADE } from '#operations/ai/metered-end.ts'
import type { UsageMeter } from '#operations/ai/metered.ts'
import { writtenOnReturn } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'
import { keepEnd, listKeptEnds, removeKeptEnd } from './store/undelivered-ends.ts'

/** The meters of the calls that this installation pays for, at our own metering service or an outside one. */
export interface HostedMetering {
  /**
   * The meter of one customer's calls. Its begin throws where the service does not answer within two seconds: no begin,
   * no call (DESIGN 6); one that is let in after that counts as a call without tokens. Its end never throws: it is kept
   * in the database, and delivered until the service has taken it.
   * @param customerId the exact email
   */
  meterFor: (customerId: string) => UsageMeter
  /** Delivers what waits, and resolves when each kept end was tried once. */
  deliver: () => Promise<void>
}

export interface HostedMeteringOptions {
  client: Pick<Metering, 'begin' | 'end'>
  db: Kysely<Database>
  log: Logger
  /** BEGIN_LIMIT_MS when left out. */
  beginLimitMs?: number
}

/** Milliseconds until a user sees that the metering is down (SECURITY Q8). */
const BEGIN_LIMIT_MS = 2_000
const AT_A_TIME = 20
const MOST_IN_A_ROUND = 1_000

const KeptEnd = z.extend(MeteredEnd, { callId: z.string() })
type KeptEnd = z.infer<typeof KeptEnd>

export function createHostedMetering(options: HostedMeteringOptions): HostedMetering {
  const { client, db, log, beginLimitMs = BEGIN_LIMIT_MS } = options

  /**
   * Sends an end, and forgets it where the service has taken it, or never will.
   * @throws why it waits on
   */
  async function deliverOne(end: KeptEnd): Promise<void> {
    const { callId } = end
    try {
      // One key for all deliveries, by whichever server, so that the end counts once.
      await client.end(end, { idempotencyKey: `end-${callId}` })
    } catch (error) {
      if (!isServiceError(error) || error.retry) throw error
      log.error({ err: error, callId }, 'the metering service refuses the end of a hosted call')
    }
    await removeKeptEnd(db, callId)
  }

  async function deliver(): Promise<void> {
    const rows = await listKeptEnds(db, MOST_IN_A_ROUND)
    const ends = rows.flatMap((row) => KeptEnd.safeParse(row).data ?? [])
    const unreadable = rows.length - ends.length
    const failures: unknown[] = []
    const tryOne = (end: KeptEnd) =>
      deliverOne(end).catch((error: unknown) => {
        failures.push(error)
      })
    while (ends.length > 0) await Promise.all(ends.splice(0, AT_A_TIME).map(tryOne))
    const waiting = failures.length
    if (waiting + unreadable > 0)
      log.warn({ err: failures[0], waiting, unreadable }, 'ends of hosted calls are not delivered yet')
  }

  async function end(callId: string, figures: MeteredEnd, unreportedTier?: Tier): Promise<void> {
    const kept = {
      callId,
      ...figures,
      ...(unreportedTier && { inputTokens: WORST_CASE_TOKENS[unreportedTier] }),
    }
    await writtenOnReturn(() => keepEnd(db, { callId, body: kept })).catch((error: unknown) => {
      // It has this one chance; after it, the call's lease decides.
      log.error({ err: error, callId }, 'the end of a hosted call could not be kept')
    })
    deliverOne(kept).catch((error: unknown) => {
      log.warn({ err: error, callId }, 'the end of a hosted call is not delivered yet')
    })
  }

  return {
    meterFor: (customerId) => ({
      async begin(call) {
        // Not cut off by the limit: an answer that comes after it says what to end.
        const begun = client.begin({ customerId, ...call })
        const limit = new AbortController()
        const first = await Promise.race([begun, pause(beginLimitMs, 'late' as const, limit)]).finally(() => {
          limit.abort()
        })
        if (first !== 'late') return first
        void begun.then(
          ({ callId, allowed }) => (allowed && callId !== null ? end(callId, NEVER_MADE) : undefined),
          (error: unknown) => log.warn({ err: error }, 'a begin failed after nobody waited for it'),
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
