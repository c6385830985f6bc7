import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { sweepDeletedAccounts } from '../accounts/deleted-accounts-store.ts'
import { sweepRetention } from '../admin/retention-sweep.ts'
import type { Database } from '../base/db/schema.ts'
import { sweepRemovals } from '../conversations/message-changes.ts'
import { sweepHostedAnswers } from '../hosted/hosted-answers-store.ts'
import { sweepPayloads } from '../identity/oidc-payloads.ts'
import { endExpiredSessions, type SessionLimits, sweepSessions } from '../identity/sessions-store.ts'
import { sweepCustomerAnswers } from '../metering/store/customers.ts'
import { sweepHostedCosts } from '../metering/store/hosted-costs.ts'
import { sweepRefusedCalls, sweepSettledCalls } from '../metering/store/retention.ts'
import { sweepKeptEnds } from '../metering/store/undelivered-ends.ts'
import { sweepPages } from '../pages/page-cache.ts'
import { sweepReads } from '../pages/page-reads.ts'
import { sweepMutationKeys } from '../repeats/mutation-keys-store.ts'
import type { SecurityLog } from '../security/security-log.ts'

const SWEEP_EVERY_MS = 10 * MINUTE_MS

export interface SweepOptions {
  db: Kysely<Database>
  sessionLimits: SessionLimits
  now: () => number
  log: Pick<Logger, 'debug' | 'info' | 'warn'>
  security: Pick<SecurityLog, 'happened'>
}

/** Removes what has expired, every ten minutes. Several servers may do so at once. Returns what ends it. */
export function startSweeping(options: SweepOptions): () => void {
  const timer = setInterval(() => void sweep(options), SWEEP_EVERY_MS)
  return () => clearInterval(timer)
}

/** Removes what has expired. A part that fails is in the log, and holds up no other. */
export async function sweep(options: SweepOptions): Promise<void> {
  const { db, now, log } = options
  const at = new Date(now())
  const parts = {
    sessions: () => endSessions(options, at.getTime()),
    payloads: () => sweepPayloads(db, at),
    answers: () => sweepHostedAnswers(db, at),
    mutationKeys: () => sweepMutationKeys(db, at),
    hostedCosts: () => sweepHostedCosts(db, at),
    refusedCalls: () => sweepRefusedCalls(db, at),
    settledCalls: () => sweepSettledCalls(db, at),
    customerAnswers: () => sweepCustomerAnswers(db, at),
    keptEnds: () => sweepKeptEnds(db, at),
    logs: () => sweepLogs(options, at.getTime()),
    deletedAccounts: () => sweepDeletedAccounts(db, at),
    pages: () => sweepPages(db, at),
    pageReads: () => sweepReads(db, at),
    messageRemovals: () => sweepRemovals(db, at),
  }
  const removed: Record<string, unknown> = {}
  for (const [part, remove] of Object.entries(parts))
    try {
      removed[part] = await remove()
    } catch (error) {
      log.warn({ err: error, part }, 'sweeping failed; it is tried again')
    }
  log.debug(removed, 'swept')
}

async function endSessions({ db, sessionLimits, security }: SweepOptions, atMs: number): Promise<number> {
  const time = { ...sessionLimits, atMs }
  for (const user of await endExpiredSessions(db, time))
    security.happened({ name: 'session_expired', user, detail: 'EXPIRED' })
  return sweepSessions(db, time)
}

async function sweepLogs({ db, log }: SweepOptions, nowMs: number): Promise<void> {
  await sweepRetention(db, {
    nowMs,
    onSwept: (swept) => log.info(swept, 'activity log entries that admins no longer keep were deleted'),
  })
}
