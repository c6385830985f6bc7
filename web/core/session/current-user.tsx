import { createContext, type ReactNode, use } from 'react'

/** Who is using the app; both are null until someone is signed in (SPEC 3, Current-user context). */
export interface CurrentUser {
  email: string | null
  userId: string | null
}

const CurrentUserContext = createContext<CurrentUser | null>(null)

export function CurrentUserProvider({ email, userId, children }: CurrentUser & { children: ReactNode }) {
  const user = { email, userId }
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>
}

/** Throws outside its provider: a programming error. */
export function useCurrentUser(): CurrentUser {
  const user = use(CurrentUserContext)
  if (user === null) throw new Error('useCurrentUser must be used inside CurrentUserProvider')
  return user
}
