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
