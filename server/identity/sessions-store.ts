import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts'
import type { Connection } from '../base/db/connect.ts'
import { sessionNotice } from '../base/db/notices.ts'
import { prepare, runPrepared } from '../base/db/prepared.ts'
import type { Database } from '../base/db/schema.ts'
import type { UserRow } from '../users/tables.ts'
import { USER_COLUMNS } from '../users/users-store.ts'
import type { SessionEnd } from './tables.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    /** How long a session of our own pool lasts. */
    sessionLimits: SessionLimits
  }
  interface Caller {
    /** The session of our own pool that the token names; null for a token of another pool. */
    session: LiveSession | null
  }
}

/** How long a session lasts (SESSION_IDLE_DAYS, SESSION_MAX_DAYS). */
export interface SessionLimits {
  /** Milliseconds without use after which it is over. */
  idleMs: number
  /** Milliseconds after its sign-in at which it is over in any case. */
  maxMs: number
}

/** When it is, in milliseconds since 1970, and how long sessions last. */
export interface SessionTime extends SessionLimits {
  atMs: number
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** What the tokens of a grant call their session: the same at each renewal, and nothing else can be read from it. */
export const sessionIdOf = (grantId: string): string => sha256(`session of ${grantId}`)
/** The database has only the hash of what the tokens say. */
const hashOf = sha256

/** A session that was not ended is not over while it was used and begun after these times. */
const livesAfter = ({ atMs, idleMs, maxMs }: SessionTime) => ({
  usedAfter: new Date(atMs - idleMs),
  begunAfter: new Date(atMs - maxMs),
})

/** True for a row that was not ended and is not over. */
function isLive(time: SessionTime) {
  const { usedAfter, begunAfter } = livesAfter(time)
  return isLiveAfter(sql`${usedAfter}`, sql`${begunAfter}`)
}

const isLiveAfter = (usedAfter: RawBuilder<unknown>, begunAfter: RawBuilder<unknown>) =>
  sql<SqlBool>`sessions.ended_at is null
    and sessions.last_used_at > ${usedAfter} and sessions.first_used_at > ${begunAfter}`

interface Beginning {
  grantId: string
  userId: string
  device: string | null
  atMs: number
}

/** Notes a sign-in. */
export async function beginSession(
  db: Kysely<Database>,
  { grantId, userId, device, atMs }: Beginning,
): Promise<void> {
  const at = new Date(atMs)
  const values = { user_id: userId, device, first_used_at: at, last_used_at: at }
  await db
    .insertInto('sessions')
    .values({ id: randomUUID(), sid_hash: hashOf(sessionIdOf(grantId)), ...values })
    .execute()
}

/** Whether the session of a grant goes on; false where there is none. */
export async function isGrantLive(
  db: Kysely<Database>,
  grantId: string,
  time: SessionTime,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('sid_hash', '=', hashOf(sessionIdOf(grantId)))
    .where(isLive(time))
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that tokens of a grant were requested, unless its session is over. @returns whether it goes on */
export async function renewSession(
  db: Kysely<Database>,
  { grantId, userId, device }: Omit<Beginning, 'atMs'>,
  time: SessionTime,
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ last_used_at: new Date(time.atMs), ...(device !== null && { device }) })
    .where('sid_hash', '=', hashOf(sessionIdOf(grantId)))
    .where('user_id', '=', userId)
    .where(isLive(time))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A session that goes on. */
export interface LiveSession {
  id: string
  /** When it is over in any case, in milliseconds since 1970. */
  endsAtMs: number
}

/** A user, and of the session with this hash what says whether it goes on. */
export const USER_IN_SESSION = prepare<
  { userId: string; hash: string; usedAfter: Date; begunAfter: Date },
  UserRow & { session_id: string | null; first_used_at: Date | null; last_used_at: Date | null }
>('user_in_session', (value, db) =>
  db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .on('sessions.sid_hash', '=', value('hash'))
        .on(isLiveAfter(value('usedAfter'), value('begunAfter'))),
    )
    .select(USER_COLUMNS.map((column) => `users.${column}` as const))
    .select(['sessions.id as session_id', 'sessions.first_used_at', 'sessions.last_used_at'])
    .where('users.id', '=', value('userId')),
)

/**
 * Reads the user of a token together with the session that it names, and notes the use: at most once a minute, so that
 * most requests write nothing.
 * @returns user null before createUser made the record; session null where it was ended, is over, or is another user's
 */
export async function findUserInSession(
  connection: Pick<Connection, 'db' | 'pool'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  time: SessionTime,
): Promise<{ user: UserRow | null; session: LiveSession | null }> {
  const { db } = connection
  const hash = hashOf(sessionId)
  const values = { userId, hash, ...livesAfter(time) }
  const [found] = await runPrepared(connection, USER_IN_SESSION, values)
  if (!found) return { user: null, session: await findLiveSession(db, { userId, hash }, time) }
  const { session_id: id, first_used_at: first, last_used_at: last, ...user } = found
  if (id === null || first === null || last === null) return { user, session: null }
  return { user, session: await noteUse(db, { id, first_used_at: first, last_used_at: last }, time) }
}

