import * as z from 'zod/mini'
import { backendTexts } from '#domain/backend-texts.ts'
import { isServiceError, ServiceError, type Timing } from '../http.ts'
import type { Auth } from './auth.ts'
import type { BackendDefaults } from './defaults.ts'
import { jsonText } from './json-text.ts'
import { refusalAmong } from './refusals.ts'
import type { Connection } from './subscriptions-connection.ts'
import type { SubscriptionListener, SubscriptionState } from './subscription-listener.ts'

type Times = Pick<
  BackendDefaults,
  'reconnectStartDelayMs' | 'retryDelayMs' | 'reconnectIntervalMs' | 'maxDelayMs' | 'authRetries'
>

/** One subscription, over lost connections. */
export interface Followed {
  state: () => SubscriptionState
  /** Does not wait longer before the next attempt, unless the server asked for it. */
  tryNow: () => void
  end: () => void
}

interface Followable<Result, Variables> {
  query: string
  variables: Variables
  listener: SubscriptionListener<Result, Variables>
}

interface Surroundings {
  auth: Auth
  connection: Connection
  times: Times
  timing: Timing
  onListenerError: (error: unknown) => void
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

/** Begins to follow. */
export function follow<Result, Variables extends object>(
  { query, variables, listener }: Followable<Result, Variables>,
  { auth, connection, times, timing, onListenerError }: Surroundings,
): Followed {
  const apart =
    <Told>(hear: ((told: Told) => unknown) | undefined) =>
    (told: Told): void => {
      try {
        hear?.(told)
      } catch (error) {
        onListenerError(error)
      }
    }
  const { resume } = listener
  const onData = apart(listener.onData)
  const onState = apart(listener.onState)
  const onLost = apart(listener.onLost)
  const onRefused = apart(listener.onRefused)
  let state: SubscriptionState = 'pending'
  let asked = variables
  let hasEnded = false
  let attempts = 0
  let timesNotLetIn = 0
  /** It has, or had, a connection that the server acknowledged, be it one that another subscription began. */
  let joined = false
  /** Ends the attempt that is going on, or the wait for the next. */
  let leave = (): void => undefined
  let tryNow = (): void => undefined

  function show(next: SubscriptionState): void {
    if (state === next) return
    state = next
    onState(state)
  }

  function begin(): void {
    const unsendable = faultOf({ query, variables: asked })
    if (unsendable !== null) {
      // Who subscribes has what ends it by then.
      queueMicrotask(() => hasEnded || refuse(unsendable))
      return
    }
    let isOver = false
    let endOperation = (): void => undefined
    const onOpen = () => {
      joined = true
      timesNotLetIn = 0
      show('connected')
    }
    const unwatch = connection.watchOpen(onOpen)
    leave = () => {
      isOver = true
      unwatch()
      endOperation()
    }
    const over = (cause: unknown) => {
      if (isOver) return
      leave()
      endedBy(cause)
    }
    tryNow = () => undefined
    joined = false
    if (connection.isOpen()) onOpen()
    // The data's shape is the compiler's, as that of a query's answer is.
    endOperation = connection.begin<Result>(
      { query, variables: Object.fromEntries(Object.entries(asked)) },
      {
        next({ data, errors }) {
          if (isOver) return
          if (errors !== undefined) {
            over(errors)
            return
          }
          if (!data) return
          if (resume) apart((last: Result) => (asked = resume(last)))(data)
          onData(data)
        },
        error: over,
        complete: () => over(null),
      },
    )
  }

  /** By whatever the connection tells (Sink.error); null where the server says that this is all. */
  function endedBy(cause: unknown): void {
    const refusal = refusalAmong(cause)
    const unidentified = connection.unidentified()
    const close = Close.safeParse(cause).data ?? null
    const refusingCode = REFUSING_CLOSES[close?.code ?? 0]
    const loss = lossBy(close, unidentified ?? refusal ?? errorOf(cause))
    if (refusal !== null && !refusal.retry) refuse(refusal)
    else if (refusingCode !== undefined) refuse(refusedBy(refusingCode, close?.reason ?? '', errorOf(cause)))
    else if (close?.code === UNAUTHORIZED_CLOSE) notLetIn(unauthorized(close.reason), loss)
    // What cannot be had for want of a network comes with it.
    else if (unidentified !== null && !unidentified.retry) notLetIn(unidentified, loss)
    else {
      const isToSpare = refusal !== null || SPARING_CLOSES.includes(close?.code ?? 0)
      // A connection that stood is tried for as the first time; an error of the subscription's own is not.
      if (joined && refusal === null && cause !== null) attempts = 0
      lost(loss, waitBefore(attempts++, times, isToSpare), isToSpare)
    }
  }

  /** A token may have been over, or the next not be there yet; a key will be no better the next time. */
  function notLetIn(refusal: ServiceError, loss: ServiceError): void {
    timesNotLetIn++
    if (auth.renewed === undefined || timesNotLetIn > times.authRetries) {
      refuse(refusal)
      return
    }
    connection.identifyAnew()
    if (joined) attempts = 0
    // The end of a token on a connection that stood was to be expected.
    const wasItsEnd = joined && connection.stoodMs() >= times.reconnectStartDelayMs
    lost(loss, wasItsEnd ? 0 : waitBefore(attempts++, times, false), false)
  }

  function lost(loss: ServiceError, longestWaitMs: number, isToSpare: boolean): void {
    show('pending')
    onLost(loss)
    if (hasEnded) return
    const wait = new AbortController()
    leave = () => wait.abort()
    const next = () => {
      if (wait.signal.aborted) return
      leave()
      begin()
    }
    if (!isToSpare) tryNow = next
    // Not all at the same moment, after the server was started anew.
    const waitMs = longestWaitMs * (0.5 + timing.random() / 2)
    void timing.pause(waitMs, wait.signal).then(next, () => undefined)
  }

  function refuse(error: ServiceError): void {
    hasEnded = true
    show('failed')
    onRefused(error)
  }

  onState(state)
  begin()
  return {
    state: () => state,
    tryNow: () => tryNow(),
    end() {
      hasEnded = true
      leave()
    },
  }
}

/** Why it cannot be sent; null where it can. */
function faultOf(operation: object): ServiceError | null {
  try {
    jsonText(operation)
    return null
  } catch (error) {
    if (isServiceError(error)) return error
    throw error
  }
}

const unauthorized = (told: string | undefined) =>
  new ServiceError({
    service: 'backend',
    code: 'UNAUTHENTICATED',
    detail: backendTexts.unauthorized,
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

/** What a close, or whatever else there was, says. */
function errorOf(cause: unknown): Error {
  if (cause instanceof Error) return cause
  const { data: close } = Close.safeParse(cause)
  if (close === undefined) return new Error(cause === null ? 'The server ended it' : 'No connection')
  return new Error(`Closed with ${close.code}${close.reason ? `: ${close.reason}` : ''}`)
}

/** A blocked user's sockets are closed as forbidden, for that reason (DESIGN 4). */
const refusedBy = (code: string, reason: string, cause: Error) =>
  new ServiceError({ service: 'backend', code: reason === 'BLOCKED' ? reason : code, detail: reason, cause })

/** Why a connection is lost, in SPEC 8's texts. */
function lossBy(close: Close | null, cause: Error): ServiceError {
  const loss = (code: string, detail: string) =>
    new ServiceError({ service: 'backend', code, detail, retry: true, cause })
  if (close?.code === ACK_TIMEOUT_CLOSE) return loss('ACK_TIMEOUT', backendTexts.noAck)
  if (close?.code === TERMINATED_CLOSE) return loss('TIMEOUT_DISCONNECT', 'Timeout disconnect')
  return loss('CONNECTION_FAILED', `Connection failed${close?.reason ? `: ${close.reason}` : ''}`)
}
