import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Whether the server takes requests: false while it starts and while it drains. */
export interface Readiness {
  serving: boolean
  /** Whether the user pool has answered. */
  canSignIn: () => boolean
}

const DATABASE_LIMIT_MS = 2_000
/** Nobody is limited here, so however many requests come, the database is queried once in this time. */
const KEPT_MS = 1_000

/**
 * /healthz/live: the process answers. /healthz/ready: it also serves and its database answers; 503 otherwise, so
 * that a balancer sends users elsewhere. What the database said counts for a second. A user pool that does not answer
 * is told, with 200: users who are signed in go on, and another server process would do no better (decision 0055).
 */
export function mountHealth(app: FastifyInstance, db: Kysely<Database>, readiness: Readiness): void {
  let checked: { atMs: number; answers: Promise<boolean> } | null = null
  const databaseAnswers = (): Promise<boolean> => {
    const atMs = performance.now()
    if (checked === null || atMs - checked.atMs >= KEPT_MS) checked = { atMs, answers: askDatabase(app, db) }
    return checked.answers
  }

  app.get('/healthz/live', () => ({ status: 'live' }))
  app.get('/healthz/ready', async (_request, reply) => {
    if (!readiness.serving) return reply.status(503).send({ status: 'draining' })
    if (await databaseAnswers())
      return { status: 'ready', ...(!readiness.canSignIn() && { signIn: 'waiting for the issuer' }) }
    return reply.status(503).send({ status: 'database unavailable' })
  })
}

async function askDatabase(app: FastifyInstance, db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db, { signal: AbortSignal.timeout(DATABASE_LIMIT_MS) })
    return true
  } catch (error) {
    app.log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
