import * as z from 'zod/mini'
import { MAX_CONTENT_LENGTH } from '#domain/conversation/conversation.ts'

/** What was written and is not on the server yet. Kept in the browser, so that a reload loses none of it. */
export interface UnsentNotes {
  /** What is being written: by its lead's subject a new note, by its id a change of one. */
  drafts: readonly Draft[]
  /** New notes on their way. They keep their ids, so that one that is sent twice is kept once. */
  outgoing: readonly OutgoingNote[]
}

interface Draft {
  of: string
  text: string
}

export interface OutgoingNote {
  id: string
  /** What it is about (domain/lead/lead-subject.ts). */
  subject: string
  leadName: string
  content: string
  writtenAtMs: number
}

/** The oldest of more are given up: they were left long ago. */
const MOST_DRAFTS = 50

const Kept = z.object({ drafts: z.array(z.unknown()), outgoing: z.array(z.unknown()) })
const KeptDraft = z.object({ of: z.string(), text: z.string() })
const KeptNote = z.object({
  id: z.uuid(),
  subject: z.string(),
  leadName: z.string(),
  content: z.string().check(z.maxLength(MAX_CONTENT_LENGTH)),
  writtenAtMs: z.number(),
})

/** What was kept, without what cannot be read of it. */
export function unsentNotes(kept: unknown): UnsentNotes {
  const { drafts, outgoing } = Kept.safeParse(kept).data ?? { drafts: [], outgoing: [] }
  return {
    drafts: drafts.flatMap((one) => KeptDraft.safeParse(one).data ?? []),
    outgoing: outgoing.flatMap((one) => KeptNote.safeParse(one).data ?? []),
  }
}

/** What is being written of something; null where nothing is. */
export const draftOf = ({ drafts }: UnsentNotes, of: string): string | null =>
  drafts.find((draft) => draft.of === of)?.text ?? null

/** With another draft of something, or without one. */
export function withDraft(unsent: UnsentNotes, of: string, text: string | null): UnsentNotes {
  const others = unsent.drafts.filter((draft) => draft.of !== of)
  const drafts = text === null ? others : [...others, { of, text }].slice(-MOST_DRAFTS)
  return { ...unsent, drafts }
}

/** A note that is finished: it is on its way, and the field is empty again. */
export function withOutgoing(unsent: UnsentNotes, note: OutgoingNote): UnsentNotes {
  const { drafts, outgoing } = withDraft(unsent, note.subject, null)
  return { drafts, outgoing: [...outgoing, note] }
}

export const withoutOutgoing = (unsent: UnsentNotes, id: string): UnsentNotes => ({
  ...unsent,
  outgoing: unsent.outgoing.filter((note) => note.id !== id),
})

/** Puts a note that could not be saved back into its lead's field, after what was written there meanwhile. */
export const takenBack = (unsent: UnsentNotes, { id, subject, content }: OutgoingNote): UnsentNotes =>
  withMore(withoutOutgoing(unsent, id), subject, content)

/** Puts the change of a note that is gone into its lead's field. */
export const changeTakenBack = (unsent: UnsentNotes, id: string, subject: string): UnsentNotes =>
  withMore(withDraft(unsent, id, null), subject, draftOf(unsent, id) ?? '')

function withMore(unsent: UnsentNotes, of: string, more: string): UnsentNotes {
  const parts = [draftOf(unsent, of) ?? '', more].filter((part) => part.trim() !== '')
  return withDraft(unsent, of, parts.length === 0 ? null : parts.join('\n\n'))
}
