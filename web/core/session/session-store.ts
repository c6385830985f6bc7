import { clearSessionFlags } from './session-flags.ts'
import { dropSignIn, keepSignIn, type SessionUser, type SignIn } from './sign-in.ts'

/** Why nobody is signed in, where that needs telling. */
export type SignedOutReason =
  /** Coming back from the pool did not work, or the pool could not be reached. */
  | 'sign-in-failed'
  /** The user said no at Google. */
  | 'refused'
  /** The sign-in ended: it was too old, or ended elsewhere. */
  | 'expired'
  /** The server says so: it was ended from elsewhere, or is too old. */
  | 'session-ended'
  /** Someone else signed in in another tab. */
  | 'other-user'
  /** Signed out here, but the pool could not be notified. */
  | 'sign-out-unfinished'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; reason: SignedOutReason | null }
  | { status: 'signed-in'; user: SessionUser }

/** Who is signed in in this tab, and who is notified when that changes. */
export interface SessionStore {
  getState: () => SessionState
  /** The listener is called after each change of the state. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
  /** The sign-in with its newest tokens; null while nobody is signed in. */
  current: () => SignIn | null
  enter: (signIn: SignIn) => void
  /** Forgets the sign-in and what belongs to its session. `next` is shown instead. */
  leave: (next: Exclude<SessionState, { status: 'signed-in' }>) => void
  /** Remembers that the user ended this sign-in, and with it any before. */
  markEnded: (signIn: Pick<SignIn, 'signedInAtMs'>) => void
  hasEnded: (signIn: SignIn) => boolean
}

/** @param storage where a reload of the tab finds the sign-in again */
export function createSessionStore(storage: Storage): SessionStore {
  let state: SessionState = { status: 'loading' }
  let current: SignIn | null = null
  /** When the newest sign-in began that the user has ended. */
  let endedSignInAtMs = -Infinity
  const listeners = new Set<() => void>()

  function show(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    current: () => current,
    enter(signIn) {
      const before = current?.user
      current = signIn
      keepSignIn(storage, signIn)
      // The same user again is no news to the screen: only the tokens are new.
      if (before === undefined || !sameUser(before, signIn.user))
        show({ status: 'signed-in', user: signIn.user })
    },
    leave(next) {
      current = null
      dropSignIn(storage)
      clearSessionFlags(storage)
      show(next)
    },
    markEnded({ signedInAtMs }) {
      endedSignInAtMs = Math.max(endedSignInAtMs, signedInAtMs)
    },
    hasEnded: ({ signedInAtMs }) => signedInAtMs <= endedSignInAtMs,
  }
}

function sameUser(one: SessionUser, other: SessionUser): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
