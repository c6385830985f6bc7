import { failureOf, isServiceError } from '#clients/http.ts'
import { isFinalRefusal } from '#operations/ai/final-refusal.ts'
import { CliError } from '../cli-error.ts'

/** When a run makes no further call: its user stops it, or each further call would be refused in the same way. */
export interface Halt {
  /** Aborts for either. */
  signal: AbortSignal
  /** Halts the run where this error would come again. */
  after: (error: unknown) => void
  /** Whether an error is about a launch, and does not only say that the run halts. */
  concerns: (error: unknown) => boolean
  /** Why it halted by itself; null where it did not. */
  cause: () => unknown
}

/** @param stop aborts when the user stops the run */
export function createHalt(stop: AbortSignal): Halt {
  const own = new AbortController()
  const signal = AbortSignal.any([stop, own.signal])
  let cause: unknown = null
  return {
    signal,
    after(error) {
      if (own.signal.aborted || !comesAgain(error)) return
      cause = error
      own.abort()
    },
    concerns: (error) =>
      !(error instanceof CliError) && !(signal.aborted && (error === signal.reason || error === stop.reason)),
    cause: () => cause,
  }
}

const LIMITS = ['NOT_ALLOWED', 'DAILY_LIMIT_REACHED']

const comesAgain = (error: unknown): boolean =>
  error instanceof CliError ||
  isFinalRefusal(failureOf(error)) ||
  (isServiceError(error) && error.service === 'metering' && LIMITS.includes(error.code))
