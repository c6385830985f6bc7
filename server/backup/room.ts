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

/**
 * Makes sure that the disk of the embedded database has room for a second copy of it, and for what PostgreSQL writes into
 * its own log meanwhile.
 * @param dataDir DATA_DIR
 * @throws BackupError NO_ROOM
 */
export async function requireRoom(pool: Pool, dataDir: string, statfs: Statfs): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  const bytes = rows[0]?.bytes ?? 0
  const needed = bytes * COPY_FACTOR + Math.min(bytes * LOG_FACTOR, MAX_LOG_BYTES)
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < needed)
    throw new BackupError(
      'NO_ROOM',
      `A backup is restored once to try it. With a database of ${megabytes(bytes)}, that needs ${megabytes(needed)} on the disk of DATA_DIR, and ${megabytes(free)} are free.`,
    )
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`
