import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/durations.ts'
import { sweepDeletedAccounts } from '../accounts/deleted-accounts-store.ts'
import { sweepCsvTickets } from '../admin/csv-tickets.ts'
import { sweepRetention } from '../admin/retention-sweep.ts'
import { sweepRemovals } from '../conversations/message-changes.ts'
import type { Database } from '../db/schema.ts'
import { sweepHostedAnswers } from '../hosted/hosted-answers-store.ts'
import { sweepPayloads } from '../identity/oidc-payloads.ts'
import { endExpiredSessions, type SessionLimits, sweepSessions } from '../identity/sessions-store.ts'
import { sweepCustomerAnswers } from '../metering/store/customers.ts'
import { sweepHostedCosts } from '../metering/store/hosted-costs.ts'
import { sweepRefusedCalls, sweepSettledCalls } from '../metering/store/retention.ts'
import { sweepKeptEnds } from '../metering/store/undelivered-ends.ts'
import type { SecurityLog } from '../security/security-log.ts'

const SWEEP_EVERY_MS = 10 * MINUTE_MS

/** Removes what has expired, every ten minutes. Several servers may do so at once. Returns what ends it. */
export function startSweeping(options: {
  db: Kysely<Database>
  sessionLimits: SessionLimits
  meteringKeepMonths: number
  now: () => number
  log: Logger
  security: Pick<SecurityLog, 'happened'>
}): () => void {
  const { db, sessionLimits, meteringKeepMonths, now, log, security } = options
  const sweep = async () => {
    try {
      const at = new Date(now())
      const time = { ...sessionLimits, atMs: at.getTime() }
      for (const user of await endExpiredSessions(db, time))
        security.happened({ name: 'session_expired', user, detail: 'EXPIRED' })
      const removed = {
        sessions: await sweepSessions(db, time),
        payloads: await sweepPayloads(db, at),
        answers: await sweepHostedAnswers(db, at),
        hostedCosts: await sweepHostedCosts(db, at),
        refusedCalls: await sweepRefusedCalls(db, at),
        settledCalls: await sweepSettledCalls(db, { now: at, keepMonths: meteringKeepMonths }),
        customerAnswers: await sweepCustomerAnswers(db, at),
        keptEnds: await sweepKeptEnds(db, at),
        logs: await sweepRetention(db, at.getTime()),
        csvTickets: await sweepCsvTickets(db, at),
        deletedAccounts: await sweepDeletedAccounts(db, at),
        messageRemovals: await sweepRemovals(db, at),
      }
      log.debug(removed, 'swept')
    } catch (error) {
      log.warn({ err: error }, 'sweeping failed; it is tried again')
    }
  }
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS)
  return () => clearInterval(timer)
}
