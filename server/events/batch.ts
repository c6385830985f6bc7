import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Ids that are handled together, each once. */
export interface Batch {
  add: (id: string) => void
  /** Resolves when nothing is being handled. */
  done: () => Promise<void>
}

interface BatchOptions {
  handle: (ids: string[]) => Promise<void>
  /** Ends the retries. */
  closing: AbortSignal
  log: Logger
}

export const RETRY_MS = 250

/** What could not be read is read again: a block that goes unheard would let its user stay. */
export function createBatch({ handle, closing, log }: BatchOptions): Batch {
  const ids = new Set<string>()
  let handling: Promise<void> | null = null

  async function handleAll(): Promise<void> {
    while (ids.size > 0) {
      await pause(0)
      const now = [...ids]
      ids.clear()
      try {
        await handle(now)
      } catch (error) {
        if (closing.aborted) return
        log.warn({ err: error }, 'events could not be read; they are read again')
        for (const id of now) ids.add(id)
        await pause(RETRY_MS)
      }
    }
  }

  return {
    add(id) {
      ids.add(id)
      handling ??= handleAll().finally(() => {
        handling = null
      })
    },
    done: () => handling ?? Promise.resolve(),
  }
}
