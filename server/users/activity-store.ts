import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ActivityLogRow } from './tables.ts'

export interface NewActivity {
  userId: string
  email: string
  action: string
  /** JSON text (SPEC 3, ActivityLog); never a secret. */
  metadata: string | null
}

/** The columns of an ActivityLogRow, in a select or returning. */
export const LOG_COLUMNS = [
  'id',
  'user_id',
  'email',
  'action',
  'metadata',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ActivityLogRow)[]

/**
 * Adds one activity. A trigger moves its user's last_active and the roll-ups in the same statement: when this returns,
 * all of it is on the disk.
 * @throws DatabaseError 23503 when there is no such user
 */
export function insertActivityLog(
  db: Kysely<Database>,
  { userId, email, action, metadata }: NewActivity,
): Promise<ActivityLogRow> {
  return db
    .insertInto('activity_logs')
    .values({ id: sql`gen_random_uuid()`, user_id: userId, email, action, metadata })
    .returning(LOG_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The activities with these ids, the oldest first. */
export function findActivityLogs(db: Kysely<Database>, ids: string[]): Promise<ActivityLogRow[]> {
  return db
    .selectFrom('activity_logs')
    .select(LOG_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
