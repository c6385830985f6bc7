import { createSender } from '#web/core/outgoing/sender.ts'
import { perSession } from '#web/core/per-session.ts'
import { createNotes } from './notes.ts'

/** The notes of a signed-in user in this tab, and their one sender: nothing is sent twice from one page. */
export const notesOf = perSession((services) => {
  const notes = createNotes(services)
  return { notes, sender: createSender(notes.send) }
})
