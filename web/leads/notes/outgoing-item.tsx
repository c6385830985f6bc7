import { Group } from '@mantine/core'
import { useOnline } from '#web/core/connection/online.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { notesMessages } from './messages.ts'
import { NoteText } from './note-item.tsx'
import type { OutgoingNote } from './unsent-notes.ts'
import shared from '#web/ui/shared.module.css'
import styles from './notes.module.css'

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
  const text = notesMessages
  return (
    <li className={`${styles.note} ${styles.outgoing} ${shared.stack}`}>
      <NoteText content={note.content} />
      {failure === undefined ? (
        <p className={shared.small}>{online ? text.sending : text.waiting}</p>
      ) : (
        <>
          <p role="alert" className={`${shared.small} ${shared.danger}`}>
            {text.failed(sentenceFor(failure))}
          </p>
          <Group gap="xs">
            <PlainButton look="small" onClick={onRetry}>
              {text.again}
            </PlainButton>
            <PlainButton look="small" onClick={onTakeBack}>
              {text.takeBack}
            </PlainButton>
          </Group>
        </>
      )}
    </li>
  )
}
