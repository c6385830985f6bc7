import type { CommandId } from '#web/core/commands/command-board.ts'
import { tabMessages } from '#web/core/messages.ts'
import { paletteMessages } from './messages.ts'

/** The tabs of the main page, by their ids. */
export type TabId = 'search' | 'leads' | 'usage' | 'settings'
/** What is done with the launches of a search, by the name of its command. */
type LaunchCommand = Extract<
  CommandId,
  | 'next-launch'
  | 'previous-launch'
  | 'tick-launch'
  | 'find-contacts'
  | 'save-launch'
  | 'label-good'
  | 'label-not-for-me'
  | 'undo-save'
  | 'switch-layout'
>
export type ShortcutId = 'palette' | 'help' | 'find' | LaunchCommand | TabId

export interface Shortcut {
  id: ShortcutId
  label: string
  /** With Ctrl, or ⌘ on a Mac. */
  withControl: boolean
  /** Pressed one after the other; in lower case. */
  keys: readonly string[]
}

/** Of those listed, what has the focus handles Enter. */
export interface ListedShortcut extends Omit<Shortcut, 'id'> {
  id: ShortcutId | 'enter'
}

const tabs = tabMessages
const { sheet } = paletteMessages
const characterKeys = (id: ShortcutId, label: string, ...keys: string[]): Shortcut => ({
  id,
  label,
  withControl: false,
  keys,
})

const PALETTE: Shortcut = { id: 'palette', label: sheet.palette, withControl: true, keys: ['k'] }

/** All shortcuts of the app, in the groups of their sheet. */
export const SHORTCUT_GROUPS: readonly { name: string; shortcuts: readonly ListedShortcut[] }[] = [
  {
    name: sheet.everywhere,
    shortcuts: [PALETTE, characterKeys('help', sheet.help, '?'), characterKeys('find', sheet.find, '/')],
  },
  {
    name: sheet.launches,
    shortcuts: [
      characterKeys('next-launch', sheet.next, 'j'),
      characterKeys('previous-launch', sheet.previous, 'k'),
      { id: 'enter', label: sheet.enter, withControl: false, keys: ['enter'] },
      characterKeys('tick-launch', sheet.tick, 'x'),
      characterKeys('find-contacts', sheet.contacts, 'c'),
      characterKeys('save-launch', sheet.save, 's'),
      characterKeys('label-good', sheet.labelGood, 'y'),
      characterKeys('label-not-for-me', sheet.labelNotForMe, 'n'),
      characterKeys('undo-save', sheet.undo, 'u'),
      characterKeys('switch-layout', sheet.layout, 'v'),
    ],
  },
  {
    name: sheet.goTo,
    shortcuts: [
      characterKeys('search', tabs.search.label, 'g', 's'),
      characterKeys('leads', tabs.leads.label, 'g', 'l'),
      characterKeys('usage', tabs.usage.label, 'g', 'u'),
      characterKeys('settings', tabs.settings.label, 'g', 't'),
    ],
  },
]
const SHORTCUTS = SHORTCUT_GROUPS.flatMap(({ shortcuts }) =>
  shortcuts.flatMap(({ id, ...rest }): Shortcut[] => (id === 'enter' ? [] : [{ id, ...rest }])),
)

export const shortcutOf = (id: ShortcutId): Shortcut => SHORTCUTS.find((each) => each.id === id) ?? PALETTE

/** The second key of a sequence comes within this time. */
export const sequenceMs = 1_000

/** The first key of a sequence, pressed and not yet followed. */
export interface BegunSequence {
  key: string
  /** Milliseconds since 1970. */
  atMs: number
}

interface KeyContext {
  isMac: boolean
  /** A field has the focus: characters belong to it. */
  typing: boolean
  /** Whether shortcuts of characters alone are on (WCAG 2.1.4). */
  characterKeys: boolean
  nowMs: number
}

/**
 * What a key press means.
 * @param begun what the press before began
 * @returns the shortcut, or null; and the sequence that the next press may end
 */
export function readShortcut(
  pressed: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  begun: BegunSequence | null,
  { isMac, typing, characterKeys: areOn, nowMs }: KeyContext,
): { shortcut: ShortcutId | null; begun: BegunSequence | null } {
  const key = pressed.key.toLowerCase()
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (ctrlKey || metaKey || altKey) {
    const control = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
    const found =
      control && !altKey && !shiftKey
        ? SHORTCUTS.find((each) => each.withControl && each.keys[0] === key)
        : null
    return { shortcut: found?.id ?? null, begun: null }
  }
  // A sign such as "?" or "/" may need Shift, by the keyboard's layout; a letter with Shift is another one.
  const isOurs = areOn && !typing && !(shiftKey && /^[a-z]$/.test(key))
  if (!isOurs) return { shortcut: null, begun: null }
  const first = begun !== null && nowMs - begun.atMs <= sequenceMs ? begun.key : null
  const singles = SHORTCUTS.filter(({ withControl }) => !withControl)
  const found =
    singles.find(({ keys }) => keys.length === 2 && keys[0] === first && keys[1] === key) ??
    singles.find(({ keys }) => keys.length === 1 && keys[0] === key)
  if (found !== undefined) return { shortcut: found.id, begun: null }
  const begins = singles.some(({ keys }) => keys.length === 2 && keys[0] === key)
  return { shortcut: null, begun: begins ? { key, atMs: nowMs } : null }
}

/** Inputs whose keys are not text. */
const NO_TEXT = new Set(['button', 'checkbox', 'image', 'radio', 'reset', 'submit'])

/** True where what is typed goes into that element. */
export function takesTyping(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type)
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
