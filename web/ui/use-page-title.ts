import { useEffect } from 'react'
import { commonMessages } from './messages.ts'

/** What the title is made of: what goes on, such as a search, and where in the app one is. */
let [progress, place] = ['', '']

const write = (): void => {
  document.title = [progress, place, commonMessages.appName].filter((part) => part !== '').join(' · ')
}

/** Names the page in the browser's tab and history: "Leads · Launchscout". */
export function usePageTitle(part: string): void {
  useEffect(() => {
    place = part
    write()
  }, [part])
}

/** Puts what goes on in front of the title: "12/40 · Leads · Launchscout"; empty for nothing. */
export function setTitleProgress(text: string): void {
  if (text === progress) return
  progress = text
  write()
}
