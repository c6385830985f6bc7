import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { giveTo } from './embedded-command.ts'

/** A socket's whole path may have this many bytes on Linux (unix(7), sun_path less its NUL). */
const MAX_SOCKET_PATH_BYTES = 107
/** What PostgreSQL calls its socket for port 5432. */
export const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * The folder for the sockets of one data folder: short, since DATA_DIR may be too long for a socket, and ours
 * alone, since whoever reaches the socket is let in as superuser.
 * @param tmpDir where to make it; /tmp takes its place when it is too long itself
 * @param cluster real path of the data folder: its hash is the name
 * @param uid the user PostgreSQL runs as
 * @throws StartError when someone else has put something in its place
 */
export function openSocketFolder(tmpDir: string, cluster: string, uid: number): string {
  const name = `launchscout-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const folder = [tmpDir, '/tmp'].map((base) => join(base, name)).find(fits)
  if (!folder) throw new StartError(`TMPDIR ${tmpDir} is too long a path for a socket.`)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (cause) {
    const found = lstatSync(folder, { throwIfNoEntry: false })
    if (!found)
      throw new StartError(
        `${folder} cannot be made for the database's socket: set TMPDIR to a folder that can be written to.`,
        { cause },
      )
    const ours = found.uid === process.getuid?.() || found.uid === uid
    if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
      throw new StartError(
        `${folder} belongs to someone else or is open to others: remove it, or set TMPDIR.`,
      )
    }
  }
  giveTo(folder, uid)
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES
}
