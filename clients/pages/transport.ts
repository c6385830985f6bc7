/** How a page is requested once its address is checked. */
import {
  Agent as HttpAgent,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { addressIn } from './guard.ts'

interface PageRequest {
  url: URL
  /** The IP address to connect to; the name in the URL is not resolved again. */
  address: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

export interface PageResponse {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  /** As it was sent: still compressed. */
  body: Readable
}

/** Sends one GET request, and follows nothing. */
export type Transport = (request: PageRequest) => Promise<PageResponse>

const MAX_HEADER_BYTES = 32_768

export interface WebTransportOptions {
  /** For tests: where the connection for a checked address goes in truth. */
  endpointOf?: (address: string, port: number) => { host: string; port: number }
  /** For tests: whom to trust instead of the usual authorities. */
  ca?: string
}

/**
 * Real HTTP/1.1, with a new connection for each request: to the checked address, and with a certificate that must be for
 * the name. No proxy of the environment is used.
 */
export function createWebTransport({ endpointOf, ca }: WebTransportOptions = {}): Transport {
  const agents = {
    http: new HttpAgent({ keepAlive: false }),
    https: new HttpsAgent({ keepAlive: false, maxCachedSessions: 0 }),
  }
  return ({ url, address, headers, signal }) => {
    const isSecure = url.protocol === 'https:'
    const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port)
    const options: RequestOptions = {
      ...(endpointOf?.(address, port) ?? { host: address, port }),
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, connection: 'close' },
      maxHeaderSize: MAX_HEADER_BYTES,
      insecureHTTPParser: false,
      signal,
    }
    const servername = addressIn(url.hostname) === null ? url.hostname : ''
    const request = isSecure
      ? httpsRequest({
          ...options,
          agent: agents.https,
          servername,
          rejectUnauthorized: true,
          ...(ca && { ca }),
        })
      : httpRequest({ ...options, agent: agents.http })
    return new Promise((resolve, reject) => {
      request.on('error', reject)
      request.on('upgrade', (_response, socket) => {
        socket.destroy()
        reject(new Error('another protocol was not asked for'))
      })
      request.on('response', (response) => {
        const { statusCode: status = 0 } = response
        // Whoever reads the body hears of it too; an answer that nobody reads must not end the process.
        response.on('error', () => undefined)
        resolve({ status, headers: headersOf(response), body: response })
      })
      request.end()
    })
  }
}

const headersOf = ({ headers }: IncomingMessage): PageResponse['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
