import type { Pool } from 'pg'
import { BackupError } from './backup-error.ts'

/** As `statfs` of node:fs/promises, of which this is what is needed. */
export type Statfs = (path: string) => Promise<{ bavail: number; bsize: number }>

const GB = 1_000_000_000
/** A second copy is no larger, but for what its indexes happen to need. */
const COPY_FACTOR = 1.2

/**
 * Makes sure that the disk of the embedded database has room for a second copy of it, and for what PostgreSQL writes into
 * its own log meanwhile, which is about a gigabyte at most (max_wal_size).
 * @param dataDir DATA_DIR
 * @throws BackupError NO_ROOM
 */
export async function requireRoom(pool: Pool, dataDir: string, statfs: Statfs): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  const bytes = rows[0]?.bytes ?? 0
  const needed = bytes * COPY_FACTOR + Math.min(bytes, GB)
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < needed)
    throw new BackupError(
      'NO_ROOM',
      `A backup is restored once to try it. With a database of ${megabytes(bytes)}, that needs ${megabytes(needed)} on the disk of DATA_DIR, and ${megabytes(free)} are free.`,
    )
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`
