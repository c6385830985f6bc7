import type { SearchRun } from '#domain/search-run/run-state.ts'
import { idleRun } from '#domain/search-run/search-run.ts'

/** The run as this tab shows it, and who is notified when it changes. */
export interface RunSnapshot {
  get: () => SearchRun
  set: (next: SearchRun) => void
  subscribe: (listener: () => void) => () => void
}

/** @param gather how long screens wait before they are notified, so that what comes together is drawn once */
export function createRunSnapshot(gather: () => Promise<void>): RunSnapshot {
  const listeners = new Set<() => void>()
  let run = idleRun
  let notifying = false

  async function notify(): Promise<void> {
    if (notifying) return
    notifying = true
    await gather()
    notifying = false
    for (const listener of listeners) listener()
  }
  return {
    get: () => run,
    set: (next) => {
      if (next === run) return
      run = next
      void notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
