import { CodedError } from './coded-error.ts'
import { abortReason, type Timing } from './timing.ts'

/** What follows a failure of one kind. */
export interface RetryRule {
  /** How often a call is made again after failures of this kind. */
  times: number
  /** The wait before the nth of them (0 is the first), unless the service requests one. `backOffMs` when left out. */
  waitMs?: (nth: number, random: () => number) => number
  /** Where a longer wait would be needed, the failure is thrown. */
  longestWaitMs?: number
  /** From the first failure of this kind to the end of the last wait. */
  withinMs?: number
}

/** The rule for a failure; null where it is thrown at once. Rules are told apart by identity, and counted apart. */
export type RetryPolicy = (error: unknown) => RetryRule | null

export interface RetryOptions {
  timing: Timing
  signal?: AbortSignal | undefined
  /** Called with the end of each wait (milliseconds since 1970), then with null when it is over, also by the signal. */
  onWait?: ((untilMs: number | null, rule: RetryRule) => void) | undefined
}

/**
 * Makes a call, and again as its policy says.
 * @throws what the last attempt threw; the signal's reason when aborted while it waits
 */
export async function retry<T>(
  call: () => Promise<T>,
  policy: RetryPolicy,
  { timing, signal, onWait }: RetryOptions,
): Promise<T> {
  const failures = new Map<RetryRule, { count: number; sinceMs: number; waitedMs: number }>()
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const rule = policy(error)
      if (rule === null) throw error
      const before = failures.get(rule) ?? { count: 0, sinceMs: timing.now(), waitedMs: 0 }
      const requestedMs = error instanceof CodedError ? error.retryAfterMs : null
      const waitMs = requestedMs ?? (rule.waitMs ?? backOffMs)(before.count, timing.random)
      // By the waits, too: a clock may be set back.
      const spentMs = Math.max(timing.now() - before.sinceMs, before.waitedMs)
      const { times, longestWaitMs = Infinity, withinMs = Infinity } = rule
      if (before.count >= times || waitMs > longestWaitMs || spentMs + waitMs > withinMs) throw error
      failures.set(rule, { ...before, count: before.count + 1, waitedMs: before.waitedMs + waitMs })
      if (signal?.aborted === true) throw abortReason(signal)
      onWait?.(timing.now() + waitMs, rule)
      try {
        await timing.pause(waitMs, signal)
      } finally {
        onWait?.(null, rule)
      }
    }
  }
}

const BASE_DELAY_MS = 1_000
const MAX_DELAY_MS = 32_000

/** Doubling from 1 s to 32 s, each time between half and the whole of it, so that callers do not come in step. */
export const backOffMs = (nth: number, random: () => number): number =>
  Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** nth) * (0.5 + random() / 2)
