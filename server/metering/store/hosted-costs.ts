import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { isoDay } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import type { Database } from '../../base/db/schema.ts'

/** What was set aside for one call. */
export interface Reservation {
  /** The UTC day that the call is paid from, also when it ends on the next one. */
  day: string
  costMicroUsd: number
}

/**
 * Sets the cost of a call aside, in one conditional statement: whatever comes at once, what a day's calls reserve and
 * spend together never exceeds the budget by this, and no call is refused that the budget has room for (decision 0047).
 * @param budgetMicroUsd for all hosted calls of the day; a change of it counts from the next reservation on
 * @returns whether there was room
 */
export async function reserveCost(
  db: Kysely<Database>,
  { day, costMicroUsd }: Reservation,
  budgetMicroUsd: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into hosted_costs as c (day, cost_micro_usd)
    select ${day}, ${costMicroUsd}::int8 where ${costMicroUsd}::int8 <= ${budgetMicroUsd}::int8
    on conflict (day) do update set cost_micro_usd = c.cost_micro_usd + excluded.cost_micro_usd
      where c.cost_micro_usd + excluded.cost_micro_usd <= ${budgetMicroUsd}::int8
    returning day`.execute(db)
  return rows.length > 0
}

/** Replaces what was set aside for a call by what it cost, which counts in full where it is more. Once for each call. */
export async function settleCost(
  db: Kysely<Database>,
  { day, costMicroUsd: reservedMicroUsd }: Reservation,
  costMicroUsd: number,
): Promise<void> {
  await db
    .updateTable('hosted_costs')
    .set((row) => ({ cost_micro_usd: row('cost_micro_usd', '+', costMicroUsd - reservedMicroUsd) }))
    .where('day', '=', day)
    .execute()
}

/** What the hosted calls of a day have reserved and spent so far. */
export async function findCost(db: Kysely<Database>, day: string): Promise<number> {
  const row = await db
    .selectFrom('hosted_costs')
    .select('cost_micro_usd')
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.cost_micro_usd ?? 0
}

/** A month can be looked back on. */
const KEPT_DAYS = 31

/** Removes the days before the last 31. Returns how many. */
export async function sweepHostedCosts(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('hosted_costs')
    .where('day', '<', isoDay(now.getTime() - KEPT_DAYS * DAY_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
