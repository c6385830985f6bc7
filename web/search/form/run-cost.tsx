import { Stack, Text } from '@mantine/core'
import { runCostMessages } from '#web/core/plan/limit-messages.ts'
import type { RunForecast } from '#web/core/plan/run-forecast.ts'
import { costLineOf, refusalOf, useRunForecast } from '#web/core/plan/use-run-forecast.ts'

/** The id of the text, which describes the button that starts the search. */
export const RUN_COST_ID = 'run-cost'

/**
 * Before a search: how many AI calls it takes, what is left of the plan and what it costs; first of all where the plan
 * cannot finish it. Nothing is kept from being begun.
 */
export function RunCost({
  maxResults,
  searching,
  onlyWarning = false,
}: {
  maxResults: number
  searching: boolean
  /** Says only what the plan cannot do. */
  onlyWarning?: boolean
}) {
  const { problem, forecast } = useRunForecast('classify', maxResults)
  const warning = problem ?? (forecast && warningOf(forecast))
  return (
    // Room for its one line from the beginning, so that nothing moves when it is known.
    <Stack id={RUN_COST_ID} gap="2xs" mih={onlyWarning ? undefined : 21}>
      {searching || warning === null ? null : <p>{warning}</p>}
      {searching || onlyWarning || forecast === null ? null : <Text c="dimmed">{costLineOf(forecast)}</Text>}
    </Stack>
  )
}

function warningOf(forecast: RunForecast): string | null {
  if (forecast.kind !== 'run') return refusalOf(forecast)
  const text = runCostMessages
  const { payer, calls, fits, left } = forecast
  if (left === null || fits === null || fits >= calls) return null
  const { resetsAtMs } = left
  if (payer === 'own') return text.limitCannotFinish(calls, fits, resetsAtMs)
  return fits === 0 ? text.freeIsUsed(left) : text.freeCannotFinish(calls, fits, resetsAtMs)
}
