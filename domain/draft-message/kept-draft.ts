import * as z from 'zod/mini'
import type { DocumentKind } from '../base/document-kind.ts'
import { MAX_KEY_LENGTH } from '../lead/lead-link.ts'
import { Draft } from './draft-answer.ts'

export const MAX_SUBJECT_LINE_LENGTH = 300
export const MAX_DRAFT_LENGTH = 20_000

/** A first message as it is kept beside its lead (SPEC 3, First message): the user's text, and what the model wrote and named. */
export const KeptDraft = z.extend(Draft, {
  subject: z.string().check(z.maxLength(MAX_SUBJECT_LINE_LENGTH)),
  /** As the user last left it. */
  text: z.string().check(z.maxLength(MAX_DRAFT_LENGTH)),
  /** Whom it is to; empty for no one in particular. */
  recipient: z.string(),
  /** As they were numbered for the model, from 1. */
  facts: z.array(z.object({ about: z.enum(['launch', 'person']), text: z.string() })),
  sample: z.boolean(),
  /** Milliseconds since 1970. */
  draftedAtMs: z.number(),
})
export type KeptDraft = z.output<typeof KeptDraft>

/** By the keys of their leads' links. Two that are typed at once are never merged. */
export const DRAFTS: DocumentKind<KeptDraft> = {
  name: 'draft',
  label: 'First messages',
  value: KeptDraft,
  limit: { most: 2_000, bytes: 300_000, full: 'REFUSED' },
  keyLength: MAX_KEY_LENGTH,
}
