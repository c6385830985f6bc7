import { useEffect, useState } from 'react'
import { useOnline } from '#web/core/connection/online.ts'
import { successMs } from '#web/ui/use-flash.ts'
import { offlineMessages } from './offline-messages.ts'
import styles from './offline-notice.module.css'

/** Says that there is no connection, what is safe and what waits; then for a moment that there is one again. */
export function OfflineNotice() {
  const online = useOnline()
  const [shown, setShown] = useState(false)
  if (!online && !shown) setShown(true)
  const isBack = online && shown
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setShown(false), successMs)
    return () => clearTimeout(timer)
  }, [isBack])

  const text = offlineMessages
  return (
    // Here before it has anything to say, so that it is heard.
    <div role="status" className={shown ? styles.notice : undefined}>
      {shown && !online ? (
        <>
          <strong>{text.offline}</strong> {text.safe}
        </>
      ) : null}
      {isBack ? text.back : null}
    </div>
  )
}
