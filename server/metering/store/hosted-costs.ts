import { type Kysely, sql } from 'kysely'
import { isoDay } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Connection } from '../../db/connect.ts'
import { prepare, runPrepared } from '../../db/prepared.ts'
import type { Database } from '../../db/schema.ts'

/** How many rows a day's cost is kept in: begins take different ones, so that none waits for another. */
export const SLICES = 8
const LAST = SLICES - 1

/** What was set aside for one call, and where. */
export interface Reservation {
  /** The UTC day that the call is paid from, also when it ends on the next one. */
  day: string
  slice: number
  costMicroUsd: number
}

/** What to set aside. */
export interface WantedReservation {
  day: string
  /** Above 0. */
  costMicroUsd: number
  /** For all hosted calls of the day. A change of it counts from the next reservation on. */
  budgetMicroUsd: number
  /** Random, from 0 to 1: which slice is tried first. */
  random: number
}

type Pooled = Pick<Connection, 'db' | 'pool'>

/**
 * Sets the cost of a call aside. Whatever comes at once, what a day's calls reserve and spend together never exceeds
 * the budget by this, and no call is refused that the budget has room for (decision 0047).
 * @returns null where there is no room
 */
export async function reserveCost(
  connection: Pooled,
  wanted: WantedReservation,
): Promise<Reservation | null> {
  const slice = (await takeFromOne(connection, wanted)) ?? (await takeFromAll(connection.db, wanted))
  return slice === undefined ? null : { day: wanted.day, slice, costMicroUsd: wanted.costMicroUsd }
}

/** The part of the budget that one slice may hold. */
const shareOf = ({ budgetMicroUsd }: WantedReservation): number => Math.floor(budgetMicroUsd / SLICES)

const TAKE_FROM_ONE = prepare<
  { day: string; costMicroUsd: number; share: number; last: number },
  { slice: number }
>(
  'hosted_cost_reserve',
  (value) => sql`
    with free as (
      select slice from hosted_costs
      where day = ${value('day')} and cost_micro_usd + ${value('costMicroUsd')}::int8 <= ${value('share')}::int8
        and (select max(cost_micro_usd) from hosted_costs where day = ${value('day')}) <= ${value('share')}::int8
      order by (slice + ${value('last')}::int4) % ${sql.lit(SLICES)}
      limit 1
      for update skip locked
    )
    update hosted_costs c set cost_micro_usd = c.cost_micro_usd + ${value('costMicroUsd')}::int8
    from free where c.day = ${value('day')} and c.slice = free.slice
    returning c.slice`,
)

/**
 * Takes all of it from a slice that has room and that nobody holds right now. This is the way of nearly every call.
 * The shares alone keep begins that race within the budget. Where a slice is above its share, as a call cost more than
 * was set aside or the budget was lowered, the day as a whole decides.
 */
async function takeFromOne(connection: Pooled, wanted: WantedReservation): Promise<number | undefined> {
  const { day, costMicroUsd, random } = wanted
  const last = SLICES - Math.floor(random * SLICES)
  const [taken] = await runPrepared(connection, TAKE_FROM_ONE, {
    day,
    costMicroUsd,
    share: shareOf(wanted),
    last,
  })
  return taken?.slice
}

/**
 * Takes it from the day as a whole, whose slices it locks in their order. So a call also fits where no slice has room
 * for it, and one that is larger than a slice. What is left is spread evenly while each slice then has room for such a
 * call, else gathered in the last slices.
 */
async function takeFromAll(db: Kysely<Database>, wanted: WantedReservation): Promise<number | undefined> {
  const { day, costMicroUsd, budgetMicroUsd } = wanted
  const share = shareOf(wanted)
  // The first call of a day finds no slices.
  await sql`
    insert into hosted_costs (day, slice) select ${day}, generate_series(0, ${LAST}::int4)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ slice: number }>`
    with slices as (
      select slice, cost_micro_usd from hosted_costs where day = ${day} order by slice for update
    ),
    total as (select sum(cost_micro_usd)::int8 + ${costMicroUsd}::int8 as taken from slices)
    update hosted_costs c set cost_micro_usd = case
      when (${budgetMicroUsd}::int8 - t.taken) / ${SLICES} >= ${costMicroUsd}::int8
        then t.taken / ${SLICES} + case when c.slice = 0 then t.taken % ${SLICES} else 0 end
      when c.slice < ${LAST} then least(${share}::int8, greatest(0, t.taken - c.slice * ${share}::int8))
      else greatest(0, t.taken - ${LAST} * ${share}::int8)
    end
    from total t where c.day = ${day} and t.taken <= ${budgetMicroUsd}::int8
    returning c.slice`.execute(db)
  return rows[0]?.slice
}

const SETTLE = prepare<{ day: string; slice: number; moreMicroUsd: number }, Record<string, unknown>>(
  'hosted_cost_settle',
  (value) => sql`
    update hosted_costs set cost_micro_usd = cost_micro_usd + ${value('moreMicroUsd')}::int8
    where day = ${value('day')} and slice = ${value('slice')}::int2`,
)

/** Replaces what was set aside for a call by what it cost, which counts in full where it is more. Once for each call. */
export async function settleCost(
  connection: Pooled,
  { day, slice, costMicroUsd: reservedMicroUsd }: Reservation,
  costMicroUsd: number,
): Promise<void> {
  await runPrepared(connection, SETTLE, { day, slice, moreMicroUsd: costMicroUsd - reservedMicroUsd })
}

/** What the hosted calls of a day have reserved and spent so far. */
export async function findCost(db: Kysely<Database>, day: string): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(cost_micro_usd), 0)::int8 as cost from hosted_costs where day = ${day}`.execute(db)
  return rows[0]?.cost ?? 0
}

/** A month can be looked back on. */
const KEPT_DAYS = 31

/** Removes the days before the last 31. Returns how many rows. */
export async function sweepHostedCosts(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('hosted_costs')
    .where('day', '<', isoDay(now.getTime() - KEPT_DAYS * DAY_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
