import { Group } from '@mantine/core'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { notesMessages } from './messages.ts'
import { NoteField } from './note-field.tsx'
import shared from '#web/ui/shared.module.css'

interface NoteEditFormProps {
  draft: string
  /** What is wrong with it, or why it could not be saved; null for nothing. */
  failure: string | null
  busy: boolean
  onChange: (content: string) => void
  onSave: () => void
  onLeave: () => void
}

/** A note while it is edited. */
export function NoteEditForm({ draft, failure, busy, onChange, onSave, onLeave }: NoteEditFormProps) {
  const text = notesMessages
  return (
    <form
      noValidate
      className={shared.stack}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <NoteField
        label={text.editField}
        hint={text.editHint}
        value={draft}
        fault={failure}
        onChange={onChange}
        onSubmit={onSave}
        onLeave={onLeave}
      />
      <Group gap="xs">
        <BusyButton variant="default" size="compact-sm" type="submit" busy={busy} working={busy}>
          {busy ? text.sending : text.save}
        </BusyButton>
        <PlainButton look="quiet" onClick={onLeave}>
          {commonMessages.cancel}
        </PlainButton>
      </Group>
    </form>
  )
}
