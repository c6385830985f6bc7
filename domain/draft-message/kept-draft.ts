import * as z from 'zod/mini'
import { Draft } from './draft-answer.ts'

/** A first message as it is kept beside its lead: the user's text, and what the model wrote and named. */
export const KeptDraft = z.extend(Draft, {
  /** As the user last left it. */
  text: z.string(),
  /** Whom it is to; empty for no one in particular. */
  recipient: z.string(),
  /** As they were numbered for the model, from 1. */
  facts: z.array(z.object({ about: z.enum(['launch', 'person']), text: z.string() })),
  sample: z.boolean(),
  /** Milliseconds since 1970. */
  draftedAtMs: z.number(),
})
export type KeptDraft = z.output<typeof KeptDraft>

/** Of one user. */
export const MOST_DRAFTS = 2_000
export const MAX_SUBJECT_LINE_LENGTH = 300
export const MAX_DRAFT_LENGTH = 20_000
