import type { Kysely } from 'kysely'
import { transact } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'
import type { Caller } from '../base/graphql/context.ts'
import { ApiError, userNotFound } from '../base/graphql/errors.ts'
import type { UserRow } from './tables.ts'
import { findUser } from './users-store.ts'

declare module '../base/graphql/context.ts' {
  interface Caller {
    /** The user's row; null until createUser made it. */
    user: UserRow | null
  }
}

/**
 * Reads a user's record, which holds the block.
 * @returns null before createUser made it
 * @throws ApiError BLOCKED with the admin's reason
 */
export async function findUnblockedUser(db: Kysely<Database>, userId: string): Promise<UserRow | null> {
  const user = await findUser(db, userId)
  requireNotBlocked(user)
  return user ?? null
}

/**
 * The one place where the API refuses a user for a block. The metering service has its own (metering/callers.ts), as its
 * refusals have another form.
 * @throws ApiError BLOCKED with the admin's reason
 */
export function requireNotBlocked(user: UserRow | null | undefined): void {
  if (user?.blocked)
    throw new ApiError('BLOCKED', 'This account is blocked.', {
      reason: user.blocked_reason,
      user: user.id,
    })
}

/**
 * Writes something of a caller's that no foreign key ties to the account: the deletion of the account waits for it, or
 * it is refused.
 * @throws ApiError USER_NOT_FOUND where the account was deleted meanwhile; not before createUser made the record
 */
export async function writtenWithUser<T>(
  db: Kysely<Database>,
  { user }: Caller,
  write: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (user === null) return write(db)
  return transact(db, async (transaction) => {
    const query = transaction.selectFrom('users').select('id').where('id', '=', user.id)
    if ((await query.forKeyShare().executeTakeFirst()) === undefined) throw userNotFound()
    return write(transaction)
  })
}

/** @throws ApiError USER_NOT_FOUND before createUser made the record */
export function requireUser({ user }: Caller): UserRow {
  if (user === null) throw userNotFound()
  return user
}
