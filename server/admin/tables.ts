import type { ColumnType } from 'kysely'
import type { Timestamp } from '../db/column-types.ts'

/**
 * The roll-ups (DESIGN 5). Triggers keep them within the statement that changes users or activity_logs. Days and months (their first day) are UTC; read them with to_char, or pg makes local times of them.
 */
type Day = ColumnType<never, string, never>

/** Activities of a day by action: the sum over all shards, one of which each connection counts on. */
export interface ActivityDaysTable {
  day: Day
  action: string
  shard: number
  count: number
}

export interface UserMonthsTable {
  month: Day
  user_id: string
  count: number
}

export interface UserActionDaysTable {
  user_id: string
  day: Day
  action: string
  count: number
}

export interface SignUpDaysTable {
  day: Day
  count: number
}

/** How many of those who signed up in a month were active on a day for the last time. */
export interface LastActiveDaysTable {
  sign_up_month: Day
  day: Day
  count: number
}

/** For how long the activity log keeps entries of a kind (domain/log/log-retention.ts). */
export interface LogRetentionTable {
  kind: string
  /** Null: forever. */
  keep_months: number | null
  updated_at: Timestamp
}
