import { ActionIcon, Button, Stack, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useCommands } from '#web/core/commands/commands.tsx'
import { menuMessages } from '#web/core/messages.ts'
import { sampleMessages } from '#web/core/sample/messages.ts'
import { sampleParts } from '#web/core/sample/sample-parts.ts'
import { useServices } from '#web/core/services.tsx'
import { sessionMessages } from '#web/core/session/messages.ts'
import { useIsAdmin } from '#web/core/session/use-is-admin.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { ABOUT_ID } from '#web/onboarding/about-section.tsx'
import { isMac, Keys } from '#web/palette/keys.tsx'
import { paletteMessages } from '#web/palette/messages.ts'
import { shortcutOf } from '#web/palette/shortcuts.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { Popover } from '#web/ui/popover.tsx'
import { RemoveKeptButton } from './remove-kept-button.tsx'
import shared from '#web/ui/shared.module.css'
import styles from './hero-header.module.css'

/** With all parts the badge alone says it. */
const ALL_PARTS = 3

interface HeroHeaderProps {
  onReplay: () => void
  aboutOpen: boolean
  /** Opens and closes the About section. */
  onAbout: () => void
}

/**
 * Title, who is signed in, what is sample data, the commands, About, Replay onboarding, the color scheme and Sign Out
 * (SPEC 2, Routes).
 */
export function HeroHeader({ onReplay, aboutOpen, onAbout }: HeroHeaderProps) {
  const services = useServices()
  const isAdmin = useIsAdmin()
  const { perform } = useCommands()
  const { data: settings } = useQuery(settingsQuery(services))
  const samples = settings === undefined ? [] : sampleParts(services.config, settings)
  return (
    <header className={styles.header}>
      <a className={`${styles.brand} ${shared.link}`} href="/">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <h1 className={styles.title}>{commonMessages.appName}</h1>
      </a>
      <SampleBadge parts={samples} />
      <Account>
        <span className={`${shared.muted} ${shared.line}`} title={services.user.email}>
          {services.user.email}
        </span>
        {isAdmin === true ? (
          <Link className={shared.strong} to="/admin">
            {menuMessages.adminPanel}
          </Link>
        ) : null}
        <SchemeSwitch />
        <Button
          variant="default"
          size="compact-sm"
          aria-keyshortcuts={isMac(navigator.userAgent) ? 'Meta+K' : 'Control+K'}
          classNames={{ section: styles.keys ?? '' }}
          rightSection={
            <span aria-hidden="true">
              <Keys shortcut={shortcutOf('palette')} />
            </span>
          }
          onClick={() => perform('open-palette')}
        >
          {paletteMessages.title}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={aboutOpen}
          aria-controls={ABOUT_ID}
          onClick={({ currentTarget }) => {
            // On a narrow screen the menu would cover what opens.
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            onAbout()
          }}
        >
          {menuMessages.about}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onReplay}>
          {menuMessages.replayOnboarding}
        </Button>
        <Button variant="default" onClick={() => perform('sign-out')}>
          {sessionMessages.signOut}
        </Button>
      </Account>
      <RemoveKeptButton />
    </header>
  )
}

/** Says which parts are sample data. In a narrow window, a click on the badge lists them. */
function SampleBadge({ parts }: { parts: ReturnType<typeof sampleParts> }) {
  const id = useId()
  const isShort = useMediaQuery('(width <= 1300px)', false, { getInitialValueInEffect: false })
  const text = sampleMessages
  if (parts.length === 0) return null
  const badge = <strong>{text.badge}</strong>
  const names = parts.map((part) => text.parts[part]).join(', ')
  if (parts.length === ALL_PARTS) return <p className={styles.sample}>{badge}</p>
  if (!isShort)
    return (
      <p className={styles.sample}>
        {badge} {names}
      </p>
    )
  return (
    <>
      <button type="button" className={styles.sample} popoverTarget={id}>
        {badge} <span aria-hidden="true">▾</span>
      </button>
      <Popover id={id} aria-label={text.badge}>
        {text.partsOf(names)}
      </Popover>
    </>
  )
}

/** What can be done, in one line with the title; on a narrow screen it is a menu, so that one line is enough. */
function Account({ children }: { children: ReactNode }) {
  const id = useId()
  const isNarrow = useMediaQuery('(width <= 960px)', false, { getInitialValueInEffect: false })
  if (!isNarrow) return <div className={styles.account}>{children}</div>
  return (
    <>
      <Button className={styles.menu ?? ''} variant="default" popoverTarget={id}>
        {menuMessages.menu}
      </Button>
      <Popover id={id} aria-label={menuMessages.menu}>
        <Stack align="start" gap="xs">
          {children}
        </Stack>
      </Popover>
    </>
  )
}

function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={dark ? commonMessages.toLight : commonMessages.toDark}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 2.5a5.5 5.5 0 0 1 0 11Z" fill="currentColor" />
      </svg>
    </ActionIcon>
  )
}
