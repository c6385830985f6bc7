import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connection } from '../base/db/connect.ts'
import { listen, NotHeard } from '../base/db/notices.ts'
import { RETRY_MS } from './batch.ts'

interface Listener {
  onNotice: Parameters<typeof listen>[1]
  /** Notices before now may have been missed: listening begins, or does not work. */
  onMissed: () => void
  /** Listening begins or ends. */
  onAlive: (isAlive: boolean) => void
}

export interface KeepOptions extends Pick<Connection, 'pool'> {
  closing: AbortSignal
  log: Logger
  /** How often a connection proves that it hears, in milliseconds. */
  aliveEveryMs?: number
  /** How often what may have been missed is read while listening does not work. */
  pollEveryMs?: number
}

const POLL_EVERY_MS = 5_000

/**
 * Listens for notices of the database until `closing`, and again whenever the connection is lost. Where notices do not
 * arrive, it says every few seconds that they may have been missed. Never rejects.
 */
export async function keepListening(
  { onNotice, onMissed, onAlive }: Listener,
  { pool, closing, log, aliveEveryMs, pollEveryMs = POLL_EVERY_MS }: KeepOptions,
): Promise<void> {
  const isOpen = () => !closing.aborted
  let isWarned = false
  while (isOpen()) {
    let waitMs = RETRY_MS
    try {
      const connection = await listen(pool, onNotice, aliveEveryMs)
      if (isOpen()) closing.addEventListener('abort', connection.stop, { once: true })
      else connection.stop()
      isWarned = false
      onAlive(true)
      onMissed()
      await connection.ended
      closing.removeEventListener('abort', connection.stop)
      onAlive(false)
      if (isOpen()) log.warn('the connection that listens for events was lost')
    } catch (error) {
      if (!isWarned) log.warn({ err: error }, 'events cannot be listened for; until they can, they are read')
      isWarned = true
      if (error instanceof NotHeard) waitMs = pollEveryMs
      if (isOpen()) onMissed()
    }
    if (isOpen()) await pause(waitMs, undefined, { signal: closing }).catch(() => undefined)
  }
}
