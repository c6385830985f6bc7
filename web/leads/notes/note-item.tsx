import { Group } from '@mantine/core'
import { useState } from 'react'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { notesMessages } from './messages.ts'
import { NoteActions } from './note-actions.tsx'
import type { Note } from './note-changes.ts'
import { NoteEditForm } from './note-edit-form.tsx'
import { noteFault } from './note-field.tsx'
import { NoteTime } from './note-time.tsx'
import shared from '#web/ui/shared.module.css'
import styles from './notes.module.css'

interface NoteItemProps {
  note: Note
  /** What it is being changed to; null while it is not. */
  draft: string | null
  onDraft: (text: string | null) => void
  onSave: (content: string) => Promise<void>
  onRemove: () => Promise<void>
}

/** A note: as it is, while it is edited, and with the question whether to delete it. */
export function NoteItem({ note, draft, onDraft, onSave, onRemove }: NoteItemProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const keepsFocus = useKeptFocus<HTMLLIElement>((item) => {
    const next = item.querySelector<HTMLElement>('[data-keeps-focus]')
    next?.focus()
    // Whoever edits a note goes on writing.
    if (next instanceof HTMLTextAreaElement) next.setSelectionRange(next.value.length, next.value.length)
  })
  const text = notesMessages

  const attempt = async (work: () => Promise<void>, sentence: (why: string) => string) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(sentence(sentenceFor(error)))
    }
    setBusy(false)
    setAsking(false)
  }
  const write = (content: string | null) => {
    setFailure(null)
    onDraft(content)
  }
  const save = (content: string) => {
    const fault = noteFault(content)
    if (busy) return
    if (fault !== null) setFailure(fault)
    else if (content === note.content) write(null)
    else void attempt(() => onSave(content), text.failed)
  }

  return (
    <li {...keepsFocus} className={`${styles.note} ${shared.stack}`}>
      {draft === null ? (
        <>
          <NoteText content={note.content} />
          <Group justify="space-between" gap="xs">
            <span className={shared.small}>
              <NoteTime iso={note.createdAt} />
              {note.updatedAt === note.createdAt ? null : ` · ${text.edited}`}
            </span>
            <NoteActions
              note={note}
              asking={asking}
              busy={busy}
              onEdit={() => write(note.content)}
              onAsk={(question) => {
                setFailure(null)
                setAsking(question)
              }}
              onRemove={() => void attempt(onRemove, text.removeFailed)}
            />
          </Group>
        </>
      ) : (
        <NoteEditForm
          draft={draft}
          failure={failure}
          busy={busy}
          onChange={write}
          onSave={() => save(draft)}
          onLeave={() => write(null)}
        />
      )}
      {failure === null || draft !== null ? null : (
        <p role="alert" className={`${shared.small} ${shared.danger}`}>
          {failure}
        </p>
      )}
    </li>
  )
}

/** As it was written. */
export const NoteText = ({ content }: { content: string }) => (
  <p className={styles.text} dir="auto">
    {content}
  </p>
)
