import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { keptFrom } from '#domain/log-retention.ts'
import { securityAction } from '#domain/security-events.ts'
import type { Database } from '../db/schema.ts'
import { insertSecurityActivity } from '../users/activity-store.ts'

/** Small, so that no sweep holds many rows at once. */
const AT_A_TIME = 5_000
/** Readers and writers of the log wait as long as this does. */
const LOCK_LIMIT_MS = 1_000

export interface Swept {
  /** Entries that were deleted, by kind. */
  rows: Record<string, number>
  /** Months that went as a whole, with all that they had. */
  months: string[]
}

/**
 * Ends what is older than an admin wants to keep: whole months where nothing else is in them, the rest in batches. A month
 * that others use is left for the next time. Several servers may do so at once. What went is noted in the log, also where
 * the rest fails.
 * @param onSwept is called with what went
 * @returns null where there was nothing to end
 */
export async function sweepRetention(
  db: Kysely<Database>,
  { nowMs, onSwept }: { nowMs: number; onSwept?: (swept: Swept) => void },
): Promise<Swept | null> {
  const swept: Swept = { rows: {}, months: [] }
  const set = await db.selectFrom('log_retention').selectAll().where('keep_months', 'is not', null).execute()
  if (set.length === 0) return null
  // Noted first: from then on the figures of these days are not compared with the entries.
  for (const { kind, keep_months: months } of set)
    await sql`update log_retention set ended_before = greatest(ended_before, ${keptFrom(months ?? 0, nowMs)})
      where kind = ${kind}`.execute(db)
  try {
    for await (const month of dropMonths(db)) swept.months.push(month)
    for (const { kind } of set)
      for await (const rows of deleteEnded(db, kind)) swept.rows[kind] = (swept.rows[kind] ?? 0) + rows
  } finally {
    if (hasSwept(swept)) {
      onSwept?.(swept)
      const metadata = JSON.stringify({ detail: 'RETENTION', ...swept })
      await insertSecurityActivity(db, { userId: null, action: securityAction('authz_admin'), metadata })
    }
  }
  return hasSwept(swept) ? swept : null
}

const hasSwept = ({ months, rows }: Swept): boolean => months.length > 0 || Object.keys(rows).length > 0

/** As is_of_kind of the database, so that an index finds the entries. */
const isOfKind = (kind: string) =>
  kind.endsWith(':*') ? sql`starts_with(action, ${sql.lit(kind.slice(0, -1))})` : sql`action = ${kind}`

/** @returns how many entries went, batch by batch */
async function* deleteEnded(db: Kysely<Database>, kind: string): AsyncGenerator<number> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from activity_logs where (tenant_id, created_at, id) in (
        select tenant_id, created_at, id from activity_logs
        where ${isOfKind(kind)}
          and created_at < (
            select ended_before from log_retention where kind = ${kind} and keep_months is not null)
        limit ${AT_A_TIME})`.execute(db)
    if (numAffectedRows > 0) yield Number(numAffectedRows)
    if (numAffectedRows < AT_A_TIME) return
  }
}

/** Drops the months in which every entry has ended. @returns their names, one by one */
async function* dropMonths(db: Kysely<Database>): AsyncGenerator<string> {
  const { rows } = await sql<{ name: string; month: string }>`
    select relname as name, to_char(to_date(right(relname, 8), '"y"YYYY"m"MM'), 'YYYY-MM') as month
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'activity_logs'::regclass and relname ~ '_y\\d{4}m\\d{2}$'
      and (to_date(right(relname, 8), '"y"YYYY"m"MM') + interval '1 month') at time zone 'UTC'
        <= (select max(ended_before) from log_retention where keep_months is not null)
    order by relname`.execute(db)
  for (const { name, month } of rows) if (await dropIfEnded(db, name).catch(notWhileLocked)) yield month
}

const LOCK_NOT_AVAILABLE = '55P03'

function notWhileLocked(error: unknown): false {
  if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false
  throw error
}

function dropIfEnded(db: Kysely<Database>, name: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_LIMIT_MS)}`.execute(trx)
    const { rows } = await sql<{ kept: boolean }>`
      select exists (select from ${sql.table(name)} as entry where not exists (
        select from log_retention
        where is_of_kind(entry.action, kind) and entry.created_at < ended_before and keep_months is not null)) as kept
      `.execute(trx)
    if (rows[0]?.kept !== false) return false
    await sql`drop table ${sql.table(name)}`.execute(trx)
    return true
  })
}
