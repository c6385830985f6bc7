import type { Services } from '#web/core/services.tsx'
import { createNoteSender, type NoteSender } from './note-sender.ts'
import { createNotes, type Notes } from './notes.ts'

interface SessionNotes {
  notes: Notes
  sender: NoteSender
}

const known = new WeakMap<Services, SessionNotes>()

/** The notes of a signed-in user in this tab, and their one sender: nothing is sent twice from one page. */
export function notesOf(services: Services): SessionNotes {
  const made = known.get(services)
  if (made !== undefined) return made
  const notes = createNotes(services)
  const fresh = { notes, sender: createNoteSender(notes.send) }
  known.set(services, fresh)
  return fresh
}
