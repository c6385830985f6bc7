import { useRouter } from '@tanstack/react-router'
import type { CommandId } from '#web/core/commands/command-board.ts'
import { useCommands } from '#web/core/commands/commands.tsx'
import type { TabId } from './shortcuts.ts'

/** What is done on the main page, from whichever page one is on; the page and the tab are opened first. */
export function useAppActions() {
  const { perform } = useCommands()
  const router = useRouter()
  const onMainPage = (id: CommandId, text?: string) => {
    perform(id, text)
    if (router.latestLocation.pathname !== '/') void router.navigate({ to: '/' })
  }
  const inTab = (tab: TabId, id: CommandId, text?: string) => {
    onMainPage('open-tab', tab)
    perform(id, text)
  }
  return {
    openTab: (tab: TabId) => onMainPage('open-tab', tab),
    openAdminPanel: () => void router.navigate({ to: '/admin' }),
    /** @param text '' only opens the search box */
    searchLeads: (text: string) => inTab('leads', 'search-leads', text),
    runSearch: () => inTab('search', 'run-search'),
    // Known by name only where their screen is there; it comes to the front with the panel.
    openLaunch: (id: string) => perform('open-launch', id),
    openLead: (id: string) => perform('open-lead', id),
    saveQualified: () => inTab('search', 'save-qualified'),
    replayOnboarding: () => onMainPage('replay-onboarding'),
    signOut: () => perform('sign-out'),
  }
}
