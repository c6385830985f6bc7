import type { Kysely } from 'kysely'
import { isAdmin } from '#domain/account.ts'
import type { Database, UserRow } from '../db/schema.ts'
import { findUser } from '../db/users.ts'
import type { Identity } from '../identity/identity.ts'
import type { TokenCheck } from '../identity/token-check.ts'
import { TokenRefused } from '../identity/token-refused.ts'
import type { ApiContext, Caller } from './context.ts'
import { ApiError } from './errors.ts'

export interface FindCallerOptions {
  db: Kysely<Database>
  checkToken: TokenCheck
  adminEmailDomain: string
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
 * Who the bearer of an ID token is. The block is read from the database each time, since a token stays good after it (DESIGN 4, SECURITY trap 4).
 * @param authorization as in the header of that name
 * @throws ApiError UNAUTHENTICATED (with the reason), SIGN_IN_UNAVAILABLE, BLOCKED (with the admin's reason)
 */
export async function identifyCaller(authorization: string, options: FindCallerOptions): Promise<Caller> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (token === undefined) throw new ApiError('UNAUTHENTICATED', 'Send the ID token as a bearer.')
  const identity = await identify(token, options.checkToken)
  const user = await requireNotBlocked(options.db, identity.subject)
  // A further issuer's word for an e-mail makes nobody an admin here.
  const admin = identity.mode === 'userPool' && isAdmin(identity, options.adminEmailDomain)
  return { identity, user, admin }
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

/**
 * Reads a user's record, which holds the block.
 * @returns null before createUser made it
 * @throws ApiError BLOCKED with the admin's reason
 */
export async function requireNotBlocked(db: Kysely<Database>, userId: string): Promise<UserRow | null> {
  const user = await findUser(db, userId)
  requireFree(user)
  return user ?? null
}

/** @throws ApiError BLOCKED with the admin's reason */
export function requireFree(user: UserRow | undefined): void {
  if (user?.blocked)
    throw new ApiError('BLOCKED', 'This account is blocked.', { reason: user.blocked_reason })
}

/**
 * The caller behind a rule, where its type does not say that there is one.
 * @throws ApiError UNAUTHENTICATED
 */
export function requireCaller({ caller }: ApiContext): Caller {
  if (caller === null) throw new ApiError('UNAUTHENTICATED', 'This needs a signed-in user.')
  return caller
}

/** @throws ApiError USER_NOT_FOUND before createUser made the record */
export function requireUser({ user }: Caller): UserRow {
  if (user === null) throw new ApiError('USER_NOT_FOUND', 'Call createUser first.')
  return user
}
