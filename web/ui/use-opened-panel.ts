import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export interface OpenedPanel {
  /** What the panel shows; null while it is closed. */
  openId: string | null
  open: (id: string) => void
  close: () => void
}

/**
 * What a side panel shows, as the address names it: Back closes it, and a reload shows it again.
 * @param parameter the name that it has in the address's query
 * @param tab the id of the tab that it stands in
 * @param onClose told what it showed, for the focus to go back there
 */
export function useOpenedPanel(parameter: string, tab: string, onClose: (id: string) => void): OpenedPanel {
  const router = useRouter()
  const openId = useLocation({ select: ({ search }) => idIn(search, parameter) })
  const open = (id: string) => {
    const before = idIn(router.latestLocation.search, parameter)
    if (before === id) return
    // From another tab, to close it is not to leave its tab again.
    const fromHere = (router.latestLocation.hash || FIRST_TAB) === tab
    void router.navigate({
      ...STAY,
      hash: tab,
      search: (kept) => ({ ...kept, [parameter]: id }),
      // One entry of the history for the panel, whatever it shows one after the other.
      replace: before !== null,
      state: (kept) => ({ ...kept, openedPanel: fromHere }),
    })
  }
  // Back closes it as well as the button does.
  const shown = useRef(openId)
  useEffect(() => {
    if (shown.current !== null && openId === null) onClose(shown.current)
    shown.current = openId
  }, [openId, onClose])
  const close = () => {
    if (router.latestLocation.state.openedPanel === true) router.history.back()
    else
      void router.navigate({
        ...STAY,
        search: (kept) => ({ ...kept, [parameter]: undefined }),
        replace: true,
      })
  }
  return { openId, open, close }
}

/** Shown by an address without a tab. */
const FIRST_TAB = 'search'
const STAY = { to: '/', hash: true, resetScroll: false, hashScrollIntoView: false } as const

/** An id of digits is read as a number. */
function idIn(query: object, parameter: string): string | null {
  const value: unknown = new Map(Object.entries(query)).get(parameter)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
