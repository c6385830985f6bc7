import { useCommandOffer } from '#web/shared/commands.tsx'

export const SEARCH_BOX_ID = 'leads-search'

/**
 * Lets the search box be reached from elsewhere, with what to look for or just so.
 * @param active the tab is the one that is seen: a hidden box takes no focus
 */
export function useSearchCommand(active: boolean, search: (text: string) => void): void {
  useCommandOffer('search-leads', {
    offered: active,
    run: (text) => {
      if (text !== '') search(text)
      document.getElementById(SEARCH_BOX_ID)?.focus()
    },
  })
}
