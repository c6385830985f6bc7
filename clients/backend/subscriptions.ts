import { type Client, createClient } from 'graphql-ws/client'
import * as z from 'zod/mini'
import { isServiceError, realTiming, ServiceError, type Timing } from '../http.ts'
import { type Auth, type TokenSource, userPoolAuth } from './auth.ts'
import { type BackendDefaults, backendDefaults } from './defaults.ts'
import type { GraphqlDocument } from './graphql-document.ts'
import { refusalAmong } from './refusals.ts'

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
  /** The connection is lost and will be tried for again: CONNECTION_FAILED, TIMEOUT_DISCONNECT or ACK_TIMEOUT (SPEC 8). */
  onLost?: (error: ServiceError) => void
  /** The server refuses: nothing more will come. ServiceError of 'backend' with the server's code. */
  onRefused?: (error: ServiceError) => void
}

type Times = Pick<
  BackendDefaults,
  | 'connectionTimeoutMs'
  | 'startSubscriptionTimeoutMs'
  | 'keepAliveTimeoutMs'
  | 'reconnectStartDelayMs'
  | 'retryDelayMs'
  | 'reconnectIntervalMs'
  | 'maxDelayMs'
  | 'closeDelayMs'
  | 'authRetries'
>

export interface SubscriptionOptions {
  /** The address of /graphql, beginning with http. */
  url: string
  /** The signed-in user's ID token, fresh; null when signed out. Asked for at each connection. */
  token: TokenSource
  timing?: Timing
}

/** Close codes after which the same attempt would end the same way (graphql-transport-ws; DESIGN 4: 4403 is a refusal). */
const REFUSING_CLOSES: Partial<Record<number, string>> = {
  4400: 'BAD_REQUEST',
  4403: 'FORBIDDEN',
  4406: 'BAD_REQUEST',
}
const UNAUTHORIZED_CLOSE = 4401
/** The server asks to be spared: 4429 of our own limits, 1013 of RFC 6455's registry, "try again later". */
const SPARING_CLOSES = [4429, 1013]
/** Made by the library on our side: no acknowledgement came in time, and we ended it. */
const ACK_TIMEOUT_CLOSE = 4504
const TERMINATED_CLOSE = 4499

/** Makes the client for the app: the signed-in user follows what is theirs. */
export function createSubscriptions({ url, token, timing = realTiming }: SubscriptionOptions): Subscriptions {
  return createSubscriptionsAs(userPoolAuth({ token, now: timing.now }), { url, timing })
}

