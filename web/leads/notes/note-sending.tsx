import { useEffect } from 'react'
import { useServices } from '#web/core/services.tsx'
import { notesOf } from './notes-of.ts'
import { withoutOutgoing } from './unsent-notes.ts'
import { useUnsentNotes } from './use-unsent-notes.ts'

/** Sends the notes that are written. There may be several of it: the sender is one. */
export function NoteSending() {
  const services = useServices()
  const { sender } = notesOf(services)
  const [{ outgoing }, change] = useUnsentNotes()
  useEffect(() => sender.onSent(({ id }) => change((last) => withoutOutgoing(last, id))), [sender, change])
  useEffect(() => sender.send(outgoing), [sender, outgoing])
  useEffect(() => {
    const { subscriptions } = services
    // What failed while the server was away is sent when it is back.
    return subscriptions.watchState(() => subscriptions.state() === 'connected' && sender.retry())
  }, [services, sender])
  return null
}
