import * as z from 'zod/mini'

const Draft = z.object({ text: z.nullable(z.string()) })

/** The draft of the prompt; without a text it is a copy of the saved prompt, whatever that is. */
export type KeptDraft = z.infer<typeof Draft>

/** What is kept of a draft; a copy of the saved prompt where that cannot be read. */
export const readDraft = (kept: unknown): KeptDraft => Draft.safeParse(kept).data ?? { text: null }
