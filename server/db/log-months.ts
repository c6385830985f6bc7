import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Logger } from 'pino'
import { HOUR_MS } from '#domain/durations.ts'
import type { Connection } from './connect.ts'
import { transact } from './repeat.ts'
import type { Database } from './schema.ts'

/** The months of the activity log: each is a partition (decision 0030). */

/** How many months after this one are always there. */
const MONTHS_AHEAD = 2

/** A reference to users is part of a partition, and those who write users would wait as long as this does. */
const LOCK_LIMIT_MS = 2_000

/**
 * Makes the partitions of months that have none.
 * @param months days of them, such as `2026-11-01`
 * @returns how many it made
 */
export async function makeLogMonths(db: Kysely<Database>, months: readonly string[]): Promise<number> {
  const make = async (trx: Kysely<Database>) => {
    const { rows } = await sql<{ made: number }>`
      select count(*) filter (where make_activity_month(month)) as made
      from unnest(${months}::date[]) as month`.execute(trx)
    return rows[0]?.made ?? 0
  }
  if (db.isTransaction) return make(db)
  return transact(db, async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_LIMIT_MS)}`.execute(trx)
    return make(trx)
  })
}

/** Makes this month's partition and those of the next two months, by the clock of the database, where they are not there. */
export async function makeNextLogMonths(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month from generate_series(date_trunc('month', now() at time zone 'UTC'),
      (now() at time zone 'UTC') + ${MONTHS_AHEAD} * interval '1 month', '1 month') as month`.execute(db)
  return makeLogMonths(
    db,
    rows.map(({ month }) => month),
  )
}

/**
 * Runs what inserts into the activity log. Where the month has no partition, makes it and runs that once more.
 * @param insert a statement or a transaction of its own, of which nothing is left after it failed
 */
export async function withLogMonth<T>(db: Kysely<Database>, insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    if (!isMonthMissing(error)) throw error
    await makeNextLogMonths(db)
    return insert()
  }
}

const CHECK_VIOLATION = '23514'

/** The table has no check of its own, which would have a name. */
const isMonthMissing = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === CHECK_VIOLATION &&
  error.table === 'activity_logs' &&
  error.constraint === undefined

/**
 * Makes the search index of the entries from before there were months, unless it is there. Reads and inserts go on; for
 * three million entries it takes about a minute. Until then a search for rare text reads them all.
 * @returns whether it made one
 */
export async function indexLogBefore(pool: Connection['pool']): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const found = await client.query<{ missing: boolean; broken: boolean }>(
      `select table_oid is not null and not coalesce(indisvalid, false)
         -- Another server makes it.
         and not exists (select from pg_stat_progress_create_index where relid = table_oid) as missing,
         indexrelid is not null as broken
       from to_regclass('activity_logs_before') as table_oid
       left join pg_index on indexrelid = to_regclass('activity_logs_before_search')`,
    )
    if (found.rows[0]?.missing !== true) return false
    // One that was cut off is there, and of no use.
    if (found.rows[0].broken)
      await client.query('drop index concurrently if exists activity_logs_before_search')
    await client.query(`create index concurrently activity_logs_before_search on activity_logs_before using gin (
      lower(action || chr(31) || coalesce(metadata, '')) gin_trgm_ops)
      with (gin_pending_list_limit = 1024)`)
    return true
  } finally {
    // The limit ends with the connection.
    client.release(true)
  }
}

/** Keeps the next months there, at once and then hourly. Returns what ends it. */
export function startLogUpkeep({
  db,
  pool,
  log,
}: Pick<Connection, 'db' | 'pool'> & { log: Logger }): () => void {
  const keep = async () => {
    try {
      const made = await makeNextLogMonths(db)
      if (made > 0) log.info({ made }, 'months of the activity log were made')
      if (await indexLogBefore(pool)) log.info('the search index of the activity log was made')
    } catch (error) {
      log.warn({ err: error }, 'the upkeep of the activity log failed; it is tried again')
    }
  }
  void keep()
  const timer = setInterval(() => void keep(), HOUR_MS)
  return () => clearInterval(timer)
}
