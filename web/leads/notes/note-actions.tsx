import { Group } from '@mantine/core'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { notesMessages } from './messages.ts'
import type { Note } from './note-changes.ts'
import { timeOf } from './note-time.tsx'

interface NoteActionsProps {
  note: Note
  /** True while the question is shown whether to delete it. */
  asking: boolean
  busy: boolean
  onEdit: () => void
  /** Shows or hides the question. */
  onAsk: (asking: boolean) => void
  onRemove: () => void
}

/** What can be done with a note. The question is in the same group, so that the focus stays where it was. */
export function NoteActions({ note, asking, busy, onEdit, onAsk, onRemove }: NoteActionsProps) {
  const text = notesMessages
  const time = timeOf(note.createdAt)
  return asking ? (
    <Group gap="xs" role="group" aria-label={text.question}>
      <span aria-hidden="true">{text.question}</span>
      <BusyButton variant="default" size="compact-sm" busy={busy} working={busy} onClick={onRemove}>
        {busy ? text.removing : text.confirm}
      </BusyButton>
      <PlainButton look="quiet" data-keeps-focus onClick={() => onAsk(false)}>
        {text.keep}
      </PlainButton>
    </Group>
  ) : (
    <Group gap="xs">
      <CopyButton value={note.content} name={text.copyOf(time)} />
      <PlainButton look="small" data-keeps-focus aria-label={text.editOf(time)} onClick={onEdit}>
        {text.edit}
      </PlainButton>
      <PlainButton look="small" aria-label={text.removeOf(time)} onClick={() => onAsk(true)}>
        {text.remove}
      </PlainButton>
    </Group>
  )
}
