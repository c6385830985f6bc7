import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { type CommandId, latestOffer } from '#web/core/commands/command-board.ts'
import { useCommandOffers } from '#web/core/commands/commands.tsx'
import { menuMessages, tabMessages } from '#web/core/messages.ts'
import { sessionMessages } from '#web/core/session/messages.ts'
import { useIsAdmin } from '#web/core/session/use-is-admin.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { matchCommands, type Named } from './match-commands.ts'
import { paletteMessages } from './messages.ts'
import { type Shortcut, type ShortcutId, shortcutOf, type TabId } from './shortcuts.ts'
import { useAppActions } from './use-app-actions.ts'

/** One line of the palette. */
export interface PaletteEntry extends Named {
  id: string
  shortcut: Shortcut | null
  /** What its name is the name of; null for a command. */
  kind: string | null
  /** Why it cannot be done now; null where it can. */
  obstacle: string | null
  run: () => void
}

/** Of the launches, and of the leads, that match. */
const MOST_NAMED = 6

const TABS = ['search', 'leads', 'usage', 'settings'] as const satisfies readonly TabId[]

interface EntryOptions {
  shortcut?: ShortcutId
  obstacle?: string | null
  kind?: string | null
}

const entry = (
  id: string,
  label: string,
  otherWords: string,
  run: () => void,
  { shortcut, obstacle = null, kind = null }: EntryOptions = {},
): PaletteEntry => ({
  id,
  label,
  otherWords,
  obstacle,
  kind,
  run,
  shortcut: shortcut === undefined ? null : shortcutOf(shortcut),
})

/**
 * The commands that match what was typed, best first, then launches and leads by their names, and behind them the search
 * of the leads for it.
 * @param typed trimmed
 */
export function usePaletteEntries(
  typed: string,
  openShortcuts: () => void,
): { found: readonly PaletteEntry[]; searchLeads: PaletteEntry } {
  const isAdmin = useIsAdmin()
  const actions = useAppActions()
  const offers = useCommandOffers()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const text = paletteMessages
  const words = text.otherWords

  const search = latestOffer(offers, 'run-search')
  const saving = latestOffer(offers, 'save-qualified')
  const commands = [
    ...TABS.map((tab) =>
      entry(tab, text.goTo(tabMessages[tab].label), words[tab], () => actions.openTab(tab), {
        shortcut: tab,
      }),
    ),
    ...(isAdmin === true
      ? [entry('admin', text.goTo(menuMessages.adminPanel), words.admin, actions.openAdminPanel)]
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
    entry('replay', menuMessages.replayOnboarding, words.replay, actions.replayOnboarding),
    entry('scheme', dark ? commonMessages.toLight : commonMessages.toDark, words.scheme, () =>
      setColorScheme(dark ? 'light' : 'dark'),
    ),
    entry('shortcuts', text.shortcuts, words.shortcuts, openShortcuts, { shortcut: 'help' }),
    entry('sign-out', sessionMessages.signOut, words.signOut, actions.signOut),
  ]
  const named = (command: CommandId, kind: string, open: (id: string) => void): readonly PaletteEntry[] => {
    if (typed === '') return []
    const choices = latestOffer(offers, command)?.choices ?? []
    return matchCommands(
      choices.map(({ id, name }) => entry(`${command} ${id}`, name, '', () => open(id), { kind })),
      typed,
    ).slice(0, MOST_NAMED)
  }
  return {
    found: [
      ...matchCommands(commands, typed),
      ...named('open-launch', text.launch, actions.openLaunch),
      ...named('open-lead', text.lead, actions.openLead),
    ],
    searchLeads: entry('search-leads', text.searchLeads(typed), '', () => actions.searchLeads(typed), {
      shortcut: 'find',
    }),
  }
}
