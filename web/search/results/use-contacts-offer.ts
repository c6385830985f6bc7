import { useQuery } from '@tanstack/react-query'
import { allowanceQuery } from '#web/core/plan/allowance.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { forecastRun } from '../form/run-forecast.ts'
import { limitMessages, runCostMessages } from '../limit-messages.ts'

/** What is said beside "Find contacts" of one launch. */
export function useContactsOffer(): { contactsLimit: string | null; contactsPrice: string | null } {
  return { contactsLimit: useContactsLimit(), contactsPrice: useContactsPrice() }
}

/** What is said of finding contacts where the plan has nothing left for it; null while it has. */
function useContactsLimit(): string | null {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: usage } = useQuery(allowanceQuery(services))
  const { premiumCalls, premiumTokens } = usage?.meters ?? {}
  if (premiumCalls?.remaining !== 0 && premiumTokens?.remaining !== 0) return null
  const text = limitMessages
  return `${text.reached.contacts} ${(settings?.openaiApiKey ?? '') === '' ? text.addKey : text.ownLimit}`
}

/** What one research takes, shown before it is requested; null where that is not known. */
function useContactsPrice(): string | null {
  const services = useServices()
  const { data: plan } = useQuery(planQuery(services))
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: usage } = useQuery(allowanceQuery(services))
  if (plan === undefined || settings === undefined) return null
  const forecast = forecastRun({
    config: services.config,
    plan,
    key: settings.openaiApiKey,
    usage,
    calls: 1,
    job: 'research',
  })
  if (forecast.kind !== 'run') return null
  const { payer, left, cost } = forecast
  const text = runCostMessages
  if (payer === 'hosted') return left === null ? null : text.leftFree(left, 'premium')
  if (cost === null) return text.sample
  return cost.usd === null ? text.priceUnknown(cost.model) : text.contacts(cost.usd)
}
