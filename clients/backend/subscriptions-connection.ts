import { type Client, createClient } from 'graphql-ws/client'
import * as z from 'zod/mini'
import { isServiceError, type ServiceError, type Timing } from '../http.ts'
import type { Auth, UnsignedRequest } from './auth.ts'
import type { BackendDefaults } from './defaults.ts'

type Times = Pick<
  BackendDefaults,
  | 'connectionTimeoutMs'
  | 'startSubscriptionTimeoutMs'
  | 'keepAliveTimeoutMs'
  | 'closeDelayMs'
  | 'tokenExpiryToleranceMs'
>

/** The one WebSocket of all subscriptions in an auth mode (graphql-transport-ws). It knows nothing of trying again. */
export interface Connection {
  /** Begins an operation, on a connection that is made for it where there is none. @returns what ends it */
  begin: <Result>(operation: Operation, sink: Sink<Result>) => () => void
  /** Acknowledged by the server, and standing as far as we know. */
  isOpen: () => boolean
  /** @returns what ends it */
  watchOpen: (listener: () => void) => () => void
  /** How long the connection stood that is open, or was open last. */
  stoodMs: () => number
  /** Why there was nothing to say who we are with, in the last attempt. */
  unidentified: () => ServiceError | null
  /** The server does not know us by what we said: the next attempt says something fresher. */
  identifyAnew: () => void
  /** Looks whether an open connection is still alive, within 5 s; one that is dead is ended. */
  check: () => void
  /** Ends it at once, where nothing is followed any more. */
  close: () => void
}

export interface Operation {
  query: string
  variables: Record<string, unknown>
}

interface Sink<Result> {
  next: (value: { data?: Result | null | undefined; errors?: unknown }) => void
  /** Told the server's errors, a close of the connection, or whatever else there is. */
  error: (cause: unknown) => void
  complete: () => void
}

