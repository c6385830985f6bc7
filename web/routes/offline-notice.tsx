import { successMs } from '#web/shared/messages.ts'
import { offlineMessages } from '#web/shared/offline-messages.ts'
import { useOnline } from '#web/shared/online.ts'
import { useEffect, useState } from 'react'
import styles from './offline-notice.module.css'

/** Says that there is no connection, what is safe and what waits; then for a moment that there is one again. */
export function OfflineNotice() {
  const online = useOnline()
  const [told, setTold] = useState(false)
  if (!online && !told) setTold(true)
  const isBack = online && told
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setTold(false), successMs)
    return () => clearTimeout(timer)
  }, [isBack])

  const text = offlineMessages
  return (
    // Here before it has anything to say, so that it is heard.
    <div role="status" className={told ? styles.notice : styles.silent}>
      {told && !online ? (
        <>
          <strong>{text.offline}</strong> {text.safe}
        </>
      ) : null}
      {isBack ? text.back : null}
    </div>
  )
}
