import { Text, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { Keys } from './keys.tsx'
import { paletteMessages } from './messages.ts'
import { movedOption } from './option-keys.ts'
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts'
import shared from '#web/ui/shared.module.css'
import styles from './palette.module.css'

interface BoxProps {
  /** Whether the shortcuts of characters alone are on: else they are not shown. */
  characterKeys: boolean
  openShortcuts: () => void
}

interface PaletteProps extends BoxProps {
  /** It is closed: take it away. */
  onClose: () => void
}

/** The command palette: a field, and the commands that match it, of which Enter does the active one. */
export function Palette({ onClose, ...box }: PaletteProps) {
  const chosen = useRef<PaletteEntry>(null)
  const text = paletteMessages
  return (
    <ModalDialog
      width="600px"
      className={styles.dialog}
      onClose={() => {
        onClose()
        // Only now has the focus its old place, so that the command can give it another.
        chosen.current?.run()
      }}
    >
      {(close, titleId) => (
        <div className={shared.sheet}>
          <h2 id={titleId}>
            <VisuallyHidden>{text.title}</VisuallyHidden>
          </h2>
          <CommandBox
            {...box}
            onChoose={(entry) => {
              chosen.current = entry
              close()
            }}
          />
        </div>
      )}
    </ModalDialog>
  )
}

/**
 * A combobox whose list is always open and always has an active option (ARIA Authoring Practices 1.2). The library's
 * marks that option for the eye alone, and passes over those that are not possible now, so that nobody hears why.
 */
function CommandBox({
  characterKeys,
  openShortcuts,
  onChoose,
}: BoxProps & { onChoose: (entry: PaletteEntry) => void }) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  /** Identified by its id: others come and go while it is read. */
  const [activeId, setActiveId] = useState<string | null>(null)
  const wanted = typed.trim()
  const { found, searchLeads } = usePaletteEntries(wanted, openShortcuts)
  const entries = [...found, searchLeads]
  const active = Math.max(
    0,
    entries.findIndex(({ id }) => id === activeId),
  )
  const current = entries[active]
  const optionId = ({ id }: PaletteEntry) => `${listId}${id}`
  const text = paletteMessages

  const choose = (entry: PaletteEntry | undefined) => {
    if (entry?.obstacle === null) onChoose(entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moved = event.shiftKey ? null : movedOption(event.key, active, entries.length)
    if (moved === null && event.key !== 'Enter') return
    event.preventDefault()
    if (moved === null) choose(current)
    else setActiveId(entries[moved]?.id ?? null)
  }

  return (
    <>
      <input
        type="text"
        className={styles.field}
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={text.label}
        placeholder={text.placeholder}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current === undefined ? undefined : optionId(current)}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActiveId(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="status">
        {found.length === 0 ? (
          <Text px="md" pt="sm" c="dimmed">
            {text.none(wanted)}
          </Text>
        ) : (
          <VisuallyHidden>{text.count(found.length)}</VisuallyHidden>
        )}
      </div>
      <ul id={listId} role="listbox" aria-label={text.list} className={styles.list}>
        {entries.map((entry, index) => (
          <CommandOption
            key={entry.id}
            id={optionId(entry)}
            entry={entry}
            active={index === active}
            showsShortcut={characterKeys}
            onPoint={() => setActiveId(entry.id)}
            onChoose={() => choose(entry)}
          />
        ))}
      </ul>
    </>
  )
}

interface CommandOptionProps {
  id: string
  entry: PaletteEntry
  active: boolean
  showsShortcut: boolean
  /** The pointer is over it. */
  onPoint: () => void
  onChoose: () => void
}

/** A command in the list, with its shortcut, and why it cannot be done now where it cannot. The active one scrolls into view. */
function CommandOption({ id, entry, active, showsShortcut, onPoint, onChoose }: CommandOptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={entry.obstacle !== null}
      className={styles.option}
      ref={(option) => {
        if (active) option?.scrollIntoView({ block: 'nearest' })
      }}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span dir="auto">
        {entry.label}
        {entry.obstacle === null ? null : (
          <Text span display="block" size="xs">
            {entry.obstacle}
          </Text>
        )}
      </span>
      {entry.kind === null ? null : (
        <Text span size="xs" c="dimmed">
          {entry.kind}
        </Text>
      )}
      {entry.shortcut === null || !showsShortcut ? null : (
        <span className={styles.keys} aria-hidden="true">
          <Keys shortcut={entry.shortcut} />
        </span>
      )}
    </li>
  )
}
