import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { useOnline } from '#web/shared/online.ts'
import { NoteText } from './note-item.tsx'
import styles from './notes.module.css'
import type { OutgoingNote } from './unsent-notes.ts'

interface OutgoingItemProps {
  note: OutgoingNote
  /** Why it could not be saved; undefined while it is on its way. */
  failure: unknown
  onRetry: () => void
  onTakeBack: () => void
}

/** A note that is not on the server yet. */
export function OutgoingItem({ note, failure, onRetry, onTakeBack }: OutgoingItemProps) {
  const online = useOnline()
  const text = messages.notes
  return (
    <li className={`${styles.note ?? ''} ${styles.outgoing ?? ''}`}>
      <NoteText content={note.content} />
      {failure === undefined ? (
        <p className={styles.when}>{online ? text.sending : text.waiting}</p>
      ) : (
        <>
          <p role="alert" className={styles.fault}>
            {text.failed(sentenceFor(failure))}
          </p>
          <div className={styles.actions}>
            <button type="button" className={styles.action} onClick={onRetry}>
              {text.again}
            </button>
            <button type="button" className={styles.action} onClick={onTakeBack}>
              {text.takeBack}
            </button>
          </div>
        </>
      )}
    </li>
  )
}
