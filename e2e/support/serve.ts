import { createServer, type ServerResponse } from 'node:http'

export interface Served {
  /** http://127.0.0.1:port */
  origin: string
  /** Each request, in order; `text` is all of it: method and address, headers, body. */
  seen: { method: string; path: string; authorization: string | null; text: string }[]
  stop: () => Promise<void>
}

/** Serves a stand-in on a port of its own, as another origin than the app's. */
export async function serve(
  handle: (origin: string) => (request: Request) => Promise<Response>,
): Promise<Served> {
  const seen: Served['seen'] = []
  let answer: (request: Request) => Promise<Response> = () =>
    Promise.resolve(new Response(null, { status: 503 }))
  let origin = ''
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = 'GET', url = '/' } = incoming
      const headers = new Headers()
      for (const [name, value] of Object.entries(incoming.headers)) {
        if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
      }
      const sent = Buffer.concat(chunks)
      const text = [`${method} ${url}`, ...incoming.rawHeaders, sent.toString('latin1')].join('\n')
      seen.push({ method, path: url, authorization: headers.get('authorization'), text })
      const body = method === 'GET' || method === 'HEAD' ? null : sent
      void send(outgoing, answer(new Request(`${origin}${url}`, { method, headers, body })))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
  answer = handle(origin)
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin, seen, stop }
}

/**
 * 500 for a stand-in that failed; an answer that breaks in the middle is a cut connection, and `Response.error()` one
 * that is cut before the first byte.
 */
async function send(outgoing: ServerResponse, answer: Promise<Response>): Promise<void> {
  const response = await answer.catch(() => new Response(null, { status: 500 }))
  if (response.type === 'error') return void outgoing.destroy()
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  try {
    for await (const chunk of response.body ?? []) outgoing.write(chunk)
    outgoing.end()
  } catch {
    outgoing.destroy()
  }
}
