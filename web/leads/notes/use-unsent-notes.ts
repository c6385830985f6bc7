import { useSyncExternalStore } from 'react'
import { type Services, useServices } from '#web/core/services.tsx'
import { createSealedKept, type SealedKept } from '#web/core/storage/sealed-kept.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import { type UnsentNotes, unsentNotes } from './unsent-notes.ts'

const kept = new WeakMap<Services, SealedKept<UnsentNotes>>()

function unsentNotesOf(services: Services): SealedKept<UnsentNotes> {
  const known = kept.get(services)
  if (known !== undefined) return known
  const fresh = createSealedKept({
    key: `launchscout.${services.user.id}.unsentNotes`,
    parse: unsentNotes,
    sealing: services.records,
    storage: localStorage,
    events: window,
    lock: webLock,
  })
  kept.set(services, fresh)
  return fresh
}

/** What was written and is not on the server yet, and how to change it. */
export function useUnsentNotes() {
  const notes = unsentNotesOf(useServices())
  return [useSyncExternalStore(notes.subscribe, notes.get), notes.change] as const
}
