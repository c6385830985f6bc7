import { useComputedColorScheme } from '@mantine/core'
import { Suspense, useSyncExternalStore } from 'react'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { receiptStore } from '#web/core/account/receipt-store.ts'
import { PanelBoundary } from '#web/core/errors/panel-boundary.tsx'
import { sessionMessages } from '#web/core/session/messages.ts'
import { useSession, useSessionState } from '#web/core/session/session-context.tsx'
import type { SignedOutReason } from '#web/core/session/session.ts'
import { createLazyPanel } from '#web/ui/lazy-panel.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useThemeColor } from '#web/ui/use-theme-color.ts'
import styles from './screen.module.css'

const receiptDialog = createLazyPanel(
  async () => (await import('#web/core/account/receipt-dialog.tsx')).ReceiptDialog,
)
const signedInApp = createLazyPanel(async () => (await import('./signed-in-app.tsx')).SignedInApp)

/** The session's three screens: loading, signed out, signed in (SPEC 2, Other screens; SPEC 4). */
export function Root({ config }: { config: PublicConfig }) {
  return (
    <>
      <Screen config={config} />
      <AccountReceipt />
    </>
  )
}

/** Where an account was deleted: it stays on the screen while its sign-in ends. */
function AccountReceipt() {
  const isShown = useSyncExternalStore(receiptStore.subscribe, receiptStore.get) !== null
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <receiptDialog.Component />
    </Suspense>
  )
}

function Screen({ config }: { config: PublicConfig }) {
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
            <Suspense fallback={<LoadingScreen />}>
              <signedInApp.Component
                key={state.user.id}
                config={config}
                user={state.user}
                // What still waits of one user must not go out as another's who has signed in since.
                idToken={() => session.idToken(state.user.id)}
                onSessionEnded={() => void session.sessionEnded()}
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
      <img src="/favicon.svg" alt="" width="56" height="56" />
      <p role="status" className={styles.tagline}>
        {commonMessages.loading}
      </p>
    </main>
  )
}

/** The Search tab on sample data, as `npm run screenshot` takes it. */
const PICTURES = {
  light: new URL('product-light.webp', import.meta.url).href,
  dark: new URL('product-dark.webp', import.meta.url).href,
}

function SignedOutScreen({ reason, onSignIn }: { reason: SignedOutReason | null; onSignIn: () => void }) {
  usePageTitle('')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>
        <img src="/favicon.svg" alt="" width="40" height="40" /> {commonMessages.appName}
      </h1>
      <p className={styles.tagline}>{commonMessages.tagline}</p>
      {reason !== null ? (
        <Notice role="alert" tone="danger">
          {sessionMessages.signedOut[reason]}
        </Notice>
      ) : null}
      <button type="button" className={styles.action} onClick={onSignIn}>
        {sessionMessages.signIn}
      </button>
      <img
        className={styles.picture}
        src={PICTURES[scheme]}
        alt={commonMessages.picture}
        width="1280"
        height="800"
        loading="lazy"
        decoding="async"
      />
    </main>
  )
}
