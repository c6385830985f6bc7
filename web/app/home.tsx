import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { tabMessages } from '#web/core/messages.ts'
import { useServices } from '#web/core/services.tsx'
import { SESSION_FLAGS } from '#web/core/session/session-flags.ts'
import { onboardingDueKey } from '#web/core/session/start-of-session.ts'
import { AboutSection } from '#web/onboarding/about-section.tsx'
import { AfterSplash } from '#web/onboarding/behind-splash.tsx'
import { OnboardingModal } from '#web/onboarding/onboarding-modal.tsx'
import { createLazyPanel } from '#web/ui/lazy-panel.ts'
import { focusTab, TabLayout } from '#web/ui/tab-layout.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { HeroHeader } from './hero-header.tsx'
import { homeTabs } from './home-tabs.tsx'
import styles from './home.module.css'

const onboardingPanel = createLazyPanel(async () => (await import('./onboarding.tsx')).Onboarding)

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

/**
 * The main page: header and tabs (SPEC 2, Main tabs). The tab lives in the hash, so that /#settings is an address
 * (DESIGN 7).
 */
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
  const [about, setAbout] = useState(false)
  const [hasSearched, setHasSearched] = useState(false)
  const services = useServices()
  const onTrySample = async () => (await import('./take-sample-data.ts')).takeSampleData(services)
  const tabs = homeTabs({ open, hasSearched, onSearched: setHasSearched, onTrySample })
  const current = tabs.find((tab) => tab.id === hash) ?? tabs[0]
  usePageTitle(current?.label ?? '')
  return (
    <>
      <div className={styles.page}>
        <HeroHeader
          onReplay={() => setOnboarding(true)}
          aboutOpen={about}
          onAbout={() => setAbout((open) => !open)}
        />
        <AboutSection open={about} />
        <main>
          <TabLayout label={tabMessages.name} activeId={current?.id ?? ''} onSelect={open} tabs={tabs} />
        </main>
      </div>
      {onboarding ? (
        <AfterSplash>
          <OnboardingModal
            steps={(frame) => <onboardingPanel.Component frame={frame} />}
            onRetry={onboardingPanel.reset}
            onClose={() => setOnboarding(false)}
          />
        </AfterSplash>
      ) : null}
    </>
  )
}
