import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { connect } from './connect.ts'
import type { Database } from './schema.ts'
import { isConflict, isDatabaseUnavailable } from './unavailable.ts'

/** Long reads, which a replica can do in place of the primary. */
export interface Reads {
  /**
   * Runs what only reads. It never shows less than what was committed when it was asked for: where the replica is away
   * or behind, the primary answers.
   */
  read: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>
  /** How far the replica is behind the primary, in milliseconds; null where there is none, or it is away. */
  lagMs: () => Promise<number | null>
  close: () => Promise<void>
}

/** How long a read waits for the replica to have what the primary has. */
const CATCH_UP_LIMIT_MS = 500
const CATCH_UP_EVERY_MS = 20
/** How long a replica that was away is left alone. */
const AWAY_MS = 10_000
const CONNECT_LIMIT_MS = 1_000

/** Reads from the primary alone. */
export const readsOf = (primary: Kysely<Database>): Reads => ({
  read: (work) => work(primary),
  lagMs: () => Promise.resolve(null),
  close: () => Promise.resolve(),
})

/** @param options.url of the replica */
export function openReads(options: {
  primary: Kysely<Database>
  url: string
  maxConnections: number
  onError: (error: Error) => void
}): Reads {
  const { primary, url, maxConnections, onError } = options
  const replica = connect({
    url,
    maxConnections,
    onError,
    needsWrites: false,
    waitLimitMs: CONNECT_LIMIT_MS,
  })
  let awayUntilMs = 0

  async function read<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    if (performance.now() < awayUntilMs) return work(primary)
    // Where the primary cannot say how far it is, it cannot be read either.
    const position = await positionOf(primary)
    try {
      if (await catchesUp(replica.db, position)) return await work(replica.db)
    } catch (error) {
      // A replica also breaks a read off that is in the way of what it has to take over.
      if (!isDatabaseUnavailable(error)) throw error
      if (!isConflict(error)) awayUntilMs = performance.now() + AWAY_MS
    }
    return work(primary)
  }

  async function lagMs(): Promise<number | null> {
    try {
      const position = await positionOf(primary)
      const { rows } = await sql<{ lagMs: number | null }>`
        select case when ${hasAll(position)} then 0
          else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 end as "lagMs"
        `.execute(replica.db)
      return rows[0]?.lagMs ?? null
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null
      throw error
    }
  }

  return { read, lagMs, close: replica.close }
}

/** How far the log of changes of a primary is. */
async function positionOf(primary: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    primary,
  )
  return rows[0]?.position ?? '0/0'
}

/** Whether a server has everything up to there; one that has become the primary does. */
const hasAll = (position: string) =>
  sql<boolean>`(not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn) is true`

async function catchesUp(replica: Kysely<Database>, position: string): Promise<boolean> {
  const untilMs = performance.now() + CATCH_UP_LIMIT_MS
  for (;;) {
    const { rows } = await sql<{ has: boolean }>`select ${hasAll(position)} as has`.execute(replica)
    if (rows[0]?.has === true) return true
    if (performance.now() >= untilMs) return false
    await pause(CATCH_UP_EVERY_MS)
  }
}
