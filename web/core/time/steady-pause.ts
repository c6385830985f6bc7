import { abortReason, realTiming, type Timing } from '#clients/http.ts'

/** What is used of steady-timer-worker.ts. */
export interface TimerWorker {
  /** Starts a wait; `onOver` is called with its id when it is over. */
  wait: (wait: { id: number; ms: number }) => void
  onOver: (listener: (id: number) => void) => void
  /** It cannot be started, or has broken down. */
  onFault: (listener: () => void) => void
}

/** How much later a wait ends of which the worker says nothing. */
export const graceMs = 2_000

/**
 * Waits that keep their time while the tab is hidden, where a browser slows a page's own timers down to one a minute.
 * Where the worker does not work, the page's timers serve, a little later.
 * @param open opens the worker, when first needed
 */
export function createSteadyPause(open: () => TimerWorker): Timing['pause'] {
  const waiting = new Map<number, () => void>()
  let lastId = 0
  let worker: TimerWorker | null | undefined

  function openWorker(): TimerWorker | null {
    try {
      const opened = open()
      opened.onOver((id) => waiting.get(id)?.())
      opened.onFault(() => {
        worker = null
      })
      return opened
    } catch {
      return null
    }
  }

  return (ms, signal) => {
    if (worker === undefined) worker = openWorker()
    const timer = worker
    if (timer === null) return realTiming.pause(ms, signal)
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const id = ++lastId
      const leave = () => {
        waiting.delete(id)
        clearTimeout(backstop)
        signal?.removeEventListener('abort', onAbort)
      }
      const onAbort = () => {
        leave()
        reject(abortReason(signal))
      }
      const end = () => {
        leave()
        resolve()
      }
      const backstop = setTimeout(end, ms + graceMs)
      waiting.set(id, end)
      signal?.addEventListener('abort', onAbort)
      timer.wait({ id, ms })
    })
  }
}

/** The worker itself (its own file, which the build finds by this very form of words). */
export function openTimerWorker(): TimerWorker {
  const worker = new Worker(new URL('./steady-timer-worker.ts', import.meta.url), { type: 'module' })
  return {
    wait: (wait) => worker.postMessage(wait),
    onOver: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'number') listener(data)
      }),
    onFault: (listener) => worker.addEventListener('error', () => listener()),
  }
}
