import { type Client, createClient } from 'graphql-ws/client'
import type { Auth } from './auth.ts'
import type { BackendError } from './backend-error.ts'
import type { BackendDefaults } from './defaults.ts'
import { createIdentity } from './subscriptions-identity.ts'
import { createSilenceLimit } from './subscriptions-silence.ts'
import type { Timing } from './timing.ts'

type Times = Pick<
  BackendDefaults,
  | 'connectionTimeoutMs'
  | 'startSubscriptionTimeoutMs'
  | 'keepAliveTimeoutMs'
  | 'closeDelayMs'
  | 'tokenExpiryToleranceMs'
>

interface Operation {
  query: string
  variables: Record<string, unknown>
}

interface Sink<Result> {
  next: (value: { data?: Result | null | undefined; errors?: unknown }) => void
  /** Called with the server's errors, a close of the connection, or any other cause. */
  error: (cause: unknown) => void
  complete: () => void
}

/** The one WebSocket of all subscriptions in an auth mode (graphql-transport-ws). It knows nothing of trying again. */
export interface Connection {
  /** Begins an operation, on a connection that is made for it where there is none. @returns what ends it */
  begin: <Result>(operation: Operation, sink: Sink<Result>) => () => void
  /** Acknowledged by the server, and standing as far as we know. */
  isOpen: () => boolean
  /** @returns what ends it */
  watchOpen: (listener: () => void) => () => void
  /** Why there was nothing to say who we are with, in the last attempt. */
  unidentified: () => BackendError | null
  /** The server does not know us by what we said: the next attempt says something fresher. */
  identifyAnew: () => void
  /** Looks whether an open connection is still alive, within 5 s; one that is dead is ended. */
  check: () => void
  /** Ends it at once, where nothing is followed any more. */
  close: () => void
}

const ANSWER_WITHIN_MS = 5_000

/** @param url of /graphql, beginning with http */
export function createConnection(auth: Auth, url: string, times: Times, timing: Timing): Connection {
  const identity = createIdentity(auth, url, times, timing)
  const openListeners = new Set<() => void>()
  const reports = createReports()
  let socket: WebSocket | null = null
  let startLimit: ReturnType<typeof setTimeout> | undefined

  const client: Client = createClient({
    url: url.replace(/^http/, 'ws'),
    async connectionParams() {
      const params = await identity.identify()
      // From here on it is the acknowledgement that is waited for.
      clearTimeout(startLimit)
      return params
    },
    connectionAckWaitTimeout: times.connectionTimeoutMs,
    lazyCloseTimeout: times.closeDelayMs,
    keepAlive: times.keepAliveTimeoutMs / 2,
    // Each subscription begins again by itself: how often depends on what the server said.
    retryAttempts: 0,
    on: {
      connecting: () => {
        identity.beginAttempt()
        // Where the address does not even answer, nothing else would end the attempt.
        startLimit = setTimeout(() => client.terminate(), times.startSubscriptionTimeoutMs)
      },
      connected: (open) => {
        if (!(open instanceof WebSocket)) return
        socket = open
        void identity.keepIdentified(open)
        openListeners.forEach((listener) => listener())
      },
      closed: () => {
        lose()
        reports.release()
      },
      error: () => {
        lose()
        reports.hold()
      },
    },
  })
  const answerWithin = createSilenceLimit(client, times.keepAliveTimeoutMs / 2)

  function lose(): void {
    socket = null
    clearTimeout(startLimit)
    identity.stopRenewing()
  }

  return {
    begin: (operation, sink) =>
      client.subscribe(
        { ...operation },
        { ...sink, error: (cause) => reports.make(() => sink.error(cause)) },
      ),
    isOpen: () => socket !== null,
    watchOpen(listener) {
      openListeners.add(listener)
      return () => openListeners.delete(listener)
    },
    unidentified: identity.unidentified,
    identifyAnew: identity.identifyAnew,
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

/** Reports of an error wait until its socket is closed. Made earlier, they would end a new connection too. */
function createReports() {
  let late: (() => void)[] | null = null
  return {
    make(report: () => void): void {
      if (late === null) report()
      else late.push(report)
    },
    hold(): void {
      late = []
    },
    release(): void {
      const held = late ?? []
      late = null
      held.forEach((report) => report())
    },
  }
}
