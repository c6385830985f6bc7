import type { ZodMiniType } from 'zod/mini'
import type { PlanRefusal } from '#domain/plan.ts'

/** Codes that any outside service can give. */
type CommonCode = 'NETWORK' | 'TIMEOUT' | 'RATE_LIMITED' | 'HTML_PAGE' | 'INVALID_RESPONSE' | 'HTTP_ERROR'

/** SPEC 8, the metering client's codes. */
type MeteringCode =
  | 'USAGETAP_BAD_REQUEST'
  | 'USAGETAP_AUTH_ERROR'
  | 'USAGETAP_RATE_LIMITED'
  | 'USAGETAP_SERVER_ERROR'
  | 'USAGETAP_NETWORK_ERROR'
  | 'USAGETAP_INVALID_RESPONSE'
  | 'USAGETAP_END_CALL_ERROR'
  | 'USAGETAP_BROWSER_RUNTIME'

/** The codes of each service, so that an error made up of a wrong pair does not compile. */
export interface Codes {
  listing: CommonCode | 'TOKEN_MISSING' | 'UNAUTHORIZED' | 'GRAPHQL_ERRORS'
  ai:
    | CommonCode
    | PlanRefusal
    | 'KEY_MISSING'
    | 'INVALID_KEY'
    | 'FORBIDDEN'
    | 'MODEL_NOT_FOUND'
    | 'QUOTA'
    | 'OVERLOADED'
    | 'SERVER_ERROR'
    | 'RESPONSE_FAILED'
    | 'INCOMPLETE'
    | 'REFUSED'
    | 'EMPTY_RESPONSE'
    | 'UNREADABLE_RESPONSE'
    | 'NOTHING_JUDGED'
    | 'TOO_FEW_JUDGED'
    | 'NO_CONTACTS'
    // What our server says of a hosted call without giving a reason.
    | 'CLASSIFICATION_FAILED'
    | 'CONTACT_FINDING_FAILED'
    // Whoever made the call is gone.
    | 'INTERRUPTED'
    // It was sent, and its answer is lost: asking again may pay twice.
    | 'MAYBE_PAID'
  sheets:
    | CommonCode
    | 'NOT_CONFIGURED'
    | 'NO_CREDENTIALS'
    | 'SAMPLE_TO_REAL'
    | 'TOKEN_FAILED'
    | 'UNAUTHORIZED'
    | 'NOT_FOUND'
    | 'PERMISSION_DENIED'
    | 'SERVICE_DISABLED'
    | 'RANGE_UNKNOWN'
    | 'FOREIGN_HEADER'
    | 'HEADER_CHANGED'
    | 'HEADER_MOVED'
    | 'WRITE_MISPLACED'
    | 'SAVED_TWICE'
  metering:
    | MeteringCode
    | 'NOT_ALLOWED'
    // The installation's own ceiling of the day, whatever the user has left.
    | 'DAILY_LIMIT_REACHED'
    | 'PLAN_STATUS_FAILED'
    // What SPEC 5 and 8 say where there is no key, no e-mail, or no config to ask with.
    | 'MISSING_CONFIG_OR_EMAIL'
    | 'CONFIG_NOT_LOADED'
    | 'NO_EMAIL'
  /** Our server names its own refusals (`extensions.code`). */
  backend: string
}
export type ServiceName = keyof Codes

interface ErrorParts<Service extends ServiceName> {
  service: Service
  code: Codes[Service]
  status?: number | null
  /** True where the same call can succeed later without anyone changing anything. */
  retry?: boolean
  retryAfterMs?: number | null
  /** What the sentence on the screen needs besides the code: a status text, a JSON, an e-mail. Never a secret. */
  detail?: string | null
  /** Our server's id of the request, for support. */
  requestId?: string | null
  cause?: unknown
}

const MAX_DETAIL_LENGTH = 2_000

/** A failure of an outside service: a code and a retry flag; the sentence belongs to the screen. Holds no header or token. */
export class ServiceError<Service extends ServiceName = ServiceName> extends Error {
  override readonly name = 'ServiceError'
  readonly service: Service
  readonly code: Codes[Service]
  /** HTTP status, or null where no answer came. */
  readonly status: number | null
  readonly retry: boolean
  readonly retryAfterMs: number | null
  readonly detail: string | null
  readonly requestId: string | null

  constructor(parts: ErrorParts<Service>) {
    super(
      `${parts.service}: ${parts.code}${parts.status == null ? '' : ` (${parts.status})`}`,
      parts.cause === undefined ? {} : { cause: parts.cause },
    )
    this.service = parts.service
    this.code = parts.code
    this.status = parts.status ?? null
    this.retry = parts.retry ?? false
    this.retryAfterMs = parts.retryAfterMs ?? null
    this.detail = parts.detail?.slice(0, MAX_DETAIL_LENGTH) ?? null
    this.requestId = parts.requestId ?? null
  }
}

