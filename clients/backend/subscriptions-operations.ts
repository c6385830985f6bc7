import * as z from 'zod/mini'

export interface Operation {
  query: string
  variables: Record<string, unknown>
}

export interface Sink<Result> {
  next: (value: { data?: Result | null | undefined; errors?: unknown }) => void
  /** Called with the server's errors, a close of the connection, or any other cause. */
  error: (cause: unknown) => void
  complete: () => void
}

/** The operations on a connection; each gets the reason when the connection ends. */
export interface Operations {
  /** @returns the sink for the library, which passes on what it gets to the operation's own */
  add: <Result>(operation: Operation, sink: Sink<Result>) => Sink<Result>
  /** The connection failed; its close is still to come. */
  failed: () => void
  /** @param event of the close */
  closed: (event: unknown) => void
}

/** RFC 6455: a message was too large for the other side. */
const TOO_LARGE_CLOSE = 1009

export function createOperations(): Operations {
  const operations = new Set<Operation>()
  /** Reports of an error that wait until its socket is closed. Reported earlier, they would end a new connection too. */
  let afterClose: (() => void)[] | null = null
  /** The size of the largest operation on a connection that was closed since a message was too large. */
  let tooLarge = Infinity

  return {
    add: (operation, sink) => {
      operations.add(operation)
      return {
        next: sink.next,
        error(cause) {
          operations.delete(operation)
          const report = () => sink.error(sizeOf(operation) >= tooLarge ? requestTooLarge : cause)
          if (afterClose === null) report()
          else afterClose.push(report)
        },
        complete() {
          operations.delete(operation)
          sink.complete()
        },
      }
    },
    failed() {
      afterClose = []
    },
    closed(event) {
      const isTooLarge = Close.safeParse(event).data?.code === TOO_LARGE_CLOSE
      tooLarge = isTooLarge ? Math.max(...[...operations].map(sizeOf)) : Infinity
      const late = afterClose ?? []
      afterClose = null
      late.forEach((report) => report())
    },
  }
}

const Close = z.object({ code: z.number() })

/** In characters: only which is the largest counts. */
const sizeOf = (operation: Operation): number => JSON.stringify(operation).length

/** The form of our server's error for a document that is too long. */
const requestTooLarge = [
  {
    message: 'The subscription is larger than the server takes.',
    extensions: { code: 'REQUEST_ENTITY_TOO_LARGE' },
  },
]
