import { backendTexts } from '#clients/backend/texts.ts'
import { ServiceError } from '#clients/http.ts'
import { findSignIn } from './find-sign-in.ts'
import { hearOtherTabs } from './other-tabs.ts'
import { createRenewal, giveBack, type Renewal } from './renewal.ts'
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts'
import type { SessionSurroundings } from './session-surroundings.ts'

export { callbackPath } from './find-sign-in.ts'
export type { SessionState, SignedOutReason } from './session-store.ts'

export interface Session {
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => SessionState
  /** Finds out who is signed in: call it once, when the page has loaded. */
  start: () => Promise<void>
  /**
   * Leaves for the pool. `returnTo` is where the user comes back to; by default where they are. Throws ServiceError
   * (backend, ALREADY_SIGNED_IN) while somebody is signed in.
   */
  signIn: (returnTo?: string) => Promise<void>
  /** Leaves for the pool to sign in anew, and comes back to where the user is: for what wants a fresh sign-in. Rejects where the pool cannot be reached. */
  signInAgain: () => Promise<void>
  /** Ends our session in all tabs, then leaves to end the pool's. */
  signOut: () => Promise<void>
  /** To be called when the server refuses a token because its session has ended. Never rejects. */
  sessionEnded: () => Promise<void>
  /**
   * A good ID token, renewed when it is about to end; null when nobody is signed in, or another than `userId`.
   * Throws ServiceError (backend, NETWORK) when it has ended and the pool cannot be reached.
   */
  idToken: (userId?: string) => Promise<string | null>
}

/** From this much before its end a token is renewed, while it still serves. */
const renewAheadMs = 300_000
/** The clock tolerance of SPEC 9, Backend client library defaults: this close to its end a token no longer serves. */
const toleranceMs = 5_000

/** The sign-in of this tab, shared with all others (SPEC 4, DESIGN 4). */
export function createSession(surroundings: SessionSurroundings): Session {
  const store = createSessionStore(surroundings.storage)
  const renewal = createRenewal(store, surroundings)
  const recheck = () => void renewal.recheck()

  return {
    getSnapshot: store.getState,
    subscribe: store.subscribe,
    async start() {
      surroundings.tabs.listen(hearOtherTabs(store, surroundings, recheck))
      await findSignIn(store, surroundings, recheck)
    },
    signIn: (returnTo) => signIn(returnTo, store, surroundings),
    signInAgain: () => leaveForPool(undefined, surroundings, 'again'),
    signOut: () => signOut(store, surroundings),
    sessionEnded: renewal.sessionEnded,
    idToken: (userId) => idToken(userId, store, { renew: renewal.renew, now: surroundings.now }),
  }
}

async function signIn(
  returnTo: string | undefined,
  store: SessionStore,
  surroundings: Pick<SessionSurroundings, 'page' | 'pool'>,
): Promise<void> {
  if (store.current()) {
    const detail = backendTexts.alreadySignedIn
    throw new ServiceError({ service: 'backend', code: 'ALREADY_SIGNED_IN', detail })
  }
  try {
    await leaveForPool(returnTo, surroundings)
  } catch {
    store.leave({ status: 'signed-out', reason: 'sign-in-failed' })
  }
}

async function leaveForPool(
  returnTo: string | undefined,
  { page, pool }: Pick<SessionSurroundings, 'page' | 'pool'>,
  again?: 'again',
): Promise<void> {
  const { pathname, search, hash } = page.url()
  page.leaveFor(await pool.begin(returnTo ?? `${pathname}${search}${hash}`, again))
}

async function signOut(
  store: SessionStore,
  { page, pool, tabs, wait }: Pick<SessionSurroundings, 'page' | 'pool' | 'tabs' | 'wait'>,
): Promise<void> {
  const ended = store.current()
  if (!ended) return
  store.markEnded(ended)
  // No sign-in is offered before the pool has ended its session: it would still find the old one there.
  store.leave({ status: 'loading' })
  tabs.post({ type: 'signed-out', signedInAtMs: ended.signedInAtMs })
  try {
    await giveBack(ended, { pool, wait })
    page.leaveFor(await pool.signOutUrl(ended.idToken))
  } catch {
    store.leave({ status: 'signed-out', reason: 'sign-out-unfinished' })
  }
}

/** @param userId whose token is wanted; by default of whoever is signed in */
async function idToken(
  userId: string | undefined,
  store: SessionStore,
  { renew, now }: Pick<Renewal, 'renew'> & Pick<SessionSurroundings, 'now'>,
): Promise<string | null> {
  const current = store.current()
  const wanted = userId ?? current?.user.id
  if (!current || current.user.id !== wanted) return null
  const leftMs = current.expiresAtMs - now()
  const aheadMs = current.refreshToken === null ? toleranceMs : renewAheadMs
  if (leftMs > aheadMs) return current.idToken
  const renewal = renew(current)
  if (leftMs <= toleranceMs) {
    const renewed = await renewal
    return renewed?.user.id === wanted ? renewed.idToken : null
  }
  renewal.catch(() => null)
  return current.idToken
}
