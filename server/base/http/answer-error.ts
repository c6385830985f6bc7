import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BackendCode } from '#domain/backend/backend-codes.ts'
import { unavailableOf } from '../db/unavailable.ts'
import { logRefused } from '../log/refusals.ts'

/** Sentences for refusals that never reach a handler of ours. */
const SENTENCES: Record<number, Pick<Refusal, 'code' | 'message'>> = {
  400: { code: 'BAD_REQUEST', message: 'The request could not be read.' },
  408: { code: 'TIMEOUT', message: 'The request took too long to arrive.' },
  413: { code: 'REQUEST_ENTITY_TOO_LARGE', message: 'The request is too large.' },
  414: { code: 'URI_TOO_LONG', message: 'The address is too long.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The request has a type that is not taken here.' },
  429: { code: 'RATE_LIMITED', message: 'Too many requests from this address: wait a minute.' },
  503: { code: 'UNAVAILABLE', message: 'The server is stopping: try again in a moment.' },
}
const INTERNAL: Pick<Refusal, 'code' | 'message'> = {
  code: 'INTERNAL',
  message: 'Something went wrong on our side.',
}

/** A request that was refused before it reached a handler of ours, or whose handler failed. */
export interface Refusal {
  status: number
  code: BackendCode | 'URI_TOO_LONG'
  message: string
  /** That of the log. */
  requestId: string
  /** Seconds after which the same request may work; undefined where that is not known. */
  retryAfterSeconds?: number
}

/** Known refusals go out as code and sentence; anything else is masked, and logged with the id that the user sees. */
export function httpRefusalOf(error: Error, request: FastifyRequest): Refusal {
  const unavailable = unavailableOf(error)
  if (unavailable !== null) {
    request.log.error({ err: error }, 'the database is away')
    return { ...unavailable, requestId: request.id }
  }
  const status = statusOf(error)
  const known = SENTENCES[status]
  if (known) logRefusedRequest(request, known.code)
  else request.log.error({ err: error }, 'request failed')
  return { status: known ? status : 500, ...(known ?? INTERNAL), requestId: request.id }
}

/** Logs a request that was refused before it reached a handler of ours: who sent it is not known then. */
export function logRefusedRequest(request: FastifyRequest, code: string): void {
  const operation = `${request.method} ${request.routeOptions.url ?? '*'}`
  logRefused(request.log, { user: null, operation, code })
}

export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message, requestId, retryAfterSeconds } = httpRefusalOf(error, request)
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  void reply.status(status).send({ error: { code, message }, requestId })
}

function statusOf(error: Error): number {
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
}
