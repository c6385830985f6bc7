import type { BackendError } from './backend-error.ts'
import type { BackendDefaults } from './defaults.ts'
import type { AttemptEnd } from './subscriptions-attempt-end.ts'

export type RetryTimes = Pick<
  BackendDefaults,
  'reconnectStartDelayMs' | 'retryDelayMs' | 'reconnectIntervalMs' | 'maxDelayMs' | 'authRetries'
>

/** Decides, after each attempt of a subscription, whether there is a next and how long to wait for it. */
export interface Retries {
  /** The server acknowledged a connection. */
  opened: () => void
  after: (end: AttemptEnd, attempt: EndedAttempt) => Refusal | Retry
}

interface EndedAttempt {
  /** Whether it had an acknowledged connection. */
  joined: boolean
  /** Whether there are fresh credentials to be had. */
  isRenewable: boolean
}

interface Refusal {
  kind: 'refuse'
  error: BackendError
}

export interface Retry {
  kind: 'retry'
  loss: BackendError
  longestWaitMs: number
  /** The server requested to wait: nobody may shorten it. */
  isToSpare: boolean
  /** The next attempt needs fresh credentials. */
  identifyAnew: boolean
}

export function createRetries(times: RetryTimes): Retries {
  let attempts = 0
  let timesUnauthorized = 0

  /** A token may have been over, or the next not be there yet; a key will be no better the next time. */
  function afterUnauthorized(
    { error, loss }: Extract<AttemptEnd, { kind: 'unauthorized' }>,
    { joined, isRenewable }: EndedAttempt,
  ): Refusal | Retry {
    timesUnauthorized++
    if (!isRenewable || timesUnauthorized > times.authRetries) return { kind: 'refuse', error }
    if (joined) attempts = 0
    const longestWaitMs = waitBefore(attempts++, times, false)
    return { kind: 'retry', loss, longestWaitMs, isToSpare: false, identifyAnew: true }
  }

  function afterLoss(
    { loss, isToSpare, isOfConnection }: Extract<AttemptEnd, { kind: 'lost' }>,
    { joined }: EndedAttempt,
  ): Retry {
    // A connection that stood is tried for as the first time; an error of the subscription's own is not.
    if (joined && isOfConnection) attempts = 0
    const longestWaitMs = waitBefore(attempts++, times, isToSpare)
    return { kind: 'retry', loss, longestWaitMs, isToSpare, identifyAnew: false }
  }

  return {
    opened() {
      timesUnauthorized = 0
    },
    after(end, attempt) {
      if (end.kind === 'refused') return { kind: 'refuse', error: end.error }
      return end.kind === 'unauthorized' ? afterUnauthorized(end, attempt) : afterLoss(end, attempt)
    },
  }
}

/** A connection that is lost again and again is tried for once a minute, one that asks to be spared less often. */
function waitBefore(attempt: number, times: RetryTimes, isToSpare: boolean): number {
  const { reconnectStartDelayMs, retryDelayMs, reconnectIntervalMs, maxDelayMs } = times
  if (attempt === 0) return reconnectStartDelayMs
  return Math.min(retryDelayMs * 2 ** attempt, isToSpare ? maxDelayMs : reconnectIntervalMs)
}
