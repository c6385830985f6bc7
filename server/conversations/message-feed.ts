import { realTiming, retry, type RetryRule } from '#clients/http.ts'
import type { MessageChange } from './message-changes.ts'

export interface FeedOptions {
  /** The next changes after a revision and the revision that is then known; may throw for now. */
  read: (after: number) => Promise<{ changes: MessageChange[]; known: number }>
  /** Has `look` called when there may be changes; returns what ends it. */
  watch: (look: () => void) => () => void
  /** Called when a read failed; returns whether it is worth another try. */
  onFailure: (error: unknown) => boolean
  after: number
}

const AGAIN: RetryRule = { times: Infinity, waitMs: () => 1_000 }

/**
 * A subscriber's changes, each once and in order, from a revision on. What the subscriber knows is its whole state: a
 * notice only says that it is time to look, so one that is lost, doubled or of another process changes nothing. Read as
 * fast as it is taken, a page at a time, so that a subscriber who is far behind or slow costs no memory. It can be left
 * while it waits.
 */
export function followChanges({
  read,
  watch,
  onFailure,
  after,
}: FeedOptions): AsyncIterableIterator<MessageChange, void, undefined> & { stop: () => void } {
  const stopped = new AbortController()
  let toLook = Promise.withResolvers<undefined>()
  const unwatch = watch(() => toLook.resolve(undefined))
  const stop = () => {
    stopped.abort()
    unwatch()
    toLook.resolve(undefined)
  }

  async function readWhenItWorks(from: number): Promise<Awaited<ReturnType<typeof read>>> {
    try {
      return await retry(
        () => read(from),
        (error) => (onFailure(error) ? AGAIN : null),
        { timing: realTiming, signal: stopped.signal },
      )
    } catch (error) {
      if (!stopped.signal.aborted) throw error
      return { changes: [], known: from }
    }
  }

  async function* follow(): AsyncGenerator<MessageChange, void, undefined> {
    let known = after
    try {
      while (!stopped.signal.aborted) {
        // Before the read: a notice that comes meanwhile may be later than what it sees.
        toLook = Promise.withResolvers<undefined>()
        const next = await readWhenItWorks(known)
        const isBehind = next.changes.length > 0
        known = next.known
        yield* next.changes
        if (!isBehind) await toLook.promise
      }
    } finally {
      stop()
    }
  }

  const changes = follow()
  return {
    stop,
    next: () => changes.next(),
    return: async () => {
      stop()
      return changes.return()
    },
    throw: (error) => changes.throw(error),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
