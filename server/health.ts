import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from './db/schema.ts'

/** Whether the server takes requests: false while it starts and while it drains. */
export interface Readiness {
  serving: boolean
}

const DATABASE_LIMIT_MS = 2_000

/**
 * /healthz/live: the process answers. /healthz/ready: it also serves and its database answers; 503 otherwise, so
 * that a balancer sends users elsewhere.
 */
export function mountHealth(app: FastifyInstance, db: Kysely<Database>, readiness: Readiness): void {
  app.get('/healthz/live', () => ({ status: 'live' }))
  app.get('/healthz/ready', async (_request, reply) => {
    if (!readiness.serving) return reply.status(503).send({ status: 'draining' })
    try {
      await sql`select 1`.execute(db, { signal: AbortSignal.timeout(DATABASE_LIMIT_MS) })
      return { status: 'ready' }
    } catch (error) {
      app.log.warn({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
