import { MINUTE_MS } from '#domain/durations.ts'
import type { EmbeddedDatabase } from './embedded.ts'

/** With one more end within this time, starting it again does not help. */
export const RESTART_LIMIT = { times: 5, withinMs: 10 * MINUTE_MS } as const

export interface SupervisorOptions {
  /** Opens the database, at the same address each time. */
  open: () => Promise<EmbeddedDatabase>
  now: () => number
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
  onRestarted,
  onLost,
}: SupervisorOptions): Promise<Pick<EmbeddedDatabase, 'url' | 'stop'>> {
  let running = await open()
  let stopping = false
  let restartsAtMs: number[] = []
  const watch = async (): Promise<void> => {
    for (;;) {
      await running.ended
      if (stopping) return
      const nowMs = now()
      restartsAtMs = restartsAtMs.filter((atMs) => atMs > nowMs - RESTART_LIMIT.withinMs)
      if (restartsAtMs.length >= RESTART_LIMIT.times) {
        onLost(null)
        return
      }
      restartsAtMs.push(nowMs)
      running = await open()
      // It was told to stop while it was on its way.
      if (isStopping()) return running.stop()
      onRestarted()
    }
  }
  const isStopping = () => stopping
  const watching = watch().catch((error: unknown) => {
    if (!stopping) onLost(error)
  })
  return {
    url: running.url,
    stop: async () => {
      stopping = true
      await running.stop()
      await watching
    },
  }
}
