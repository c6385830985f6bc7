import { fenced } from '#domain/prompt-injection/fence.ts'
import {
  SUGGESTION_INSTRUCTIONS,
  SUGGESTION_SCHEMA,
  suggestionData,
  type SuggestionInput,
} from '#domain/prompt-lab/suggestion-prompt.ts'
import { parseSuggestion, type PromptSuggestion } from '#domain/prompt-lab/suggestion-reply.ts'
import { AiAnswerError, type AiSpent } from '#providers/ai-answer.ts'
import type { Ai, CallControl } from '#providers/ai.ts'

export interface SuggestPromptJob extends CallControl {
  model: string
  input: SuggestionInput
  /** Random, for the fence around the criteria and launches. */
  mark: string
}

const MAX_OUTPUT_TOKENS = 6_000

/**
 * Suggests other criteria from the launches that the user labeled, in one call of a small model that does not search the
 * web (SPEC 3, Prompt suggestion). The same for the user's key in the browser and the hosted key on the server.
 * @throws {ServiceError} as `Ai.respond`; {AiAnswerError} EMPTY_RESPONSE, UNREADABLE_RESPONSE
 */
export async function suggestPrompt(
  ai: Pick<Ai, 'respond'>,
  { model, input, mark, ...rest }: SuggestPromptJob,
): Promise<{ result: PromptSuggestion; spent: AiSpent }> {
  const {
    text,
    model: answered,
    usage,
    webSearchCount,
  } = await ai.respond({
    ...rest,
    model,
    instructions: SUGGESTION_INSTRUCTIONS,
    input: fenced(suggestionData(input), mark),
    maxToolCalls: 0,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    format: { name: 'prompt_suggestion', schema: SUGGESTION_SCHEMA },
  })
  const spent = { model: answered, usage, webSearchCount }
  const parsed = parseSuggestion(text)
  if (parsed.kind === 'failed') throw new AiAnswerError(parsed.error, spent)
  return { result: parsed.suggestion, spent }
}
