import { type AdminRule, isAdmin } from '#domain/account/account.ts'
import type { Connection } from '../base/db/connect.ts'
import type { Caller } from '../base/graphql/context.ts'
import { accountDeleted, ApiError, sessionEnded } from '../base/graphql/errors.ts'
import type { Identity } from '../base/graphql/identity.ts'
import { findUserInSession, type LiveSession, type SessionLimits } from '../identity/sessions-store.ts'
import type { TokenCheck } from '../identity/token-check.ts'
import { TokenRefused } from '../identity/token-refused.ts'
import { COMPACT_JWS } from '../identity/token-shape.ts'
import type { UserRow } from '../users/tables.ts'
import { findUnblockedUser, requireNotBlocked } from '../users/user-of-caller.ts'
import type { Accounts } from './accounts.ts'

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
