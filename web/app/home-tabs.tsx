import { type ReactNode, Suspense } from 'react'
import { PanelBoundary } from '#web/core/errors/panel-boundary.tsx'
import { tabMessages } from '#web/core/messages.ts'
import type { Services } from '#web/core/services.tsx'
import { createLazyPanel } from '#web/ui/lazy-panel.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { TabItem } from '#web/ui/tab-layout.tsx'
import { UsageHeader } from '#web/usage/usage-header.tsx'

const searchPanel = createLazyPanel(async () => (await import('#web/search/search-panel.tsx')).SearchPanel)
const leadsPanel = createLazyPanel(async () => (await import('#web/leads/leads-panel.tsx')).LeadsPanel)
const usagePanel = createLazyPanel(async () => (await import('#web/usage/usage-panel.tsx')).UsagePanel)
const settingsPanel = createLazyPanel(
  async () => (await import('#web/settings/settings-panel.tsx')).SettingsPanel,
)

/** The criteria of the search that is shown. */
async function lastSearch(services: Services) {
  const { searchRunOf } = await import('#web/search/search-run-of.ts')
  return searchRunOf(services).getSnapshot().criteria
}

interface HomeTab extends TabItem {
  panel: { reset: () => void }
  /** What stands over the panel without waiting for its code. */
  above?: ReactNode
}

interface HomeTabsOptions {
  /** Shows the tab with an id. */
  open: (id: string) => void
  /** Whether the Search tab shows a search. */
  hasSearched: boolean
  onSearched: (hasSearched: boolean) => void
  /** Fills in sample data; gives the sentence of what is wrong, or null. */
  onTrySample: () => Promise<string | null>
}

/** The tabs of the main page (SPEC 2, Main tabs). The code of each is fetched when it is first shown. */
export const homeTabs = ({ open, hasSearched, onSearched, onTrySample }: HomeTabsOptions): TabItem[] => [
  withBoundary({
    id: 'search',
    label: tabMessages.search.label,
    // The results have the room.
    ...(hasSearched ? {} : { description: tabMessages.search.description }),
    panel: searchPanel,
    above: <UsageHeader folded={hasSearched} onOpenSettings={() => open('settings')} />,
    render: (active) => (
      <searchPanel.Component
        active={active}
        onSearched={onSearched}
        onOpenSettings={() => open('settings')}
        onTrySample={onTrySample}
      />
    ),
  }),
  withBoundary({
    id: 'leads',
    label: tabMessages.leads.label,
    description: tabMessages.leads.description,
    panel: leadsPanel,
    render: (active) => (
      <leadsPanel.Component
        active={active}
        onOpenSettings={() => open('settings')}
        onOpenSearch={() => open('search')}
      />
    ),
  }),
  withBoundary({
    id: 'usage',
    label: tabMessages.usage.label,
    description: tabMessages.usage.description,
    panel: usagePanel,
    render: (active) => <usagePanel.Component active={active} />,
  }),
  withBoundary({
    id: 'settings',
    label: tabMessages.settings.label,
    description: tabMessages.settings.description,
    panel: settingsPanel,
    render: () => <settingsPanel.Component lastSearch={lastSearch} />,
  }),
]

/** A fault in one tab leaves the others as they are; its Retry fetches the code of the panel again. */
const withBoundary = ({ panel, above, ...tab }: HomeTab): TabItem => ({
  ...tab,
  render: (active) => (
    <PanelBoundary
      onRetry={panel.reset}
      render={() => (
        <>
          {above}
          <Suspense fallback={<Skeleton />}>{tab.render(active)}</Suspense>
        </>
      )}
    />
  ),
})
