import { ServiceError } from '#clients/http.ts'
import { backendTexts } from '#domain/backend-texts.ts'
import { type PoolClient, PoolRefused } from './pool-client.ts'
import { clearSessionFlags, leaveToTheOtherTab } from './session-flags.ts'
import {
  dropSignIn,
  isNewer,
  keepSignIn,
  readSignIn,
  readTabMessage,
  type SessionUser,
  type SignIn,
  type TabMessage,
} from './sign-in.ts'

/** Why nobody is signed in, where that needs telling. */
export type SignedOutReason =
  /** Coming back from the pool did not work, or the pool could not be reached. */
  | 'sign-in-failed'
  /** The user said no at Google. */
  | 'refused'
  /** The sign-in ended: it was too old, or ended elsewhere. */
  | 'expired'
  /** Someone else signed in in another tab. */
  | 'other-user'
  /** Signed out here, but the pool could not be told. */
  | 'sign-out-unfinished'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; reason: SignedOutReason | null }
  | { status: 'signed-in'; user: SessionUser }

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
  /** Ends our session in all tabs, then leaves to end the pool's. */
  signOut: () => Promise<void>
  /**
   * A good ID token, renewed when it is about to end; null when nobody is signed in, or another than `userId`.
   * Throws ServiceError (backend, NETWORK) when it has ended and the pool cannot be reached.
   */
  idToken: (userId?: string) => Promise<string | null>
}

/** What a session needs of the browser; handed in, so that tests can have several tabs. */
export interface SessionSurroundings {
  pool: PoolClient
  /** sessionStorage: one per tab. */
  storage: Storage
  /** All other tabs of the same origin. */
  tabs: { tell: (message: TabMessage) => void; listen: (heard: (data: unknown) => void) => void }
  /** One holder at a time over all tabs (Web Locks). */
  lock: <T>(name: string, job: () => Promise<T>) => Promise<T>
  page: { url: () => URL; replace: (path: string) => void; leaveFor: (url: string) => void }
  /** Milliseconds. */
  now: () => number
  wait: (ms: number) => Promise<void>
}

export const callbackPath = '/auth/callback'
const lockName = 'launchscout-session-renewal'
/** From this much before its end a token is renewed, while it still serves. */
const renewAheadMs = 300_000
/** The clock tolerance of SPEC 9: this close to its end a token no longer serves. */
const toleranceMs = 5_000
/** How long other tabs have to say that they are signed in, or have newer tokens. */
const answerMs = 200
const revokeLimitMs = 2_000

