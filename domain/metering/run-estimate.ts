import { costUsdAt, type TakenTokens, type TokenPrice } from '../model/ai-prices.ts'
import { type Tier, WORST_CASE_TOKENS } from './metering.ts'

/** What a run will take before it is begun: calls, tokens and money. Estimates all of them. */

/** A call that was made, as the metering service lists it. */
export interface PastCall extends TakenTokens {
  feature: string | null
  /** As the provider named it; null where it said nothing. */
  model: string | null
  /** With a sample key, whose answers are no measure. */
  sample: boolean
  failed: boolean
}

/** The jobs of the AI by the names they are metered under (SPEC 3, Metering: call begin). */
export type Feature = 'classify_app' | 'find_executives' | 'draft_message' | 'suggest_prompt'

/**
 * What a call takes as long as none was made: our own guess, by the length of our instructions and what a web search
 * adds, well below what a hosted call reserves. A judgment makes a search or two, a research reads many pages, and a
 * draft and a suggestion search nothing. A suggestion has some 15 launches of 600 characters.
 */
const TYPICAL: Record<Feature, TakenTokens> = {
  classify_app: { inputTokens: 12_000, inputCacheTokens: 0, responseTokens: 900, searches: 2 },
  find_executives: { inputTokens: 90_000, inputCacheTokens: 0, responseTokens: 4_000, searches: 8 },
  draft_message: { inputTokens: 900, inputCacheTokens: 0, responseTokens: 1_200, searches: 0 },
  suggest_prompt: { inputTokens: 4_000, inputCacheTokens: 0, responseTokens: 2_000, searches: 0 },
}

export interface CallEstimate {
  taken: TakenTokens
  /** How many of the user's own calls it is the mean of; 0 where it is our guess. */
  measuredCalls: number
}

/** What one call takes: the mean of the user's past calls for the same job with the same model, or else a guess. */
export function estimateCall(feature: Feature, model: string, past: readonly PastCall[]): CallEstimate {
  const alike = past.filter(
    (call) => call.feature === feature && !call.sample && !call.failed && isSameModel(call.model, model),
  )
  if (alike.length === 0) return { taken: TYPICAL[feature], measuredCalls: 0 }
  const mean = (of: (call: PastCall) => number) =>
    alike.reduce((sum, call) => sum + of(call), 0) / alike.length
  return {
    taken: {
      inputTokens: mean(({ inputTokens }) => inputTokens),
      inputCacheTokens: mean(({ inputCacheTokens }) => inputCacheTokens),
      responseTokens: mean(({ responseTokens }) => responseTokens),
      searches: mean(({ searches }) => searches),
    },
    measuredCalls: alike.length,
  }
}

/** The provider answers with a dated snapshot's name where the base name was requested. */
const isSameModel = (answered: string | null, requested: string): boolean =>
  answered !== null && (answered === requested || answered.startsWith(`${requested}-2`))

/** What calls cost on the user's own key, in US dollars; null where the model's price is not known. */
export const estimateUsd = (
  calls: number,
  price: TokenPrice | null,
  { taken }: CallEstimate,
): number | null => price && calls * costUsdAt(price, taken)

/** What is left of a tier's limits; null where there is none. */
export interface Left {
  calls: number | null
  tokens: number | null
}

/**
 * How many calls fit into what is left; null where no limit holds. A hosted call begins only where the most that it
 * may take is left (DESIGN 6), so that some tokens stay unused.
 */
export function callsThatFit(
  left: Left,
  tier: Tier,
  reserves: boolean,
  { taken }: CallEstimate,
): number | null {
  const perCall = Math.max(1, taken.inputTokens + taken.responseTokens)
  const needed = reserves ? WORST_CASE_TOKENS[tier] : 1
  const byTokens =
    left.tokens === null ? null : left.tokens < needed ? 0 : 1 + Math.floor((left.tokens - needed) / perCall)
  const limits = [left.calls, byTokens].filter((limit) => limit !== null)
  return limits.length === 0 ? null : Math.min(...limits)
}
