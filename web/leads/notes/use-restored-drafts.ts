import { useEffect, useRef } from 'react'
import type { ShowFlash } from '#web/ui/use-flash.ts'
import { notesMessages } from './messages.ts'
import { deletedSince, type NoteThread } from './note-changes.ts'
import { changeTakenBack, draftOf } from './unsent-notes.ts'
import { useUnsentNotes } from './use-unsent-notes.ts'

/**
 * When a note is deleted elsewhere while it is edited here, puts what was typed into the lead's field for a new note.
 * @param thread undefined while it is not loaded
 * @param say tells the user about it
 */
export function useRestoredDrafts(subject: string, thread: NoteThread | undefined, say: ShowFlash): void {
  const [unsent, change] = useUnsentNotes()
  const lastKnown = useRef(thread)
  useEffect(() => {
    if (thread === undefined) return
    const lost = deletedSince(lastKnown.current, thread).filter(({ id }) => draftOf(unsent, id) !== null)
    lastKnown.current = thread
    if (lost.length === 0) return
    change((last) => lost.reduce((all, { id }) => changeTakenBack(all, id, subject), last))
    say('error', notesMessages.deletedMeanwhile)
  }, [thread, unsent, subject, change, say])
}
