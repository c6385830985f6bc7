import { unavailableOf } from '../base/db/unavailable.ts'
import type { Refusal } from '../base/http/answer-error.ts'
import { begin } from './begin-call.ts'
import { customerOf, type MeteringCaller, requireAdmitted, requireMeteringCaller } from './callers.ts'
import { createCustomer } from './create-customer.ts'
import { createEmbedLimit, type EmbedLimit } from './embed-limits.ts'
import { end } from './end-call.ts'
import {
  accepted,
  correlationIdOf,
  type MeteringAnswer,
  MeteringRefusal,
  refused,
  USAGETAP_MEDIA_TYPE,
} from './envelope.ts'
import { BeginBody, CustomerBody, CustomerId, EndBody, parse, readBody } from './requests.ts'
import type { MeteringService } from './service.ts'
import { usage } from './usage.ts'

/** Bearer keys and no cookies: a page of any origin may call with a key that it has, such as one with the widget. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cross-origin-resource-policy': 'cross-origin',
}
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'authorization, x-api-key, content-type, accept, idempotency-key, x-usage-correlation-id, x-usage-sdk',
  'access-control-max-age': '7200',
}

/**
 * The metering service under /metering, in UsageTap's envelope (SPEC 7, Usage metering; DESIGN 6; contracts README 4),
 * for our app and for other programs: `POST /customers`, `GET /customers/{id}/usage`, `POST /call_begin`, and `POST
 * /call_end`.
 * @returns answers any request; it never throws. Refusals carry a code
 */
export function createMeteringService(service: MeteringService): (request: Request) => Promise<Response> {
  const limited = { ...service, limit: createEmbedLimit(service.now, service.embedPerMinute) }
  return async (request) => {
    return forAnyOrigin(await answer(request, limited))
  }
}

/**
 * How the HTTP server refuses what never reaches the service: too many requests of an address, too large a body.
 * @param now milliseconds since 1970
 */
export function refuseBeforeRouting(now: () => number): (refusal: Refusal) => Response {
  return ({ status, code, message, requestId }) => {
    const frame = { correlationId: requestId, nowMs: now() }
    return forAnyOrigin(refused(new MeteringRefusal(status, code, message), frame))
  }
}

function forAnyOrigin(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value)
  return response
}

interface LimitedService extends MeteringService {
  limit: EmbedLimit
}

async function answer(request: Request, service: LimitedService): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
  const frame = { correlationId: correlationIdOf(request), nowMs: service.now() }
  const trace: Trace = { user: null, operation: `${request.method} /metering/*` }
  const { security } = service
  try {
    const answered = await route(request, service, trace)
    if (answered.notAllowed !== undefined) security.refused({ ...trace, code: answered.notAllowed })
    return accepted(answered, frame)
  } catch (error) {
    if (error instanceof MeteringRefusal) {
      const { code } = error
      security.refused({
        ...trace,
        code,
        ...(isKeyRefused(code, request) && { event: keyRefusedEvent(trace) }),
      })
      return refused(error, frame)
    }
    service.log.error({ err: error, correlationId: frame.correlationId }, 'metering request failed')
    return refused(away(error) ?? fault(), frame)
  }
}

/** Of a key that was one: its session is over, or its account was deleted. */
const keyRefusedEvent = ({ user }: Trace) =>
  user === null ? 'authn_token_refused' : 'session_use_after_expire'

/** A request without a key is refused and logged too, and is no security event (decision 0058). */
const isKeyRefused = (code: string, { headers }: Request): boolean =>
  code === 'UNAUTHORIZED' && (headers.has('authorization') || headers.has('x-api-key'))

/** What is learned of a request on its way to the answer. */
interface Trace {
  user: string | null
  operation: string
}

const fault = () => new MeteringRefusal(500, 'INTERNAL', 'Something went wrong on our side.')

/** One code for all that passes: other programs know it, and the message says more. */
function away(error: unknown): MeteringRefusal | null {
  const unavailable = unavailableOf(error)
  if (unavailable === null) return null
  const { status, message, retryAfterSeconds: retryAfter } = unavailable
  return new MeteringRefusal(status, 'UNAVAILABLE', message, { retryAfter })
}

const USAGE_PATH = /^\/metering\/customers\/([^/]+)\/usage$/

async function route(request: Request, service: LimitedService, trace: Trace): Promise<MeteringAnswer> {
  const { pathname, searchParams } = new URL(request.url)
  requireMediaType(request)
  const [, customerId] = USAGE_PATH.exec(pathname) ?? []
  const enter = async (operation: string, limited?: Parameters<EmbedLimit>[1]) => {
    trace.operation = operation
    return enterAs(trace, request, service, limited)
  }
  const operation = `${request.method} ${customerId === undefined ? pathname : '/metering/customers/{id}/usage'}`
  switch (operation) {
    case 'GET /metering/customers/{id}/usage': {
      const sentId = parse(CustomerId, decode(customerId ?? ''), 'customerId')
      const caller = await enter(operation, 'usage')
      return usage(customerOf(sentId, caller), searchParams, service)
    }
    case 'POST /metering/customers': {
      const caller = await enter(operation)
      return createCustomer(await readBody(request, CustomerBody), caller, service)
    }
    case 'POST /metering/call_begin': {
      const caller = await enter(operation, 'begin')
      return begin(await readBody(request, BeginBody), caller, service)
    }
    case 'POST /metering/call_end': {
      const caller = await enter(operation)
      return end(await readBody(request, EndBody), caller, service)
    }
    default:
      throw new MeteringRefusal(404, 'NOT_FOUND', 'There is no such call.')
  }
}

/** Who calls, once they may. */
async function enterAs(
  trace: Trace,
  request: Request,
  service: LimitedService,
  limited?: Parameters<EmbedLimit>[1],
): Promise<MeteringCaller> {
  const caller = await requireMeteringCaller(request, service)
  if (caller.kind === 'embed') trace.user = caller.userId
  if (limited !== undefined) service.limit(caller, limited)
  await requireAdmitted(service, caller, { ...service.sessionLimits, atMs: service.now() })
  return caller
}

function requireMediaType(request: Request): void {
  const wanted = request.headers.get('accept')?.toLowerCase() ?? ''
  if (!wanted.includes(USAGETAP_MEDIA_TYPE))
    throw new MeteringRefusal(406, 'NOT_ACCEPTABLE', `Accept ${USAGETAP_MEDIA_TYPE}.`)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    throw new MeteringRefusal(400, 'BAD_REQUEST', 'The customer id is not well encoded.', undefined, cause)
  }
}
