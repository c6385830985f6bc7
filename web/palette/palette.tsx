import { ModalDialog } from '#web/shared/ui/modal-dialog.tsx'
import { paletteMessages } from '#web/shared/palette-messages.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Keys } from './keys.tsx'
import { movedOption } from './option-keys.ts'
import styles from './palette.module.css'
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts'

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
  const titleId = useId()
  const text = paletteMessages
  return (
    <ModalDialog
      labelledBy={titleId}
      className={styles.dialog}
      onClose={() => {
        onClose()
        // Only now has the focus its old place, so that the command can give it another.
        chosen.current?.run()
      }}
    >
      {(close) => (
        <div className={styles.sheet}>
          <h2 id={titleId} className={styles.spoken}>
            {text.title}
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

/** A combobox whose list is always open and always has an active option (ARIA Authoring Practices 1.2). */
function CommandBox({
  characterKeys,
  openShortcuts,
  onChoose,
}: BoxProps & { onChoose: (entry: PaletteEntry) => void }) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  /** Told by its id: others come and go while it is read. */
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
      <p role="status" className={found.length === 0 ? styles.none : styles.spoken}>
        {found.length === 0 ? text.none(wanted) : text.count(found.length)}
      </p>
      <ul id={listId} role="listbox" aria-label={text.list} className={styles.list}>
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            id={optionId(entry)}
            role="option"
            aria-selected={index === active}
            aria-disabled={entry.obstacle !== null}
            className={styles.option}
            ref={(option) => {
              if (index === active) option?.scrollIntoView({ block: 'nearest' })
            }}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActiveId(entry.id)}
            onClick={() => choose(entry)}
          >
            <span className={styles.label}>
              {entry.label}
              {entry.obstacle === null ? null : <span className={styles.obstacle}>{entry.obstacle}</span>}
            </span>
            {entry.shortcut === null || !characterKeys ? null : (
              <span className={styles.keys} aria-hidden="true">
                <Keys shortcut={entry.shortcut} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
