import { useId } from 'react'
import { MAX_CONTENT_LENGTH } from '#domain/conversation.ts'
import { notesMessages } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './notes.module.css'

/** From this length on, the field shows how many characters are left. */
const COUNTED_FROM_LENGTH = 9_000

interface NoteFieldProps {
  label: string
  hint: string
  value: string
  /** What is wrong with it; null for nothing. */
  fault: string | null
  onChange: (value: string) => void
  /** By Ctrl or ⌘ + Enter. */
  onSubmit: () => void
  /** By Escape. */
  onLeave?: () => void
}

/** Where a note is written. What is too long can be typed all the same, and is refused when it is to be saved. */
export function NoteField({ label, hint, value, fault, onChange, onSubmit, onLeave }: NoteFieldProps) {
  const id = useId()
  return (
    <div className={`${styles.field} ${shared.stack}`}>
      <label htmlFor={id} className={shared.small}>
        {label}
      </label>
      <textarea
        id={id}
        name="note"
        data-keeps-focus
        className={`${styles.input} ${shared.box}`}
        dir="auto"
        rows={2}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint ${id}-left ${id}-fault`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            onSubmit()
          }
          if (event.key === 'Escape') onLeave?.()
        }}
      />
      <p id={`${id}-left`} className={`${styles.left} ${shared.small}`}>
        {fault !== null || value.length < COUNTED_FROM_LENGTH
          ? null
          : leftText(MAX_CONTENT_LENGTH - value.length)}
      </p>
      <p id={`${id}-fault`} role="alert" className={`${styles.fault} ${shared.small} ${shared.danger}`}>
        {fault}
      </p>
      <p id={`${id}-hint`} className={`${styles.hint} ${shared.small}`}>
        {hint}
      </p>
    </div>
  )
}

const leftText = (left: number): string => (left < 0 ? notesMessages.over(-left) : notesMessages.left(left))

/** What keeps a text from being a note; null for nothing. */
export function noteFault(text: string): string | null {
  if (text.trim() === '') return notesMessages.blank
  return text.length > MAX_CONTENT_LENGTH ? notesMessages.over(text.length - MAX_CONTENT_LENGTH) : null
}
