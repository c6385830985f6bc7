import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createSubjectFinder } from '#domain/lead/lead-subject.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Sender } from '#web/core/outgoing/sender.ts'
import { useServices } from '#web/core/services.tsx'
import type { NoteCount } from './note-changes.ts'
import { NoteSending } from './note-sending.tsx'
import { notesOf } from './notes-of.ts'
import type { Notes } from './notes.ts'
import type { OutgoingNote } from './unsent-notes.ts'

interface LeadsNotes {
  notes: Notes
  sender: Sender<OutgoingNote>
  /** The conversation with the notes on a lead; null where there is none. */
  find: (lead: Lead) => NoteCount | null
  /** Whether it is known which leads have notes. */
  state: 'loading' | 'failed' | 'known'
  error: unknown
  retry: () => void
}

const NotesContext = createContext<LeadsNotes | null>(null)

/** Throws outside NotesProvider: a programming error. */
export function useNotes(): LeadsNotes {
  const notes = useContext(NotesContext)
  if (notes === null) throw new Error('useNotes must be used inside NotesProvider')
  return notes
}

const NONE: readonly NoteCount[] = []

/** Knows the notes of all leads by one request and one subscription, and sends those that are written. */
export function NotesProvider({ active, children }: { active: boolean; children: ReactNode }) {
  const services = useServices()
  const { notes, sender } = notesOf(services)
  const { data, isSuccess, isError, error, refetch } = useQuery({ ...notes.counts, enabled: active })
  useEffect(() => (isSuccess ? notes.follow() : undefined), [notes, isSuccess])

  const items = data?.items ?? NONE
  const find = createSubjectFinder(items)
  const value: LeadsNotes = {
    notes,
    sender,
    find,
    state: isSuccess ? 'known' : isError ? 'failed' : 'loading',
    error,
    retry: () => void refetch(),
  }
  return (
    <NotesContext value={value}>
      <NoteSending />
      {children}
    </NotesContext>
  )
}
