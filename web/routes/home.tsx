import { useLocation, useNavigate } from '@tanstack/react-router'
import { messages } from '#web/shared/messages.ts'
import { PanelBoundary } from '#web/shared/ui/panel-boundary.tsx'
import { type Tab, TabLayout } from '#web/shared/ui/tab-layout.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { lazy, Suspense } from 'react'
import { HeroHeader } from './hero-header.tsx'
import styles from './home.module.css'

const SearchPanel = lazy(async () => ({
  default: (await import('#web/search/search-panel.tsx')).SearchPanel,
}))
const LeadsPanel = lazy(async () => ({ default: (await import('#web/leads/leads-panel.tsx')).LeadsPanel }))
const SettingsPanel = lazy(async () => ({
  default: (await import('#web/settings/settings-panel.tsx')).SettingsPanel,
}))

/** The main page: header and tabs. The tab lives in the hash, so that /#settings is an address (DESIGN 7). */
export function HomeRoute() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: '/', hash: id, search: true, resetScroll: false })
  const tabs: Tab[] = [
    {
      id: 'search',
      label: messages.tabs.search.label,
      description: messages.tabs.search.description,
      render: () => <SearchPanel onOpenSettings={() => open('settings')} />,
    },
    {
      id: 'leads',
      label: messages.tabs.leads.label,
      description: messages.tabs.leads.description,
      render: (active) => (
        <LeadsPanel
          active={active}
          onOpenSettings={() => open('settings')}
          onOpenSearch={() => open('search')}
        />
      ),
    },
    {
      id: 'settings',
      label: messages.tabs.settings.label,
      description: messages.tabs.settings.description,
      render: () => <SettingsPanel />,
    },
  ]
  const current = tabs.find((tab) => tab.id === hash) ?? tabs[0]
  usePageTitle(current?.label ?? '')
  return (
    <div className={styles.page}>
      <HeroHeader />
      <main>
        <TabLayout
          label={messages.tabs.name}
          activeId={current?.id ?? ''}
          onSelect={open}
          tabs={tabs.map((tab) => ({
            ...tab,
            render: (active) => (
              <PanelBoundary>
                <Suspense fallback={<p className={styles.loading}>{messages.common.loading}</p>}>
                  {tab.render(active)}
                </Suspense>
              </PanelBoundary>
            ),
          }))}
        />
      </main>
    </div>
  )
}
