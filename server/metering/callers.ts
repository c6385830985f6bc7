import { normalizeEmail, planStatusCustomerId } from '#domain/account/account.ts'
import type { Payer } from '#domain/metering/metering.ts'
import { isSessionLive, type SessionTime } from '../identity/sessions-store.ts'
import { findUser } from '../users/users-store.ts'
import { EMBED_KEY_LIFETIME_MS, type EmbedKeyOwner, type EmbedKeys } from './embed-keys.ts'
import { MeteringRefusal } from './envelope.ts'
import type { SecretKeys } from './secret-keys.ts'
import type { MeteringService } from './service.ts'

/** Who calls the service: a browser for its one user, or a program for any customer (DESIGN 6). */
export type MeteringCaller = ({ kind: 'embed' } & EmbedKeyOwner) | { kind: 'secret'; name: string }

/**
 * Who holds the key of a request. The Authorization header wins over the older x-api-key (contracts README 4).
 * @throws MeteringRefusal UNAUTHORIZED
 */
export async function requireMeteringCaller(
  request: Request,
  { embedKeys, secretKeys }: { embedKeys: EmbedKeys; secretKeys: SecretKeys },
): Promise<MeteringCaller> {
  const authorization = request.headers.get('authorization')
  const key = (authorization === null ? request.headers.get('x-api-key') : bearerOf(authorization)) ?? ''
  const owner = embedKeys.verify(key)
  if (owner) return { kind: 'embed', ...owner }
  const name = await secretKeys(key)
  if (name !== null) return { kind: 'secret', name }
  throw new MeteringRefusal(401, 'UNAUTHORIZED', 'The key is missing, unknown, expired or revoked.')
}

const bearerOf = (authorization: string) => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null

/**
 * A user's key opens nothing from the moment on at which they are blocked, their account is deleted, or its session has
 * ended (DESIGN 4). Secret keys are the operator's.
 * @throws MeteringRefusal UNAUTHORIZED, BLOCKED
 */
export async function requireAdmitted(
  { db, accounts }: Pick<MeteringService, 'db' | 'accounts'>,
  caller: MeteringCaller,
  time: SessionTime,
): Promise<void> {
  if (caller.kind === 'secret') return
  const { userId, sessionId } = caller
  const [user, isLive] = await Promise.all([
    findUser(db, userId),
    sessionId === undefined || isSessionLive(db, sessionId, time),
  ])
  if (!isLive) throw new MeteringRefusal(401, 'UNAUTHORIZED', 'The session of the key has ended.')
  // Before createUser nobody has a record. A key that was made in a session has ended with it.
  const isUnknown = user === undefined && sessionId === undefined
  if (isUnknown && (await isOfDeleted(accounts, userId, time.atMs))) throw accountDeleted()
  if (user?.blocked)
    throw new MeteringRefusal(403, 'BLOCKED', 'The account is blocked.', { reason: user.blocked_reason })
}

/** Whether somebody's account was deleted since the oldest key that is still good was made. */
const isOfDeleted = (
  accounts: MeteringService['accounts'],
  subject: string,
  nowMs: number,
): Promise<boolean> =>
  accounts.isDeleted({ subject, sessionId: null, token: { issuedAtMs: nowMs - EMBED_KEY_LIFETIME_MS } })

const accountDeleted = () => new MeteringRefusal(401, 'UNAUTHORIZED', 'The account was deleted.')

/**
 * Of a user who deleted their account while a call began, nothing stays that names them.
 * @param customerId who was no customer before the call
 * @throws MeteringRefusal UNAUTHORIZED where the account is gone
 */
export async function requireStillThere(
  { db, accounts, now }: Pick<MeteringService, 'db' | 'accounts' | 'now'>,
  caller: MeteringCaller,
  customerId: string,
): Promise<void> {
  if (caller.kind === 'secret' || (await findUser(db, caller.userId)) !== undefined) return
  if (!(await isOfDeleted(accounts, caller.userId, now()))) return
  await accounts.forgetCustomer(customerId)
  throw accountDeleted()
}

/**
 * The customer that a caller speaks of. The exact email is the identity; the reduced form (SPEC 5, Plan and activity)
 * for the plan status stands for an embed key's own email only, so that a.b@x.com never meets ab@x.com (DESIGN 6). A
 * secret key's customers may have ids that are no emails; those are taken letter by letter.
 * @param sentId the customer id as it was sent
 * @throws MeteringRefusal FORBIDDEN for anybody else than an embed key's own user
 */
export function customerOf(sentId: string, caller: MeteringCaller): string {
  const exact = sentId.includes('@') ? normalizeEmail(sentId) : sentId.trim()
  if (caller.kind === 'secret') return exact
  if (exact !== caller.customerId && sentId !== planStatusCustomerId(caller.customerId))
    throw new MeteringRefusal(403, 'FORBIDDEN', 'The key is for another customer.')
  return caller.customerId
}

/** Whose calls a caller may end, and whose idempotency keys it shares. */
export const begunBy = (caller: MeteringCaller): string =>
  caller.kind === 'embed' ? `embed:${caller.customerId}` : `secret:${caller.name}`

/** A browser runs calls on its user's own AI key; what a program begins, the installation pays for. */
export const payerOf = (caller: MeteringCaller): Payer => (caller.kind === 'embed' ? 'own' : 'hosted')
