import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import {
  createHttp,
  isHeaderToken,
  isServiceError,
  realTiming,
  type Reply,
  retry,
  retryAfterMs,
  type RetryRule,
  ServiceError,
  type Timing,
} from '#clients/http.ts'

/**
 * The metering client's wire: headers, attempts and codes (SPEC 8, Metering client codes; SPEC 9, Metering client;
 * contracts README 4).
 */

/** Any other gives 406. */
const MEDIA_TYPE = 'application/vnd.usagetap.v1+json'
/** Of the vendor's client whose behavior is described (SPEC 9, Metering client). */
const SDK_VERSION = '0.6.0'
export const RETRIED_STATUSES: readonly number[] = [408, 425, 429, 500, 502, 503, 504]

const DEFAULT_TIMEOUT_MS = 10_000

const MAX_DELAY_MS = 5_000
const JITTER = 0.2

/** 3 attempts; 250 ms doubling, a fifth more or less, and never above 5 s (SPEC 9, Metering client). */
const AGAIN: RetryRule = {
  times: 2,
  waitMs: (nth, random) => Math.min(MAX_DELAY_MS, 250 * 2 ** nth * (1 + JITTER * (2 * random() - 1))),
  longestWaitMs: MAX_DELAY_MS,
}

export interface RequestOptions extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  /** Such as https://api.usagetap.com or https://app.example/metering. */
  baseUrl: string
  key: string
  /** Of one attempt; 10 s when left out. */
  timeoutMs?: number
}

interface MeteringCall<T> {
  path: string
  /** Sent as JSON by POST; a GET without one. */
  body?: Record<string, unknown>
  /** The same for all attempts of a POST, so that one whose answer was lost is not counted twice. */
  idempotencyKey?: string
  schema: ZodMiniType<T>
  signal?: AbortSignal | undefined
}

/**
 * The way to a metering service: at most 3 attempts, of which the later ones follow the statuses of SPEC 8, Metering
 * client codes, and network errors. A wait that the service asks for is made where it is 5 s or less; a longer one is
 * the caller's.
 */
export function createRequest({
  fetch,
  baseUrl,
  key,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  ...given
}: RequestOptions) {
  const timing = { ...realTiming, ...given }
  // Another address was not requested, and must not get the key.
  const once = createHttp({
    fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
    ...timing,
  })
  const base = baseUrl.replace(/\/+$/, '')

  /**
   * @throws {ServiceError} metering USAGETAP_BAD_REQUEST, _AUTH_ERROR, _RATE_LIMITED, _SERVER_ERROR, _NETWORK_ERROR,
   *   _INVALID_RESPONSE, with the service's own code in `detail`; the reason of `signal` when aborted
   */
  return async function request<T>({ path, body, idempotencyKey, ...call }: MeteringCall<T>): Promise<T> {
    if (!isHeaderToken(key)) throw new ServiceError({ service: 'metering', code: 'USAGETAP_AUTH_ERROR' })
    const attempt = async () => {
      try {
        const { data } = await once({
          ...call,
          service: 'metering',
          url: `${base}${path}`,
          headers: {
            authorization: `Bearer ${key}`,
            accept: MEDIA_TYPE,
            'x-usage-sdk': `launchscout/${SDK_VERSION}`,
            ...(body && { 'content-type': 'application/json' }),
            ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
          toError: (reply) => refusalOf(reply, timing.now()),
          repeatable: false,
          timeoutMs,
        })
        return data
      } catch (caught) {
        throw namedError(caught)
      }
    }
    return retry(attempt, (error) => (isServiceError(error) && error.retry ? AGAIN : null), {
      timing,
      signal: call.signal,
    })
  }
}

const ErrorReply = z.object({
  error: z.optional(z.object({ code: z.optional(z.string()) })),
  correlationId: z.optional(z.string()),
})

function refusalOf({ status, headers, json }: Reply, nowMs: number): ServiceError<'metering'> | null {
  if (status >= 200 && status <= 299) return null
  const said = ErrorReply.safeParse(json).data
  return new ServiceError({
    service: 'metering',
    code: codeOf(status),
    status,
    retry: RETRIED_STATUSES.includes(status),
    retryAfterMs: retryAfterMs(headers, nowMs),
    detail: said?.error?.code ?? null,
    requestId: said?.correlationId ?? null,
  })
}

/**
 * SPEC 8, Metering client codes, names 400, 404 and 409 as bad requests; the 4xx that it does not name are of that kind
 * too.
 */
function codeOf(status: number) {
  if (status === 401 || status === 403) return 'USAGETAP_AUTH_ERROR'
  if (status === 429) return 'USAGETAP_RATE_LIMITED'
  if (status >= 500) return 'USAGETAP_SERVER_ERROR'
  return status >= 400 ? 'USAGETAP_BAD_REQUEST' : 'USAGETAP_INVALID_RESPONSE'
}

/**
 * What the general client throws, under this service's own codes.
 * @throws what is no failure of a service, such as the reason of an aborted signal
 */
function namedError(caught: unknown): ServiceError {
  if (!isServiceError(caught)) throw caught
  if (caught.code.startsWith('USAGETAP_')) return caught
  const lost = caught.code === 'NETWORK' || caught.code === 'TIMEOUT'
  return new ServiceError({
    service: 'metering',
    code: lost ? 'USAGETAP_NETWORK_ERROR' : 'USAGETAP_INVALID_RESPONSE',
    status: caught.status,
    retry: lost,
    cause: caught,
  })
}
