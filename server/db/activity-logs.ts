import { type Kysely, sql } from 'kysely'
import type { ActivityLogRow, Database } from './schema.ts'

export interface NewActivity {
  userId: string
  email: string
  action: string
  /** JSON text (SPEC 3); never a secret. */
  metadata: string | null
}

/**
 * Adds one activity and moves its user's last_active in the same statement. When this returns, both are on the disk.
 * @throws DatabaseError 23503 when there is no such user
 */
export function insertActivityLog(
  db: Kysely<Database>,
  { userId, email, action, metadata }: NewActivity,
): Promise<ActivityLogRow> {
  return db
    .with('logged', (query) =>
      query
        .insertInto('activity_logs')
        .values({ id: sql`gen_random_uuid()`, user_id: userId, email, action, metadata })
        .returningAll(),
    )
    .with('touched', (query) =>
      query
        .updateTable('users')
        .from('logged')
        .set({ last_active: sql<Date>`greatest(users.last_active, logged.created_at)` })
        .whereRef('users.id', '=', 'logged.user_id'),
    )
    .selectFrom('logged')
    .selectAll()
    .executeTakeFirstOrThrow()
}
