import { gzipSync } from 'node:zlib'

/** What the stand-ins share of HTTP. */
export type Handler = (request: Request) => Promise<Response>

/** Waits, unless latency is switched off. */
export type Pause = (ms: number) => Promise<void>

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

/** What is for people can only be read. */
export const readOnly = (
  request: Request,
  show: () => Promise<Response> | Response,
): Promise<Response> | Response =>
  request.method === 'GET' || request.method === 'HEAD'
    ? show()
    : json(405, { error: 'method_not_allowed' }, { allow: 'GET' })

/** The token of an `Authorization: Bearer` header, or null. */
export function bearer(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1] ?? null
}

/** A request's body as text, or null where it is longer than allowed. */
export async function readText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.byteLength
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON of a text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const cutAfterMs = 100

/**
 * The same answer, with the connection cut in the middle of its body. It is compressed here: a server that
 * compressed it would see the break before it has sent anything, and could still answer with an error.
 */
export async function cutShort(response: Response): Promise<Response> {
  const bytes = gzipSync(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(bytes.byteLength))
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent) {
        // The first half must have left: a browser that got nothing at all sends the request again by itself.
        await new Promise((resolve) => setTimeout(resolve, cutAfterMs))
        controller.error(new Error('The sandbox cut the connection, as this fault credential asks for'))
        return
      }
      sent = true
      controller.enqueue(bytes.subarray(0, Math.ceil(bytes.byteLength / 2)))
    },
  })
  return new Response(body, { status: response.status, headers })
}
