import { statfs } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { schema } from '../graphql/schema.ts'
import type { Settings } from '../start/env.ts'
import { watchRefusals } from './count-requests.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { RecentErrors } from './recent-errors.ts'
import { createRoomWatch, type RoomWatch, startRoomWatch } from './room-watch.ts'
import { createSystem, type ListenerState, type SystemState } from './system-state.ts'

/** What watches a running server. */
export interface Watch {
  /** Null where nobody has asked for them. */
  metrics: Metrics | null
  room: RoomWatch
  system: () => Promise<SystemState>
}

export interface WatchOptions {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backup' | 'metricsToken'>
  version: string
  db: Kysely<Database>
  pool: Pool
  errors: RecentErrors
  listener: () => ListenerState
  replicaLagMs: () => Promise<number | null>
  /** WebSockets that are open. */
  sockets: () => number
  log: Logger
  now: () => number
  cleanup: AsyncDisposableStack
}

/** SQLSTATE disk_full. */
const DISK_FULL = '53100'

/** Begins to watch a server; `cleanup` ends it. */
export async function openWatch(options: WatchOptions): Promise<Watch> {
  const { settings, version, db, pool, errors, listener, replicaLagMs, sockets, log, now, cleanup } = options
  const { databaseUrl, dataDir, backup, metricsToken } = settings
  const isEmbedded = databaseUrl === null
  const room = createRoomWatch({
    folders: {
      DATA: isEmbedded ? dataDir : null,
      BACKUPS: backup.minuteOfDay === null ? null : backup.folder,
    },
    statfs,
    tryWrite: () => tryWrite(db),
    log,
  })
  await room.look()
  cleanup.defer(startRoomWatch(room))
  const { minuteOfDay } = backup
  const system = createSystem({
    db,
    isEmbedded,
    minuteOfDay,
    version,
    room,
    listener,
    replicaLagMs,
    errors,
    now,
  })
  const metrics =
    metricsToken === null
      ? null
      : createMetrics({ version, operations: operationNames(), readings: { pool, sockets, system } })
  watchRefusals(pool, (code) => {
    metrics?.databaseRefused(code)
    if (code === DISK_FULL) room.databaseIsFull()
  })
  return { metrics, room, system }
}

/** The fields that an operation can begin with. */
const operationNames = (): ReadonlySet<string> =>
  new Set(
    [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {})),
  )

/** Some hundred kilobytes on the disk of the tables, for the length of a transaction. */
const tryWrite = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`
      create temporary table launchscout_room on commit drop as
      select repeat(md5(number::text), 64) as text from generate_series(1, 200) as number`.execute(
      transaction,
    )
  })
