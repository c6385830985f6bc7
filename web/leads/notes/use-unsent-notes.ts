import { useKept } from '#web/core/storage/use-kept.ts'
import { unsentNotes } from './unsent-notes.ts'

/** What is written of notes and not saved yet, in step over the tabs of this browser. */
export const useUnsentNotes = () => useKept('unsentNotes', unsentNotes)
