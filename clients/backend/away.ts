import { isBackendError } from './backend-error.ts'
import { backOffMs, retry, type RetryRule } from './retry.ts'
import type { Timing } from './timing.ts'

/** Waiting for a server that is away for a moment, such as while its database moves to another machine (decision 0084). */

/** So that a server that is back is not waited for much longer. */
const MAX_WAIT_MS = 5_000
const AWAY: RetryRule = {
  times: Infinity,
  waitMs: (nth, random) => Math.min(MAX_WAIT_MS, backOffMs(nth, random)),
  /** A failover of the database takes up to 30 s, and the server may wait for 5 s before it says that it is away. */
  withinMs: 35_000,
}

/** The server's reason where it has not begun what was asked for. */
const NOT_STARTED = 'NOT_STARTED'
/** The database is away, was made a replica just now, or takes no more connections. One that is full stays so. */
const AWAY_CODES: readonly string[] = ['UNAVAILABLE', 'DATABASE_READ_ONLY', 'DATABASE_BUSY']
/** What a balancer without a server answers with, and our server while it starts. */
const GATEWAY_STATUSES: readonly (number | null)[] = [502, 503, 504]

export interface AwayRule {
  /** Whether it may be sent again when nobody knows what became of it. */
  isRepeatable: boolean
  /** Whether there is a network: then a server that cannot be reached counts as away, too. If left out, it does not. */
  isOnline?: (() => boolean) | undefined
}

/** Whether a call failed because the server is away, and may be sent again. */
export function isAway(error: unknown, { isRepeatable, isOnline = () => false }: AwayRule): boolean {
  if (!isBackendError(error) || !error.retry) return false
  if (AWAY_CODES.includes(error.code)) return isRepeatable || error.detail === NOT_STARTED
  const isUnreachable =
    error.code === 'NETWORK' || (error.code === 'HTTP_ERROR' && GATEWAY_STATUSES.includes(error.status))
  return isRepeatable && isUnreachable && isOnline()
}

export interface AwayOptions {
  isAway: (error: unknown) => boolean
  timing: Timing
  signal?: AbortSignal | undefined
  /** Called with true when a wait begins, and with false when it is over. */
  onAway?: ((isAway: boolean) => void) | undefined
}

/**
 * Makes a call, and again for 35 s from its first failure while the server is away.
 * @throws what the last attempt threw; the signal's reason when aborted
 */
export async function whileAway<T>(
  call: () => Promise<T>,
  { isAway, timing, signal, onAway }: AwayOptions,
): Promise<T> {
  const waits = { begun: false }
  const onWait = () => {
    if (!waits.begun) onAway?.(true)
    waits.begun = true
  }
  try {
    return await retry(call, (error) => (isAway(error) ? AWAY : null), { timing, signal, onWait })
  } finally {
    if (waits.begun) onAway?.(false)
  }
}
