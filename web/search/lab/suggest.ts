import { failureOf } from '#clients/http.ts'
import { isBy, type LaunchLabel } from '#domain/labels/launch-label.ts'
import type { LabeledLaunch } from '#domain/prompt-lab/suggestion-prompt.ts'
import type { PromptSuggestion } from '#domain/prompt-lab/suggestion-reply.ts'
import { type AiCallOptions, type Answer, answeringModel } from '#web/core/ai/ai.ts'
import { suggestPrompt } from '#web/core/ai/suggest-prompt.ts'
import { labelFactsOf } from '#web/core/labels/label-facts.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-hash.ts'
import type { Services } from '#web/core/services.tsx'
import type { SealedKept } from '#web/core/storage/sealed-kept.ts'
import { type KeptDraft, suggested } from './draft.ts'

/** Of the newest labels: the model is shown the 30 that say most. */
const MOST_LABELS_READ = 200
/** The answer goes into the draft, whatever is shown by then. */
const NEVER = new AbortController().signal

/** How the AI is asked for a suggestion. */
export type SuggestionCall = Pick<AiCallOptions, 'replacesAtMs' | 'mayPayAgain'>

/** Writes a prompt that may be better than the saved one; null where no label has a score. @throws what is then said */
export type Suggest = (
  call: SuggestionCall,
) => Promise<Pick<Answer<PromptSuggestion>, 'result' | 'taken'> | null>

/** Under it this tab knows of a suggestion that is asked for, whatever is shown. */
export const suggestionKey = ({ user }: Pick<Services, 'user'>) => ['suggestPrompt', user.id]

/** Whoever asks again after this failure has read that they may have paid already. */
export const mayPayAfter = (error: unknown): boolean => failureOf(error)?.code === 'MAYBE_PAID'

/**
 * Asks the AI for a better prompt, by the launches whose label and score are known.
 * @throws {ServiceError} as `suggestPrompt`, and of 'backend'
 */
export const suggestFrom =
  (services: Services, prompt: string, labels: ReadonlyMap<string, LaunchLabel>): Suggest =>
  async (call) => {
    const launches = await labeledLaunches(services, prompt, labels)
    if (launches.length === 0) return null
    const options = { ...call, stop: NEVER, onWait: () => undefined, turn: Promise.resolve() }
    return suggestPrompt(services, { prompt, launches }, options)
  }

/** The labels beside what the prompt says of the same launches: the verdict that stood then, or one that this browser keeps. */
export async function labeledLaunches(
  services: Services,
  prompt: string,
  labels: ReadonlyMap<string, LaunchLabel>,
): Promise<LabeledLaunch[]> {
  const newest = [...labels.values()]
    .sort((one, other) => other.labeledAtMs - one.labeledAtMs)
    .slice(0, MOST_LABELS_READ)
  const [promptHash, model] = await Promise.all([
    hashOfPrompt(prompt),
    answeringModel(services, 'classify').catch(() => null),
  ])
  const by = { promptHash, model }
  const verdicts = await services.answers.verdicts(
    newest.map(({ launchId }) => launchId),
    { promptHash, model: model ?? '' },
  )
  const scored = newest.flatMap((label) => {
    const kept = verdicts.get(label.launchId)?.result
    const score = label.verdict !== null && isBy(label.verdict, by) ? label.verdict.score : kept?.targetScore
    return score === undefined ? [] : [{ label, score, criteria: kept?.criteria ?? [] }]
  })
  const keys = scored.map(({ label }) => label.leadKey)
  const facts = await labelFactsOf(services, keys)
  return scored.flatMap(({ label: { leadKey, value, reason }, score, criteria }) => {
    const launch = facts.get(leadKey)
    if (launch === undefined) return []
    const { name, tagline, description } = launch
    const topics = launch.topics.map((topic) => topic.name)
    return { name, tagline, description, topics, label: value, reason, score, criteria }
  })
}

interface IntoDraft {
  kept: Pick<SealedKept<KeptDraft>, 'fresh' | 'change' | 'isKept'>
  now: () => number
  /** Whether a call whose answer was lost is made again. */
  mayPayAgain: boolean
}

/**
 * Takes a suggestion into the draft. The call is named by what is kept, so that a reload while it waits finds it again, and
 * its answer is let go of only when the draft with it is kept.
 * @returns false where there was nothing to suggest from
 * @throws as `suggest`
 */
export async function suggestIntoDraft(
  suggest: Suggest,
  { kept, now, mayPayAgain }: IntoDraft,
): Promise<boolean> {
  const { suggestedAtMs } = await kept.fresh()
  const answer = await suggest({ replacesAtMs: suggestedAtMs, mayPayAgain })
  if (answer === null) return false
  kept.change(suggested(answer.result, now()))
  // Behind the change.
  await kept.fresh()
  // Else the next page gets it again, unpaid.
  if (kept.isKept()) await answer.taken()
  return true
}
