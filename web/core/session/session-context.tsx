import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { CurrentUserProvider } from './current-user.tsx'
import type { Session, SessionState } from './session.ts'

const SessionContext = createContext<Session | null>(null)

/** Gives the screens the session, and with it the current user. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
  const user = state.status === 'signed-in' ? state.user : null
  return (
    <SessionContext value={session}>
      <CurrentUserProvider email={user?.email ?? null} userId={user?.id ?? null}>
        {children}
      </CurrentUserProvider>
    </SessionContext>
  )
}

/** The session's doings. Throws outside its provider: a programming error. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession must be used inside SessionProvider')
  return session
}

/** Loading, signed out or signed in; the component follows it. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
}
