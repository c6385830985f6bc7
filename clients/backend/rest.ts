import * as z from 'zod/mini'
import { type Auth, fetchFor, sendAs, type UnsignedRequest } from './auth.ts'
import { isAway, whileAway } from './away.ts'
import { BackendError } from './backend-error.ts'
import { backendDefaults } from './defaults.ts'
import { createHttpRequest } from './http-request.ts'
import { jsonText } from './json-text.ts'
import { refusalIn } from './refusals.ts'
import { realTiming, type Timing } from './timing.ts'

/**
 * What else a backend serves than GraphQL. Each throws BackendError for a status of 300 or more (SPEC 9,
 * Backend client library defaults).
 */
export interface Rest {
  get: Ask
  head: Ask
  post: Ask
  put: Ask
  patch: Ask
  del: Ask
}

type Ask = (path: string, options?: RestOptions) => Promise<RestAnswer>

/** How a REST request is sent. @public */
export interface RestOptions {
  query?: Record<string, string>
  headers?: Record<string, string>
  /** A text is sent as it is, URLSearchParams as a form, anything else as JSON; bytes and files are refused. */
  body?: unknown
  signal?: AbortSignal
}

/** What it is answered. @public */
export interface RestAnswer {
  status: number
  headers: Headers
  text: string
  /** Undefined where the text is no JSON. */
  json: unknown
}

/**
 * Makes the REST calls of a backend. GET and HEAD are sent again when their answer is lost, and
 * for 35 s while the server is away.
 * @param options.baseUrl what paths are relative to; no path leads to another origin
 */
export function createRest(
  auth: Auth,
  options: {
    fetch: typeof globalThis.fetch
    baseUrl: string
    timing?: Timing
    queryRetries?: number | undefined
    authRetries?: number | undefined
    restErrorStatus?: number | undefined
  },
): Rest {
  const {
    fetch,
    baseUrl,
    timing = realTiming,
    authRetries,
    restErrorStatus = backendDefaults.restErrorStatus,
  } = options
  const request = createHttpRequest({ fetch: fetchFor(auth, fetch), ...timing })

  const ask =
    (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Ask =>
    async (path, { query = {}, headers = {}, body, signal } = {}) => {
      const url = addressOf(baseUrl, path, query)
      const isRepeatable = method === 'GET' || method === 'HEAD'
      const waited = (error: unknown) => isAway(error, { isRepeatable })
      const { text, type } = bodyOf(body)
      const unsigned = {
        method,
        url,
        headers: {
          accept: 'application/json',
          ...(text !== undefined && { 'content-type': type }),
          ...lowerCased(headers),
        },
        body: text ?? '',
      }
      const send = (allHeaders: Record<string, string>) =>
        request({
          url,
          method,
          headers: allHeaders,
          ...(text !== undefined && { body: text }),
          schema: z.unknown(),
          toError: (reply) => (reply.status >= restErrorStatus ? refusalIn(reply) : null),
          errorOf: (failure) => new BackendError(failure),
          errorStatus: restErrorStatus,
          repeatable: isRepeatable,
          isAway: waited,
          retries: options.queryRetries ?? backendDefaults.queryRetries,
          signal,
        })
      requireSendable(unsigned, text)
      const { reply } = await whileAway(() => sendAs(auth, unsigned, send, authRetries), {
        isAway: waited,
        timing,
        signal,
      })
      return { status: reply.status, headers: reply.headers, text: reply.text, json: reply.json }
    }

  return {
    get: ask('GET'),
    head: ask('HEAD'),
    post: ask('POST'),
    put: ask('PUT'),
    patch: ask('PATCH'),
    del: ask('DELETE'),
  }
}

/** @throws BackendError BODY_NOT_TAKEN for what JSON would make nothing of */
function bodyOf(body: unknown): { text: string | undefined; type: string } {
  if (body instanceof URLSearchParams)
    return { text: body.toString(), type: 'application/x-www-form-urlencoded;charset=UTF-8' }
  const type = 'application/json'
  if (body === undefined || typeof body === 'string') return { text: body, type }
  const isOfBytes =
    body instanceof FormData ||
    body instanceof Blob ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body)
  if (!isOfBytes) return { text: jsonText(body), type }
  throw new BackendError({ code: 'BODY_NOT_TAKEN', detail: 'Bytes and files' })
}

/**
 * What never leaves is no fault of the network.
 * @throws BackendError REQUEST_NOT_TAKEN for what the runtime would not send, such as a header's name with a space or a GET with a body
 */
function requireSendable({ url, method, headers }: UnsignedRequest, text: string | undefined): void {
  try {
    new Request(url, { method, headers, ...(text !== undefined && { body: text }) })
  } catch {
    // Without its cause: the runtime's own error quotes a header's value, or the address.
    throw new BackendError({ code: 'REQUEST_NOT_TAKEN', detail: method })
  }
}

/**
 * @throws BackendError REQUEST_NOT_TAKEN for no path; FOREIGN_ADDRESS: one such as //evil.example would take the credentials elsewhere
 */
function addressOf(baseUrl: string, path: string, query: Record<string, string>): string {
  const base = new URL(baseUrl)
  if (!URL.canParse(path, base)) throw new BackendError({ code: 'REQUEST_NOT_TAKEN', detail: 'No address' })
  const url = new URL(path, base)
  if (url.origin !== base.origin) throw new BackendError({ code: 'FOREIGN_ADDRESS', detail: url.origin })
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
