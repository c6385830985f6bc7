import * as z from 'zod/mini'
import { BackendError, SESSION_ENDED } from './backend-error.ts'
import { refusalAmong } from './refusals.ts'
import { backendTexts } from './texts.ts'

/** Why an attempt of a subscription ended, which decides what comes next. */
export type AttemptEnd = Refused | Unauthorized | Lost

/** The next attempt would be refused too. */
interface Refused {
  kind: 'refused'
  error: BackendError
}

/** The server did not accept our credentials, or there were none to send. */
interface Unauthorized {
  kind: 'unauthorized'
  error: BackendError
  /** What onLost gets if there is a next attempt. */
  loss: BackendError
}

interface Lost {
  kind: 'lost'
  loss: BackendError
  /** The server requested to wait longer. */
  isToSpare: boolean
  /** The whole connection ended, not only this subscription. */
  isOfConnection: boolean
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

/**
 * Classifies the end of an attempt.
 * @param cause what the connection reports (Sink.error); null if the server says that this is all
 * @param unidentified why there were no credentials to send; null if there were
 */
export function attemptEndOf(cause: unknown, unidentified: BackendError | null): AttemptEnd {
  const refusal = refusalAmong(cause)
  if (refusal !== null && !refusal.retry) return { kind: 'refused', error: refusal }
  const { data: close = null } = Close.safeParse(cause)
  const code = close?.code ?? 0
  const refusingCode = REFUSING_CLOSES[code]
  if (refusingCode !== undefined)
    return { kind: 'refused', error: refusedBy(refusingCode, close?.reason ?? '', errorOf(cause)) }
  // Fresh credentials of this session will not be had.
  if (code === UNAUTHORIZED_CLOSE && close?.reason === SESSION_ENDED)
    return { kind: 'refused', error: unauthorized(close.reason) }
  const loss = lossBy(close, unidentified ?? refusal ?? errorOf(cause))
  if (code === UNAUTHORIZED_CLOSE) return { kind: 'unauthorized', error: unauthorized(close?.reason), loss }
  // What cannot be had for want of a network comes with it.
  if (unidentified !== null && !unidentified.retry) return { kind: 'unauthorized', error: unidentified, loss }
  return {
    kind: 'lost',
    loss,
    isToSpare: refusal !== null || SPARING_CLOSES.includes(code),
    isOfConnection: refusal === null && cause !== null,
  }
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
  new BackendError({ code: reason === 'BLOCKED' ? reason : code, detail: reason, cause })

const unauthorized = (reason: string | undefined) =>
  new BackendError({
    code: 'UNAUTHENTICATED',
    reason: reason === SESSION_ENDED ? reason : null,
    detail: backendTexts.unauthorized,
    cause: new Error(reason),
  })

/** Why a connection is lost, in the texts of SPEC 8, Backend client errors. */
function lossBy(close: Close | null, cause: Error): BackendError {
  const loss = (code: string, detail: string) => new BackendError({ code, detail, retry: true, cause })
  if (close?.code === ACK_TIMEOUT_CLOSE) return loss('ACK_TIMEOUT', backendTexts.noAck)
  if (close?.code === TERMINATED_CLOSE) return loss('TIMEOUT_DISCONNECT', 'Timeout disconnect')
  return loss('CONNECTION_FAILED', `Connection failed${close?.reason ? `: ${close.reason}` : ''}`)
}
