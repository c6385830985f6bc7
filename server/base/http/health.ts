import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Whether the server takes requests: false while it starts and while it drains. */
export interface Readiness {
  serving: boolean
  /** Whether the user pool has answered. */
  canSignIn: () => boolean
  /** Whether the database can write, as far as the disk goes. */
  isDiskFull?: () => boolean
}

const DATABASE_LIMIT_MS = 2_000
/** Nobody is limited here, so however many requests come, the database is queried once in this time. */
const KEPT_MS = 1_000

/**
 * /healthz/live: the process answers. /healthz/started: its start is over. /healthz/ready: it also serves, its database
 * answers, and the disk has room; 503 with the parts otherwise, so that a balancer sends users elsewhere. What the
 * database said counts for a second. A user pool that does not answer is told, with 200: users who are signed in go on,
 * and another server process would do no better (decision 0033).
 */
export function mountHealth(app: FastifyInstance, db: Kysely<Database>, readiness: Readiness): void {
  let checked: { atMs: number; answers: Promise<boolean> } | null = null
  const databaseAnswers = (): Promise<boolean> => {
    const atMs = performance.now()
    if (checked === null || atMs - checked.atMs >= KEPT_MS) checked = { atMs, answers: askDatabase(app, db) }
    return checked.answers
  }

  app.get('/healthz/live', () => ({ status: 'live' }))
  app.get('/healthz/started', () => ({ status: 'started' }))
  app.get('/healthz/ready', async (_request, reply) => {
    const { serving, canSignIn, isDiskFull } = readiness
    if (!serving) return reply.status(503).send({ status: 'draining', parts: { server: 'draining' } })
    const parts = {
      database: (await databaseAnswers()) ? 'ok' : 'unavailable',
      disk: isDiskFull?.() === true ? 'full' : 'ok',
    }
    const [failed] = Object.entries(parts).filter(([, state]) => state !== 'ok')
    if (failed !== undefined) return reply.status(503).send({ status: failed.join(' '), parts })
    return { status: 'ready', ...(!canSignIn() && { signIn: 'waiting for the issuer' }) }
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
