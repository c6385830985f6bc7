import { isAdmin } from '#domain/account.ts'
import { adminMessages } from '#web/shared/admin-messages.ts'
import { latestOffer } from '#web/shared/command-board.ts'
import { useCommandOffers } from '#web/shared/commands.tsx'
import { messages } from '#web/shared/messages.ts'
import { paletteMessages } from '#web/shared/palette-messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { matchCommands, type Named } from './match-commands.ts'
import { type Shortcut, type ShortcutId, shortcutOf, type TabId } from './shortcuts.ts'
import { useAppActions } from './use-app-actions.ts'

/** One line of the palette. */
export interface PaletteEntry extends Named {
  id: string
  shortcut: Shortcut | null
  /** Why it cannot be done now; null where it can. */
  obstacle: string | null
  run: () => void
}

const TABS = ['search', 'leads', 'usage', 'settings'] as const satisfies readonly TabId[]

/**
 * The commands that match what was typed, best first, and behind them the search of the leads for it.
 * @param typed trimmed
 */
export function usePaletteEntries(
  typed: string,
  openShortcuts: () => void,
): { found: readonly PaletteEntry[]; searchLeads: PaletteEntry } {
  const { user, config } = useServices()
  const actions = useAppActions()
  const offers = useCommandOffers()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const text = paletteMessages
  const words = text.otherWords

  const entry = (
    id: string,
    label: string,
    otherWords: string,
    run: () => void,
    { shortcut, obstacle = null }: { shortcut?: ShortcutId; obstacle?: string | null } = {},
  ): PaletteEntry => ({
    id,
    label,
    otherWords,
    obstacle,
    run,
    shortcut: shortcut === undefined ? null : shortcutOf(shortcut),
  })

  const search = latestOffer(offers, 'run-search')
  const saving = latestOffer(offers, 'save-qualified')
  const commands = [
    ...TABS.map((tab) =>
      entry(tab, text.goTo(messages.tabs[tab].label), words[tab], () => actions.openTab(tab), {
        shortcut: tab,
      }),
    ),
    ...(isAdmin(user, config.adminEmailDomain)
      ? [entry('admin', text.goTo(adminMessages.panel), words.admin, actions.openAdminPanel)]
      : []),
    // Before its tab was ever opened nothing is known against it; the form there says what is wrong.
    entry('run-search', text.runSearch, words.runSearch, actions.runSearch, {
      obstacle: search?.obstacle ?? null,
    }),
    // As with the search: where its tab was never opened, what qualifies is not known yet.
    ...(saving === undefined && search !== undefined
      ? []
      : [
          entry(
            'save-qualified',
            saving?.label ?? text.saveQualified,
            words.saveQualified,
            actions.saveQualified,
            {
              obstacle: saving?.obstacle ?? null,
            },
          ),
        ]),
    entry('replay', messages.onboarding.replay, words.replay, actions.replayOnboarding),
    entry('scheme', dark ? messages.common.useLight : messages.common.useDark, words.scheme, () =>
      setColorScheme(dark ? 'light' : 'dark'),
    ),
    entry('shortcuts', text.shortcuts, words.shortcuts, openShortcuts, { shortcut: 'help' }),
    entry('sign-out', messages.session.signOut, words.signOut, actions.signOut),
  ]
  return {
    found: matchCommands(commands, typed),
    searchLeads: entry('search-leads', text.searchLeads(typed), '', () => actions.searchLeads(typed), {
      shortcut: 'search-leads',
    }),
  }
}
