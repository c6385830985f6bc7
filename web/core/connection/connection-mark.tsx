import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SubscriptionState } from '#clients/backend/subscription-listener.ts'
import { successMs } from '#web/ui/use-flash.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useServices } from '../services.tsx'
import { connectionMessages } from './connection-messages.ts'
import { useOnline } from './online.ts'
import styles from './connection-mark.module.css'

/** A connection that is back within this was not gone: the first attempt comes after 5 s at most. */
const PATIENCE_MS = 6_000

/** A quiet mark of whether changes made elsewhere come by themselves (SPEC 4: real-time subscription). */
export function ConnectionMark() {
  const { subscriptions } = useServices()
  const shown = usePatientState(useSyncExternalStore(subscriptions.watchState, subscriptions.state))
  const announcement = useAnnouncement(shown, useOnline())
  return (
    <span className={styles.place} title={shown === null ? undefined : connectionMessages[shown]}>
      <svg
        className={styles.dot}
        viewBox="0 0 10 10"
        width="10"
        height="10"
        data-state={shown ?? undefined}
        {...(shown === null
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': connectionMessages[shown] })}
      >
        {shown === 'connected' ? <circle cx="5" cy="5" r="4" fill="currentColor" /> : null}
        {shown === 'pending' ? (
          <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        ) : null}
        {shown === 'failed' ? <path d="M1.5 1.5l7 7m0-7l-7 7" stroke="currentColor" strokeWidth="2" /> : null}
      </svg>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </span>
  )
}

/** Null until it is known; a connection that is lost, or not there yet, is given some time. */
function usePatientState(state: SubscriptionState | null): SubscriptionState | null {
  const [shown, setShown] = useState<SubscriptionState | null>(null)
  if (state !== shown && (state === 'connected' || state === 'failed')) setShown(state)
  useEffect(() => {
    if (state !== 'pending') return
    const timer = setTimeout(() => setShown(state), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return shown
}

/** What screen readers announce: trouble, and for a moment its end. Another place announces a lost network (offline-notice.tsx). */
function useAnnouncement(shown: SubscriptionState | null, online: boolean): string | null {
  const isTrouble = shown === 'pending' || shown === 'failed'
  const [wasTrouble, setWasTrouble] = useState(false)
  if (isTrouble && online && !wasTrouble) setWasTrouble(true)
  const isBack = wasTrouble && !isTrouble
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setWasTrouble(false), successMs)
    return () => clearTimeout(timer)
  }, [isBack])
  if (isBack) return connectionMessages.again
  return isTrouble && online ? connectionMessages[shown] : null
}
