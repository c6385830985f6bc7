import { randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from './connect.ts'
import type { Database } from './schema.ts'

/** Notices between server processes on one database (PostgreSQL, NOTIFY). They name rows, which whoever hears them reads. */
const CHANNELS = {
  accounts: 'launchscout_accounts',
  documents: 'launchscout_documents',
  labels: 'launchscout_labels',
  messages: 'launchscout_messages',
  sessions: 'launchscout_sessions',
} as const
const LISTEN = Object.values(CHANNELS)
  .map((name) => `listen ${name}`)
  .join('; ')

/** Notifies every process that a user's record, plan, limits or usage has changed. In a transaction: when it is committed. */
export async function notifyAccount(db: Kysely<Database>, userId: string): Promise<void> {
  await sql`select pg_notify(${CHANNELS.accounts}, ${userId})`.execute(db)
}

/** Notifies every process that messages of an owner have changed: when the transaction is committed. */
export async function notifyMessages(db: Kysely<Database>, ownerId: string): Promise<void> {
  await sql`select pg_notify(${CHANNELS.messages}, ${ownerId})`.execute(db)
}

/** Notifies every process that a label of a user has changed: when the transaction is committed. */
export async function notifyLabel(db: Kysely<Database>, notice: LabelNotice): Promise<void> {
  await sql`select pg_notify(${CHANNELS.labels}, ${JSON.stringify(notice)})`.execute(db)
}

/** Notifies every process that documents of a user have changed: when the transaction is committed. */
export async function notifyDocuments(db: Kysely<Database>, notice: DocumentNotice): Promise<void> {
  await sql`select pg_notify(${CHANNELS.documents}, ${JSON.stringify(notice)})`.execute(db)
}

/** As an expression, notifies every process that the session with an id in `id` has ended: when that is committed. */
export const sessionNotice = (id: string): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNELS.sessions}, ${sql.ref(id)})`

const LabelNotice = z.object({ userId: z.string(), leadKey: z.string() })
export type LabelNotice = z.infer<typeof LabelNotice>

export const labelNoticeOf = (payload: string): LabelNotice => LabelNotice.parse(JSON.parse(payload))

/** `key`: of the only one that has changed; null where there are several of the kind. */
const DocumentNotice = z.object({ userId: z.string(), kind: z.string(), key: z.nullable(z.string()) })
export type DocumentNotice = z.infer<typeof DocumentNotice>
export const documentNoticeOf = (payload: string): DocumentNotice => DocumentNotice.parse(JSON.parse(payload))

export interface Listening {
  /** Hears nothing more, and gives the connection back. */
  stop: () => void
  /** Resolves when the connection is lost or stopped, or no longer hears what it is sent. */
  ended: Promise<undefined>
}

/** Notices do not arrive: behind a pooler the connection that listens is not the one that they come by. */
export class NotHeard extends Error {
  override readonly name = 'NotHeard'

  constructor() {
    super('the database does not deliver notices here: see DATABASE_DIRECT_URL')
  }
}

/** How often a listening connection is sent a notice, and how long that may take. */
const ALIVE_EVERY_MS = 5_000

/**
 * Listens on a connection of its own, taken from the pool, until it is lost. It proves that it hears by a notice
 * that another connection sends it, at first and then every five seconds: one that is lost without a word is found out.
 * @param hear is called with each notice since the promise has resolved
 * @returns rejects where there is no connection; NotHeard where there is one, and it hears nothing
 */
export async function listen(
  pool: Connection['pool'],
  hear: (channel: keyof typeof CHANNELS, payload: string) => void,
  aliveEveryMs: number = ALIVE_EVERY_MS,
): Promise<Listening> {
  const client = await pool.connect()
  const own = `launchscout_alive_${randomBytes(8).toString('hex')}`
  const { promise: ended, resolve } = Promise.withResolvers<undefined>()
  let released = false
  let heardOwn: () => void = () => undefined
  const stop = () => {
    if (released) return
    released = true
    clearInterval(timer)
    // Closed rather than given to the next, for whom it would go on listening.
    client.release(true)
    resolve(undefined)
  }
  const proveAlive = async () => {
    const heard = Promise.withResolvers<undefined>()
    heardOwn = () => heard.resolve(undefined)
    const limit = setTimeout(() => heard.reject(new NotHeard()), aliveEveryMs)
    try {
      // By another connection: a pooler would hand over what comes back at once on the same one.
      await Promise.all([pool.query(`notify ${own}`), heard.promise])
    } finally {
      clearTimeout(limit)
    }
  }
  const timer = setInterval(() => void proveAlive().catch(stop), aliveEveryMs)
  timer.unref()
  client.on('error', stop)
  client.on('end', stop)
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === own) heardOwn()
    if (channel === CHANNELS.accounts) hear('accounts', payload)
    if (channel === CHANNELS.documents) hear('documents', payload)
    if (channel === CHANNELS.labels) hear('labels', payload)
    if (channel === CHANNELS.messages) hear('messages', payload)
    if (channel === CHANNELS.sessions) hear('sessions', payload)
  })
  try {
    await client.query(`${LISTEN}; listen ${own}`)
    await Promise.race([proveAlive(), ended.then(() => Promise.reject(new NotHeard()))])
  } catch (error) {
    stop()
    throw error
  }
  return { stop, ended }
}
