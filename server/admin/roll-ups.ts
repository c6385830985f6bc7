import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { SECURITY_PREFIX } from '#domain/security-events.ts'
import { transact } from '../db/repeat.ts'
import type { Database } from '../db/schema.ts'

/** A figure of a roll-up that is not what the rows themselves add up to. */
export interface Difference {
  rollUp: string
  /** Which figure, such as `{ day: '2026-11-01', action: 'LOGIN' }`. */
  key: Record<string, string>
  kept: number
  counted: number
}

interface RollUp {
  table: string
  keys: readonly string[]
  /** What is kept: the keys and their `count`. */
  kept: RawBuilder<unknown>
  /** The same, counted anew from users, deleted accounts or activity_logs. */
  counted: RawBuilder<unknown>
}

/** Whether an entry is something that its user did (migration 0015). */
const isOfUser = sql`not starts_with(action, ${SECURITY_PREFIX})`

/** Whether the entries of an action and a day are all there: an admin may have ended them (retention-sweep.ts). */
const isWhole = sql`not exists (select from log_retention
  where is_of_kind(action, kind) and day < (ended_before at time zone 'UTC')::date)`

/** The first day of which no entries of any kind have ended. */
const wholeFrom = sql`coalesce((select max(ended_before at time zone 'UTC')::date from log_retention), '-infinity')`

/** In the order in which an insert changes them too, so that neither waits for the other in a circle. */
const ROLL_UPS: readonly RollUp[] = [
  {
    table: 'sign_up_days',
    keys: ['day'],
    kept: sql`select day, count from sign_up_days`,
    counted: sql`select day, count(*) from (
      select utc_day(created_at) as day from users union all select sign_up_day from deleted_accounts
    ) as sign_ups group by 1`,
  },
  {
    table: 'last_active_days',
    keys: ['sign_up_month', 'day'],
    kept: sql`select sign_up_month, day, count from last_active_days`,
    counted: sql`select date_trunc('month', sign_up)::date as sign_up_month, day, count(*) from (
      select utc_day(created_at) as sign_up, utc_day(last_active) as day from users
      union all select sign_up_day, last_active_day from deleted_accounts
    ) as active where day is not null group by 1, 2`,
  },
  {
    table: 'user_months',
    keys: ['month', 'user_id'],
    kept: sql`select month, user_id, count from user_months where month >= ${wholeFrom}`,
    counted: sql`select utc_month(created_at) as month, user_id, count(*) from activity_logs
      where user_id is not null and ${isOfUser} and utc_month(created_at) >= ${wholeFrom} group by 1, 2`,
  },
  {
    table: 'user_action_days',
    keys: ['user_id', 'day', 'action'],
    kept: sql`select user_id, day, action, count from user_action_days where ${isWhole}`,
    counted: sql`select user_id, day, action, count from (
      select user_id, utc_day(created_at) as day, action, count(*) as count from activity_logs
      where user_id is not null group by 1, 2, 3) as all_days where ${isWhole}`,
  },
  {
    table: 'activity_days',
    keys: ['day', 'action'],
    kept: sql`select day, action, sum(count) as count from activity_days where ${isWhole} group by 1, 2`,
    counted: sql`select day, action, count from (
      select utc_day(created_at) as day, action, count(*) as count from activity_logs group by 1, 2
    ) as all_days where ${isWhole}`,
  },
]

/** Statement that finds where a roll-up differs from a recount: both are read as of one moment. */
function differencesOf({ keys, kept, counted }: RollUp): RawBuilder<unknown> {
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  return sql`
    select ${columns}, coalesce(kept.count, 0)::int8 as kept, coalesce(counted.count, 0)::int8 as counted
    from (${kept}) as kept full join (${counted}) as counted using (${columns})
    where coalesce(kept.count, 0) <> coalesce(counted.count, 0)`
}

/** Users whose last_active is not the time of their newest activity. */
const lastActiveDifferences = sql`
  select users.id, users.last_active as kept, newest.at as counted
  from users left join (select user_id, max(created_at) as at from activity_logs
      where ${isOfUser} group by user_id) as newest
    on newest.user_id = users.id
  where users.last_active is distinct from newest.at
    -- Of a time whose entries may have ended, only a later entry says more.
    and not (users.last_active < ${wholeFrom} and coalesce(newest.at, '-infinity') < users.last_active)`

/** Every figure that differs from a recount, which reads all users and activities. Inserts may go on meanwhile. */
export async function verifyRollUps(db: Kysely<Database>): Promise<Difference[]> {
  const found = await sql<{ id: string; kept: Date | null; counted: Date | null }>`
    ${lastActiveDifferences} order by id`.execute(db)
  const differences = found.rows.map(({ id, kept, counted }): Difference => ({
    rollUp: 'users.last_active',
    key: { id },
    kept: kept?.getTime() ?? 0,
    counted: counted?.getTime() ?? 0,
  }))
  for (const rollUp of ROLL_UPS) {
    const key = sql.join(rollUp.keys.flatMap((name) => [sql.lit(name), sql`${sql.ref(name)}::text`]))
    const { rows } = await sql<Omit<Difference, 'rollUp'>>`
      select jsonb_build_object(${key}) as key, kept, counted
      from (${differencesOf(rollUp)}) as differences order by ${sql.join(rollUp.keys.map((name) => sql.ref(name)))}
      `.execute(db)
    differences.push(...rows.map((row) => ({ rollUp: rollUp.table, ...row })))
  }
  return differences
}

/**
 * Makes every figure what a recount gives, in one transaction. Inserts may go on: what differs as of one moment still
 * differs by as much later, since an insert adds to the rows and the figures alike. So the difference is added, rather
 * than the figure replaced.
 * @returns how many figures were mended
 */
export function rebuildRollUps(db: Kysely<Database>): Promise<number> {
  return transact(db, mendRollUps)
}

/** As rebuildRollUps, as a part of the caller's transaction. */
export async function mendRollUps(trx: Transaction<Database>): Promise<number> {
  // A second rebuild at the same time would add the same difference again.
  await sql`lock table activity_days in share update exclusive mode`.execute(trx)
  const mended = [await mendLastActive(trx)]
  for (const rollUp of ROLL_UPS) mended.push(await mend(trx, rollUp))
  return mended.reduce((total, count) => total + count, 0)
}

/** A user who was active since the comparison is left as they are then. */
async function mendLastActive(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`
    with differing as materialized (${lastActiveDifferences}),
    locked as materialized (
      select id from users where id in (select id from differing) order by id for no key update
    )
    update users set last_active = differing.counted from differing join locked using (id)
    where users.id = differing.id and users.last_active is not distinct from differing.kept`.execute(db)
  return Number(numAffectedRows)
}

async function mend(db: Kysely<Database>, rollUp: RollUp): Promise<number> {
  const { table, keys } = rollUp
  const columns = keys.map((key) => sql.ref(key))
  const isSharded = table === 'activity_days'
  const conflict = isSharded ? [...columns, sql.ref('shard')] : columns
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} as figures (${sql.join(conflict)}, count)
    select ${sql.join(columns)}, ${isSharded ? sql`0, ` : sql``}counted - kept
    from (${differencesOf(rollUp)}) as differences order by ${sql.join(columns)}
    on conflict (${sql.join(conflict)}) do update set count = figures.count + excluded.count`.execute(db)
  return Number(numAffectedRows)
}
