import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CommandId, latestOffer } from '#web/core/commands/command-board.ts'
import { useCommandOffer, useCommands } from '#web/core/commands/commands.tsx'
import { isMac } from './keys.tsx'
import { Palette } from './palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { type BegunSequence, readShortcut, type ShortcutId, takesTyping } from './shortcuts.ts'
import { useAppActions } from './use-app-actions.ts'

const MOVES: ReadonlySet<ShortcutId> = new Set(['next-launch', 'previous-launch'])

/** Of this browser, whoever uses it. */
const CHARACTER_KEYS = 'launchscout.character-keys'

/** The shortcuts of the signed-in app, the command palette and the sheet of shortcuts. */
export function CommandCenter() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const [characterKeys, setCharacterKeys] = useLocalStorage({
    key: CHARACTER_KEYS,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const actions = useAppActions()
  const begun = useRef<BegunSequence>(null)
  const { getSnapshot } = useCommands()
  /** A key does nothing on a screen that does not offer its command. */
  const runOffered = (id: CommandId): boolean => {
    const offer = latestOffer(getSnapshot(), id)
    offer?.run('')
    return offer !== undefined
  }
  const openPalette = () => setOpen('palette')
  const openShortcuts = () => setOpen('shortcuts')
  useCommandOffer('open-palette', { run: openPalette })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Ignores a key that another part of the page has taken.
    if (event.defaultPrevented || event.isComposing) return
    const read = readShortcut(event, begun.current, {
      isMac: isMac(navigator.userAgent),
      typing: takesTyping(event.composedPath()[0]),
      characterKeys,
      nowMs: Date.now(),
    })
    begun.current = read.begun
    // A key that is held down only goes on from launch to launch.
    if (read.shortcut === null || (event.repeat && !MOVES.has(read.shortcut))) return
    event.preventDefault()
    // What lies behind a dialog stays as it is.
    if (document.querySelector('dialog:modal, [aria-modal="true"]') !== null) return
    switch (read.shortcut) {
      case 'palette':
        openPalette()
        break
      case 'help':
        openShortcuts()
        break
      case 'find':
        if (!runOffered('find-launch')) actions.searchLeads('')
        break
      case 'search':
      case 'leads':
      case 'usage':
      case 'settings':
        actions.openTab(read.shortcut)
        break
      default:
        runOffered(read.shortcut)
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const close = () => setOpen(null)
  switch (open) {
    case 'palette':
      return <Palette characterKeys={characterKeys} openShortcuts={openShortcuts} onClose={close} />
    case 'shortcuts':
      return <ShortcutSheet characterKeys={characterKeys} onSwitch={setCharacterKeys} onClose={close} />
    case null:
      return null
  }
}
