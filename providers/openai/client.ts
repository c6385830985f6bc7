import { APIError, OpenAI } from 'openai'
import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses'
import { retryAfterMs, ServiceError, withoutRedirects } from '#clients/http.ts'
import type { AiAnswer } from '../ai-answer.ts'
import { CALL_LIMIT_MS, type Connection, type Question } from '../provider.ts'
import { readReply } from './answer.ts'

/** OpenAI's Responses API through its own library (decision 0009). */
export async function ask(
  question: Question,
  { fetch, baseUrl, apiKey, now }: Connection,
  signal: AbortSignal,
): Promise<AiAnswer> {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    fetch: withoutRedirects(fetch),
    timeout: CALL_LIMIT_MS,
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
  return readReply(await send(client, question, signal, now))
}

const isApiError = (error: unknown): error is APIError => error instanceof APIError

async function send(
  client: OpenAI,
  question: Question,
  signal: AbortSignal,
  now: () => number,
): Promise<string> {
  try {
    const response = await client.responses.create(requestBody(question), { signal }).asResponse()
    return await response.text()
  } catch (cause) {
    if (isApiError(cause) && cause.status !== undefined) throw statusError(cause, now())
    throw cause
  }
}

/** The library's type forgets `max_tool_calls`, which the provider's contract has. */
type RequestBody = ResponseCreateParamsNonStreaming & { max_tool_calls?: number }

const requestBody = (question: Question): RequestBody => ({
  model: question.model,
  instructions: question.instructions,
  input: question.input,
  ...(question.maxToolCalls === 0 ? {} : webSearch(question.maxToolCalls)),
  max_output_tokens: question.maxOutputTokens,
  store: false,
  ...(question.format === undefined
    ? {}
    : { text: { format: { type: 'json_schema' as const, ...question.format, strict: true } } }),
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
