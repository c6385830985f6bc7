import { type Client, createClient } from 'graphql-ws/client'
import * as z from 'zod/mini'
import { realTiming, ServiceError, type Timing } from '../http.ts'
import type { GraphqlDocument } from './graphql-document.ts'

/** What the app's own server tells of itself, over one WebSocket for all (DESIGN 5, graphql-transport-ws). */
export interface Subscriptions {
  /** Follows until the returned function is called, over lost connections too. */
  subscribe: <Result, Variables extends object>(
    document: GraphqlDocument<Result, Variables>,
    variables: Variables,
    listener: SubscriptionListener<Result>,
  ) => () => void
}

/** SPEC 4, Real-time subscription. What was told while it is pending again is lost: ask for it when it is connected. */
export type SubscriptionState = 'pending' | 'connected' | 'failed'

export interface SubscriptionListener<Result> {
  onData: (data: Result) => void
  onState?: (state: SubscriptionState) => void
  /** The server refuses: nothing more will come. ServiceError of 'backend' with the server's code. */
  onRefused?: (error: ServiceError) => void
}

export interface SubscriptionOptions {
  /** The address of /graphql, beginning with http. */
  url: string
  /** The signed-in user's ID token, fresh; null when signed out. Asked for at each connection. */
  token: () => Promise<string | null>
  timing?: Timing
}

/** SPEC 9: connection timeout, close delay, reconnect start delay and the most that is waited between two attempts. */
const ACK_TIMEOUT_MS = 15_000
const CLOSE_DELAY_MS = 1_000
const FIRST_RECONNECT_MS = 5_000
const MAX_RECONNECT_MS = 5 * 60_000
/** A silent connection is asked for a sign of life well within SPEC's keep-alive timeout of 65 s. */
const PING_EVERY_MS = 30_000
const PONG_TIMEOUT_MS = 30_000

/** Close codes after which the same attempt would end the same way (graphql-transport-ws; DESIGN 4: 4403 is a refusal). */
const REFUSING_CLOSES: Partial<Record<number, string>> = {
  4400: 'BAD_REQUEST',
  4403: 'FORBIDDEN',
  4406: 'BAD_REQUEST',
}

/** Makes the client. It connects with the first subscription and closes a second after the last has gone (SPEC 4). */
export function createSubscriptions({ url, token, timing = realTiming }: SubscriptionOptions): Subscriptions {
  const connectedListeners = new Set<() => void>()
  let connected = false
  const client: Client = createClient({
    url: url.replace(/^http/, 'ws'),
    connectionParams: async () => {
      const idToken = await token()
      return idToken === null ? {} : { authorization: `Bearer ${idToken}` }
    },
    connectionAckWaitTimeout: ACK_TIMEOUT_MS,
    lazyCloseTimeout: CLOSE_DELAY_MS,
    keepAlive: PING_EVERY_MS,
    // Each subscription reconnects by itself, below: how often depends on what the server said.
    retryAttempts: 0,
    on: {
      connected: () => {
        connected = true
        connectedListeners.forEach((listener) => listener())
      },
      closed: () => (connected = false),
    },
  })
  endSilentConnections(client)

  return {
    subscribe<Result, Variables extends object>(
      { text }: GraphqlDocument<Result, Variables>,
      variables: Variables,
      { onData, onState, onRefused }: SubscriptionListener<Result>,
    ) {
      const stopped = new AbortController()
      let attempts = 0
      let leave = (): void => undefined
      const onConnected = () => {
        attempts = 0
        onState?.('connected')
      }

      function begin(): void {
        connectedListeners.add(onConnected)
        onState?.(connected ? 'connected' : 'pending')
        // The data's shape is the compiler's, as that of a query's answer is.
        leave = client.subscribe<Result>(
          { query: text, variables: Object.fromEntries(Object.entries(variables)) },
          {
            next: ({ data, errors }) => {
              if (errors !== undefined) refuse(refusalOf(errors))
              else if (data) onData(data)
            },
            error: (cause) => lost(refusalOf(cause)),
            complete: () => lost(null),
          },
        )
      }
      function refuse(error: ServiceError | null): void {
        if (stopped.signal.aborted) return
        end()
        onState?.('failed')
        if (error !== null) onRefused?.(error)
      }
      function lost(refusal: ServiceError | null): void {
        if (stopped.signal.aborted) return
        if (refusal !== null) {
          refuse(refusal)
          return
        }
        connectedListeners.delete(onConnected)
        onState?.('pending')
        const waitMs = Math.min(FIRST_RECONNECT_MS * 2 ** attempts, MAX_RECONNECT_MS)
        attempts++
        // Not all at the same moment, after the server was started anew.
        void timing.pause(waitMs * (0.5 + timing.random() / 2), stopped.signal).then(begin, () => undefined)
      }
      function end(): void {
        stopped.abort()
        connectedListeners.delete(onConnected)
        leave()
      }
      begin()
      return end
    },
  }
}

/** Ends a connection on which no answer comes to a ping: the library leaves that to its user. */
function endSilentConnections(client: Client): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  client.on('ping', (received) => {
    if (!received) timer = setTimeout(() => client.terminate(), PONG_TIMEOUT_MS)
  })
  client.on('pong', (received) => {
    if (received) clearTimeout(timer)
  })
  client.on('closed', () => clearTimeout(timer))
}

const Close = z.object({ code: z.number(), reason: z.optional(z.string()) })
const Errors = z
  .array(
    z.object({
      message: z.string(),
      extensions: z.object({ code: z.string(), reason: z.optional(z.nullable(z.string())) }),
    }),
  )
  .check(z.minLength(1))

/** What the server refuses with; null where the connection was only lost. A fault of the moment is a loss too. */
function refusalOf(cause: unknown): ServiceError | null {
  const errors = Errors.safeParse(cause)
  const first = errors.success ? errors.data[0] : undefined
  if (first !== undefined) {
    const { code, reason } = first.extensions
    if (['INTERNAL', 'SIGN_IN_UNAVAILABLE', 'RATE_LIMITED', 'OVERLOADED'].includes(code)) return null
    return new ServiceError({ service: 'backend', code, detail: reason ?? first.message })
  }
  const close = Close.safeParse(cause)
  const code = close.success ? REFUSING_CLOSES[close.data.code] : undefined
  if (code === undefined) return null
  const detail = close.success ? (close.data.reason ?? null) : null
  return new ServiceError({ service: 'backend', code, detail })
}
