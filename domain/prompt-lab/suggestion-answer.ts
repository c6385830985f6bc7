import * as z from 'zod/mini'
import type { HostedAnswer } from '../ai-answers.ts'
import type { PromptSuggestion } from './suggestion-reply.ts'

/** A suggestion as our server answers it. */
export const SuggestionAnswer: HostedAnswer<PromptSuggestion> = z.object({
  prompt: z.string(),
  why: z.string(),
  sample: z.boolean(),
})
