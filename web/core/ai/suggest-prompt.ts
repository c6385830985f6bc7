import { type LabeledLaunch, suggestionInput } from '#domain/prompt-lab/suggestion-prompt.ts'
import { type PromptSuggestion, SuggestionAnswer } from '#domain/prompt-lab/suggestion-reply.ts'
import { suggestPrompt as suggestPromptWith } from '#operations/ai/suggest-prompt.ts'
import type { Services } from '../services.tsx'
import { type AiCallOptions, type Answer, runAi } from './ai.ts'

/**
 * Asks for other criteria by what the user labeled (SPEC 3, Prompt suggestion). Nothing is changed by it: the answer is a
 * draft.
 * @param input the prompt, and the labeled launches with their scores by it: all of them, since it picks the ones to show
 * @throws {ServiceError} as `classify`; {AiAnswerError}
 */
export function suggestPrompt(
  services: Services,
  { prompt, launches }: { prompt: string; launches: readonly LabeledLaunch[] },
  options: AiCallOptions,
): Promise<Answer<PromptSuggestion>> {
  const input = suggestionInput(prompt, launches)
  return runAi(services, 'suggestion', options, {
    launchId: '',
    ownKey: (ai, call) => suggestPromptWith(ai, { ...call, input, mark: crypto.randomUUID() }),
    hosted: { operation: 'suggestPrompt', input, answer: SuggestionAnswer },
  })
}
