import { type Kysely, sql } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import type { UserRow } from './tables.ts'

export interface UserIdentity {
  /** The identity's subject: it is the user's id and googleId (SPEC 3, User). */
  subject: string
  email: string
  name: string | null
  picture: string | null
}

/** The columns of a UserRow, in a select or returning. */
export const USER_COLUMNS = [
  'id',
  'email',
  'google_id',
  'name',
  'picture',
  'has_completed_onboarding',
  'blocked',
  'blocked_reason',
  'last_active',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof UserRow)[]

/**
 * Finds the user of an identity or makes it, in one statement, so that two first sign-ins at once make one row.
 * An existing user's email follows the identity; a name or picture that it no longer has is kept.
 * @returns the row, and whether this call made it (SPEC 4)
 */
export async function ensureUser(
  db: Kysely<Database>,
  { subject, email, name, picture }: UserIdentity,
): Promise<{ user: UserRow; created: boolean }> {
  const { created, ...user } = await db
    .insertInto('users')
    .values({ id: subject, google_id: subject, email, name, picture })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        email: row.ref('excluded.email'),
        name: sql<string | null>`coalesce(excluded.name, users.name)`,
        picture: sql<string | null>`coalesce(excluded.picture, users.picture)`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .returning(USER_COLUMNS)
    // A row that this statement inserted, rather than updated, was locked by no transaction.
    .returning(sql<boolean>`xmax = 0`.as('created'))
    .executeTakeFirstOrThrow()
  return { user, created }
}

export function findUser(db: Kysely<Database>, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function findUsers(db: Kysely<Database>, ids: string[]): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

/** Reads users and keeps others from changing them until the transaction ends; in one order, so that nobody waits in a circle. */
export function lockUsers(db: Kysely<Database>, ids: string[]): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Notes whether a user has finished the onboarding (SPEC 4). Returns undefined for an unknown id. */
export function setOnboardingCompleted(
  db: Kysely<Database>,
  id: string,
  completed: boolean,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ has_completed_onboarding: completed, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirst()
}

/**
 * Blocks a user for a reason, or unblocks one with null. A block that is there keeps its reason.
 * @returns undefined where nothing was changed
 */
export function setBlocked(
  db: Kysely<Database>,
  { userId, reason }: { userId: string; reason: string | null },
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ blocked: reason !== null, blocked_reason: reason, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('blocked', '=', reason === null)
    .returning(USER_COLUMNS)
    .executeTakeFirst()
}
