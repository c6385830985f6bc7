import { useQuery } from '@tanstack/react-query'
import { isServiceError, ServiceError } from '#clients/http.ts'
import { allowanceQuery } from '#web/shared/allowance.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { planQuery, planSyncProblemKey } from '#web/shared/plan.ts'
import { type Services, useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { memo } from 'react'
import { forecastRun, type RunForecast } from './run-forecast.ts'
import styles from './run-cost.module.css'

/** The id of what is told, for the button that begins it. */
export const RUN_COST_ID = 'run-cost'

/**
 * Before a search: how many AI calls it takes, what is left of the plan and what it costs; first of all where the plan
 * cannot finish it. Nothing is kept from being begun.
 */
export const RunCost = memo(function RunCost({
  maxResults,
  known,
  searching,
}: {
  maxResults: number
  /** How many of these launches are judged already. */
  known: number
  searching: boolean
}) {
  const services = useServices()
  const plan = useQuery(planQuery(services))
  const { data: settings } = useQuery(settingsQuery(services))
  const usage = useQuery(allowanceQuery(services))

  const problem = plan.data == null && !plan.isPending ? planProblem(services, plan.error) : null
  const isKnown = plan.data !== undefined && settings !== undefined && !usage.isPending
  const forecast =
    problem === null && isKnown
      ? forecastRun({
          config: services.config,
          plan: plan.data,
          key: settings.openaiApiKey,
          usage: usage.data,
          calls: Math.max(0, maxResults - known),
          job: 'classify',
        })
      : null
  const warning = problem ?? (forecast && warningOf(forecast))
  return (
    <div id={RUN_COST_ID} className={styles.cost}>
      {searching || warning === null ? null : <p className={styles.warning}>{warning}</p>}
      {searching || forecast === null ? null : <p>{lineOf(forecast, known)}</p>}
    </div>
  )
})

/** Why the plan is not known: the sync that failed, or the question for it (SPEC 5, 8). */
function planProblem({ cache, user }: Services, error: unknown): string {
  const notSynced = cache.getQueryData<string | null>(planSyncProblemKey({ user }))
  if (notSynced != null) return notSynced
  if (isServiceError(error, 'CONFIG_NOT_LOADED')) return messages.plan.configFailed
  return error === null ? messages.plan.unknown : sentenceFor(error, messages.plan.unknown)
}

function warningOf(forecast: RunForecast): string | null {
  const text = messages.runCost
  if (forecast.kind === 'refused')
    return sentenceFor(new ServiceError({ service: 'ai', code: forecast.refusal }))
  if (forecast.kind === 'not-offered') return text.notOffered
  const { payer, calls, fits, left } = forecast
  if (left === null || fits === null || fits >= calls) return null
  const { resetsAtMs } = left
  if (payer === 'own') return text.limitCannotFinish(calls, fits, resetsAtMs)
  return fits === 0 ? text.freeIsUsed(left) : text.freeCannotFinish(calls, fits, resetsAtMs)
}

function lineOf(forecast: RunForecast, known: number): string | null {
  if (forecast.kind !== 'run') return null
  const text = messages.runCost
  const { payer, calls, fits, left, cost } = forecast
  const parts = [text.calls(calls), ...(known === 0 ? [] : [text.known(known)])]
  // That nothing is left is told before.
  if (left !== null && fits !== 0) parts.push(payer === 'hosted' ? text.leftFree(left) : text.left(left))
  if (calls === 0) return parts.join(' · ')
  if (cost === null) parts.push(text.sample)
  else if (cost.usd === null) parts.push(text.priceUnknown(cost.model))
  else if (payer === 'own') parts.push(text.ownKey(cost.usd, cost.measuredCalls))
  else parts.push(text.withOwnKey(cost.usd))
  return parts.join(' · ')
}
