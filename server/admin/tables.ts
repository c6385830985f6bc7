import type { ColumnType } from 'kysely'
import type { Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    activity_days: ActivityDaysTable
    last_active_days: LastActiveDaysTable
    log_retention: LogRetentionTable
    sign_up_days: SignUpDaysTable
    user_action_days: UserActionDaysTable
    user_months: UserMonthsTable
  }
}

/**
 * The roll-ups (DESIGN 5). Triggers keep them within the statement that changes users or activity_logs. Days and months (their first day) are UTC; read them with to_char, or pg makes local times of them.
 */
type Day = ColumnType<never, string, never>

/** Activities of a day by action: the sum over all shards, one of which each connection counts on. */
interface ActivityDaysTable {
  day: Day
  action: string
  shard: number
  count: number
}

interface UserMonthsTable {
  month: Day
  user_id: string
  count: number
}

interface UserActionDaysTable {
  user_id: string
  day: Day
  action: string
  count: number
}

interface SignUpDaysTable {
  day: Day
  count: number
}

/** How many of those who signed up in a month were active on a day for the last time. */
interface LastActiveDaysTable {
  sign_up_month: Day
  day: Day
  count: number
}

/** For how long the activity log keeps entries of a kind (domain/log/log-retention.ts). */
interface LogRetentionTable {
  kind: string
  /** Null: forever. */
  keep_months: number | null
  updated_at: Timestamp
}
