import { MINUTE_MS } from '#domain/base/durations.ts'
import type { EmbeddedDatabase } from './embedded.ts'

/** With one more end within this time, starting it again does not help. */
export const RESTART_LIMIT = { times: 5, withinMs: 10 * MINUTE_MS } as const

export interface SupervisorOptions {
  /** Opens the database, at the same address each time. */
  open: () => Promise<EmbeddedDatabase>
  now: () => number
  /** Waits while its disk is full, or until the signal. @returns whether it was: such an end does not count */
  waitForRoom: (stopping: AbortSignal) => Promise<boolean>
  /** It ended by itself and serves again. */
  onRestarted: () => void
  /** It stays down: it ended too often (null), or could not be opened again. */
  onLost: (error: unknown) => void
}

/**
 * Opens an embedded database, and again each time that it ends by itself.
 * @throws StartError when it cannot be opened the first time
 */
export async function superviseEmbedded({
  open,
  now,
  waitForRoom,
  onRestarted,
  onLost,
}: SupervisorOptions): Promise<Pick<EmbeddedDatabase, 'url' | 'stop'>> {
  let running = await open()
  const stopping = new AbortController()
  let restartsAtMs: number[] = []
  const isStopping = () => stopping.signal.aborted
  /** Counts an end. @returns whether there were too many */
  const isOneTooMany = (): boolean => {
    const nowMs = now()
    restartsAtMs = restartsAtMs.filter((atMs) => atMs > nowMs - RESTART_LIMIT.withinMs)
    return restartsAtMs.push(nowMs) > RESTART_LIMIT.times
  }
  const openAgain = async (): Promise<EmbeddedDatabase> => {
    for (;;) {
      try {
        return await open()
      } catch (error) {
        if (isStopping() || !(await waitForRoom(stopping.signal))) throw error
      }
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await running.ended
      if (isStopping()) return
      const wasFull = await waitForRoom(stopping.signal)
      if (isStopping()) return
      if (!wasFull && isOneTooMany()) {
        onLost(null)
        return
      }
      running = await openAgain()
      // It was told to stop while it was on its way.
      if (isStopping()) return running.stop()
      onRestarted()
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!isStopping()) onLost(error)
  })
  return {
    url: running.url,
    stop: async () => {
      stopping.abort()
      await running.stop()
      await watching
    },
  }
}
