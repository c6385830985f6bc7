import type { Pool } from 'pg'
import { BackupError } from './backup-error.ts'

/** As `statfs` of node:fs/promises, of which this is what is needed. */
export type Statfs = (path: string) => Promise<{ bavail: number; bsize: number }>

/** A second copy is no larger, but for what its indexes happen to need. */
const COPY_FACTOR = 1.2
/** What filling tables and indexes writes into PostgreSQL's own log, for each byte of them. Measured: 2.2. */
const LOG_FACTOR = 3
/** PostgreSQL keeps a gigabyte of it (max_wal_size), and a little more for a while. */
const MAX_LOG_BYTES = 1_500_000_000

export interface RoomNeeds {
  pool: Pool
  /** BACKUP_DIR, which exists unless there is no reserve. */
  folder: string
  /** DATA_DIR, of the embedded database; null where the database's disk cannot be seen. */
  dataDir: string | null
  /** What must stay free on each disk. */
  reserveBytes: number
  statfs: Statfs
}

/**
 * Makes sure that the disk of the embedded database has room for a second copy of it, and for what PostgreSQL writes into
 * its own log meanwhile, and that the disks of both have their reserve.
 * @throws BackupError NO_ROOM
 */
export async function requireRoom({ pool, folder, dataDir, reserveBytes, statfs }: RoomNeeds): Promise<void> {
  const freeIn = async (path: string) => {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  }
  const reserve = reserveBytes === 0 ? '' : `, and ${megabytes(reserveBytes)} are left alone`
  if (reserveBytes > 0) {
    const inFolder = await freeIn(folder)
    if (inFolder < reserveBytes)
      throw new BackupError('NO_ROOM', `${megabytes(inFolder)} are free on the disk of BACKUP_DIR${reserve}.`)
  }
  if (dataDir === null) return
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  const bytes = rows[0]?.bytes ?? 0
  const needed = bytes * COPY_FACTOR + Math.min(bytes * LOG_FACTOR, MAX_LOG_BYTES)
  const free = await freeIn(dataDir)
  if (free < needed + reserveBytes)
    throw new BackupError(
      'NO_ROOM',
      `A backup is restored once to try it. With a database of ${megabytes(bytes)}, that needs ${megabytes(needed)} on the disk of DATA_DIR, and ${megabytes(free)} are free${reserve}.`,
    )
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`
