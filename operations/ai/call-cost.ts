import { costMicroUsd, worstCaseMicroUsd } from '#domain/metering/hosted-cost.ts'
import { AiAnswerError, type AiSpent } from '#providers/ai-answer.ts'
import type { AiRequest } from '#providers/ai.ts'
import { countedPrice } from '#providers/prices.ts'
import { isUsageUnreported } from './metered.ts'

/** What a call costs its key, in micro-dollars by the list prices: before it is made, and after it (decision 0047). */

const encoder = new TextEncoder()

/** The most that a call is expected to cost. */
export const worstCostOf = ({
  model,
  instructions,
  input,
  format,
  maxToolCalls,
  maxOutputTokens,
}: AiRequest): number =>
  worstCaseMicroUsd({
    price: countedPrice(model),
    promptBytes: encoder.encode(instructions + input + (format ? JSON.stringify(format) : '')).length,
    maxToolCalls,
    maxOutputTokens,
  })

/** What a call cost. Null where the provider did not say what it took. */
export function costOfAnswer({ model, usage, webSearchCount }: AiSpent): number | null {
  if (usage.inputTokens + usage.outputTokens === 0) return null
  return costMicroUsd(countedPrice(model), {
    inputTokens: usage.inputTokens,
    inputCacheTokens: usage.cachedInputTokens,
    responseTokens: usage.outputTokens,
    searches: webSearchCount,
  })
}

/** A refusal of the provider, and a call that never reached it, cost nothing (docs/metering.md); null: it is not known. */
export function costAfterError(error: unknown): number | null {
  if (error instanceof AiAnswerError) return costOfAnswer(error.spent)
  return isUsageUnreported(error) ? null : 0
}
