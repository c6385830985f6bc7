import { useEffect, useEffectEvent } from 'react'
import type { SessionRefusal } from '#web/core/services.tsx'
import { sessionMessages } from '#web/core/session/messages.ts'
import { useSession } from '#web/core/session/session-context.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import styles from './screen.module.css'

const checkEveryMs = 10_000

interface RefusedScreenProps {
  refusal: SessionRefusal
  /** Calls the server. */
  isStillRefused: () => Promise<boolean>
}

/** In place of the app for a blocked user, with the reason, or for one whose email is not verified (DESIGN 4). */
export function RefusedScreen({ refusal, isStillRefused }: RefusedScreenProps) {
  const session = useSession()
  useReloadOnceAllowed(refusal.code === 'BLOCKED', isStillRefused)
  const text = sessionMessages
  const blocked = refusal.code === 'BLOCKED'
  const title = blocked ? text.blockedTitle : text.notVerifiedTitle
  usePageTitle(title)
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{title}</h1>
      <p dir="auto" className={styles.tagline}>
        {blocked ? refusal.detail : text.emailNotVerified}
      </p>
      {blocked ? (
        // Who was unblocked meanwhile is let in.
        <PlainButton onClick={() => window.location.reload()}>{text.checkAgain}</PlainButton>
      ) : null}
      <button type="button" className={styles.action} onClick={() => void session.signOut()}>
        {text.signOut}
      </button>
    </main>
  )
}

/** An unblocked user goes on without a click: the server is called now and then, while the page is visible. */
function useReloadOnceAllowed(active: boolean, isStillRefused: () => Promise<boolean>): void {
  const check = useEffectEvent(async () => {
    if (!document.hidden && !(await isStillRefused())) window.location.reload()
  })
  useEffect(() => {
    if (!active) return undefined
    const timer = window.setInterval(() => void check(), checkEveryMs)
    return () => window.clearInterval(timer)
  }, [active])
}
