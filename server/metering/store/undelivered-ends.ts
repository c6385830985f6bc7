import type { Kysely } from 'kysely'
import { ENDS_KEPT_MS } from '#domain/metering/metering.ts'
import type { Database } from '../../base/db/schema.ts'

/** Keeps the end of a hosted call until it is delivered; the first one of a call stays. `body` must be representable as JSON. */
export async function keepEnd(
  db: Kysely<Database>,
  { callId, body }: { callId: string; body: unknown },
): Promise<void> {
  await db
    .insertInto('metering_undelivered_ends')
    .values({ call_id: callId, body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The ends that wait, the oldest first. */
export async function listKeptEnds(db: Kysely<Database>, limit: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom('metering_undelivered_ends')
    .select('body')
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ body }) => body)
}

export async function removeKeptEnd(db: Kysely<Database>, callId: string): Promise<void> {
  await db.deleteFrom('metering_undelivered_ends').where('call_id', '=', callId).execute()
}

/** Drops ends that nobody has taken for ENDS_KEPT_MS. Returns how many. */
export async function sweepKeptEnds(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('metering_undelivered_ends')
    .where('created_at', '<=', new Date(now.getTime() - ENDS_KEPT_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
