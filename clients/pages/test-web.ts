/** For tests: a web of a few sites. They are real servers on loopback; the guard sees public addresses. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type Fetched, fetchPage } from './fetch-page.ts'
import { pageAddress } from './guard.ts'
import { createPace, PACE, type PaceLimits } from './pace.ts'
import { createRobots } from './robots.ts'
import { createWebTransport } from './transport.ts'
import type { WebLimits, WebParts } from './web-request.ts'

const USER_AGENT = 'LaunchscoutBot/1.2.3 (+https://scout.example/page-reader)'
export const PUBLIC = '93.184.215.14'

/** Answers the requests for a host. */
export type Site = (request: IncomingMessage, response: ServerResponse) => void

export interface TestWebOptions {
  sites: Readonly<Record<string, Site>>
  /** The addresses of names, one list for each time that it is asked for; the last one stays. Else each has a public one. */
  names?: Readonly<Record<string, readonly (readonly string[])[]>>
  limits?: Partial<WebLimits>
  pace?: Partial<PaceLimits>
  /** Serves https too. */
  tls?: { key: string; cert: string; trusted: boolean }
}

/** What was requested, in order. */
interface Seen {
  url: string
  headers: IncomingMessage['headers']
}

export async function openTestWeb({ sites, names = {}, limits = {}, pace = {}, tls }: TestWebOptions) {
  const seen: Seen[] = []
  const connected: string[] = []
  const listener: RequestListener = (request, response) => {
    const { host = '' } = request.headers
    seen.push({ url: `${host}${request.url ?? ''}`, headers: request.headers })
    const site = sites[host.replace(/:\d+$/, '')]
    if (site === undefined || (request.url === '/robots.txt' && !servesRobots.has(site)))
      response.writeHead(404).end()
    else site(request, response)
  }
  const plain = createServer(listener)
  const secure = tls && createTlsServer(tls, listener)
  const ports = { plain: await portOf(plain), secure: secure && (await portOf(secure)) }

  const asked = new Map<string, number>()
  const parts: WebParts = {
    resolve(name) {
      const times = asked.get(name) ?? 0
      asked.set(name, times + 1)
      const answers = names[name]
      const answer = answers === undefined ? [PUBLIC] : (answers[times] ?? answers.at(-1))
      return answer === undefined ? Promise.reject(new Error('unknown')) : Promise.resolve(answer)
    },
    transport: createWebTransport({
      endpointOf(address, port) {
        connected.push(`${address} ${port}`)
        return { host: '127.0.0.1', port: port === 443 ? (ports.secure ?? ports.plain) : ports.plain }
      },
      ...(tls?.trusted === true && { ca: tls.cert }),
    }),
    pace: createPace({ now: () => performance.now(), after, limits: { ...PACE, burst: 1_000, ...pace } }),
    userAgent: USER_AGENT,
    stopped: new AbortController().signal,
    monotonic: () => performance.now(),
    limits,
  }
  const web = { ...parts, robots: createRobots(parts, () => performance.now()) }

  return {
    parts,
    seen,
    connected,
    /** How often a name was resolved. */
    asked: (name: string) => asked.get(name) ?? 0,
    async fetch(text: string): Promise<Fetched> {
      const url = pageAddress(text)
      return url === null
        ? { finalUrl: null, status: null, unreadable: 'address' }
        : fetchPage(web, url, 'ada')
    },
    close() {
      for (const server of [plain, secure]) {
        server?.closeAllConnections()
        server?.close()
      }
    },
  }
}

/** Sites that answer /robots.txt themselves. */
const servesRobots = new WeakSet<Site>()
export function withRobots(site: Site): Site {
  servesRobots.add(site)
  return site
}

/** A site with one page for every path. */
export const page =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Site =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }

export const redirect =
  (location: string, status = 302): Site =>
  (_request, response) => {
    response.writeHead(status, { location }).end()
  }

/** Bytes in place of an answer, with the connection closed after them unless they are to stay open. */
export const raw =
  (text: string, { open = false } = {}): Site =>
  ({ socket }) => {
    if (open) socket.write(text)
    else socket.end(text)
  }

/** What became of a page: its text, or why there is none. */
export const outcome = (fetched: Fetched): string =>
  'page' in fetched ? fetched.page.text : `unreadable: ${fetched.unreadable}`

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return isAddress(address) ? address.port : 0
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object'
