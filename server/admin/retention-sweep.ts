import { type Kysely, sql } from 'kysely'
import { keptFrom } from '#domain/log/log-retention.ts'
import { securityAction } from '#domain/log/security-events.ts'
import type { Database } from '../base/db/schema.ts'
import { insertSecurityActivity } from '../users/activity-store.ts'
import { isOfKind } from './retention-store.ts'

/** Small, so that no sweep holds many rows at once. */
const AT_A_TIME = 5_000

/** Entries that were deleted, by kind. */
export interface Swept {
  rows: Record<string, number>
}

/**
 * Ends what is older than an admin wants to keep, in batches. Several servers may do so at once. What went is noted in the
 * log, also where the rest fails.
 * @param onSwept is called with what went
 * @returns null where there was nothing to end
 */
export async function sweepRetention(
  db: Kysely<Database>,
  { nowMs, onSwept }: { nowMs: number; onSwept?: (swept: Swept) => void },
): Promise<Swept | null> {
  const rows: Record<string, number> = {}
  const hasSwept = () => Object.keys(rows).length > 0
  const set = await db.selectFrom('log_retention').select(['kind', 'keep_months']).orderBy('kind').execute()
  try {
    for (const { kind, keep_months: months } of set)
      if (months !== null)
        for await (const count of deleteEnded(db, kind, months, nowMs)) rows[kind] = (rows[kind] ?? 0) + count
  } finally {
    if (hasSwept()) {
      onSwept?.({ rows })
      const metadata = JSON.stringify({ detail: 'RETENTION', rows })
      await insertSecurityActivity(db, { userId: null, action: securityAction('authz_admin'), metadata })
    }
  }
  return hasSwept() ? { rows } : null
}

/** Stops where an admin has set another time meanwhile. @returns how many entries went, batch by batch */
async function* deleteEnded(
  db: Kysely<Database>,
  kind: string,
  months: number,
  nowMs: number,
): AsyncGenerator<number> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from activity_logs where (created_at, id) in (
        select created_at, id from activity_logs
        where ${isOfKind(kind)} and created_at < ${keptFrom(months, nowMs)}
          and exists (select from log_retention where kind = ${kind} and keep_months = ${months})
        limit ${AT_A_TIME})`.execute(db)
    if (numAffectedRows > 0) yield Number(numAffectedRows)
    if (numAffectedRows < AT_A_TIME) return
  }
}
