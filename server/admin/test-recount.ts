/** For tests: the figures of the admin panel against a count of the rows themselves. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SECURITY_PREFIX } from '#domain/log/security-events.ts'
import type { Database } from '../base/db/schema.ts'

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

/** Whether an entry is something that its user did. */
const isOfUser = sql`not starts_with(action, ${SECURITY_PREFIX})`

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
    kept: sql`select month, user_id, count from user_months`,
    counted: sql`select utc_month(created_at) as month, user_id, count(*) from activity_logs
      where user_id is not null and ${isOfUser} group by 1, 2`,
  },
  {
    table: 'user_action_days',
    keys: ['user_id', 'day', 'action'],
    kept: sql`select user_id, day, action, count from user_action_days`,
    counted: sql`select user_id, utc_day(created_at) as day, action, count(*) from activity_logs
      where user_id is not null group by 1, 2, 3`,
  },
  {
    table: 'activity_days',
    keys: ['day', 'action'],
    kept: sql`select day, action, sum(count) as count from activity_days group by 1, 2`,
    counted: sql`select utc_day(created_at) as day, action, count(*) from activity_logs group by 1, 2`,
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
  where users.last_active is distinct from newest.at`

/** Every figure that differs from a recount of all users and activities, none of which have ended. */
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
