import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseStartError, StoppedError } from './start-error.ts'
import { openStartPage, RETRY_SECONDS, type StartPage } from './start-page.ts'

interface ExplainedOptions<Opened> {
  /** Opens the database; what it leaves in the stack is closed where it fails. */
  open: (cleanup: AsyncDisposableStack) => Promise<Opened>
  /** Where the server will listen. */
  address: { host: string; port: number }
  /** Of the server. */
  cleanup: AsyncDisposableStack
  /** The server is told to stop. */
  signal: AbortSignal
  log: Pick<Logger, 'error'>
  /** Says the cause to whoever has started the server. */
  complain: (sentence: string) => void
}

/**
 * Opens the database. One that cannot be used now is explained on a page at the server's address meanwhile (decision
 * 0079): if it is out of reach or full, it is tried again until it opens; otherwise the page stays until the server is
 * told to stop.
 * @throws StoppedError when it is; any other error of `open`; StartError where the page cannot listen
 */
export async function openExplained<Opened>(options: ExplainedOptions<Opened>): Promise<Opened> {
  const { open, address, cleanup, signal, log, complain } = options
  let page: StartPage | null = null
  let said = ''
  const requireGoing = () => {
    if (signal.aborted) throw new StoppedError('The server was told to stop.')
  }
  try {
    for (;;) {
      const tried = await tryOpening(open, cleanup)
      if ('opened' in tried) return tried.opened
      const { error } = tried
      requireGoing()
      if (error.message !== said) {
        said = error.message
        complain(said)
        log.error({ err: error, reason: error.reason }, 'the server waits for its database')
      }
      page ??= await openStartPage(address, error.reason)
      page.say(error.reason)
      await pause(isPassing(error) ? RETRY_SECONDS * 1_000 : LONG_MS, undefined, { signal }).catch(
        () => undefined,
      )
      requireGoing()
    }
  } finally {
    await page?.close()
  }
}

/** What only an operator can mend is looked at again each hour: a later version may have been taken back. */
const LONG_MS = 3_600_000

const isPassing = ({ reason }: DatabaseStartError): boolean => reason === 'UNREACHABLE' || reason === 'FULL'

async function tryOpening<Opened>(
  open: ExplainedOptions<Opened>['open'],
  cleanup: AsyncDisposableStack,
): Promise<{ opened: Opened } | { error: DatabaseStartError }> {
  const own = new AsyncDisposableStack()
  try {
    const opened = await open(own)
    cleanup.use(own)
    return { opened }
  } catch (error) {
    await own.disposeAsync()
    if (error instanceof DatabaseStartError) return { error }
    throw error
  }
}