/** A failure as plain data, to be kept or told to another tab; what its sentence on the screen is made from. */
export interface Failure {
  service: ServiceName
  code: string
  status: number | null
  detail: string | null
  requestId: string | null
}

/** What of an error may be kept; null for one that is no failure of an outside service. */
export const failureOf = (error: unknown): Failure | null =>
  isServiceError(error)
    ? {
        service: error.service,
        code: error.code,
        status: error.status,
        detail: error.detail,
        requestId: error.requestId,
      }
    : null

/** True for a failure of an outside service, and of that code where one is given. */
export const isServiceError = (error: unknown, code?: string): error is ServiceError =>
  error instanceof ServiceError && (code === undefined || error.code === code)

/** Clock, chance and waiting, handed in so that tests need no patching. */
export interface Timing {
  /** Waits that many milliseconds; rejects with the signal's reason when aborted. */
  pause: (ms: number, signal?: AbortSignal) => Promise<void>
  /** 0 to 1. */
  random: () => number
  /** Milliseconds since 1970. */
  now: () => number
}

const realPause: Timing['pause'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const onAbort = () => {
      clearTimeout(timer)
      reject(abortReason(signal))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })

export const realTiming: Timing = { pause: realPause, random: () => Math.random(), now: () => Date.now() }

/** The reason of an aborted signal as an Error. */
export const abortReason = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('The call was stopped.', 'AbortError')

/** Aborted as soon as one of them is, with its reason; undefined for none. */
export function eitherSignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined)
  return given.length < 2 ? given[0] : AbortSignal.any(given)
}

/**
 * Waits, and tells until when (milliseconds since 1970), then null when the wait is over, also by the signal.
 * @throws the signal's reason when aborted
 */
export async function toldWait(
  waitMs: number,
  options: {
    timing: Pick<Timing, 'pause' | 'now'>
    onWait: ((untilMs: number | null) => void) | undefined
    signal: AbortSignal | undefined
  },
): Promise<void> {
  const { timing, onWait, signal } = options
  if (signal?.aborted === true) throw abortReason(signal)
  onWait?.(timing.now() + waitMs)
  try {
    await timing.pause(waitMs, signal)
  } finally {
    onWait?.(null)
  }
}

const baseDelayMs = 1_000
const maxDelayMs = 32_000

/** Doubling from 1 s to 32 s, each time between half and the whole of it, so that callers do not come in step. */
export const backOffMs = (attempt: number, random: () => number): number =>
  Math.min(maxDelayMs, baseDelayMs * 2 ** attempt) * (0.5 + random() / 2)

/** `Retry-After` in milliseconds (RFC 9110 10.2.3: seconds or a date), or null. */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim()
  if (text === undefined || text === '') return null
  const waitMs = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}

/**
 * True where a text can stand in a header as a key or token: visible ASCII. Others are refused before sending,
 * as the runtime's own error would quote the value.
 */
export const isHeaderToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

/** An answer as it came in. */
export interface Reply {
  status: number
  statusText: string
  headers: Headers
  /** Of a body that is not parsed only the beginning. */
  text: string
  /** Undefined where the text is no JSON. */
  json: unknown
  /** A body that is not parsed, as it came in; null for any other. */
  chunks: Uint8Array<ArrayBuffer>[] | null
}

export const isHtml = (text: string): boolean => /^\s*<(?:!doctype|html|head|body)\b/i.test(text)

