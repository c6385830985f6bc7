import type { APIError, OpenAI } from 'openai'
import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses'
import {
  abortReason,
  eitherSignal,
  isHeaderToken,
  isServiceError,
  realTiming,
  retry,
  retryAfterMs,
  type RetryRule,
  ServiceError,
  type Timing,
  withoutRedirects,
} from '#clients/http.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { type AiAnswer, readReply } from './answer.ts'

export interface AiOptions extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  /** Ends in `/v1`. */
  baseUrl: string
  apiKey: string
}

/** How a call is waited for, and how it ends before its time. */
export interface CallControl {
  /**
   * Called before each wait for a rate limit or an overload with its end (milliseconds since 1970), and with null when
   * it is over, also by a stop.
   */
  onWait?: ((untilMs: number | null) => void) | undefined
  /**
   * A longer wait than this is not made: the refusal is thrown. By default 60 s, which is as long as the provider's own
   * library waits. Where the wait is seen and can be stopped, a longer one is better than a failure.
   */
  maxWaitMs?: number | undefined
  /** No attempt begins after it and waits end at once; a call under way goes on, as it is paid for. */
  stop?: AbortSignal | undefined
  /** The hard end, of a call under way too. */
  signal?: AbortSignal | undefined
}

export interface AiRequest extends CallControl {
  model: string
  /** Our frame; the untrusted text goes into `input`. */
  instructions: string
  input: string
  /** Over all tools of one answer (SPEC 9, Search and classification: 5 and 20). With 0 the web is not searched. */
  maxToolCalls: number
  maxOutputTokens: number
  /** A JSON Schema in the strict subset; plain text when absent. */
  format?: { name: string; schema: Record<string, unknown> }
}

export type Ai = ReturnType<typeof createAi>

const timeoutMs = 10 * MINUTE_MS
/** After a fault of the server, as the library itself would do (SPEC 9, AI library defaults). */
const FAULT_RETRIES = 2
/** After a rate limit or overload, which refuse before anything is done: about a minute where no wait is requested. */
const LIMIT_RETRIES = 6
const defaultMaxWaitMs = MINUTE_MS

/**
 * The AI provider through its own library, for the user's key in the browser and the hosted key on the server.
 * The library comes in when first used, so that the first page does not carry it.
 */
export function createAi({ fetch, baseUrl, apiKey: typedKey, ...given }: AiOptions) {
  const timing = { ...realTiming, ...given }
  const apiKey = typedKey.trim()

  /**
   * Asks a model, which may search the web, and waits for its whole answer.
   * @throws {ServiceError} of the AI: KEY_MISSING, INVALID_KEY, FORBIDDEN, MODEL_NOT_FOUND, QUOTA, RATE_LIMITED, OVERLOADED,
   * SERVER_ERROR, HTTP_ERROR, HTML_PAGE, INVALID_RESPONSE, NETWORK, TIMEOUT; {AiAnswerError} for an answer that is
   * of no use; the reason of `signal` or `stop` when aborted
   */
  async function respond(request: AiRequest): Promise<AiAnswer> {
    if (apiKey === '') throw new ServiceError({ service: 'ai', code: 'KEY_MISSING' })
    if (!isHeaderToken(apiKey)) throw new ServiceError({ service: 'ai', code: 'INVALID_KEY' })
    const longestWaitMs = request.maxWaitMs ?? defaultMaxWaitMs
    const limited: RetryRule = { times: LIMIT_RETRIES, longestWaitMs }
    const faulty: RetryRule = { times: FAULT_RETRIES, longestWaitMs }
    return retry(
      () => respondOnce(request),
      (error) => {
        if (isServiceError(error, 'RATE_LIMITED') || isServiceError(error, 'OVERLOADED')) return limited
        return isServiceError(error, 'SERVER_ERROR') ? faulty : null
      },
      {
        timing,
        signal: eitherSignal(request.signal, request.stop),
        onWait: (untilMs, rule) => rule === limited && request.onWait?.(untilMs),
      },
    )
  }

  async function respondOnce(request: AiRequest): Promise<AiAnswer> {
    const library = await import('openai')
    if (request.stop?.aborted === true) throw abortReason(request.stop)
    const client = new library.OpenAI({
      apiKey,
      baseURL: baseUrl,
      fetch: withoutRedirects(fetch),
      timeout: timeoutMs,
      // Its own retries would repeat a call refused for lack of credit (contracts README, trap 8).
      maxRetries: 0,
      // The key is the user's own, in the user's own browser (SPEC 7, AI provider calls); the library asks for this word.
      dangerouslyAllowBrowser: true,
      logLevel: 'off',
      // Nothing from the environment of whoever runs the server.
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
    })
    const isApiError = (error: unknown): error is APIError => error instanceof library.APIError
    return readReply(await send(client, request, isApiError))
  }

  async function send(
    client: OpenAI,
    request: AiRequest,
    isApiError: (error: unknown) => error is APIError,
  ): Promise<string> {
    const { signal } = request
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await client.responses
        .create(requestBody(request), { signal: eitherSignal(signal, timeout) })
        .asResponse()
      return await response.text()
    } catch (cause) {
      if (signal?.aborted === true) throw abortReason(signal)
      if (isApiError(cause) && cause.status !== undefined) throw statusError(cause, timing.now())
      // A lost call may have been done and paid: never sent again unasked.
      const code = timeout.aborted ? 'TIMEOUT' : 'NETWORK'
      throw new ServiceError({ service: 'ai', code, retry: true, cause })
    }
  }

  return { respond }
}

