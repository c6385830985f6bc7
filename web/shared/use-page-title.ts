import { useEffect } from 'react'
import { commonMessages } from './start-messages.ts'

/** Names the page in the browser's tab and history: "Leads · Launchscout". */
export function usePageTitle(part: string): void {
  useEffect(() => {
    document.title = part === '' ? commonMessages.appName : `${part} · ${commonMessages.appName}`
  }, [part])
}
