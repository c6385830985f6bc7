import { type Kysely, sql } from 'kysely'
import { keptFrom, type KeptMonths, LOG_KINDS, type LogKind } from '#domain/log-retention.ts'
import type { Database } from '../db/schema.ts'

/** For how long the activity log keeps each kind of entry. Figures stay (roll-ups.ts). */

export async function listRetention(db: Kysely<Database>): Promise<KeptMonths[]> {
  const rows = await db.selectFrom('log_retention').select(['kind', 'keep_months']).execute()
  const set = new Map(rows.map((row) => [row.kind, row.keep_months]))
  return LOG_KINDS.map((kind) => ({ kind, keepMonths: set.get(kind) ?? null }))
}

export async function setRetention(db: Kysely<Database>, settings: KeptMonths[]): Promise<void> {
  for (const { kind, keepMonths: months } of settings)
    await db
      .insertInto('log_retention')
      .values({ kind, keep_months: months })
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet({ keep_months: months, updated_at: sql<Date>`now()` }),
      )
      .execute()
}

export interface EndingEntries {
  kind: LogKind
  rows: number
}

/**
 * What would go with these settings, by the figures, so that no entry has to be read. Bytes are those of an average entry
 * with its indexes.
 */
export async function previewRetention(
  db: Kysely<Database>,
  settings: KeptMonths[],
  nowMs: number,
): Promise<{ bytes: number; kinds: EndingEntries[] }> {
  const kinds: EndingEntries[] = []
  for (const { kind, keepMonths } of settings) {
    if (keepMonths === null) continue
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::int8 as count from activity_days
      where is_of_kind(action, ${kind}) and day < ${keptFrom(keepMonths, nowMs)}::timestamptz at time zone 'UTC'
        and day >= coalesce((select ended_before at time zone 'UTC' from log_retention where kind = ${kind}), '-infinity')
      `.execute(db)
    kinds.push({ kind, rows: rows[0]?.count ?? 0 })
  }
  const { rows } = await sql<{ size: number | null }>`
    select sum(pg_total_relation_size(inhrelid)) / nullif(sum(greatest(reltuples, 0)), 0) as size
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'activity_logs'::regclass`.execute(
    db,
  )
  const total = kinds.reduce((sum, { rows: count }) => sum + count, 0)
  return { bytes: Math.round(total * (rows[0]?.size ?? AVERAGE_BYTES)), kinds }
}

/** Of an entry, where PostgreSQL has not counted any so far. */
const AVERAGE_BYTES = 432
