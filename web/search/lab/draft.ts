import * as z from 'zod/mini'
import type { PromptSuggestion } from '#domain/prompt-lab/suggestion-reply.ts'

/** Without a text it is a copy of the saved prompt, whatever that is. */
const Text = z.nullable(z.string())

const Draft = z.object({
  text: Text,
  /** What was in the place of `text`, for Undo; null where nothing is to be undone. */
  before: z.nullable(z.object({ text: Text })),
  /** What is said of the suggestion that is in the draft; null where there is none. */
  why: z.nullable(z.string()),
  /** When the last suggestion came: the next one is to be another, also from the same labels. */
  suggestedAtMs: z.nullable(z.number()),
})

/** The draft of the prompt, with what was suggested for it. */
export type KeptDraft = z.infer<typeof Draft>

const NO_DRAFT: KeptDraft = { text: null, before: null, why: null, suggestedAtMs: null }

/** What is kept of a draft; a copy of the saved prompt where that cannot be read. */
export const readDraft = (kept: unknown): KeptDraft => Draft.safeParse(kept).data ?? NO_DRAFT

/** A change of the draft as it then is, also by another tab. */
export type DraftChange = (last: KeptDraft) => KeptDraft

export const typed =
  (text: string): DraftChange =>
  (last) => ({ ...last, text, before: null })

/** Begins anew: with a copy of the saved prompt for null, or with the one whose place the draft has taken. */
export const begunWith =
  (text: KeptDraft['text']): DraftChange =>
  (last) => ({ ...last, text, before: { text: last.text }, why: null })

export const undone: DraftChange = (last) =>
  last.before === null ? last : { ...last, text: last.before.text, before: null, why: null }

/** With a suggestion in its place. */
export const suggested =
  ({ prompt, why }: PromptSuggestion, atMs: number): DraftChange =>
  (last) => ({ ...begunWith(prompt)(last), why, suggestedAtMs: atMs })
