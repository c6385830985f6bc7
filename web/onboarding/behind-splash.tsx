import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useSessionState } from '#web/core/session/session-context.tsx'
import type { MobileSplashProps } from './mobile-splash.tsx'
import { isPhoneLike, NARROW_WINDOW, SPLASH_PASSED } from './small-screen.ts'

const SplashShown = createContext(false)

interface BehindSplashProps {
  /** sessionStorage. */
  flags: Pick<Storage, 'getItem' | 'setItem'>
  userAgent: string
  /** The address of the app. */
  address: string
  children: ReactNode
}

/**
 * The app, and on a small screen the splash over it until Continue Anyway (SPEC 2, Other screens; SPEC 4): on each of
 * its pages, signed in or not, but not while a sign-in is on its way, as on the pool's callback. The app stays as it is
 * behind it: a window made narrow for a moment loses nothing.
 */
export function BehindSplash({ flags, userAgent, address, children }: BehindSplashProps) {
  const session = useSessionState()
  const narrow = useMediaQuery(NARROW_WINDOW, false, { getInitialValueInEffect: false })
  const [passed, setPassed] = useState(() => flags.getItem(SPLASH_PASSED) !== null)
  const onPhone = isPhoneLike(userAgent)
  const shown = !passed && (narrow || onPhone)
  // Fetched where it is shown. Without it, the app is better than nothing.
  const [Splash, setSplash] = useState<ComponentType<MobileSplashProps> | null>(null)
  useEffect(() => {
    if (shown)
      void import('./mobile-splash.tsx').then(
        ({ MobileSplash }) => setSplash(() => MobileSplash),
        () => setPassed(true),
      )
  }, [shown])
  return (
    <SplashShown value={shown}>
      {children}
      {shown && Splash !== null && session.status !== 'loading' ? (
        <Splash
          address={address}
          email={session.status === 'signed-in' ? session.user.email : null}
          onPhone={onPhone}
          onContinue={() => {
            flags.setItem(SPLASH_PASSED, 'done')
            setPassed(true)
          }}
        />
      ) : null}
    </SplashShown>
  )
}

/** A dialog that comes after the splash. Once it was begun, it stays, also behind a splash that comes later. */
export function AfterSplash({ children }: { children: ReactNode }) {
  const shown = use(SplashShown)
  const [begun, setBegun] = useState(!shown)
  if (!shown && !begun) setBegun(true)
  return begun ? children : null
}
