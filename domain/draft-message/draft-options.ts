import * as z from 'zod/mini'

/** How a first message is to be written: the user's choices. */
export const TONES = ['friendly', 'formal', 'direct'] as const
export type Tone = (typeof TONES)[number]

export const DRAFT_LENGTHS = ['short', 'medium', 'long'] as const
export type DraftLength = (typeof DRAFT_LENGTHS)[number]

/** BCP 47 tags. */
export const DRAFT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja'] as const
export type DraftLanguage = (typeof DRAFT_LANGUAGES)[number]

export interface DraftOptions {
  tone: Tone
  length: DraftLength
  language: DraftLanguage
}

/** Choices as they were kept; what is missing or unknown is as by default. Total. */
export const readDraftOptions = (kept: unknown): DraftOptions => KeptOptions.parse(kept ?? {})

const KeptOptions = z.catch(
  z.object({
    tone: z.catch(z.enum(TONES), 'friendly'),
    length: z.catch(z.enum(DRAFT_LENGTHS), 'short'),
    language: z.catch(z.enum(DRAFT_LANGUAGES), 'en'),
  }),
  { tone: 'friendly', length: 'short', language: 'en' },
)
