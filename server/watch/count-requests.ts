import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { Socket, SocketListener } from '../http/sockets.ts'
import { routeOf } from './http-routes.ts'
import type { Metrics } from './metrics.ts'

const MS_IN_SECOND = 1_000

/** Counts each answer of an app, by the pattern of its route. */
export function countAnswers(app: FastifyInstance, { httpAnswered }: Pick<Metrics, 'httpAnswered'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request.routeOptions.url, request.url)
    httpAnswered(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / MS_IN_SECOND,
    )
    done()
  })
}

/** Counts the WebSockets that are open. */
export function countSockets() {
  let opened = 0
  return {
    count: () => opened,
    /** @returns takes sockets as `open` does */
    counting:
      (open: (socket: Socket) => SocketListener) =>
      (socket: Socket): SocketListener => {
        const listener = open(socket)
        opened += 1
        return {
          receive: listener.receive,
          closed: async (code, reason) => {
            opened -= 1
            await listener.closed(code, reason)
          },
        }
      },
  }
}

/** Calls `refused` with the SQLSTATE of each statement that the database refuses on a connection of this pool. */
export function watchRefusals(pool: Pick<Pool, 'on'>, refused: (code: string) => void): void {
  const watched = new WeakSet<PoolClient>()
  // One that was made before us is met when it is used again.
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    client.connection.on('errorMessage', ({ code }: { code?: unknown }) => {
      if (typeof code === 'string') refused(code)
    })
  })
}
