import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import type { LabeledLaunch } from '#domain/prompt-lab/suggestion-prompt.ts'
import type { PromptSuggestion } from '#domain/prompt-lab/suggestion-reply.ts'
import { type AiCallOptions, type Answer, answeringModel } from '#web/core/ai/ai.ts'
import { suggestPrompt } from '#web/core/ai/suggest-prompt.ts'
import { labelFactsOf } from '#web/core/labels/label-facts.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-texts.ts'
import type { Services } from '#web/core/services.tsx'
import { scoresOf } from '../agreement/use-labeled-scores.ts'

/** Of the newest labels: the model is shown the 30 that say most. */
const MOST_LABELS_READ = 200
/** The answer goes into the draft, whatever is shown by then. */
const NEVER = new AbortController().signal

/** How the AI is asked for a suggestion. */
export type SuggestionCall = Pick<AiCallOptions, 'replacesAtMs' | 'mayPayAgain'>

/**
 * Asks the AI for a better prompt, by the launches whose label and score are known.
 * @returns null where no launch has both
 * @throws {ServiceError} as `suggestPrompt`, and of 'backend'
 */
export async function askForSuggestion(
  services: Services,
  prompt: string,
  labels: ReadonlyMap<string, LaunchLabel>,
  call: SuggestionCall,
): Promise<Pick<Answer<PromptSuggestion>, 'result' | 'taken'> | null> {
  const launches = await labeledLaunches(services, prompt, labels)
  if (launches.length === 0) return null
  return suggestPrompt(
    services,
    { prompt, launches },
    { ...call, stop: NEVER, onWait: () => undefined, turn: Promise.resolve() },
  )
}

async function labeledLaunches(
  services: Services,
  prompt: string,
  labels: ReadonlyMap<string, LaunchLabel>,
): Promise<LabeledLaunch[]> {
  const newest = new Map(
    [...labels].sort(([, one], [, other]) => other.labeledAtMs - one.labeledAtMs).slice(0, MOST_LABELS_READ),
  )
  const [promptHash, model] = await Promise.all([
    hashOfPrompt(prompt),
    answeringModel(services, 'classify').catch(() => null),
  ])
  const ids = [...newest.values()].map(({ launchId }) => launchId)
  const verdicts = await services.answers.verdicts(ids, { model: model ?? '', promptHash })
  const scores = scoresOf(newest, verdicts, { promptHash, model })
  const facts = await labelFactsOf(
    services,
    scores.map(({ key }) => key),
  )
  return scores.flatMap(({ key, score, criteria }) => {
    const [label, launch] = [newest.get(key), facts.get(key)]
    if (label === undefined || launch === undefined) return []
    const { name, tagline, description, topics } = launch
    return {
      name,
      tagline,
      description,
      topics: topics.map((topic) => topic.name),
      label: label.value,
      reason: label.reason,
      score,
      criteria,
    }
  })
}
