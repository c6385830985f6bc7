import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { SECURITY_FILTER } from '#domain/log/security-events.ts'
import type { Database } from '../base/db/schema.ts'
import { findMutation, type MutationKey } from '../repeats/mutation-keys-store.ts'
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
] as const satisfies readonly (keyof ActivityLogRow)[]

/** What is searched of an entry, in small letters, with U+001F between its parts. */
export const LOG_TEXT = sql`lower(email || chr(31) || action || chr(31) || coalesce(metadata, ''))`

/** What the search index has of it, written as there: all but the email. */
export const INDEXED_LOG_TEXT = sql`lower(action || chr(31) || coalesce(metadata, ''))`

/** True for a row whose action a filter lets through. An index has the rows of SECURITY_FILTER. */
export const isOfAction = (wanted: string): RawBuilder<SqlBool> =>
  wanted === SECURITY_FILTER
    ? sql`(starts_with(action, 'security:') or starts_with(action, 'admin:'))`
    : sql`action = ${wanted}`

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

/**
 * The same, once for each key of its user, in one statement. Sent again, it gives what was added the first time.
 * @throws DatabaseError 23503 when there is no such user; ApiError REQUEST_ID_REUSED if the key was taken for something else
 */
export async function insertActivityOnce(
  db: Kysely<Database>,
  activity: NewActivity,
  { key, inputHash }: MutationKey,
): Promise<ActivityLogRow> {
  const { userId, email, action, metadata } = activity
  const added = await db
    .with('taken', (query) =>
      query
        .insertInto('mutation_keys')
        .values({ user_id: userId, key, input_hash: inputHash, answer: sql`to_jsonb(gen_random_uuid())` })
        .onConflict((conflict) => conflict.doNothing())
        .returning(sql<string>`(answer #>> '{}')::uuid`.as('id')),
    )
    .insertInto('activity_logs')
    .columns(['id', 'user_id', 'email', 'action', 'metadata'])
    .expression((query) =>
      query
        .selectFrom('taken')
        .select((row) => [
          'taken.id',
          row.val(userId).as('user_id'),
          row.val(email).as('email'),
          row.val(action).as('action'),
          row.val(metadata).as('metadata'),
        ]),
    )
    .returning(LOG_COLUMNS)
    .executeTakeFirst()
  if (added !== undefined) return added
  // Its time is that of its entry, which was added by the same statement.
  const { answer, takenAt } = await findMutation(db, { userId, key, inputHash })
  return db
    .selectFrom('activity_logs')
    .select(LOG_COLUMNS)
    .where('created_at', '=', takenAt)
    .where('id', '=', String(answer))
    .executeTakeFirstOrThrow()
}

interface NewSecurityActivity {
  userId: string | null
  action: string
  /** JSON text. */
  metadata: string
  /** Whether the metadata has the id of a user without a record as `user`, as at the first sign-in. */
  namesUnknown?: boolean
}

/**
 * Adds a security event. One without a user, or of a user without a record, belongs to nobody: `user_id` is null and
 * `email` empty.
 */
export async function insertSecurityActivity(
  db: Kysely<Database>,
  { userId, action, metadata, namesUnknown = true }: NewSecurityActivity,
): Promise<void> {
  await db
    .insertInto('activity_logs')
    .columns(['id', 'user_id', 'email', 'action', 'metadata'])
    .expression((query) =>
      query
        .selectFrom(sql`(select)`.as('nobody'))
        .leftJoin('users', (join) => join.on('users.id', '=', userId))
        .select([
          sql<string>`gen_random_uuid()`.as('id'),
          'users.id as user_id',
          sql<string>`coalesce(users.email, '')`.as('email'),
          sql<string>`${action}::text`.as('action'),
          sql<string>`(${metadata}::jsonb || case when users.id is null and ${namesUnknown ? userId : null}::text is not null
            then jsonb_build_object('user', ${userId}::text) else '{}' end)::text`.as('metadata'),
        ]),
    )
    .execute()
}