/** Whether nobody has ended the session that a token names. */
export async function isSessionOpen(
  db: Kysely<Database>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('sid_hash', '=', hashOf(sessionId))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function findLiveSession(
  db: Kysely<Database>,
  { userId, hash }: { userId: string; hash: string },
  time: SessionTime,
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'first_used_at', 'last_used_at'])
    .where('sid_hash', '=', hash)
    .where('user_id', '=', userId)
    .where(isLive(time))
    .executeTakeFirst()
  return row ? noteUse(db, row, time) : null
}

async function noteUse(
  db: Kysely<Database>,
  { id, first_used_at: first, last_used_at: last }: { id: string; first_used_at: Date; last_used_at: Date },
  { atMs, maxMs }: SessionTime,
): Promise<LiveSession> {
  const aMinuteAgo = new Date(atMs - MINUTE_MS)
  if (last <= aMinuteAgo)
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(atMs) })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('last_used_at', '<=', aMinuteAgo)
      .execute()
  return { id, endsAtMs: first.getTime() + maxMs }
}

/** A session as the screens show it. */
export interface ShownSession {
  id: string
  device: string | null
  first_used_at: Date
  last_used_at: Date
}

/** More than a user has, and few enough to show. */
const MOST_SHOWN = 100

/** The sessions of a user that go on, the one that was used last first. */
export function listSessions(
  db: Kysely<Database>,
  userId: string,
  time: SessionTime,
): Promise<ShownSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'first_used_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(isLive(time))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
}

/** Which of these sessions do not go on. */
export async function findEndedSessions(db: Kysely<Database>, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('ended_at', 'is', null)
    .execute()
  const live = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !live.has(id))
}

/** Whether a session with this id goes on. */
export async function isSessionLive(db: Kysely<Database>, id: string, time: SessionTime): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where(isLive(time))
    .executeTakeFirst()
  return row !== undefined
}

/** Which sessions are to be ended: of a user one, all, or all but one; the one of a grant; or everybody's. */
export type SessionChoice =
  | { userId: string; id: string }
  | { userId: string; except: string | null }
  | { grantId: string }
  | 'everybody'

export interface EndedSession {
  id: string
  device: string | null
  userId: string
}

/**
 * Ends sessions, in one conditional statement that also notifies every server process.
 * @returns those that it ended: none that had ended before
 */
export async function endSessions(
  db: Kysely<Database>,
  choice: SessionChoice,
  { reason, atMs }: { reason: SessionEnd; atMs: number },
): Promise<EndedSession[]> {
  const rows = await db
    .with('ended', (query) => {
      const update = query
        .updateTable('sessions')
        .set({ ended_at: new Date(atMs), end_reason: reason })
        .where('ended_at', 'is', null)
        .returning(['id', 'device', 'user_id'])
      if (choice === 'everybody') return update
      if ('grantId' in choice) return update.where('sid_hash', '=', hashOf(sessionIdOf(choice.grantId)))
      const ofUser = update.where('user_id', '=', choice.userId)
      if ('id' in choice) return ofUser.where('id', '=', choice.id)
      return choice.except === null ? ofUser : ofUser.where('id', '!=', choice.except)
    })
    .selectFrom('ended')
    .select(['id', 'device', 'user_id', sessionNotice('ended.id').as('notified')])
    .execute()
  return rows.map(({ id, device, user_id: userId }) => ({ id, device, userId }))
}

/** Whether a user has a session with this id that was ended, or is not ended yet. */
export async function hasSession(
  db: Kysely<Database>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Marks the sessions that are over since the last time, each once, whichever process does it.
 * @returns whose they were, one for each session
 */
export async function endExpiredSessions(
  db: Kysely<Database>,
  { atMs, idleMs, maxMs }: SessionTime,
): Promise<string[]> {
  const reason: SessionEnd = 'EXPIRED'
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: new Date(atMs), end_reason: reason })
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([
        row('last_used_at', '<=', new Date(atMs - idleMs)),
        row('first_used_at', '<=', new Date(atMs - maxMs)),
      ]),
    )
    .returning('user_id')
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

/** An ended session is still in the database for so long, for whoever looks into what happened. */
const KEPT_AFTER_END_MS = 30 * DAY_MS

/** Removes sessions that ended long ago. Without its row a session is refused as before. Returns how many. */
export async function sweepSessions(
  db: Kysely<Database>,
  { atMs, idleMs, maxMs }: SessionTime,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('ended_at', '<', new Date(atMs - KEPT_AFTER_END_MS)),
        row('last_used_at', '<', new Date(atMs - idleMs - KEPT_AFTER_END_MS)),
        row('first_used_at', '<', new Date(atMs - maxMs - KEPT_AFTER_END_MS)),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
