import { NeverSentError } from '#clients/never-sent.ts'
import { MICRO_USD_IN_USD } from '#domain/metering/hosted-cost.ts'
import { costAfterError, costOfAnswer, worstCostOf } from '#operations/ai/call-cost.ts'
import type { Ai, AiRequest } from '#providers/ai.ts'
import { CliError } from '../cli-error.ts'

/** What the calls of this process cost. */
export interface Spending {
  /** Answered or lost. */
  readonly calls: number
  /** By the list prices. A call whose cost is not known counts with the most that it may have cost. */
  readonly usd: number
}

/** Of sample answers. */
export const NOTHING_SPENT: Spending = { calls: 0, usd: 0 }

/**
 * The AI, bounded in what it may cost: a call is made only where its worst case fits beside all that was paid, and the
 * worst cases of the calls under way. Its `respond` throws {CliError} BUDGET_REACHED without sending anything.
 * @param maxUsd US dollars; null for no bound
 */
export function withSpending(
  ai: Pick<Ai, 'respond'>,
  maxUsd: number | null,
): { ai: Pick<Ai, 'respond'>; spending: Spending } {
  const most = maxUsd === null ? Infinity : maxUsd * MICRO_USD_IN_USD
  let paid = 0
  let reserved = 0
  let calls = 0

  async function respond(request: AiRequest) {
    const worst = worstCostOf(request)
    if (paid + reserved + worst > most)
      throw new CliError('BUDGET_REACHED', String(maxUsd), { cause: new NeverSentError() })
    reserved += worst
    const settle = (cost: number | null) => {
      reserved -= worst
      if (cost === 0) return
      calls += 1
      paid += cost ?? worst
    }
    try {
      const answer = await ai.respond(request)
      settle(costOfAnswer(answer))
      return answer
    } catch (error) {
      settle(costAfterError(error))
      throw error
    }
  }

  return {
    ai: { respond },
    spending: {
      get calls() {
        return calls
      },
      get usd() {
        return paid / MICRO_USD_IN_USD
      },
    },
  }
}
