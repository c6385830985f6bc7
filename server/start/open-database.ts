import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { BackupPlan } from '../backup/make-backup.ts'
import { migrateWithBackup } from '../backup/migrate-with-backup.ts'
import { connect, type Connection } from '../base/db/connect.ts'
import { superviseEmbedded } from '../base/db/embedded-supervisor.ts'
import { embeddedLost, embeddedUnusable, startEmbedded } from '../base/db/embedded.ts'
import { openReads, type Reads, readsOf } from '../base/db/reads.ts'
import { awayReason, isDatabaseUnavailable } from '../base/db/unavailable.ts'
import { PassingStartError, StartError } from '../base/errors/start-error.ts'
import { isDiskFull, waitForRoom } from '../watch/wait-for-room.ts'
import type { BackupSettings, DatabaseSettings } from './env.ts'

export interface OpenDatabaseOptions {
  /** null: the embedded one, in `dataDir`. */
  databaseUrl: string | null
  database: DatabaseSettings
  dataDir: string
  secretKey: Uint8Array | null
  backup: BackupSettings
  /** The version of Launchscout. */
  program: string
  /** How the backup before a migration is made; null: none is. */
  plan: BackupPlan | null
  /** The server is told to stop: a backup that is being made is given up. */
  signal: AbortSignal
  log: Logger
  /** Closed by its owner: the pool first, the embedded PostgreSQL after it. */
  cleanup: AsyncDisposableStack
  now: () => number
  /** Called when the embedded PostgreSQL has ended by itself and stays down. */
  onLost: (error: StartError) => void
}

const OLDEST_VERSION = 150_000
/** One listens for events, and one proves that it hears. */
const DIRECT_CONNECTIONS = 2
/** For admins, of whom there are few. */
const READING_CONNECTIONS = 4
/** For migrations, and the backup before them. */
const MIGRATING_CONNECTIONS = 4
/** Longer than any statement may take: what still runs after that is cut off with the connection. */
const CLOSE_LIMIT_MS = 5_000

export interface OpenDatabase extends Connection {
  /** For what needs a session of its own, such as LISTEN; never behind a pooler. */
  direct: Connection['pool']
  /** The address of that. */
  directUrl: string
  /** Of a replica, if there is one. */
  reads: Reads
}

/**
 * Opens the database and brings it up to date.
 * @returns its connections
 * @throws StartError when it cannot be reached, is too old, or is in use by another process
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { log, cleanup, plan, now, signal } = options
  const { poolSize, isPooled } = options.database
  const url = options.databaseUrl ?? (await openEmbedded(options))
  const directUrl = options.database.directUrl ?? url
  let closing = false
  // One that was on its way when we stop is cut off with the database.
  const onError = (error: Error) => {
    if (!closing) log.warn({ err: error }, 'a database connection was lost')
  }
  const connection = connect({ url, maxConnections: poolSize, isPooled, onError })
  // Whoever listens there finds out by itself whether the server is still there.
  const direct = connect({ url: directUrl, maxConnections: DIRECT_CONNECTIONS, askAfterMs: null, onError })
  const { readUrl } = options.database
  const reads =
    readUrl === null
      ? readsOf(connection.db)
      : openReads({ primary: connection.db, url: readUrl, maxConnections: READING_CONNECTIONS, onError })
  cleanup.defer(async () => {
    closing = true
    const closed = Promise.all([connection.close(), direct.close(), reads.close()])
    await Promise.race([closed, pause(CLOSE_LIMIT_MS)])
  })
  await requireUsable(connection, options)
  if (options.databaseUrl !== null) await warnOfRole(connection, log)
  // A migration may take longer than a statement of a request may.
  const unlimited = connect({
    url: directUrl,
    maxConnections: MIGRATING_CONNECTIONS,
    statementLimitMs: 0,
    onError,
  })
  try {
    const ran = await migrateWithBackup(unlimited, { plan, log, now, signal }).catch(notMigrated)
    if (ran.length > 0) log.info({ migrations: ran }, 'database migrated')
  } finally {
    await unlimited.close()
  }
  return { ...connection, direct: direct.pool, directUrl, reads }
}

/** What an operator has to do first, such as a backup that fails, ends the start. */
function notMigrated(cause: unknown): never {
  if (cause instanceof StartError) throw cause
  if (isDatabaseUnavailable(cause))
    throw new PassingStartError('The database was lost while it was brought up to date.', { cause })
  const why = cause instanceof Error && cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  throw new StartError(`The database could not be brought up to date, and nothing in it was changed${why}.`, {
    cause,
  })
}

/** An embedded database that does not start on a full disk will start once there is room. */
async function openEmbedded(options: OpenDatabaseOptions): Promise<string> {
  const { dataDir, log, cleanup, now, onLost } = options
  const embedded = await superviseEmbedded({
    open: () => startEmbedded({ dataDir, tmpDir: tmpdir() }),
    now,
    waitForRoom: (stopping) => waitForRoom(dataDir, stopping),
    onRestarted: () => log.warn('the embedded database ended unexpectedly and was started again'),
    onLost: (error) => onLost(error instanceof StartError ? error : embeddedLost(dataDir, error)),
  }).catch(async (cause: unknown) => {
    if (!(cause instanceof StartError) || !(await isDiskFull(dataDir))) throw cause
    throw new PassingStartError(`The disk of DATA_DIR ${dataDir} is full: make room.`, { cause })
  })
  cleanup.defer(embedded.stop)
  return embedded.url
}

async function requireUsable(
  { db }: Connection,
  { databaseUrl, dataDir }: Pick<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  const isEmbedded = databaseUrl === null
  let version: number
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db)
    version = rows[0]?.version ?? 0
  } catch (cause) {
    const reason = awayReason(cause)
    const code = reason instanceof Error && 'code' in reason ? ` (${String(reason.code)})` : ''
    if (isEmbedded) throw embeddedUnusable(dataDir, cause)
    const sentence = `The PostgreSQL of DATABASE_URL cannot be used${code}: check its address, name and password.`
    if (isDatabaseUnavailable(cause)) throw new PassingStartError(sentence, { cause })
    throw new StartError(sentence, { cause })
  }
  if (version < OLDEST_VERSION && !isEmbedded) {
    throw new StartError('The PostgreSQL of DATABASE_URL is older than version 15: use a newer one.')
  }
}

/**
 * Warns of a superuser, since whoever gets a statement past us could do anything to the whole server then, and of
 * statements without a limit (docs/operate.md, The database and A pooler).
 */
async function warnOfRole({ db }: Connection, log: Logger): Promise<void> {
  const { rows } = await sql<{ isSuperuser: boolean; hasNoLimit: boolean }>`
    select rolsuper as "isSuperuser", current_setting('statement_timeout') = '0' as "hasNoLimit"
    from pg_roles where rolname = current_user`.execute(db)
  if (rows[0]?.isSuperuser === true)
    log.warn(
      'The role of DATABASE_URL is a superuser. Use one that owns only its database: docs/operate.md says how to make it.',
    )
  if (rows[0]?.hasNoLimit === true)
    log.warn(
      'Behind a pooler, the role of DATABASE_URL needs a limit for its statements: docs/operate.md says how to set it.',
    )
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