/** Makes the client in any auth mode. It connects with the first subscription and closes a second after the last has gone (SPEC 4). */
export function createSubscriptionsAs(
  auth: Auth,
  { url, timing = realTiming, ...changes }: Omit<SubscriptionOptions, 'token'> & Partial<Times>,
): Subscriptions {
  const times: Times = { ...backendDefaults, ...changes }
  const connectedListeners = new Set<() => void>()
  let connected = false
  /** What the last attempt said who it is with, or why it could not. */
  let said: Record<string, string> | ServiceError = {}
  const client: Client = createClient({
    url: url.replace(/^http/, 'ws'),
    connectionParams: async () => {
      try {
        said = await auth.headersFor({ method: 'POST', url, headers: {}, body: '{}' })
        return said
      } catch (error) {
        if (isServiceError(error)) said = error
        throw error
      }
    },
    connectionAckWaitTimeout: times.connectionTimeoutMs,
    lazyCloseTimeout: times.closeDelayMs,
    keepAlive: times.keepAliveTimeoutMs / 2,
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
  endSilentConnections(client, times.keepAliveTimeoutMs / 2)

  return {
    subscribe<Result, Variables extends object>(
      { text }: GraphqlDocument<Result, Variables>,
      variables: Variables,
      { onData, onState, onLost, onRefused }: SubscriptionListener<Result>,
    ) {
      const stopped = new AbortController()
      let attempts = 0
      let timesNotLetIn = 0
      let leave = (): void => undefined
      let startLimit: ReturnType<typeof setTimeout> | undefined
      /** It has, or had, a connection that the server acknowledged, be it one that another subscription began. */
      let joined = false
      const onConnected = () => {
        joined = true
        timesNotLetIn = 0
        clearTimeout(startLimit)
        onState?.('connected')
      }

      function begin(): void {
        connectedListeners.add(onConnected)
        joined = false
        if (connected) onConnected()
        else {
          onState?.('pending')
          // Where the address does not even answer, nothing else would end the attempt.
          startLimit = setTimeout(() => client.terminate(), times.startSubscriptionTimeoutMs)
        }
        // The data's shape is the compiler's, as that of a query's answer is.
        leave = client.subscribe<Result>(
          { query: text, variables: Object.fromEntries(Object.entries(variables)) },
          {
            next: ({ data, errors }) => {
              if (errors !== undefined) ended(errors)
              else if (data) onData(data)
            },
            error: ended,
            complete: () => ended(null),
          },
        )
      }
      /** By the server's errors, a close of the connection, or whatever else there is. */
      function ended(cause: unknown): void {
        if (stopped.signal.aborted) return
        clearTimeout(startLimit)
        connectedListeners.delete(onConnected)
        const told = refusalAmong(cause)
        const close = Close.safeParse(cause).data ?? null
        const code = REFUSING_CLOSES[close?.code ?? 0]
        if (told !== null && !told.retry) refuse(told)
        else if (code !== undefined)
          refuse(new ServiceError({ service: 'backend', code, detail: close?.reason ?? null }))
        else if (said instanceof ServiceError) notLetIn(said, close)
        else if (close?.code === UNAUTHORIZED_CLOSE) notLetIn(unauthorized(close.reason), close)
        else lost(close, told?.retry === true || SPARING_CLOSES.includes(close?.code ?? 0))
      }
      /** A token may have been over, or the next not be there yet; a key will be no better the next time. */
      function notLetIn(refusal: ServiceError, close: Close | null): void {
        timesNotLetIn++
        if (auth.renewed === undefined || timesNotLetIn > times.authRetries) refuse(refusal)
        else lost(close, false)
      }
      function refuse(error: ServiceError): void {
        if (stopped.signal.aborted) return
        end()
        onState?.('failed')
        onRefused?.(error)
      }
      function lost(close: Close | null, isToSpare: boolean): void {
        if (stopped.signal.aborted) return
        onState?.('pending')
        onLost?.(lossBy(close))
        // A connection that stood is tried for as the first time; an error of the subscription's own is not.
        if (joined && close !== null) attempts = 0
        // Not all at the same moment, after the server was started anew.
        const waitMs = waitBefore(attempts++, times, isToSpare) * (0.5 + timing.random() / 2)
        void timing.pause(waitMs, stopped.signal).then(begin, () => undefined)
      }
      function end(): void {
        stopped.abort()
        clearTimeout(startLimit)
        connectedListeners.delete(onConnected)
        leave()
      }
      begin()
      return end
    },
  }
}

const unauthorized = (told: string | undefined) =>
  new ServiceError({
    service: 'backend',
    code: 'UNAUTHENTICATED',
    detail: 'Unauthorized',
    cause: new Error(told),
  })

/** A connection that is lost again and again is tried for once a minute, one that asks to be spared less often. */
function waitBefore(attempt: number, times: Times, isToSpare: boolean): number {
  const { reconnectStartDelayMs, retryDelayMs, reconnectIntervalMs, maxDelayMs } = times
  if (attempt === 0) return reconnectStartDelayMs
  return Math.min(retryDelayMs * 2 ** attempt, isToSpare ? maxDelayMs : reconnectIntervalMs)
}

const Close = z.object({ code: z.number(), reason: z.optional(z.string()) })
type Close = z.output<typeof Close>

/** Why a connection is lost, in SPEC 8's texts. */
function lossBy(close: Close | null): ServiceError {
  const loss = (code: string, detail: string) =>
    new ServiceError({ service: 'backend', code, detail, retry: true })
  if (close?.code === ACK_TIMEOUT_CLOSE)
    return loss('ACK_TIMEOUT', 'The ack of the connection was not received')
  if (close?.code === TERMINATED_CLOSE) return loss('TIMEOUT_DISCONNECT', 'Timeout disconnect')
  return loss('CONNECTION_FAILED', `Connection failed${close?.reason ? `: ${close.reason}` : ''}`)
}

/** Ends a connection on which no answer comes to a ping: the library leaves that to its user. */
function endSilentConnections(client: Client, pongTimeoutMs: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  client.on('ping', (received) => {
    if (!received) timer = setTimeout(() => client.terminate(), pongTimeoutMs)
  })
  client.on('pong', (received) => {
    if (received) clearTimeout(timer)
  })
  client.on('closed', () => clearTimeout(timer))
}
