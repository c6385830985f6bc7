import { type IncomingMessage, ServerResponse } from 'node:http'
import { Socket as TcpSocket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleProtocols } from 'graphql-ws'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { BackendCode } from '#domain/backend/backend-codes.ts'
import { logRefusedRequest } from './answer-error.ts'
import { MESSAGE_LIMIT_BYTES } from './size-limits.ts'

/** A WebSocket, as who talks over it sees it. */
export interface Socket {
  protocol: string
  /**
   * Resolves when the text is on its way, or the socket is closed: who waits for that before the next one keeps no more
   * than one in memory for a client that reads slowly, and nothing for long for one that does not read.
   */
  send: (message: string) => Promise<void>
  close: (code: number, reason: string) => void
}

/** Who talks over a WebSocket on our side. */
export interface SocketListener {
  /** Takes a text of the client's. Never throws. */
  receive: (message: string) => Promise<void>
  /** For when the socket is closed, by whomever. */
  closed: (code: number, reason: string) => Promise<void>
}

export interface SocketsOptions {
  path: string
  /** The origin users see: a page of another one gets no socket (SECURITY T3; RFC 6455, 10.2). */
  publicUrl: string
  open: (socket: Socket) => SocketListener
  /** A socket whose client does not answer for so long is gone: 15 s when left out. */
  aliveEveryMs?: number
}

/** Of a server process: each takes memory, whether it says who it is or not. */
const MOST_SOCKETS = 5_000
const MOST_SOCKETS_OF_ADDRESS = 200
const ALIVE_EVERY_MS = 15_000
/** How long a client may take to agree to an end. */
const CLOSE_LIMIT_MS = 500
const GOING_AWAY = 1001

/**
 * For http.createServer: which requests may become sockets (RFC 6455, 4.1). Others with an Upgrade header are answered as
 * usual: the room of a body under way is given back only then.
 * @param path null where there are no sockets
 */
export const isSocketRequest =
  (path: string | null) =>
  (request: IncomingMessage): boolean =>
    request.method === 'GET' &&
    request.headers.upgrade?.toLowerCase() === 'websocket' &&
    request.url?.split('?')[0] === path

/**
 * Serves WebSockets at a path of an app, behind the same limits per address as its requests. They are closed when the
 * app is.
 */
export function serveSockets(
  app: FastifyInstance,
  { path, publicUrl, open, aliveEveryMs = ALIVE_EVERY_MS }: SocketsOptions,
): void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT_BYTES,
    perMessageDeflate: false,
    handleProtocols,
  })
  const begun = new WeakMap<IncomingMessage, { socket: TcpSocket; head: Buffer }>()
  const countOf = new Map<string, number>()

  // The request goes its usual way through the app, until it is known that it may become a socket.
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (!(socket instanceof TcpSocket)) {
      socket.destroy()
      return
    }
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.end())
    begun.set(request, { socket, head })
    app.routing(request, response)
  })

  app.addHook('preParsing', (request, reply, _payload, done) => {
    const upgrade = begun.get(request.raw)
    if (upgrade === undefined) {
      done()
      return
    }
    const refusal = refusalOf(request)
    if (refusal) {
      refuse(request, reply, refusal)
      return
    }
    reply.hijack()
    reply.raw.detachSocket(upgrade.socket)
    upgrade.socket.setTimeout(0)
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (client) => {
      request.log.info({ path, address: request.ip }, 'socket opened')
      count(request.ip, client)
      connect(client, open, aliveEveryMs)
    })
  })

  function refusalOf({ headers, ip }: FastifyRequest): Refusal | null {
    if ((headers.origin ?? publicUrl) !== publicUrl)
      return { status: 403, code: 'FOREIGN_ORIGIN', message: 'Sockets are for pages of this origin only.' }
    if (server.clients.size >= MOST_SOCKETS || (countOf.get(ip) ?? 0) >= MOST_SOCKETS_OF_ADDRESS)
      return { status: 503, code: 'UNAVAILABLE', message: 'There are too many sockets: try again later.' }
    return null
  }

  function count(address: string, client: WebSocket): void {
    countOf.set(address, (countOf.get(address) ?? 0) + 1)
    client.once('close', () => {
      const left = (countOf.get(address) ?? 1) - 1
      if (left === 0) countOf.delete(address)
      else countOf.set(address, left)
    })
  }

  app.addHook('preClose', async () => {
    await Promise.all([...server.clients].map((client) => end(client, GOING_AWAY, 'the server stops')))
  })
}

interface Refusal {
  status: number
  code: BackendCode
  message: string
}

function refuse(request: FastifyRequest, reply: FastifyReply, { status, code, message }: Refusal): void {
  logRefusedRequest(request, code)
  void reply.status(status).send({ error: { code, message }, requestId: request.id })
}

function connect(client: WebSocket, open: SocketsOptions['open'], aliveEveryMs: number): void {
  const socket = open({
    protocol: client.protocol,
    send: (message) =>
      new Promise((resolve) => {
        if (client.readyState !== client.OPEN) {
          resolve()
          return
        }
        // A failure to send is the socket's end, which it reports by itself.
        client.send(message, () => resolve())
      }),
    close: (code, reason) => void end(client, code, reason),
  })
  let isAlive = true
  const timer = setInterval(() => {
    if (!isAlive) {
      client.terminate()
      return
    }
    isAlive = false
    client.ping()
  }, aliveEveryMs)
  client.on('pong', () => {
    isAlive = true
  })
  client.on('message', (data: RawData, isBinary: boolean) => {
    if (client.readyState !== client.OPEN) return
    if (isBinary) return void end(client, 1003, 'text only')
    // The library gives buffers by default.
    if (Buffer.isBuffer(data)) void socket.receive(data.toString())
  })
  // Such as a frame that is too large: the library closes the socket with the code for it.
  client.on('error', () => undefined)
  client.once('close', (code, reason) => {
    clearInterval(timer)
    void socket.closed(code, reason.toString())
  })
}

/** Ends a socket politely, and without the client where it does not answer. */
function end(client: WebSocket, code: number, reason: string): Promise<void> {
  return new Promise((resolve) => {
    if (client.readyState === client.CLOSED) {
      resolve()
      return
    }
    const limit = setTimeout(() => client.terminate(), CLOSE_LIMIT_MS)
    client.once('close', () => {
      clearTimeout(limit)
      resolve()
    })
    client.close(code, reason)
  })
}
