import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '#web/core/connection/online.ts'
import { serverWaits } from '#web/core/connection/server-waits.ts'
import { successMs } from '#web/ui/use-flash.ts'
import { offlineMessages } from './offline-messages.ts'
import styles from './offline-notice.module.css'

const text = offlineMessages

/** A server that answers within this was not away: nobody is told of each hiccup. */
const PATIENCE_MS = 3_000

/** Says that there is no connection, or that the server is away; what is safe and what waits. */
export function OfflineNotice() {
  const online = useOnline()
  const isAway = useIsAway()
  const [shown, setShown] = useState(false)
  if (!online && !shown) setShown(true)
  const isBack = online && shown
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setShown(false), successMs)
    return () => clearTimeout(timer)
  }, [isBack])

  return (
    // Here before it has anything to say, so that it is heard.
    <div role="status" className={shown || isAway ? styles.notice : undefined}>
      {!online ? (
        <>
          <strong>{text.offline}</strong> {text.safe}
        </>
      ) : null}
      {online && isAway ? text.away : null}
      {isBack && !isAway ? text.back : null}
    </div>
  )
}

/** Whether calls have waited for the server for some time. */
function useIsAway(): boolean {
  const isWaiting = useSyncExternalStore(serverWaits.subscribe, serverWaits.isWaiting)
  const [isPatient, setIsPatient] = useState(true)
  if (!isWaiting && !isPatient) setIsPatient(true)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && !isPatient
}
