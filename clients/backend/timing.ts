/** Clock, chance and waiting, handed in so that tests need no patching. */
export interface Timing {
  /** Waits that many milliseconds; rejects with the signal's reason when aborted. */
  pause: (ms: number, signal?: AbortSignal) => Promise<void>
  /** 0 to 1. */
  random: () => number
  /** Milliseconds since 1970. */
  now: () => number
}

const realPause: Timing['pause'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const onAbort = () => {
      clearTimeout(timer)
      reject(abortReason(signal))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })

export const realTiming: Timing = { pause: realPause, random: () => Math.random(), now: () => Date.now() }

/** The reason of an aborted signal as an Error. */
export const abortReason = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('The call was stopped.', 'AbortError')

/**
 * Waits. Calls `onWait` with the end of the wait (milliseconds since 1970), then with null when it is over, also by the signal.
 * @throws the signal's reason when aborted
 */
export async function waitAndReport(
  waitMs: number,
  options: {
    timing: Pick<Timing, 'pause' | 'now'>
    onWait: ((untilMs: number | null) => void) | undefined
    signal: AbortSignal | undefined
  },
): Promise<void> {
  const { timing, onWait, signal } = options
  if (signal?.aborted === true) throw abortReason(signal)
  onWait?.(timing.now() + waitMs)
  try {
    await timing.pause(waitMs, signal)
  } finally {
    onWait?.(null)
  }
}

const baseDelayMs = 1_000
const maxDelayMs = 32_000

/** Doubling from 1 s to 32 s, each time between half and the whole of it, so that callers do not come in step. */
export const backOffMs = (attempt: number, random: () => number): number =>
  Math.min(maxDelayMs, baseDelayMs * 2 ** attempt) * (0.5 + random() / 2)
