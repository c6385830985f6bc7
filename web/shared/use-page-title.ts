import { useEffect } from 'react'
import { messages } from './messages.ts'

/** Names the page in the browser's tab and history: "Leads · Launchscout". */
export function usePageTitle(part: string): void {
  useEffect(() => {
    document.title = part === '' ? messages.common.appName : `${part} · ${messages.common.appName}`
  }, [part])
}
