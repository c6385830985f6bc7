import { useEffect } from 'react'
import { serverWaits } from '#web/core/connection/server-waits.ts'
import type { Services } from '#web/core/services.tsx'

/**
 * Tries at once for a connection that was lost when the network or the server is back, or the page comes to the front,
 * where timers ran slowly or not at all; and ends it with the sign-in, not a second later.
 */
export function useConnection({ subscriptions }: Pick<Services, 'subscriptions'>): void {
  useEffect(() => {
    const onBack = () => {
      if (document.visibilityState === 'visible') subscriptions.tryNow()
    }
    window.addEventListener('online', onBack)
    window.addEventListener('pageshow', onBack)
    document.addEventListener('visibilitychange', onBack)
    const leave = serverWaits.subscribe(() => {
      if (!serverWaits.isWaiting()) onBack()
    })
    return () => {
      leave()
      window.removeEventListener('online', onBack)
      window.removeEventListener('pageshow', onBack)
      document.removeEventListener('visibilitychange', onBack)
      subscriptions.close()
    }
  }, [subscriptions])
}
