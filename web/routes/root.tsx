import type { PublicConfig } from '#domain/public-config.ts'
import { useSession, useSessionState } from '#web/shared/session/session-context.tsx'
import type { SignedOutReason } from '#web/shared/session/session.ts'
import { commonMessages, sessionMessages } from '#web/shared/start-messages.ts'
import { createLazyPanel } from '#web/shared/ui/lazy-panel.ts'
import { PanelBoundary } from '#web/shared/ui/panel-boundary.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { useThemeColor } from '#web/shared/use-theme-color.ts'
import { Suspense } from 'react'
import styles from './screen.module.css'
import { ShellSkeleton } from './shell-skeleton.tsx'

const signedInApp = createLazyPanel(async () => (await import('./signed-in-app.tsx')).SignedInApp)

/** The session's three screens: loading, signed out, signed in (SPEC 2, 4). */
export function Root({ config }: { config: PublicConfig }) {
  const session = useSession()
  const state = useSessionState()
  useThemeColor()
  switch (state.status) {
    case 'loading':
      return <LoadingScreen />
    case 'signed-out':
      return (
        <SignedOutScreen
          reason={state.reason}
          // Refused only where somebody has just signed in, in another tab: this screen goes then.
          onSignIn={() => void session.signIn().catch(() => undefined)}
        />
      )
    case 'signed-in':
      return (
        <PanelBoundary
          key={state.user.id}
          onRetry={signedInApp.reset}
          render={() => (
            <Suspense fallback={<ShellSkeleton />}>
              <signedInApp.Component
                key={state.user.id}
                config={config}
                user={state.user}
                // What still waits of one user must not go out as another's who has signed in since.
                idToken={() => session.idToken(state.user.id)}
              />
            </Suspense>
          )}
        />
      )
  }
}

function LoadingScreen() {
  return (
    <main className={styles.screen} aria-busy="true">
      <img className={styles.mark} src="/favicon.svg" alt="" />
      <p role="status" className={styles.tagline}>
        {commonMessages.loading}
      </p>
    </main>
  )
}

function SignedOutScreen({ reason, onSignIn }: { reason: SignedOutReason | null; onSignIn: () => void }) {
  usePageTitle('')
  return (
    <main className={styles.screen}>
      <img className={styles.mark} src="/favicon.svg" alt="" />
      <h1 className={styles.title}>{commonMessages.appName}</h1>
      <p className={styles.tagline}>{commonMessages.tagline}</p>
      {reason !== null ? (
        <p role="alert" className={styles.error}>
          {sessionMessages.signedOut[reason]}
        </p>
      ) : null}
      <button type="button" className={styles.action} onClick={onSignIn}>
        {sessionMessages.signIn}
      </button>
      <ol className={styles.steps}>
        {commonMessages.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </main>
  )
}
