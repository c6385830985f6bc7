import * as z from 'zod/mini'
import type { HostedAnswer } from '../backend/ai-answers.ts'
import type { MessageDraft } from './draft-reply.ts'

/** A draft as our server answers it, and as the browser keeps it. */
export const Draft = z.object({
  subject: z.string(),
  sentences: z.array(z.object({ text: z.string(), facts: z.array(z.number()), newParagraph: z.boolean() })),
})

export const DraftAnswer: HostedAnswer<MessageDraft> = z.extend(Draft, { sample: z.boolean() })
