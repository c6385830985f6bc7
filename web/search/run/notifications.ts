import { useState } from 'react'

/** Whether the browser shows notifications of this page; null where it has none, as in an insecure context. */
export const mayNotify = (): NotificationPermission | null =>
  'Notification' in window ? Notification.permission : null

/** Whether the user has not decided about notifications yet, and how to ask. The browser asks once. */
export function useNotificationOffer(): { offered: boolean; ask: () => void } {
  const [permission, setPermission] = useState(mayNotify)
  const ask = () => void Notification.requestPermission().then(setPermission, () => setPermission('denied'))
  return { offered: permission === 'default', ask }
}
