import { randomUUID } from 'node:crypto'
import { Response } from '@whatwg-node/fetch'

/** The media type a caller must accept, or gets 406 (contracts README 4). */
export const USAGETAP_MEDIA_TYPE = 'application/vnd.usagetap.v1+json'

/** A refusal by the metering service, thrown anywhere under its routes. */
export class MeteringRefusal extends Error {
  override readonly name = 'MeteringRefusal'
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    details?: Record<string, unknown>,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.status = status
    this.code = code
    this.details = details
  }
}

/** What every answer carries beside its data. */
export interface EnvelopeOptions {
  correlationId: string
  /** Milliseconds since 1970. */
  nowMs: number
}

/** What a call of the service answers, before it is put into its envelope. */
export interface MeteringAnswer {
  code: string
  data: object
  /** SPEC 7, Usage metering, reads these in `result`, the vendor's clients in `data`: both are filled (DESIGN 6). */
  result?: { callId: string; allowed: boolean }
  /** Why a begun call is not allowed, for our log. */
  notAllowed?: string
}

/** UsageTap's envelope of a success (contracts README 4). */
export function accepted(
  { code, data, result }: MeteringAnswer,
  { correlationId, nowMs }: EnvelopeOptions,
): Response {
  return envelope(200, {
    result: { status: 'ACCEPTED', code, timestamp: new Date(nowMs).toISOString(), ...result },
    data,
    correlationId,
  })
}

/** UsageTap's envelope of an error (contracts README 4). */
export function refused(refusal: MeteringRefusal, { correlationId, nowMs }: EnvelopeOptions): Response {
  const { status, code, message, details } = refusal
  const response = envelope(status, {
    result: { status: 'ERROR', code, message, timestamp: new Date(nowMs).toISOString() },
    error: { code, message, ...(details && { details }) },
    correlationId,
  })
  if (typeof details?.retryAfter === 'number') response.headers.set('retry-after', String(details.retryAfter))
  return response
}

const envelope = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': USAGETAP_MEDIA_TYPE, 'cache-control': 'no-store' },
  })

/** The caller's own correlation id where it is a plain one, else a new one. */
export function correlationIdOf(request: Request): string {
  const given = request.headers.get('x-usage-correlation-id')
  return given !== null && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}
