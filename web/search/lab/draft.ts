import * as z from 'zod/mini'
import type { PromptSuggestion } from '#domain/prompt-lab/suggestion-reply.ts'

/** Without a text it is a copy of the saved prompt, whatever that is. */
const Text = z.nullable(z.string())

const Draft = z.object({
  text: Text,
  /** What was in the place of `text`, for Undo; null where nothing is to be undone. */
  before: z.nullable(z.object({ text: Text })),
  /** The last suggestion; null before the first one, and where it is no longer of use. */
  suggestion: z.nullable(
    z.object({
      prompt: z.string(),
      why: z.string(),
      /** It waits for its user, who wrote on while it was made. */
      waits: z.boolean(),
    }),
  ),
  /** When the last suggestion came: the next one is to be another, also from the same labels. */
  suggestedAtMs: z.nullable(z.number()),
})

/** The draft of the prompt, with what was suggested for it. */
export type KeptDraft = z.infer<typeof Draft>

const NO_DRAFT: KeptDraft = { text: null, before: null, suggestion: null, suggestedAtMs: null }

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
  (last) => ({ ...replaced(last, text), suggestion: null })

export const undone: DraftChange = (last) =>
  last.before === null ? last : { ...last, text: last.before.text, before: null, suggestion: null }

/**
 * With a suggestion, which is put into the draft where that is as it was when the suggestion was asked for, and else is
 * offered.
 */
export const suggested =
  (
    { prompt, why }: PromptSuggestion,
    { askedFor, atMs }: { askedFor: KeptDraft['text']; atMs: number },
  ): DraftChange =>
  (last) => {
    const waits = last.text !== askedFor
    const next = waits ? last : replaced(last, prompt)
    return { ...next, suggestion: { prompt, why, waits }, suggestedAtMs: atMs }
  }

/** With the suggestion that is offered. */
export const suggestionTaken: DraftChange = (last) =>
  last.suggestion === null
    ? last
    : { ...replaced(last, last.suggestion.prompt), suggestion: { ...last.suggestion, waits: false } }

export const suggestionDismissed: DraftChange = (last) => ({ ...last, suggestion: null })

const replaced = (last: KeptDraft, text: KeptDraft['text']): KeptDraft => ({
  ...last,
  text,
  before: { text: last.text },
})
