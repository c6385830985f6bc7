import { Textarea } from '@mantine/core'
import { MAX_CONTENT_LENGTH } from '#domain/conversation/conversation.ts'
import { notesMessages } from './messages.ts'
import styles from './notes.module.css'

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
export const NoteField = ({ label, hint, value, fault, onChange, onSubmit, onLeave }: NoteFieldProps) => (
  <Textarea
    name="note"
    label={label}
    description={hint}
    error={fault === null ? null : <span role="alert">{fault}</span>}
    data-keeps-focus
    classNames={{ input: styles.input ?? '' }}
    dir="auto"
    rows={2}
    resize="vertical"
    value={value}
    aria-keyshortcuts="Control+Enter Meta+Enter"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onKeyDown={(event) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        onSubmit()
      }
      if (event.key === 'Escape') onLeave?.()
    }}
  />
)

/** What keeps a text from being a note; null for nothing. */
export function noteFault(text: string): string | null {
  if (text.trim() === '') return notesMessages.blank
  return text.length > MAX_CONTENT_LENGTH ? notesMessages.over(text.length - MAX_CONTENT_LENGTH) : null
}
