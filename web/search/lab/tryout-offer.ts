import { type KnownForecast, refusalOf } from '#web/core/plan/use-run-forecast.ts'
import { promptLabMessages } from './messages.ts'

interface TryoutOffer {
  /** What stands in the way of all or of some calls; null where nothing does. */
  warning: string | null
  /** What it takes is said, or why that is not known, and a call can be made where one is needed. */
  canStart: boolean
}

/** What is said of so many calls before a tryout begins, and whether it can. */
export function tryoutOffer(calls: number, { problem, forecast }: KnownForecast): TryoutOffer {
  if (problem !== null) return { warning: problem, canStart: true }
  if (forecast === null) return { warning: null, canStart: false }
  if (calls === 0) return { warning: null, canStart: true }
  if (forecast.kind !== 'run') return { warning: refusalOf(forecast), canStart: false }
  const { fits } = forecast
  if (fits === null || fits >= calls) return { warning: null, canStart: true }
  const text = promptLabMessages.try
  return fits <= 0
    ? { warning: text.cannotBegin, canStart: false }
    : { warning: text.cannotFinish(calls, fits), canStart: true }
}
