import { useQuery } from '@tanstack/react-query'
import { isServiceError, ServiceError } from '#clients/http.ts'
import { ownKeyOf } from '#providers/registry.ts'
import { sentenceFor } from '../errors/error-sentences.ts'
import { planMessages } from '../errors/service-messages.ts'
import { type Services, useServices } from '../services.tsx'
import { settingsQuery } from '../vault/settings-query.ts'
import { allowanceQuery } from './allowance.ts'
import { runCostMessages } from './limit-messages.ts'
import { planQuery, planSyncProblemKey } from './plan.ts'
import { type ForecastOptions, forecastRun, type RunForecast } from './run-forecast.ts'

export interface KnownForecast {
  /** Why the plan is not known; null where it is, or is being asked for. */
  problem: string | null
  /** Null while too little is known. */
  forecast: RunForecast | null
}

/** What so many calls of a kind will take by the user's plan, key and past calls. */
export function useRunForecast(job: ForecastOptions['job'], calls: number): KnownForecast {
  const services = useServices()
  const plan = useQuery(planQuery(services))
  const { data: settings } = useQuery(settingsQuery(services))
  const usage = useQuery(allowanceQuery(services))
  const problem = plan.data == null && !plan.isPending ? planProblem(services, plan.error) : null
  const isKnown = plan.data !== undefined && settings !== undefined && !usage.isPending
  if (problem !== null || !isKnown) return { problem, forecast: null }
  const { config } = services
  const own = ownKeyOf(settings)
  return { problem, forecast: forecastRun({ config, plan: plan.data, own, usage: usage.data, calls, job }) }
}

/**
 * Why the plan is not known: the sync that failed, or the question for it (SPEC 5, Plan and activity; SPEC 8, Plans and
 * AI).
 */
function planProblem({ cache, user }: Services, error: unknown): string {
  const notSynced = cache.getQueryData<string | null>(planSyncProblemKey({ user }))
  if (notSynced != null) return notSynced
  if (isServiceError(error, 'CONFIG_NOT_LOADED')) return planMessages.configFailed
  return error === null ? planMessages.unknown : sentenceFor(error, planMessages.unknown)
}

/** Why the plan allows none of the calls; null where it allows some. */
export function refusalOf(forecast: RunForecast): string | null {
  if (forecast.kind === 'refused')
    return sentenceFor(new ServiceError({ service: 'ai', code: forecast.refusal }))
  return forecast.kind === 'not-offered' ? runCostMessages.notOffered : null
}

/** What the calls take, what is left of the plan, and what they cost. */
export function costLineOf(forecast: RunForecast): string | null {
  if (forecast.kind !== 'run') return null
  const text = runCostMessages
  const { payer, calls, fits, left, cost } = forecast
  const parts = [text.calls(calls)]
  // Another line says already that nothing is left.
  if (left !== null && fits !== 0)
    parts.push(payer === 'hosted' ? text.leftFree(left, 'standard') : text.left(left))
  if (calls === 0) return parts.join(' · ')
  if (cost === null) parts.push(text.sample)
  else if (cost.usd === null) parts.push(text.priceUnknown(cost.model))
  else if (payer === 'own') parts.push(text.ownKey(cost.usd, cost.measuredCalls))
  else parts.push(text.withOwnKey(cost.usd))
  return parts.join(' · ')
}
