import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isAdmin } from '#domain/account.ts'
import { isMac, Keys } from '#web/palette/keys.tsx'
import { shortcutOf } from '#web/palette/shortcuts.ts'
import { adminMessages } from '#web/shared/admin-messages.ts'
import { useCommands } from '#web/shared/commands.tsx'
import { ConnectionMark } from '#web/shared/connection-mark.tsx'
import { messages } from '#web/shared/messages.ts'
import { paletteMessages } from '#web/shared/palette-messages.ts'
import { sampleParts } from '#web/shared/sample-parts.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import styles from './hero-header.module.css'

/** Title, who is signed in, what is sample data, the commands, Replay onboarding, the color scheme and Sign Out. */
export function HeroHeader({ onReplay }: { onReplay: () => void }) {
  const services = useServices()
  const { perform } = useCommands()
  const { data: settings } = useQuery(settingsQuery(services))
  const samples = settings === undefined ? [] : sampleParts(services.config, settings)
  return (
    <header className={styles.header}>
      <a className={styles.brand} href="/">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <h1 className={styles.title}>{messages.common.appName}</h1>
      </a>
      {samples.length === 0 ? null : (
        <p className={styles.sample}>
          <strong>{messages.sample.badge}</strong>{' '}
          {samples.map((part) => messages.sample.parts[part]).join(', ')}
        </p>
      )}
      <div className={styles.account}>
        <span className={styles.who}>
          <ConnectionMark />
          <span className={styles.email}>{services.user.email}</span>
        </span>
        {isAdmin(services.user, services.config.adminEmailDomain) ? (
          <Link className={styles.admin} to="/admin">
            {adminMessages.panel}
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
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onReplay}>
          {messages.onboarding.replay}
        </Button>
        <Button variant="default" onClick={() => perform('sign-out')}>
          {messages.session.signOut}
        </Button>
      </div>
    </header>
  )
}

function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={dark ? messages.common.useLight : messages.common.useDark}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 2.5a5.5 5.5 0 0 1 0 11Z" fill="currentColor" />
      </svg>
    </ActionIcon>
  )
}
