import { createSender, type Sender } from '#web/core/outgoing/sender.ts'
import type { Services } from '#web/core/services.tsx'
import { createNotes, type Notes } from './notes.ts'
import type { OutgoingNote } from './unsent-notes.ts'

interface SessionNotes {
  notes: Notes
  sender: Sender<OutgoingNote>
}

const known = new WeakMap<Services, SessionNotes>()

/** The notes of a signed-in user in this tab, and their one sender: nothing is sent twice from one page. */
export function notesOf(services: Services): SessionNotes {
  const made = known.get(services)
  if (made !== undefined) return made
  const notes = createNotes(services)
  const fresh = { notes, sender: createSender(notes.send) }
  known.set(services, fresh)
  return fresh
}