/** The sign-in of this tab, shared with all others (SPEC 4, DESIGN 4). */
export function createSession({ pool, storage, tabs, lock, page, now, wait }: SessionSurroundings): Session {
  let state: SessionState = { status: 'loading' }
  let current: SignIn | null = null
  let renewing: Promise<SignIn | null> | null = null
  /** When the newest sign-in began that the user has ended. */
  let endedSignInAtMs = -Infinity
  const listeners = new Set<() => void>()

  function show(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function enter(signIn: SignIn): void {
    const before = current?.user
    current = signIn
    keepSignIn(storage, signIn)
    // The same user again is no news to the screen: only the tokens are new.
    if (before === undefined || !sameUser(before, signIn.user))
      show({ status: 'signed-in', user: signIn.user })
  }

  function enterAndTell(signIn: SignIn): void {
    enter(signIn)
    tabs.tell({ type: 'signed-in', signIn })
  }

  function forget(): void {
    current = null
    dropSignIn(storage)
    clearSessionFlags(storage)
  }

  function leave(reason: SignedOutReason | null): void {
    forget()
    show({ status: 'signed-out', reason })
  }

  function hear(data: unknown): void {
    const message = readTabMessage(data)
    if (message?.type === 'who' && current) tabs.tell({ type: 'signed-in', signIn: current })
    if (message?.type === 'signed-in') hearOf(message.signIn)
    if (message?.type === 'signed-out') end(message.signedInAtMs)
  }

  /** Signed out, here or in another tab. */
  function end(signedInAtMs: number): void {
    endedSignInAtMs = Math.max(endedSignInAtMs, signedInAtMs)
    if (current) leave(null)
  }

  function hearOf(theirs: SignIn): void {
    if (theirs.signedInAtMs <= endedSignInAtMs) return
    if (current === null) {
      leaveToTheOtherTab(storage)
      enter(theirs)
      void recheck()
    } else if (isNewer(theirs, current)) {
      // Another user's work must not go on under this one's name, nor this one's under theirs.
      if (theirs.user.id === current.user.id) enter(theirs)
      else leave('other-user')
    }
  }

  async function start(): Promise<void> {
    tabs.listen(hear)
    const url = page.url()
    if (url.pathname === callbackPath) {
      await comeBack(url)
      return
    }
    const kept = readSignIn(storage)
    if (kept) {
      enter(kept)
      void recheck()
      return
    }
    tabs.tell({ type: 'who' })
    await wait(answerMs)
    if (state.status === 'loading') leave(null)
  }

  async function comeBack(url: URL): Promise<void> {
    try {
      const { signIn, returnTo } = await pool.finish(url.href)
      clearSessionFlags(storage)
      page.replace(pathWithin(url.origin, returnTo))
      enterAndTell(signIn)
      void recheck()
    } catch (error) {
      page.replace('/')
      const kept = readSignIn(storage)
      // A reload or the Back button led here again: the code is used up, but the sign-in it gave is still there.
      if (kept) enter(kept)
      else
        leave(error instanceof PoolRefused && error.code === 'access_denied' ? 'refused' : 'sign-in-failed')
    }
  }

  /** Asks the pool whether the sign-in still counts, and for the user's attributes. */
  async function recheck(): Promise<void> {
    const asked = current
    if (!asked) return
    try {
      const attributes = await pool.attributes(asked.accessToken)
      if (attributes?.userId !== asked.user.id || current?.user.id !== asked.user.id) return
      const email = attributes.email ?? current.user.email
      enter({ ...current, user: withAttributes({ ...current.user, ...attributes, email }, current.user) })
    } catch (error) {
      // A lost connection proves nothing; a refusal means that the token ended here or was ended elsewhere.
      if (error instanceof PoolRefused) await renew(asked).catch(() => null)
    }
  }

  function renew(stale: SignIn): Promise<SignIn | null> {
    renewing ??= lock(lockName, () => renewUnlessDone(stale)).finally(() => {
      renewing = null
    })
    return renewing
  }

  /**
   * With the lock held. Using a refresh token twice ends the sign-in for all tabs, so first a tab that renewed a
   * moment ago, whose message may still be under way, gets the time to say so.
   */
  async function renewUnlessDone(stale: SignIn): Promise<SignIn | null> {
    const isDone = () => current === null || isNewer(current, stale)
    if (!isDone()) {
      tabs.tell({ type: 'who' })
      await wait(answerMs)
    }
    const before = current
    if (isDone() || before === null) return current
    try {
      const renewed = await pool.renew(before)
      // Signed out in the meantime: nobody shall have this pair.
      if (!isCurrentUser(before)) await giveBack(renewed)
      else enterAndTell({ ...renewed, user: withAttributes(renewed.user, before.user) })
    } catch (error) {
      if (!(error instanceof PoolRefused)) throw error
      if (isCurrentUser(before)) leave('expired')
    }
    return current
  }

  const isCurrentUser = ({ user }: SignIn): boolean => current?.user.id === user.id

  /** The pool is asked to forget the sign-in; whether it hears it or not, we have. */
  async function giveBack({ refreshToken }: SignIn): Promise<void> {
    if (refreshToken === null) return
    await Promise.race([pool.revoke(refreshToken).catch(() => undefined), wait(revokeLimitMs)])
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start,

    async signIn(returnTo) {
      if (current)
        throw new ServiceError({
          service: 'backend',
          code: 'ALREADY_SIGNED_IN',
          detail: backendTexts.alreadySignedIn,
        })
      const { pathname, search, hash } = page.url()
      try {
        page.leaveFor(await pool.begin(returnTo ?? `${pathname}${search}${hash}`))
      } catch {
        leave('sign-in-failed')
      }
    },

    async signOut() {
      const ended = current
      if (!ended) return
      endedSignInAtMs = Math.max(endedSignInAtMs, ended.signedInAtMs)
      forget()
      // No way back in is offered before the pool has heard of it: it would still find the old session there.
      show({ status: 'loading' })
      tabs.tell({ type: 'signed-out', signedInAtMs: ended.signedInAtMs })
      try {
        await giveBack(ended)
        page.leaveFor(await pool.signOutUrl(ended.idToken))
      } catch {
        leave('sign-out-unfinished')
      }
    },

    async idToken(userId = current?.user.id) {
      if (!current || current.user.id !== userId) return null
      const leftMs = current.expiresAtMs - now()
      const aheadMs = current.refreshToken === null ? toleranceMs : renewAheadMs
      if (leftMs > aheadMs) return current.idToken
      const { idToken } = current
      const renewal = renew(current)
      if (leftMs <= toleranceMs) {
        const renewed = await renewal
        return renewed?.user.id === userId ? renewed.idToken : null
      }
      renewal.catch(() => null)
      return idToken
    },
  }
}

/** Name and picture as told before, where the newer word has none. */
const withAttributes = (user: SessionUser, before: SessionUser): SessionUser => ({
  ...user,
  name: user.name ?? before.name,
  picture: user.picture ?? before.picture,
})

function sameUser(one: SessionUser, other: SessionUser): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Only an address of our own, and not the callback itself, which would go round in circles. */
function pathWithin(origin: string, returnTo: string): string {
  const url = URL.parse(returnTo, origin)
  if (url?.origin !== origin || url.pathname === callbackPath) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
