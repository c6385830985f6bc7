import { useSyncExternalStore } from 'react'
import { useServices } from '#web/core/services.tsx'
import { sealedKeptOf } from '#web/core/storage/sealed-kept-of.ts'
import { unsentNotes } from './unsent-notes.ts'

const unsentNotesOf = sealedKeptOf('unsentNotes', unsentNotes)

/** What was written and is not on the server yet, and how to change it. */
export function useUnsentNotes() {
  const notes = unsentNotesOf(useServices())
  return [useSyncExternalStore(notes.subscribe, notes.get), notes.change] as const
}
