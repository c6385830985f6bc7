import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Connection } from './connect.ts'
import type { Database } from './schema.ts'

/** Notices between server processes on one database (PostgreSQL, NOTIFY). They name rows, which whoever hears them reads. */
const CHANNELS = {
  accounts: 'launchscout_accounts',
  activities: 'launchscout_activities',
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

/** As an expression, notifies every process that the session with an id in `id` has ended: when that is committed. */
export const sessionNotice = (id: string): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNELS.sessions}, ${sql.ref(id)})`

/** A payload must be shorter than 8,000 bytes (PostgreSQL, NOTIFY); a key has 50. */
const MOST_KEYS = 150

/**
 * Notifies every process of activities that were recorded.
 * @param keys of them, as text (server/events/log-keys.ts)
 */
export async function notifyActivities(db: Kysely<Database>, keys: string[]): Promise<void> {
  const payloads: string[] = []
  for (let first = 0; first < keys.length; first += MOST_KEYS)
    payloads.push(keys.slice(first, first + MOST_KEYS).join(','))
  await sql`select pg_notify(${CHANNELS.activities}, payload)
    from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) as payload`.execute(db)
}

export interface Listening {
  /** Hears nothing more, and gives the connection back. */
  stop: () => void
  /** Resolves when the connection is lost or stopped. */
  ended: Promise<undefined>
}

/** How long the connection may say nothing to a question; one that is lost without a word is found out by that. */
const ALIVE_EVERY_MS = 5_000

/**
 * Listens on a connection of its own, taken from the pool, until it is lost.
 * @param hear is called with each notice since the promise has resolved
 * @returns rejects where there is no connection
 */
export async function listen(
  pool: Connection['pool'],
  hear: (channel: keyof typeof CHANNELS, payload: string) => void,
): Promise<Listening> {
  const client = await pool.connect()
  const { promise: ended, resolve } = Promise.withResolvers<undefined>()
  let released = false
  const stop = () => {
    if (released) return
    released = true
    clearInterval(timer)
    // Closed rather than given to the next, for whom it would go on listening.
    client.release(true)
    resolve(undefined)
  }
  const timer = setInterval(() => {
    const limit = setTimeout(stop, ALIVE_EVERY_MS)
    client.query('select').then(
      () => clearTimeout(limit),
      () => {
        clearTimeout(limit)
        stop()
      },
    )
  }, ALIVE_EVERY_MS)
  timer.unref()
  client.on('error', stop)
  client.on('end', stop)
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === CHANNELS.accounts) hear('accounts', payload)
    if (channel === CHANNELS.activities) hear('activities', payload)
    if (channel === CHANNELS.messages) hear('messages', payload)
    if (channel === CHANNELS.sessions) hear('sessions', payload)
  })
  try {
    await client.query(LISTEN)
  } catch (error) {
    stop()
    throw error
  }
  return { stop, ended }
}
