import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { PassingStartError, StoppedError } from '../base/errors/start-error.ts'

interface AwaitOptions<Opened> {
  /** Opens the database; what it leaves in the stack is closed where it fails. */
  open: (cleanup: AsyncDisposableStack) => Promise<Opened>
  /** Of the server. */
  cleanup: AsyncDisposableStack
  /** The server is told to stop. */
  signal: AbortSignal
  log: Pick<Logger, 'error'>
  /** Says the cause to whoever has started the server. */
  complain: (sentence: string) => void
}

const RETRY_MS = 5_000

/**
 * Opens the database, and again while it is out of reach or full (decision 0079).
 * @throws StoppedError when the server is told to stop meanwhile; any other error of `open`
 */
export async function awaitDatabase<Opened>(options: AwaitOptions<Opened>): Promise<Opened> {
  const { open, cleanup, signal, log, complain } = options
  for (let said = ''; ;) {
    const own = new AsyncDisposableStack()
    try {
      const opened = await open(own)
      cleanup.use(own)
      return opened
    } catch (error) {
      await own.disposeAsync()
      if (!(error instanceof PassingStartError)) throw error
      if (error.message !== said) {
        said = error.message
        complain(said)
        log.error({ err: error }, 'the server waits for its database')
      }
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) throw new StoppedError('The server was told to stop.')
  }
}