/** The library's type forgets `max_tool_calls`, which the provider's contract has. */
type RequestBody = ResponseCreateParamsNonStreaming & { max_tool_calls?: number }

const requestBody = (request: AiRequest): RequestBody => ({
  model: request.model,
  instructions: request.instructions,
  input: request.input,
  ...(request.maxToolCalls === 0 ? {} : webSearch(request.maxToolCalls)),
  max_output_tokens: request.maxOutputTokens,
  store: false,
  ...(request.format === undefined
    ? {}
    : { text: { format: { type: 'json_schema' as const, ...request.format, strict: true } } }),
})

/** Without a location searches are made as from the United States (contracts README 2). */
const webSearch = (maxToolCalls: number): Pick<RequestBody, 'tools' | 'max_tool_calls' | 'include'> => ({
  tools: [{ type: 'web_search', user_location: { type: 'approximate' } }],
  max_tool_calls: maxToolCalls,
  include: ['web_search_call.action.sources'],
})

const NO_CREDIT = ['insufficient_quota', 'credit_balance_exhausted']
const OVERLOAD = ['slow_down', 'server_is_overloaded']

/** The library's error is not kept as cause: it holds headers. 429 has three meanings: no credit, too fast, overloaded; code and type say which (contracts README, trap 8). */
function statusError(error: APIError, nowMs: number): ServiceError {
  const { status, headers } = error
  const names = [error.code, error.type].filter((name) => typeof name === 'string')
  const is = (known: readonly string[]) => names.some((name) => known.includes(name))
  const waitMs = headers === undefined ? null : (preciseRetryAfterMs(headers) ?? retryAfterMs(headers, nowMs))
  const fail = (code: ServiceError<'ai'>['code'], retry = false, detail: string | null = null) =>
    new ServiceError({
      service: 'ai',
      code,
      status: status ?? null,
      retry,
      retryAfterMs: retry ? waitMs : null,
      detail,
    })
  if (is(NO_CREDIT)) return fail('QUOTA')
  if (status === 503 || is(OVERLOAD)) return fail('OVERLOADED', true)
  if (status === 429) return fail('RATE_LIMITED', true)
  // Not the provider's: a gate or proxy on the way has its own reasons.
  if ((status ?? 0) < 500 && headers?.get('content-type')?.includes('text/html') === true)
    return fail('HTML_PAGE')
  if (status === 401) return fail('INVALID_KEY')
  if (status === 403) return fail('FORBIDDEN')
  if (status === 404 || is(['model_not_found'])) return fail('MODEL_NOT_FOUND')
  if (status === 408 || status === 409 || (status ?? 0) >= 500) return fail('SERVER_ERROR', true)
  return fail('HTTP_ERROR', false, error.message)
}

/** `retry-after-ms`, which the provider's library reads before `Retry-After`. */
function preciseRetryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after-ms')?.trim() ?? ''
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
