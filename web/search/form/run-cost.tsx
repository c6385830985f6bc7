import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { isServiceError, ServiceError } from '#clients/http.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { planMessages } from '#web/core/errors/service-messages.ts'
import { allowanceQuery } from '#web/core/plan/allowance.ts'
import { runCostMessages } from '#web/core/plan/limit-messages.ts'
import { planQuery, planSyncProblemKey } from '#web/core/plan/plan.ts'
import { forecastRun, type RunForecast } from '#web/core/plan/run-forecast.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import shared from '#web/ui/shared.module.css'
import styles from './run-cost.module.css'

/** The id of the text, which describes the button that starts the search. */
export const RUN_COST_ID = 'run-cost'

/**
 * Before a search: how many AI calls it takes, what is left of the plan and what it costs; first of all where the plan
 * cannot finish it. Nothing is kept from being begun.
 */
export const RunCost = memo(function RunCost({
  maxResults,
  known,
  searching,
  onlyWarning = false,
}: {
  maxResults: number
  /** How many of these launches are judged already. */
  known: number
  searching: boolean
  /** Says only what the plan cannot do. */
  onlyWarning?: boolean
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
    <div
      id={RUN_COST_ID}
      className={onlyWarning ? undefined : `${styles.cost} ${shared.stack} ${shared.muted}`}
    >
      {searching || warning === null ? null : <p className={styles.warning}>{warning}</p>}
      {searching || onlyWarning || forecast === null ? null : <p>{lineOf(forecast, known)}</p>}
    </div>
  )
})

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

function warningOf(forecast: RunForecast): string | null {
  const text = runCostMessages
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
  const text = runCostMessages
  const { payer, calls, fits, left, cost } = forecast
  const parts = [text.calls(calls), ...(known === 0 ? [] : [text.known(known)])]
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