export interface Call<T, Service extends ServiceName> {
  service: Service
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** The shape of a good answer: parsed at this door, trusted inside. */
  schema: ZodMiniType<T>
  /** True: the body of a good answer is not parsed here. The schema gets it in the pieces it came in. */
  asChunks?: boolean
  /** The service's own reading of an answer; null leaves it to the general one. */
  toError?: (reply: Reply) => ServiceError | null
  /** The status that errors begin at: 300 when left out. */
  errorStatus?: number | undefined
  /** May it be sent again when its fate is unknown? GET by default. */
  repeatable?: boolean
  /** Times it is sent again after a lost answer or a server's fault. */
  retries?: number
  /** Times it is sent again after a rate limit, which refuses before anything is done. */
  rateLimitRetries?: number
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

const DEFAULT_RETRIES = 2
const defaultTimeoutMs = 30_000
/** Longer waits are for the user to decide. */
const maxWaitMs = 60_000

interface HttpOptions extends Timing {
  fetch: typeof globalThis.fetch
  /** Told until when a rate limit is waited for (milliseconds since 1970), then null. */
  onLimit?: ((untilMs: number | null) => void) | undefined
}

/** The way to every outside service but the AI provider, whose own library has one. */
export function createHttp({ fetch, pause, random, now, onLimit }: HttpOptions) {
  /**
   * Sends a request and parses its answer.
   * @throws {ServiceError} with a code of the service; the signal's reason when aborted
   */
  return async function request<T, Service extends ServiceName>(
    call: Call<T, Service>,
  ): Promise<{ data: T; headers: Headers; reply: Reply }> {
    const repeatable = call.repeatable ?? (call.method ?? 'GET') === 'GET'
    for (let attempt = 0; ; attempt++) {
      try {
        return await requestOnce(call)
      } catch (error) {
        if (!isServiceError(error) || !error.retry) throw error
        const limited = error.code === 'RATE_LIMITED'
        const allowed = limited
          ? (call.rateLimitRetries ?? 0)
          : repeatable
            ? (call.retries ?? DEFAULT_RETRIES)
            : 0
        const waitMs = error.retryAfterMs ?? backOffMs(attempt, random)
        if (attempt >= allowed || waitMs > maxWaitMs) throw error
        const onWait = limited ? onLimit : undefined
        await toldWait(waitMs, { timing: { pause, now }, onWait, signal: call.signal })
      }
    }
  }

  async function requestOnce<T, Service extends ServiceName>(call: Call<T, Service>) {
    const reply = await send(call)
    const error = call.toError?.(reply) ?? generalError(call, reply, now())
    if (error !== null) throw error
    const parsed = call.schema.safeParse(reply.chunks ?? reply.json)
    if (parsed.success) return { data: parsed.data, headers: reply.headers, reply }
    throw new ServiceError<ServiceName>({
      service: call.service,
      code: 'INVALID_RESPONSE',
      status: reply.status,
      cause: parsed.error,
    })
  }

  async function send(call: Call<unknown, ServiceName>): Promise<Reply> {
    const { service, url, method = 'GET', headers = {}, body, signal } = call
    const timeout = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs)
    try {
      const response = await fetch(url, {
        method,
        headers,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        ...(body === undefined ? {} : { body }),
      })
      const chunks = call.asChunks === true && response.ok ? await chunksOf(response) : null
      const text = chunks === null ? await response.text() : beginningOf(chunks)
      const json = chunks === null ? parseJson(text) : undefined
      const { status, statusText } = response
      return { status, statusText, headers: response.headers, text, json, chunks }
    } catch (cause) {
      if (signal?.aborted === true) throw abortReason(signal)
      // A browser hides why a cross-origin call failed: no network, a blocker, CORS. NETWORK says no more than that.
      throw new ServiceError<ServiceName>({
        service,
        code: timeout.aborted ? 'TIMEOUT' : 'NETWORK',
        retry: true,
        cause,
      })
    }
  }
}

/** Taking it in costs a browser some 10 ms. */
const MAX_BYTES_IN_A_TASK = 2_000_000

/** Piece by piece: putting 55 MB together takes a browser 0.1 s in which its page does nothing else. */
async function chunksOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks = []
  const reader = body?.getReader()
  let bytesInTask = 0
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    chunks.push(read.value)
    bytesInTask += read.value.byteLength
    if (bytesInTask < MAX_BYTES_IN_A_TASK) continue
    // What has come in already is read without a pause, and a page would answer to nothing meanwhile.
    await new Promise((resolve) => setTimeout(resolve))
    bytesInTask = 0
  }
  return chunks
}

/** Enough to tell a page from data. */
const BEGINNING_BYTES = 1_024
const beginningOf = ([first]: readonly Uint8Array[]): string =>
  new TextDecoder().decode(first?.subarray(0, BEGINNING_BYTES))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What status and body alone tell; null for a good answer. */
function generalError(call: Call<unknown, ServiceName>, reply: Reply, nowMs: number): ServiceError | null {
  const { service, errorStatus = 300 } = call
  const { status, headers } = reply
  const parts = { service, status, retryAfterMs: retryAfterMs(headers, nowMs) }
  // HTTP/2 has no status text.
  const detail = reply.statusText === '' ? String(status) : reply.statusText
  if (status === 429) return new ServiceError<ServiceName>({ ...parts, code: 'RATE_LIMITED', retry: true })
  if (status >= 500 || status === 408)
    return new ServiceError<ServiceName>({ ...parts, code: 'HTTP_ERROR', detail, retry: true })
  if (isHtml(reply.text)) return new ServiceError<ServiceName>({ ...parts, code: 'HTML_PAGE' })
  if (status < 200 || status >= errorStatus)
    return new ServiceError<ServiceName>({ ...parts, code: 'HTTP_ERROR', detail })
  return null
}
