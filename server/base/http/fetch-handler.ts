import { Headers, Request, Response as HeldResponse } from '@whatwg-node/fetch'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'

/**
 * How the API, the metering service and the stand-ins are written: free of any HTTP framework. The requests they get are
 * those of @whatwg-node/fetch: they hold the body as it is, while Node's own make a stream of it, which takes several
 * times as long.
 */
export type FetchHandler = (request: Request) => Promise<Response>

/**
 * Serves a `(Request) => Response` by Fastify, in a scope that reads bodies into buffers. The request's address has
 * PUBLIC_URL's origin, whatever the Host header says; its `x-request-id` is ours, so that one id runs through logs
 * and answers. When the client goes away, the request's signal aborts.
 * @param origin PUBLIC_URL
 */
export function fetchHandler(handle: FetchHandler, origin: string): RouteHandlerMethod {
  return async (request, reply) => {
    return sendResponse(reply, await handle(requestOf(request, reply, origin)))
  }
}

export async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) void reply.header(name, value)
  return reply.status(response.status).send(await bodyOf(response))
}

function requestOf(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  headers.set('x-request-id', request.id)
  const gone = new AbortController()
  const mayHaveBody = request.method !== 'GET' && request.method !== 'HEAD'
  const made = new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(mayHaveBody && Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  })
  reply.raw.once('close', () => {
    // Naming the request keeps it alive until now: Node links it to our signal only weakly.
    if (!reply.raw.writableFinished && !made.signal.aborted) gone.abort()
  })
  return made
}

/**
 * JSON is sent whole, so that its size is known and small answers are not compressed; the rest may be a stream, and
 * so is JSON that says its own length: where that breaks off (a fault of the sandbox), the connection does.
 */
async function bodyOf(response: Response): Promise<string | Buffer | ReadableStream | undefined> {
  const type = response.headers.get('content-type') ?? ''
  const isJson = /^application\/([\w.-]+\+)?json/.test(type)
  // It holds its body, and would make a stream of it if it were asked for one. Node sends a text with the headers at once;
  // Fastify adds a charset to the type of one that has none.
  if (isHeld(response)) return isJson && type.includes('charset=utf-8') ? response.text() : bytesOf(response)
  if (response.body === null) return undefined
  const isWhole = isJson && !response.headers.has('content-length')
  return isWhole ? bytesOf(response) : response.body
}

const isHeld = (response: Response): boolean => response instanceof HeldResponse

async function bytesOf(response: Response): Promise<Buffer | undefined> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return bytes.length === 0 ? undefined : bytes
}
