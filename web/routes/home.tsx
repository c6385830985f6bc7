import { useLocation, useNavigate } from '@tanstack/react-router'
import { AboutSection } from '#web/onboarding/about-section.tsx'
import { BehindSplash } from '#web/onboarding/mobile-splash.tsx'
import { OnboardingModal } from '#web/onboarding/onboarding-modal.tsx'
import { useCommandOffer } from '#web/shared/commands.tsx'
import { LeadsTabSkeleton } from '#web/leads/leads-skeleton.tsx'
import { SearchSkeleton } from '#web/search/search-skeleton.tsx'
import { SettingsSkeleton } from '#web/settings/settings-skeleton.tsx'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { SESSION_FLAGS } from '#web/shared/session/session-flags.ts'
import { onboardingDueKey } from '#web/shared/start-of-session.ts'
import { PanelBoundary } from '#web/shared/ui/panel-boundary.tsx'
import { focusTab, type Tab, TabLayout } from '#web/shared/ui/tab-layout.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { createLazyPanel } from '#web/shared/ui/lazy-panel.ts'
import { UsageHeader } from '#web/usage/usage-header.tsx'
import { UsageSkeleton } from '#web/usage/usage-skeleton.tsx'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { HeroHeader } from './hero-header.tsx'
import styles from './home.module.css'

const onboardingPanel = createLazyPanel(async () => (await import('./onboarding.tsx')).Onboarding)
const searchPanel = createLazyPanel(async () => (await import('#web/search/search-panel.tsx')).SearchPanel)
const leadsPanel = createLazyPanel(async () => (await import('#web/leads/leads-panel.tsx')).LeadsPanel)
const usagePanel = createLazyPanel(async () => (await import('#web/usage/usage-panel.tsx')).UsagePanel)
const settingsPanel = createLazyPanel(
  async () => (await import('#web/settings/settings-panel.tsx')).SettingsPanel,
)

interface TabOfHome extends Tab {
  panel: { reset: () => void }
  /** What stands over the panel without waiting for its code. */
  above?: ReactNode
  /** Until its code is there. */
  toCome: ReactNode
}

/** Opens the onboarding by itself, once in a session, for whoever has not been through it (SPEC 4). */
function useOnboardingPrompt(onDue: () => void): void {
  const services = useServices()
  const onDueNow = useEffectEvent(onDue)
  useEffect(() => {
    void services.start().then(() => {
      const isDue = services.cache.getQueryData<boolean>(onboardingDueKey(services)) === true
      if (!isDue || sessionStorage.getItem(SESSION_FLAGS.onboardingPrompted) !== null) return
      sessionStorage.setItem(SESSION_FLAGS.onboardingPrompted, 'done')
      onDueNow()
    })
  }, [services])
}

/** The main page: header and tabs. The tab lives in the hash, so that /#settings is an address (DESIGN 7). */
export function HomeRoute() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [onboarding, setOnboarding] = useState(false)
  useOnboardingPrompt(() => setOnboarding(true))
  const open = (id: string) => void navigate({ to: '/', hash: id, search: true, resetScroll: false })
  useCommandOffer('open-tab', {
    run: (id) => {
      open(id)
      focusTab(id)
    },
  })
  useCommandOffer('replay-onboarding', { run: () => setOnboarding(true) })
  const tabs: TabOfHome[] = [
    {
      id: 'search',
      label: messages.tabs.search.label,
      description: messages.tabs.search.description,
      panel: searchPanel,
      above: <UsageHeader onOpenSettings={() => open('settings')} />,
      toCome: <SearchSkeleton />,
      render: () => <searchPanel.Component onOpenSettings={() => open('settings')} />,
    },
    {
      id: 'leads',
      label: messages.tabs.leads.label,
      description: messages.tabs.leads.description,
      panel: leadsPanel,
      toCome: <LeadsTabSkeleton />,
      render: (active) => (
        <leadsPanel.Component
          active={active}
          onOpenSettings={() => open('settings')}
          onOpenSearch={() => open('search')}
        />
      ),
    },
    {
      id: 'usage',
      label: messages.tabs.usage.label,
      description: messages.tabs.usage.description,
      panel: usagePanel,
      toCome: <UsageSkeleton />,
      render: (active) => <usagePanel.Component active={active} />,
    },
    {
      id: 'settings',
      label: messages.tabs.settings.label,
      description: messages.tabs.settings.description,
      panel: settingsPanel,
      toCome: <SettingsSkeleton />,
      render: () => <settingsPanel.Component />,
    },
  ]
  const current = tabs.find((tab) => tab.id === hash) ?? tabs[0]
  usePageTitle(current?.label ?? '')
  return (
    <BehindSplash
      flags={sessionStorage}
      userAgent={navigator.userAgent}
      dialog={
        onboarding ? (
          <OnboardingModal
            steps={(frame) => <onboardingPanel.Component frame={frame} />}
            onRetry={onboardingPanel.reset}
            onClose={() => setOnboarding(false)}
          />
        ) : null
      }
    >
      <div className={styles.page}>
        <HeroHeader onReplay={() => setOnboarding(true)} />
        <AboutSection />
        <main>
          <TabLayout
            label={messages.tabs.name}
            activeId={current?.id ?? ''}
            onSelect={open}
            tabs={tabs.map((tab) => ({
              ...tab,
              render: (active) => (
                <PanelBoundary
                  onRetry={tab.panel.reset}
                  render={() => (
                    <>
                      {tab.above}
                      <Suspense fallback={tab.toCome}>{tab.render(active)}</Suspense>
                    </>
                  )}
                />
              ),
            }))}
          />
        </main>
      </div>
    </BehindSplash>
  )
}
