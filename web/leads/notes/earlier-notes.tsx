import { useMutation } from '@tanstack/react-query'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { notesMessages } from './messages.ts'
import { useNotes } from './notes-context.tsx'
import shared from '#web/ui/shared.module.css'

/** Loads the next older notes of a thread. */
export function EarlierNotes({ conversationId }: { conversationId: string | null }) {
  const { notes } = useNotes()
  const earlier = useMutation({ mutationFn: notes.loadEarlier, networkMode: 'always' })
  const text = notesMessages
  return (
    <div>
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={earlier.isPending}
        working={earlier.isPending}
        onClick={() => conversationId !== null && earlier.mutate(conversationId)}
      >
        {earlier.isPending ? text.earlierLoading : text.earlier}
      </BusyButton>
      {earlier.isError ? (
        <p role="alert" className={`${shared.small} ${shared.danger}`}>
          {text.loadFailed(sentenceFor(earlier.error))}
        </p>
      ) : null}
    </div>
  )
}
