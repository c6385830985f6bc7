import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { isMac } from './keys.tsx'
import { Palette } from './palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { type BegunSequence, readShortcut, takesTyping } from './shortcuts.ts'
import { useAppActions } from './use-app-actions.ts'

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
  const openPalette = () => setOpen('palette')
  const openShortcuts = () => setOpen('shortcuts')
  useCommandOffer('open-palette', { run: openPalette })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Ignores a key that is held down, or that another part of the page has taken.
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    const read = readShortcut(event, begun.current, {
      isMac: isMac(navigator.userAgent),
      typing: takesTyping(event.composedPath()[0]),
      characterKeys,
      nowMs: Date.now(),
    })
    begun.current = read.begun
    if (read.shortcut === null) return
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
      case 'search-leads':
        actions.searchLeads('')
        break
      default:
        actions.openTab(read.shortcut)
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
