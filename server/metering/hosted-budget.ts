import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { ServiceError } from '#clients/http.ts'
import { isoDay } from '#domain/base/dates.ts'
import { MICRO_USD_IN_USD } from '#domain/metering/hosted-cost.ts'
import { costAfterError, costOfAnswer, worstCostOf } from '#operations/ai/call-cost.ts'
import type { Ai, AiRequest } from '#providers/ai.ts'
import type { Database } from '../base/db/schema.ts'
import { type Reservation, reserveCost, settleCost } from './store/hosted-costs.ts'

export interface HostedBudget {
  db: Kysely<Database>
  /** What all calls together may cost in a UTC day, in micro-dollars; 0: no call is made. */
  budgetMicroUsd: number
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * The AI on the installation's own key, bounded in what it costs in a UTC day (DESIGN 6, decision 0047). A call is made
 * only after the most that it is expected to cost was set aside; at its end that is replaced by what it cost. Where
 * its cost was not reported, and where the server dies before the end, what was set aside counts.
 * Its `respond` throws {ServiceError} of the metering besides: DAILY_LIMIT_REACHED over the budget, and
 * USAGETAP_NETWORK_ERROR where the database does not answer. Then nothing was sent.
 */
export function withBudget(ai: Pick<Ai, 'respond'>, budget: HostedBudget): Pick<Ai, 'respond'> {
  const { db, budgetMicroUsd, log, now } = budget
  let reportedDay: string | null = null

  async function reserve(request: AiRequest): Promise<Reservation> {
    const day = isoDay(now())
    const wanted = { day, costMicroUsd: worstCostOf(request) }
    const hasRoom = await reserveCost(db, wanted, budgetMicroUsd).catch((cause: unknown) => {
      throw new ServiceError({ service: 'metering', code: 'USAGETAP_NETWORK_ERROR', retry: true, cause })
    })
    if (hasRoom) return wanted
    if (reportedDay !== day) {
      reportedDay = day
      log.warn(
        { day, budgetUsd: usd(budgetMicroUsd), model: request.model, neededUsd: usd(wanted.costMicroUsd) },
        'DEMO_DAILY_BUDGET_USD has no room left for a free call today',
      )
    }
    throw new ServiceError({ service: 'metering', code: 'DAILY_LIMIT_REACHED' })
  }

  /** @param cost null where it is not known: what was set aside goes on counting */
  async function settle(reservation: Reservation, model: string, cost: number | null): Promise<void> {
    if (cost === null) return
    if (cost > reservation.costMicroUsd)
      log.warn(
        { model, costUsd: usd(cost), reservedUsd: usd(reservation.costMicroUsd) },
        'a free call cost more than was set aside for it',
      )
    // An answer that was paid for is not lost over this.
    await settleCost(db, reservation, cost).catch((error: unknown) => {
      log.warn({ err: error }, 'the cost of a free call could not be settled; what was set aside counts')
    })
  }

  return {
    async respond(request) {
      const reservation = await reserve(request)
      try {
        const answer = await ai.respond(request)
        await settle(reservation, request.model, costOfAnswer(answer))
        return answer
      } catch (error) {
        await settle(reservation, request.model, costAfterError(error))
        throw error
      }
    },
  }
}

const usd = (microUsd: number): number => microUsd / MICRO_USD_IN_USD
