import { messages } from '#web/shared/messages.ts'
import { useSession } from '#web/shared/session/session-context.tsx'
import type { SessionRefusal } from '#web/shared/services.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { useEffect, useEffectEvent } from 'react'
import styles from './screen.module.css'

const checkEveryMs = 10_000

interface RefusedScreenProps {
  refusal: SessionRefusal
  /** Asks the server. */
  isStillRefused: () => Promise<boolean>
}

/** In place of the app for a blocked user, with the reason, or for one whose e-mail is not verified (DESIGN 4). */
export function RefusedScreen({ refusal, isStillRefused }: RefusedScreenProps) {
  const session = useSession()
  useReloadOnceAllowed(refusal.code === 'BLOCKED', isStillRefused)
  const text = messages.session
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
        <button type="button" className={styles.plain} onClick={() => window.location.reload()}>
          {text.checkAgain}
        </button>
      ) : null}
      <button type="button" className={styles.action} onClick={() => void session.signOut()}>
        {text.signOut}
      </button>
    </main>
  )
}

/** Who is unblocked goes on without a press: asked now and then, while somebody may be looking. */
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
