import { useCommandOffer } from '#web/core/commands/commands.tsx'

export const SEARCH_BOX_ID = 'leads-search'

/**
 * Lets the search box be reached from elsewhere, with what to look for or just so.
 * @param inSight the box is there, and in the tab that is seen: else it takes no focus, and what is wanted waits
 */
export function useSearchCommand(inSight: boolean, search: (text: string) => void): void {
  useCommandOffer('search-leads', {
    offered: inSight,
    run: (text) => {
      if (text !== '') search(text)
      document.getElementById(SEARCH_BOX_ID)?.focus()
    },
  })
}
