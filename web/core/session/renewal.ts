import { PoolRefused } from './pool-refused.ts'
import type { SessionStore, SignedOutReason } from './session-store.ts'
import { type SessionSurroundings, TAB_ANSWER_MS } from './session-surroundings.ts'
import { isNewer, type SessionUser, type SignIn } from './sign-in.ts'

const lockName = 'launchscout-session-renewal'

/** Keeps the sign-in's tokens and user up to date with the pool. */
export interface Renewal {
  /**
   * Replaces tokens by newer ones, unless that was done meanwhile. Callers at the same time share one renewal.
   * @returns the sign-in from now on; null where it ended
   * @throws {ServiceError} backend, NETWORK: the pool cannot be reached
   */
  renew: (stale: SignIn) => Promise<SignIn | null>
  /**
   * The server refuses the session as ended. Whether that goes for the sign-in of now, which may be a newer one, the
   * pool decides. Never rejects.
   */
  sessionEnded: () => Promise<void>
  /** Checks at the pool whether the sign-in still counts, and loads the user's attributes. Never rejects. */
  recheck: () => Promise<void>
}

export function createRenewal(
  store: SessionStore,
  { pool, tabs, lock, wait }: Pick<SessionSurroundings, 'pool' | 'tabs' | 'lock' | 'wait'>,
): Renewal {
  let renewing: Promise<SignIn | null> | null = null

  function renew(stale: SignIn, refused: SignedOutReason = 'expired'): Promise<SignIn | null> {
    renewing ??= lock(lockName, () => renewUnlessDone(stale, refused)).finally(() => {
      renewing = null
    })
    return renewing
  }

  /**
   * With the lock held. Using a refresh token twice ends the sign-in for all tabs, so first a tab that renewed a
   * moment ago, whose message may still be under way, gets the time to say so.
   */
  async function renewUnlessDone(stale: SignIn, reason: SignedOutReason): Promise<SignIn | null> {
    if (needsRenewal(store.current(), stale)) {
      tabs.post({ type: 'who' })
      await wait(TAB_ANSWER_MS)
    }
    const before = store.current()
    if (!needsRenewal(before, stale)) return before
    try {
      await take(await pool.renew(before), before)
    } catch (error) {
      if (!(error instanceof PoolRefused)) throw error
      if (isCurrentUser(before)) store.leave({ status: 'signed-out', reason })
    }
    return store.current()
  }

  async function take(renewed: SignIn, before: SignIn): Promise<void> {
    // Signed out in the meantime: nobody shall have this pair.
    if (!isCurrentUser(before)) {
      await giveBack(renewed, { pool, wait })
      return
    }
    const signIn = { ...renewed, user: withAttributes(renewed.user, before.user) }
    store.enter(signIn)
    tabs.post({ type: 'signed-in', signIn })
  }

  async function sessionEnded(): Promise<void> {
    const signIn = store.current()
    if (signIn) await renew(signIn, 'session-ended').catch(() => null)
  }

  async function recheck(): Promise<void> {
    const signIn = store.current()
    if (!signIn) return
    try {
      const attributes = await pool.attributes(signIn.accessToken)
      const current = store.current()
      if (attributes?.userId !== signIn.user.id || current?.user.id !== signIn.user.id) return
      const email = attributes.email ?? current.user.email
      store.enter({
        ...current,
        user: withAttributes({ ...current.user, ...attributes, email }, current.user),
      })
    } catch (error) {
      // A lost connection proves nothing; a refusal means that the token ended here or was ended elsewhere.
      if (error instanceof PoolRefused) await renew(signIn).catch(() => null)
    }
  }

  const isCurrentUser = ({ user }: SignIn): boolean => store.current()?.user.id === user.id

  return { renew: (stale) => renew(stale), sessionEnded, recheck }
}

const needsRenewal = (current: SignIn | null, stale: SignIn): current is SignIn =>
  current !== null && !isNewer(current, stale)

/** Name and picture as they were, where the newer attributes have none. */
const withAttributes = (user: SessionUser, before: SessionUser): SessionUser => ({
  ...user,
  name: user.name ?? before.name,
  picture: user.picture ?? before.picture,
})

const revokeLimitMs = 2_000

/** Revokes the sign-in at the pool; here it is forgotten in any case. */
export async function giveBack(
  { refreshToken }: SignIn,
  { pool, wait }: Pick<SessionSurroundings, 'pool' | 'wait'>,
): Promise<void> {
  if (refreshToken === null) return
  await Promise.race([pool.revoke(refreshToken).catch(() => undefined), wait(revokeLimitMs)])
}
