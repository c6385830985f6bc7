import { useQuery } from '@tanstack/react-query'
import { ownKeyOf } from '#providers/registry.ts'
import { useServices } from '../services.tsx'
import { settingsQuery } from '../vault/settings-query.ts'
import { allowanceQuery } from './allowance.ts'
import { limitMessages, runCostMessages } from './limit-messages.ts'
import { planQuery } from './plan.ts'
import { type ForecastOptions, forecastRun } from './run-forecast.ts'

/** What is said beside a button that asks the AI, before it is pressed. */
export interface CallsOffer {
  /** Why the plan has nothing left for it; null while it has. */
  limit: string | null
  /** What it costs, or what is left for it; null where that is not known. */
  price: string | null
}

/** What the plan counts as premium calls; the others as standard ones. */
const isPremium = (job: ForecastOptions['job']) => job === 'research'

/** Of so many calls of a kind. */
export function useCallsOffer(job: ForecastOptions['job'], calls = 1): CallsOffer {
  const services = useServices()
  const { data: plan } = useQuery(planQuery(services))
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: usage } = useQuery(allowanceQuery(services))
  const { standardCalls, standardTokens, premiumCalls, premiumTokens } = usage?.meters ?? {}
  const meters = isPremium(job) ? [premiumCalls, premiumTokens] : [standardCalls, standardTokens]
  const isUsedUp = meters.some((meter) => meter?.remaining === 0)
  const text = limitMessages
  const limit = isUsedUp
    ? `${text.reached[isPremium(job) ? 'contacts' : 'classification']} ${settings === undefined || ownKeyOf(settings).key === '' ? text.addKey : text.ownLimit}`
    : null
  if (plan === undefined || settings === undefined) return { limit, price: null }
  const { config } = services
  return { limit, price: priceOf({ config, plan, own: ownKeyOf(settings), usage, calls, job }) }
}

function priceOf(options: ForecastOptions): string | null {
  const forecast = forecastRun(options)
  if (forecast.kind !== 'run') return null
  const { payer, left, cost } = forecast
  const text = runCostMessages
  if (payer === 'hosted')
    return left === null ? null : text.leftFree(left, isPremium(options.job) ? 'premium' : 'standard')
  if (cost === null) return text.sample
  return cost.usd === null ? text.priceUnknown(cost.model) : text.contacts(cost.usd)
}
