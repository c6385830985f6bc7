import { type Kysely, sql } from 'kysely'
import { IDEMPOTENCY_KEYS_KEPT_MS } from '#domain/metering/metering.ts'
import type { Database } from '../../base/db/schema.ts'

/** Refusals are kept only to answer a repeated begin. Returns how many were removed. */
export async function sweepRefusedCalls(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('metering_calls')
    .where('state', '=', 'refused')
    .where('begun_at', '<=', new Date(now.getTime() - IDEMPOTENCY_KEYS_KEPT_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How long a settled call is kept. The calls of a year ago can be compared. */
const KEEP_MONTHS = 13
/** Small, so that no sweep holds many rows at once. */
const AT_A_TIME = 1_000

/**
 * Removes settled calls that are older than KEEP_MONTHS; the counters of their months stay.
 * @returns how many
 */
export async function sweepSettledCalls(db: Kysely<Database>, now: Date): Promise<number> {
  // 13 months before March 31 is the end of February.
  const before = sql<Date>`(${now}::timestamptz at time zone 'UTC' - make_interval(months => ${KEEP_MONTHS})) at time zone 'UTC'`
  for (let removed = 0; ;) {
    const old = db
      .selectFrom('metering_calls')
      .select('id')
      .where('begun_at', '<', before)
      .where('state', 'in', ['ended', 'expired'])
      .limit(AT_A_TIME)
    const { numDeletedRows } = await db.deleteFrom('metering_calls').where('id', 'in', old).executeTakeFirst()
    removed += Number(numDeletedRows)
    if (numDeletedRows < AT_A_TIME) return removed
  }
}
