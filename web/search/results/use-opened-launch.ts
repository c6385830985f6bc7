import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCommands } from '#web/core/commands/commands.tsx'

/**
 * The launch whose panel is open, as the address names it: Back closes it, and a reload shows it again.
 * @returns `open` and `close` are the same functions at every drawing
 */
export function useOpenedLaunch(): {
  openId: string | null
  open: (id: string) => void
  close: () => void
} {
  const router = useRouter()
  const openId = useLocation({ select: ({ search }) => launchIn(search) })
  const open = useCallback(
    (id: string) => {
      const before = launchIn(router.latestLocation.search)
      if (before === id) return
      void router.navigate({
        ...STAY,
        search: (kept) => ({ ...kept, launch: id }),
        // One entry of the history for the panel, whichever launches it shows one after the other.
        replace: before !== null,
        state: (kept) => ({ ...kept, openedPanel: true }),
      })
    },
    [router],
  )
  const { perform } = useCommands()
  const close = useCallback(() => {
    // The focus goes back to where the panel was opened.
    perform('focus-launch', launchIn(router.latestLocation.search) ?? '')
    if (router.latestLocation.state.openedPanel === true) router.history.back()
    else void router.navigate({ ...STAY, search: (kept) => ({ ...kept, launch: undefined }), replace: true })
  }, [router, perform])
  return { openId, open, close }
}

const STAY = { to: '/', hash: true, resetScroll: false, hashScrollIntoView: false } as const

/** An id of digits is read as a number. */
function launchIn(search: object): string | null {
  const value: unknown = 'launch' in search ? search.launch : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