/** RFC 6455: a message was too large for the other side. */
const TOO_LARGE_CLOSE = 1009
const ANSWER_WITHIN_MS = 5_000
/** Looks for the next token in the last seconds of one: its source may still be at it. */
const RENEWAL_TRIES = 5
/** The longest that a timer can wait; what lasts longer is not renewed over the connection. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** @param url of /graphql, beginning with http */
export function createConnection(auth: Auth, url: string, times: Times, timing: Timing): Connection {
  const request: UnsignedRequest = { method: 'POST', url, headers: {}, body: '{}' }
  const openListeners = new Set<() => void>()
  const operations = new Set<Operation>()
  let said: Record<string, string> = {}
  let unidentified: ServiceError | null = null
  let identifyAnew = false
  let socket: WebSocket | null = null
  let openedAtMs = 0
  let closedAtMs = 0
  let stopRenewing = new AbortController()
  let startLimit: ReturnType<typeof setTimeout> | undefined
  /** What is to be told of an error when its socket is closed: that would end a connection begun before, too. */
  let afterClose: (() => void)[] | null = null
  /** The size of the largest operation on a connection that was closed since a message was too large. */
  let tooLarge = Infinity

  const client: Client = createClient({
    url: url.replace(/^http/, 'ws'),
    connectionParams: identify,
    connectionAckWaitTimeout: times.connectionTimeoutMs,
    lazyCloseTimeout: times.closeDelayMs,
    keepAlive: times.keepAliveTimeoutMs / 2,
    // Each subscription begins again by itself: how often depends on what the server said.
    retryAttempts: 0,
    on: {
      connecting: () => {
        unidentified = null
        // Where the address does not even answer, nothing else would end the attempt.
        startLimit = setTimeout(() => client.terminate(), times.startSubscriptionTimeoutMs)
      },
      connected: (open) => {
        if (!(open instanceof WebSocket)) return
        socket = open
        openedAtMs = timing.now()
        void keepIdentified(open)
        openListeners.forEach((listener) => listener())
      },
      closed: (event) => {
        lose()
        const isTooLarge = Close.safeParse(event).data?.code === TOO_LARGE_CLOSE
        tooLarge = isTooLarge ? Math.max(...[...operations].map(sizeOf)) : Infinity
        const late = afterClose ?? []
        afterClose = null
        late.forEach((tell) => tell())
      },
      error: () => {
        lose()
        afterClose = []
      },
    },
  })
  const answerWithin = createSilenceLimit(client, times.keepAliveTimeoutMs / 2)

  function lose(): void {
    if (socket !== null) closedAtMs = timing.now()
    socket = null
    clearTimeout(startLimit)
    stopRenewing.abort()
  }

  async function identify(): Promise<Record<string, string>> {
    try {
      const fresh = identifyAnew ? await auth.renewed?.(request, { headers: said, status: 401 }) : null
      said = fresh ?? (await auth.headersFor(request))
      identifyAnew = false
      // From here on it is the acknowledgement that is waited for.
      clearTimeout(startLimit)
      return said
    } catch (error) {
      if (isServiceError(error)) unidentified = error
      throw error
    }
  }

  /**
   * Before the token ends that the connection was opened with, the next one is told over it, in a ping. A server that
   * does not take it closes the connection when the token ends.
   */
  async function keepIdentified(open: WebSocket): Promise<void> {
    const { signal } = (stopRenewing = new AbortController())
    for (let tries = 0; tries < RENEWAL_TRIES; tries++) {
      const endsAtMs = auth.endsAtMs?.(said) ?? Infinity
      if (endsAtMs === Infinity) return
      const { tokenExpiryToleranceMs } = times
      const waitMs =
        tries > 0 ? tokenExpiryToleranceMs / RENEWAL_TRIES : endsAtMs - tokenExpiryToleranceMs - timing.now()
      try {
        await timing.pause(Math.min(Math.max(0, waitMs), LONGEST_TIMER_MS), signal)
        const fresh = await auth.headersFor(request)
        if (signal.aborted) return
        if (fresh.authorization === said.authorization) continue
        said = fresh
        open.send(JSON.stringify({ type: 'ping', payload: fresh }))
        tries = -1
      } catch {
        if (signal.aborted) return
      }
    }
  }

  return {
    begin(operation, sink) {
      operations.add(operation)
      return client.subscribe(
        { ...operation },
        {
          next: sink.next,
          error(cause) {
            operations.delete(operation)
            const tell = () => sink.error(sizeOf(operation) >= tooLarge ? requestTooLarge : cause)
            if (afterClose === null) tell()
            else afterClose.push(tell)
          },
          complete() {
            operations.delete(operation)
            sink.complete()
          },
        },
      )
    },
    isOpen: () => socket !== null,
    watchOpen(listener) {
      openListeners.add(listener)
      return () => openListeners.delete(listener)
    },
    stoodMs: () => (socket === null ? closedAtMs : timing.now()) - openedAtMs,
    unidentified: () => unidentified,
    identifyAnew: () => (identifyAnew = true),
    check() {
      if (socket === null) return
      answerWithin(ANSWER_WITHIN_MS)
      socket.send('{"type":"ping"}')
    },
    close() {
      if (socket === null) client.terminate()
      else socket.close(1000, 'Normal Closure')
    },
  }
}

const Close = z.object({ code: z.number() })

/** In characters: only which is the largest counts. */
const sizeOf = (operation: Operation): number => JSON.stringify(operation).length

/** As our server tells it of a document that is too long. */
const requestTooLarge = [
  {
    message: 'The subscription is larger than the server takes.',
    extensions: { code: 'REQUEST_ENTITY_TOO_LARGE' },
  },
]

/** The library pings, and leaves it to its user to end a connection on which no answer comes. */
function createSilenceLimit(client: Client, pongWithinMs: number): (answerWithinMs: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const answerWithin = (limitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => client.terminate(), limitMs)
  }
  client.on('ping', (received) => {
    if (!received) answerWithin(pongWithinMs)
  })
  client.on('pong', (received) => {
    if (received) clearTimeout(timer)
  })
  client.on('closed', () => clearTimeout(timer))
  return answerWithin
}
