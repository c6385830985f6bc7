import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendCode } from '#domain/backend/backend-codes.ts'
import { logRefusedRequest } from './answer-error.ts'
import { BODIES_UNDER_WAY_BYTES } from './size-limits.ts'

/** How long a client that was refused should wait: the limits of slow clients have ended most stalled bodies by then. */
const RETRY_AFTER_SECONDS = 10
/** A request without a length may send as much as its route accepts. */
const isBodyless = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)

/**
 * Bounds the bytes of all request bodies that a server process may hold at a time, of each address and in total
 * (DESIGN 9): a body counts with its whole length, from its first byte until its request is answered. Above the bound, a
 * request is refused with 503 before its body is read.
 */
export function boundBodies(app: FastifyInstance, most = BODIES_UNDER_WAY_BYTES): void {
  const bytesOf = new Map<string, number>()
  let total = 0

  function add(address: string, bytes: number): void {
    total += bytes
    const sum = (bytesOf.get(address) ?? 0) + bytes
    if (sum === 0) bytesOf.delete(address)
    else bytesOf.set(address, sum)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isBodyless(request)) {
      done()
      return
    }
    const bytes = lengthOf(request)
    if (total + bytes > most.inTotal || (bytesOf.get(request.ip) ?? 0) + bytes > most.ofAddress) {
      const code: BackendCode = 'UNAVAILABLE'
      logRefusedRequest(request, code)
      const message = 'Too many requests are being sent at the same time: try again shortly.'
      void reply
        .status(503)
        .headers({ 'retry-after': RETRY_AFTER_SECONDS, connection: 'close' })
        .send({ error: { code, message }, requestId: request.id })
      return
    }
    const address = request.ip
    add(address, bytes)
    reply.raw.once('close', () => add(address, -bytes))
    done()
  })
}

/** What a body may take of memory: a longer one is refused by its route before it is read. */
function lengthOf({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length']) : most
  return Math.min(Number.isFinite(declared) ? declared : most, most)
}
