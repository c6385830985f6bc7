import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useOnline } from '#web/shared/online.ts'
import type { useFlash } from '#web/shared/use-flash.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { deletedSince, type Note } from './note-changes.ts'
import { NoteItem } from './note-item.tsx'
import { useNotes } from './notes-context.tsx'
import { OutgoingItem } from './outgoing-item.tsx'
import { changeTakenBack, draftOf, takenBack, withDraft, withoutOutgoing } from './unsent-notes.ts'
import { useUnsentNotes } from './use-unsent-notes.ts'
import styles from './notes.module.css'

export type Say = ReturnType<typeof useFlash>[1]

interface NoteThreadListProps {
  subject: string
  /** Null where there are no notes yet. */
  conversationId: string | null
  /** Whether that is known. */
  known: boolean
  say: Say
}

const NONE: readonly Note[] = []

/** The notes on a lead, those first that are on their way. */
export function NoteThreadList({ subject, conversationId, known, say }: NoteThreadListProps) {
  const { notes, sender } = useNotes()
  const thread = useQuery({ ...notes.thread(conversationId ?? ''), enabled: conversationId !== null })
  const earlier = useMutation({ mutationFn: notes.loadEarlier, networkMode: 'always' })
  const [unsent, change] = useUnsentNotes()
  const failures = useSyncExternalStore(sender.watch, sender.failures)
  const online = useOnline()
  const text = messages.notes
  useEffect(
    () => sender.onSent((note) => note.subject === subject && say('success', text.saved)),
    [sender, subject, say, text],
  )

  const saved = thread.data?.items ?? NONE
  const outgoing = unsent.outgoing
    .filter((note) => note.subject === subject && !saved.some(({ id }) => id === note.id))
    .toReversed()
  // Its answer may have been lost.
  const arrived = unsent.outgoing.find(({ id }) => saved.some((note) => note.id === id))?.id
  useEffect(() => {
    if (arrived !== undefined) change((last) => withoutOutgoing(last, arrived))
  }, [arrived, change])
  const shown = saved.length + outgoing.length
  const unknown = !known || (conversationId !== null && thread.data === undefined && !thread.isError)

  const lastKnown = useRef(thread.data)
  useEffect(() => {
    if (thread.data === undefined) return
    const lost = deletedSince(lastKnown.current, thread.data).filter(({ id }) => draftOf(unsent, id) !== null)
    lastKnown.current = thread.data
    if (lost.length === 0) return
    change((last) => lost.reduce((all, { id }) => changeTakenBack(all, id, subject), last))
    say('error', text.deletedMeanwhile)
  }, [thread.data, unsent, subject, change, say, text])

  return (
    <>
      {thread.isError && thread.data === undefined ? (
        <p role="alert" className={styles.fault}>
          {text.loadFailed(sentenceFor(thread.error))}{' '}
          <button type="button" className={styles.quiet} onClick={() => void thread.refetch()}>
            {messages.common.retry}
          </button>
        </p>
      ) : null}
      {unknown ? <p className={styles.hint}>{online ? text.loading : text.loadsLater}</p> : null}
      {shown === 0 && !unknown && !thread.isError ? <p className={styles.hint}>{text.empty}</p> : null}
      {shown === 0 ? null : (
        <ol className={styles.list} aria-label={text.title}>
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
      {thread.data?.nextToken == null ? null : (
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
            <p role="alert" className={styles.fault}>
              {text.loadFailed(sentenceFor(earlier.error))}
            </p>
          ) : null}
        </div>
      )}
    </>
  )
}
