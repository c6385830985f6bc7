import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connection } from '../db/connect.ts'
import { listen } from '../db/notices.ts'
import { RETRY_MS } from './batch.ts'

interface Listener {
  onNotice: Parameters<typeof listen>[1]
  /** Listening begins, for the first time or after a loss: notices before it may have been missed. */
  onBegin: () => void
  /** It cannot be listened for the moment. */
  onLost?: () => void
}

/**
 * Listens for notices of the database until `closing`, and again whenever the connection is lost. Never rejects.
 */
export async function keepListening(
  { onNotice, onBegin, onLost }: Listener,
  { pool, closing, log }: Pick<Connection, 'pool'> & { closing: AbortSignal; log: Logger },
): Promise<void> {
  const isOpen = () => !closing.aborted
  while (isOpen()) {
    try {
      const connection = await listen(pool, onNotice)
      if (isOpen()) closing.addEventListener('abort', connection.stop, { once: true })
      else connection.stop()
      onBegin()
      await connection.ended
      closing.removeEventListener('abort', connection.stop)
      if (isOpen()) log.warn('the connection that listens for events was lost')
    } catch (error) {
      log.warn({ err: error }, 'events cannot be listened for; it is tried again')
    }
    if (!isOpen()) return
    onLost?.()
    await pause(RETRY_MS)
  }
}
