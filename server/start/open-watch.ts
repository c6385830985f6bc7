import { statfs } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../base/db/schema.ts'
import type { RecentErrors } from '../watch/recent-errors.ts'
import { createRoomWatch, type RoomWatch, startRoomWatch } from '../watch/room-watch.ts'
import { createSystem, type ListenerState, type SystemState } from '../watch/system-state.ts'
import type { Settings } from './env.ts'

/** What watches a running server. */
export interface Watch {
  room: RoomWatch
  system: () => Promise<SystemState>
}

export interface WatchOptions {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backup'>
  version: string
  db: Kysely<Database>
  pool: Pool
  errors: RecentErrors
  listener: () => ListenerState
  replicaLagMs: () => Promise<number | null>
  log: Logger
  now: () => number
  cleanup: AsyncDisposableStack
}

/** SQLSTATE disk_full. */
const DISK_FULL = '53100'

/** Begins to watch a server; `cleanup` ends it. */
export async function openWatch(options: WatchOptions): Promise<Watch> {
  const { settings, version, db, pool, errors, listener, replicaLagMs, log, now, cleanup } = options
  const { databaseUrl, dataDir, backup } = settings
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
  watchFull(pool, room.databaseIsFull)
  return { room, system }
}

/** Calls `full` where the database says on a connection of this pool that its disk is. */
function watchFull(pool: Pool, full: () => void): void {
  const watched = new WeakSet<PoolClient>()
  // One that was made before us is met when it is used again.
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    client.connection.on('errorMessage', ({ code }: { code?: unknown }) => {
      if (code === DISK_FULL) full()
    })
  })
}

/** Some hundred kilobytes on the disk of the tables, for the length of a transaction. */
const tryWrite = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`
      create temporary table launchscout_room on commit drop as
      select repeat(md5(number::text), 64) as text from generate_series(1, 200) as number`.execute(
      transaction,
    )
  })
