import { messages } from '#web/shared/messages.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { CopyButton } from '#web/shared/ui/copy-button.tsx'
import { shorten } from '#web/shared/shown-text.ts'
import { useKeptFocus } from '#web/shared/use-kept-focus.ts'
import { useState } from 'react'
import type { Note } from './note-changes.ts'
import { NoteField, noteFault } from './note-field.tsx'
import { NoteTime, timeOf } from './note-time.tsx'
import styles from './notes.module.css'

interface NoteItemProps {
  note: Note
  /** What it is being changed to; null while it is not. */
  draft: string | null
  onDraft: (text: string | null) => void
  onSave: (content: string) => Promise<void>
  onRemove: () => Promise<void>
}

const MAX_SHOWN_LENGTH = 1_200

/** A note as it is, while it is changed, and while it is asked whether it is to go. */
export function NoteItem({ note, draft, onDraft, onSave, onRemove }: NoteItemProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const keepsFocus = useKeptFocus<HTMLLIElement>((item) =>
    item.querySelector<HTMLElement>('[data-keeps-focus]')?.focus(),
  )
  const text = messages.notes
  const time = timeOf(note.createdAt)

  const doIt = async (deed: () => Promise<void>, sentence: (why: string) => string) => {
    setBusy(true)
    setFailure(null)
    try {
      await deed()
    } catch (error) {
      setFailure(sentence(sentenceFor(error)))
    }
    setBusy(false)
    setAsking(false)
  }
  const leave = () => {
    setFailure(null)
    onDraft(null)
  }
  const save = (content: string) => {
    const fault = noteFault(content)
    if (busy) return
    if (fault !== null) setFailure(fault)
    else if (content === note.content) leave()
    else void doIt(() => onSave(content), text.failed)
  }

  return (
    <li {...keepsFocus} className={styles.note}>
      {draft === null ? (
        <>
          <NoteText content={note.content} />
          <div className={styles.foot}>
            <span className={styles.when}>
              <NoteTime iso={note.createdAt} />
              {note.updatedAt === note.createdAt ? null : ` · ${text.edited}`}
            </span>
            {asking ? (
              <span className={styles.question} role="group" aria-label={text.question}>
                <span aria-hidden="true">{text.question}</span>
                <BusyButton
                  variant="default"
                  size="compact-sm"
                  busy={busy}
                  working={busy}
                  onClick={() => void doIt(onRemove, text.removeFailed)}
                >
                  {busy ? text.removing : text.confirm}
                </BusyButton>
                <button
                  type="button"
                  className={styles.quiet}
                  data-keeps-focus
                  onClick={() => setAsking(false)}
                >
                  {text.keep}
                </button>
              </span>
            ) : (
              <span className={styles.actions}>
                <CopyButton value={note.content} name={text.copyOf(time)} />
                <button
                  type="button"
                  className={styles.action}
                  data-keeps-focus
                  aria-label={text.editOf(time)}
                  onClick={() => {
                    setFailure(null)
                    onDraft(note.content)
                  }}
                >
                  {text.edit}
                </button>
                <button
                  type="button"
                  className={styles.action}
                  aria-label={text.removeOf(time)}
                  onClick={() => {
                    setFailure(null)
                    setAsking(true)
                  }}
                >
                  {text.remove}
                </button>
              </span>
            )}
          </div>
        </>
      ) : (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            save(draft)
          }}
        >
          <NoteField
            label={text.editField}
            hint={text.editHint}
            value={draft}
            fault={failure}
            onChange={(content) => {
              setFailure(null)
              onDraft(content)
            }}
            onSubmit={() => save(draft)}
            onLeave={leave}
          />
          <div className={styles.buttons}>
            <BusyButton variant="default" size="compact-sm" type="submit" busy={busy} working={busy}>
              {busy ? text.sending : text.save}
            </BusyButton>
            <button type="button" className={styles.quiet} onClick={leave}>
              {messages.common.cancel}
            </button>
          </div>
        </form>
      )}
      {failure === null || draft !== null ? null : (
        <p role="alert" className={styles.fault}>
          {failure}
        </p>
      )}
    </li>
  )
}

/** As it was written; a long one is shortened until it is asked for. */
export function NoteText({ content }: { content: string }) {
  const [whole, setWhole] = useState(false)
  const isLong = content.length > MAX_SHOWN_LENGTH
  return (
    <>
      <p className={styles.text} dir="auto">
        {whole ? content : shorten(content, MAX_SHOWN_LENGTH)}
      </p>
      {isLong ? (
        <button type="button" className={styles.quiet} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? messages.notes.shorter : messages.notes.whole}
        </button>
      ) : null}
    </>
  )
}
