import type { Query, QueryClient } from '@tanstack/react-query'
import { isServiceError, type Timing } from '#clients/http.ts'

const AWAY_CODES: readonly string[] = [
  'UNAVAILABLE',
  'DATABASE_FULL',
  'DATABASE_BUSY',
  'DATABASE_READ_ONLY',
  'NETWORK',
  'TIMEOUT',
]
const lookEveryMs = 5_000

/** Whether a read failed since our server, or its database, is away. */
export const isServerAway = (error: unknown): boolean =>
  isServiceError(error) &&
  ((error.service === 'backend' && AWAY_CODES.includes(error.code)) || isServerAway(error.cause))

/**
 * Requests what failed on the screen once more as soon as our server is back. What is shown meanwhile stays: nobody
 * loses a sentence or the focus to an attempt that fails again.
 * @param isReady whether the server and its database answer; never rejects
 * @returns how to end it
 */
export function watchServer(
  cache: QueryClient,
  { isReady, pause }: { isReady: () => Promise<boolean> } & Pick<Timing, 'pause'>,
): () => void {
  const ended = new AbortController()
  let isLooking = false

  const isWaiting = ({ state }: Query): boolean => state.status === 'error' && isServerAway(state.error)

  async function look(): Promise<void> {
    isLooking = true
    try {
      while (cache.getQueryCache().findAll({ type: 'active', predicate: isWaiting }).length > 0) {
        await pause(lookEveryMs, ended.signal)
        if (await isReady()) await cache.refetchQueries({ type: 'active', predicate: isWaiting })
      }
    } finally {
      isLooking = false
    }
  }

  const stop = cache.getQueryCache().subscribe((event) => {
    const failed =
      event.type === 'updated' && event.action.type === 'error' && isServerAway(event.action.error)
    // Ended by the signal.
    if (failed && !isLooking) look().catch(() => undefined)
  })
  return () => {
    stop()
    ended.abort()
  }
}
