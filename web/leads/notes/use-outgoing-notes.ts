import { useEffect } from 'react'
import type { Note } from './note-changes.ts'
import { type OutgoingNote, withoutOutgoing } from './unsent-notes.ts'
import { useUnsentNotes } from './use-unsent-notes.ts'

/**
 * The notes of a lead that are on their way, the newest first. One that is among the saved ones is no longer: the
 * answer to it may have been lost.
 */
export function useOutgoingNotes(subject: string, saved: readonly Note[]): readonly OutgoingNote[] {
  const [unsent, change] = useUnsentNotes()
  const isSaved = ({ id }: OutgoingNote) => saved.some((note) => note.id === id)
  const arrived = unsent.outgoing.find(isSaved)?.id
  useEffect(() => {
    if (arrived !== undefined) change((last) => withoutOutgoing(last, arrived))
  }, [arrived, change])
  return unsent.outgoing.filter((note) => note.subject === subject && !isSaved(note)).toReversed()
}
