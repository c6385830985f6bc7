import { type Kysely, type RawBuilder, sql } from 'kysely'
import { keptFrom, type KeptMonths, LOG_KINDS, type LogKind } from '#domain/log/log-retention.ts'
import type { Database } from '../base/db/schema.ts'

/** For how long the activity log keeps each kind of entry. Figures stay. */

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

/** As a condition on entries, which an index finds. */
export const isOfKind = (kind: string): RawBuilder<unknown> =>
  kind.endsWith(':*') ? sql`starts_with(action, ${sql.lit(kind.slice(0, -1))})` : sql`action = ${kind}`

/** What would go with these settings. Bytes are those of an average entry with its indexes. */
export async function previewRetention(
  db: Kysely<Database>,
  settings: KeptMonths[],
  nowMs: number,
): Promise<{ bytes: number; kinds: EndingEntries[] }> {
  const kinds: EndingEntries[] = []
  for (const { kind, keepMonths } of settings) {
    if (keepMonths === null) continue
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from activity_logs
      where ${isOfKind(kind)} and created_at < ${keptFrom(keepMonths, nowMs)}`.execute(db)
    kinds.push({ kind, rows: rows[0]?.count ?? 0 })
  }
  const { rows } = await sql<{ size: number | null }>`
    select pg_total_relation_size(oid) / nullif(greatest(reltuples, 0), 0) as size
    from pg_class where oid = 'activity_logs'::regclass`.execute(db)
  const total = kinds.reduce((sum, { rows: count }) => sum + count, 0)
  return { bytes: Math.round(total * (rows[0]?.size ?? AVERAGE_BYTES)), kinds }
}

/** Of an entry in a log of 100,000, where PostgreSQL has not counted any so far. */
const AVERAGE_BYTES = 505
