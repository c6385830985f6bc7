import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '#web/core/connection/online.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { ShowFlash } from '#web/ui/use-flash.ts'
import { EarlierNotes } from './earlier-notes.tsx'
import { notesMessages } from './messages.ts'
import type { Note } from './note-changes.ts'
import { NoteItem } from './note-item.tsx'
import { useNotes } from './notes-context.tsx'
import { OutgoingItem } from './outgoing-item.tsx'
import { draftOf, takenBack, withDraft } from './unsent-notes.ts'
import { useOutgoingNotes } from './use-outgoing-notes.ts'
import { useRestoredDrafts } from './use-restored-drafts.ts'
import { useUnsentNotes } from './use-unsent-notes.ts'
import shared from '#web/ui/shared.module.css'

interface NoteThreadListProps {
  subject: string
  /** Null where there are no notes yet. */
  conversationId: string | null
  /** Whether that is known. */
  known: boolean
  say: ShowFlash
}

const NONE: readonly Note[] = []

/** The notes on a lead, those first that are on their way. */
export function NoteThreadList({ subject, conversationId, known, say }: NoteThreadListProps) {
  const { notes, sender } = useNotes()
  const thread = useQuery({ ...notes.thread(conversationId ?? ''), enabled: conversationId !== null })
  const [unsent, change] = useUnsentNotes()
  const failures = useSyncExternalStore(sender.watch, sender.failures)
  const online = useOnline()
  const text = notesMessages
  useEffect(
    () => sender.onSent((note) => note.subject === subject && say('success', text.saved)),
    [sender, subject, say, text],
  )

  const saved = thread.data?.items ?? NONE
  const outgoing = useOutgoingNotes(subject, saved)
  useRestoredDrafts(subject, thread.data, say)
  const shown = saved.length + outgoing.length
  const unknown = !known || (conversationId !== null && thread.data === undefined && !thread.isError)

  return (
    <>
      {thread.isError && thread.data === undefined ? (
        <p role="alert" className={`${shared.small} ${shared.danger}`}>
          {text.loadFailed(sentenceFor(thread.error))}{' '}
          <PlainButton look="quiet" onClick={() => void thread.refetch()}>
            {commonMessages.retry}
          </PlainButton>
        </p>
      ) : null}
      {unknown ? <p className={shared.small}>{online ? text.loading : text.loadsLater}</p> : null}
      {shown === 0 && !unknown && !thread.isError ? <p className={shared.small}>{text.empty}</p> : null}
      {shown === 0 ? null : (
        <ol aria-label={text.title}>
          {outgoing.map((note) => (
            <OutgoingItem
              key={note.id}
              note={note}
              failure={failures.get(note.id)}
              onRetry={() => sender.retry(note.id)}
              onTakeBack={() => change((last) => takenBack(last, note))}
            />
          ))}
          {saved.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              draft={draftOf(unsent, note.id)}
              onDraft={(content) => change((last) => withDraft(last, note.id, content))}
              onSave={async (content) => {
                await notes.change({ id: note.id, conversationId: conversationId ?? '', content })
                change((last) => withDraft(last, note.id, null))
                say('success', text.changed)
              }}
              onRemove={async () => {
                await notes.remove({ id: note.id, conversationId: conversationId ?? '' })
                say('success', text.removed)
              }}
            />
          ))}
        </ol>
      )}
      {thread.data?.nextToken == null ? null : <EarlierNotes conversationId={conversationId} />}
    </>
  )
}
