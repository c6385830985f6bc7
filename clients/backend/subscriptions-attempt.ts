import type { Connection } from './subscriptions-connection.ts'
import type { Operation } from './subscriptions-operations.ts'

/** One attempt of a subscription, on one connection. */
export interface Attempt {
  begin: () => void
  /** Whether it has, or had, an acknowledged connection, even one that another subscription opened. */
  joined: () => boolean
  /** Ends it without onEnd. */
  leave: () => void
}

interface AttemptListener<Result> {
  onOpen: () => void
  onData: (data: Result) => void
  /**
   * Called at most once, with nothing after it.
   * @param cause what the connection reports (Sink.error), or the errors beside the data; null if the server completed it
   */
  onEnd: (cause: unknown) => void
}

/** Makes an attempt, which waits for `begin`, so that its listener may already end it. */
export function createAttempt<Result>(
  connection: Pick<Connection, 'begin' | 'isOpen' | 'watchOpen'>,
  operation: Operation,
  listener: AttemptListener<Result>,
): Attempt {
  let isOver = false
  let joined = false
  let unwatch = (): unknown => undefined
  let endOperation = (): void => undefined

  function leave(): void {
    isOver = true
    unwatch()
    endOperation()
  }

  function end(cause: unknown): void {
    if (isOver) return
    leave()
    listener.onEnd(cause)
  }

  function onOpen(): void {
    joined = true
    listener.onOpen()
  }

  return {
    begin() {
      unwatch = connection.watchOpen(onOpen)
      if (connection.isOpen()) onOpen()
      // The listener may have ended it, now that it is connected.
      if (isOver) return
      // The data's shape is the compiler's, as that of a query's answer is.
      endOperation = connection.begin<Result>(operation, {
        next({ data, errors }) {
          if (isOver) return
          if (errors !== undefined) end(errors)
          else if (data) listener.onData(data)
        },
        error: end,
        complete: () => end(null),
      })
    },
    joined: () => joined,
    leave,
  }
}
