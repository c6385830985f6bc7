import { lock } from 'proper-lockfile'
import { isCode } from './system-error.ts'

/** A file that this process alone changes. */
export interface FileLock {
  /** Whether another process has taken it, since this one rested for too long, as on a machine that slept. */
  isLost: () => boolean
  release: () => Promise<void>
}

/**
 * Takes a file, which need not be there, for one process of those that use it. A process that lives touches its lock; one
 * that is killed leaves it behind.
 * @param staleMs a lock that was not touched for so long counts no more; at least 2,000
 * @returns null while another process has it
 * @throws errors of the file system
 */
export async function lockFile(file: string, staleMs: number): Promise<FileLock | null> {
  let isLost = false
  const onCompromised = () => {
    isLost = true
  }
  try {
    const release = await lock(file, { stale: staleMs, realpath: false, onCompromised })
    return {
      isLost: () => isLost,
      release: async () => {
        if (!isLost) await release()
      },
    }
  } catch (error) {
    if (isCode(error, 'ELOCKED')) return null
    throw error
  }
}
