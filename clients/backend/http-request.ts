import type { ZodMiniType } from 'zod/mini'
import { CodedError } from './coded-error.ts'
import { retry, type RetryPolicy, type RetryRule } from './retry.ts'
import { abortReason, type Timing } from './timing.ts'

/** Codes that the network, a status, or a body alone can give. */
export type HttpCode =
  | 'NETWORK'
  | 'TIMEOUT'
  | 'RATE_LIMITED'
  | 'HTML_PAGE'
  | 'INVALID_RESPONSE'
  | 'HTTP_ERROR'

/** What an error of the service is made from where the service itself said nothing. */
interface HttpFailure {
  code: HttpCode
  status?: number
  retry?: boolean
  retryAfterMs?: number | null
  detail?: string
  cause?: unknown
}

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

export interface HttpCall<T> {
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** The shape of a good answer: parsed at this door, trusted inside. */
  schema: ZodMiniType<T>
  /** True: the body of a good answer is not parsed here. The schema gets it in the pieces it came in. */
  asChunks?: boolean
  /** The service's own reading of an answer; null leaves it to the general one. */
  toError?: (reply: Reply) => CodedError | null
  /** Makes the service's error of a failure that the general reading found. */
  errorOf: (failure: HttpFailure) => CodedError
  /** The status that errors begin at: 300 when left out. */
  errorStatus?: number | undefined
  /** May it be sent again when its fate is unknown? GET by default. */
  repeatable?: boolean
  /** Times it is sent again after a lost answer or a server's fault: 2 when left out. */
  retries?: number
  /** Times it is sent again after a rate limit, which refuses before anything is done: 0 when left out. */
  rateLimitRetries?: number
  /** Failures that the caller waits for: they are not sent again here. */
  isAway?: (error: unknown) => boolean
  /** 30 s when left out. */
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

const DEFAULT_RETRIES = 2
const DEFAULT_TIMEOUT_MS = 30_000
/** Longer waits are for the user to decide. */
const LONGEST_WAIT_MS = 60_000

function policyOf(call: HttpCall<unknown>, limited: RetryRule): RetryPolicy {
  const repeatable = call.repeatable ?? (call.method ?? 'GET') === 'GET'
  const lost = { times: repeatable ? (call.retries ?? DEFAULT_RETRIES) : 0, longestWaitMs: LONGEST_WAIT_MS }
  return (error) => {
    if (!(error instanceof CodedError) || !error.retry || call.isAway?.(error) === true) return null
    return error.code === 'RATE_LIMITED' ? limited : lost
  }
}

export interface HttpOptions extends Timing {
  fetch: typeof globalThis.fetch
  /** Called with the end of each wait for a rate limit (milliseconds since 1970), then with null. */
  onLimit?: ((untilMs: number | null) => void) | undefined
}

/** Makes the function that sends requests, with a timeout and retries. */
export function createHttpRequest({ fetch, pause, random, now, onLimit }: HttpOptions) {
  /**
   * Sends a request and parses its answer.
   * @throws what `toError` and `errorOf` of the call make; the signal's reason when aborted
   */
  return async function request<T>(call: HttpCall<T>): Promise<{ data: T; headers: Headers; reply: Reply }> {
    const limited: RetryRule = { times: call.rateLimitRetries ?? 0, longestWaitMs: LONGEST_WAIT_MS }
    return retry(() => requestOnce(call), policyOf(call, limited), {
      timing: { pause, random, now },
      signal: call.signal,
      onWait: (untilMs, rule) => rule === limited && onLimit?.(untilMs),
    })
  }

  async function requestOnce<T>(call: HttpCall<T>) {
    const reply = await send(call)
    const error = call.toError?.(reply) ?? generalError(call, reply, now())
    if (error !== null) throw error
    const parsed = call.schema.safeParse(reply.chunks ?? reply.json)
    if (parsed.success) return { data: parsed.data, headers: reply.headers, reply }
    throw call.errorOf({ code: 'INVALID_RESPONSE', status: reply.status, cause: parsed.error })
  }

  async function send(call: HttpCall<unknown>): Promise<Reply> {
    const { url, method = 'GET', headers = {}, body, signal } = call
    const timeout = AbortSignal.timeout(call.timeoutMs ?? DEFAULT_TIMEOUT_MS)
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
      throw call.errorOf({ code: timeout.aborted ? 'TIMEOUT' : 'NETWORK', retry: true, cause })
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

/** Enough to distinguish a page from data. */
const BEGINNING_BYTES = 1_024
const beginningOf = ([first]: readonly Uint8Array[]): string =>
  new TextDecoder().decode(first?.subarray(0, BEGINNING_BYTES))

/** Undefined where a text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What status and body alone say; null for a good answer. */
function generalError(call: HttpCall<unknown>, reply: Reply, nowMs: number): CodedError | null {
  const { errorOf, errorStatus = 300 } = call
  const { status, headers } = reply
  const parts = { status, retryAfterMs: retryAfterMs(headers, nowMs) }
  // HTTP/2 has no status text.
  const detail = reply.statusText === '' ? String(status) : reply.statusText
  if (status === 429) return errorOf({ ...parts, code: 'RATE_LIMITED', retry: true })
  if (status >= 500 || status === 408) return errorOf({ ...parts, code: 'HTTP_ERROR', detail, retry: true })
  if (isHtml(reply.text)) return errorOf({ ...parts, code: 'HTML_PAGE' })
  if (status < 200 || status >= errorStatus) return errorOf({ ...parts, code: 'HTTP_ERROR', detail })
  return null
}

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

export const isHtml = (text: string): boolean => /^\s*<(?:!doctype|html|head|body)\b/i.test(text)
