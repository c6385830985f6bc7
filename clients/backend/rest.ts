import * as z from 'zod/mini'
import type { Auth } from './auth.ts'
import { BackendError } from './backend-error.ts'
import { backendDefaults } from './defaults.ts'
import { refusalIn } from './refusals.ts'
import { createSend, type SendOptions } from './send-as.ts'

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
  /** A text is sent as it is, anything else as JSON. */
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
  options: SendOptions & { baseUrl: string; restErrorStatus?: number | undefined },
): Rest {
  const { baseUrl, restErrorStatus = backendDefaults.restErrorStatus } = options
  const send = createSend(auth, options)

  const ask =
    (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Ask =>
    async (path, { query = {}, headers = {}, body, signal } = {}) => {
      const repeatable = method === 'GET' || method === 'HEAD'
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const { reply } = await send({
        url: addressOf(baseUrl, path, query),
        method,
        headers: {
          accept: 'application/json',
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...lowerCased(headers),
        },
        ...(text !== undefined && { body: text }),
        schema: z.unknown(),
        toError: (answer) => (answer.status >= restErrorStatus ? refusalIn(answer) : null),
        errorStatus: restErrorStatus,
        repeatable,
        maySendAgain: repeatable,
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

/** @throws BackendError FOREIGN_ADDRESS: a path such as //evil.example would take the credentials elsewhere */
function addressOf(baseUrl: string, path: string, query: Record<string, string>): string {
  const base = new URL(baseUrl)
  const url = new URL(path, base)
  if (url.origin !== base.origin) throw new BackendError({ code: 'FOREIGN_ADDRESS', detail: url.origin })
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
