import type { Kysely } from 'kysely'
import { type AdminRule, isAdmin } from '#domain/account/account.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Connection } from '../db/connect.ts'
import { transact } from '../db/repeat.ts'
import type { Database } from '../db/schema.ts'
import type { Identity } from '../identity/identity.ts'
import { findUserInSession, type LiveSession, type SessionLimits } from '../identity/sessions-store.ts'
import type { TokenCheck } from '../identity/token-check.ts'
import { TokenRefused } from '../identity/token-refused.ts'
import { COMPACT_JWS } from '../identity/token-shape.ts'
import type { UserRow } from '../users/tables.ts'
import { findUser } from '../users/users-store.ts'
import type { ApiContext, Caller } from './context.ts'
import { ApiError, userNotFound } from './errors.ts'

export interface FindCallerOptions extends Pick<Connection, 'db' | 'pool'> {
  checkToken: TokenCheck
  admins: AdminRule
  sessionLimits: SessionLimits
  accounts: Pick<Accounts, 'isDeleted'>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * The user who sends a request: the bearer of its ID token, or null when it carries none.
 * @throws as identifyCaller
 */
export async function findCaller(request: Request, options: FindCallerOptions): Promise<Caller | null> {
  const authorization = request.headers.get('authorization')
  return authorization === null ? null : identifyCaller(authorization, options)
}

/**
 * Who the bearer of an ID token is. The block and the end of the session are read from the database each time, since a
 * token stays good after them (SPEC 6; DESIGN 4; SECURITY trap 4).
 * @param authorization as in the header of that name
 * @throws ApiError UNAUTHENTICATED (with the reason), SIGN_IN_UNAVAILABLE, BLOCKED (with the admin's reason), USER_NOT_FOUND
 *   for a token from before its account was deleted
 */
export async function identifyCaller(authorization: string, options: FindCallerOptions): Promise<Caller> {
  const token = tokenIn(authorization)
  if (token === null) throw new ApiError('UNAUTHENTICATED', 'Send the ID token as a bearer.')
  const identity = await identify(token, options.checkToken)
  const { user, session } = await findUserOf(identity, options)
  if (user === null && (await options.accounts.isDeleted(identity))) throw accountDeleted(identity.subject)
  const { email, emailVerifiedAsBoolean: emailVerified } = identity
  // A further issuer's word for an email makes nobody an admin here, nor does a token that lies in a file.
  const canBeAdmin = identity.mode === 'userPool' && !identity.token.isCommandLines
  const admin = canBeAdmin && isAdmin({ email, emailVerified }, options.admins)
  return { identity, user, session, admin }
}

/** `Bearer` and the token, or the token alone, as AWS Amplify sends it (decision 0033). */
function tokenIn(authorization: string): string | null {
  if (COMPACT_JWS.test(authorization)) return authorization
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
}

async function identify(token: string, checkToken: TokenCheck): Promise<Identity> {
  try {
    return await checkToken(token)
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    const code = error.retry ? 'SIGN_IN_UNAVAILABLE' : 'UNAUTHENTICATED'
    throw new ApiError(code, error.message, { cause: error, reason: error.code })
  }
}

/** @throws ApiError UNAUTHENTICATED for a session that was ended or is over, BLOCKED */
async function findUserOf(
  { subject: userId, sessionId }: Identity,
  { db, pool, now, sessionLimits }: FindCallerOptions,
): Promise<{ user: UserRow | null; session: LiveSession | null }> {
  if (sessionId === null) return { user: await findUnblockedUser(db, userId), session: null }
  const time = { ...sessionLimits, atMs: now() }
  const { user, session } = await findUserInSession({ db, pool }, { userId, sessionId }, time)
  if (session === null) throw sessionEnded(userId)
  requireNotBlocked(user)
  return { user, session }
}

/** The refusal of a user's token whose session was ended or is over. */
export const sessionEnded = (user: string): ApiError =>
  new ApiError('UNAUTHENTICATED', 'This session has ended.', { reason: SESSION_ENDED, user })

/** The refusal of a token from before its account was deleted: only another sign-in makes a new account. */
export const accountDeleted = (user: string): ApiError =>
  new ApiError('USER_NOT_FOUND', 'The account was deleted. Sign in again.', { reason: SESSION_ENDED, user })

/** The reason of these refusals, and of the close of a socket. */
export const SESSION_ENDED = 'SESSION_ENDED'

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
 * The caller behind a rule, where its type does not say that there is one.
 * @throws ApiError UNAUTHENTICATED
 */
export function requireCaller({ caller }: ApiContext): Caller {
  if (caller === null) throw new ApiError('UNAUTHENTICATED', 'This needs a signed-in user.')
  return caller
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
