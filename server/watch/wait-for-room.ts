import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { FULL_BYTES } from './room-watch.ts'

const LOOK_EVERY_MS = 1_000

/** Whether the disk of a folder is full; one that cannot be seen is not. */
export const isDiskFull = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < FULL_BYTES,
    () => false,
  )

/**
 * Waits while the disk of a folder is full, or until `stopping`.
 * @returns whether it was
 */
export async function waitForRoom(folder: string, stopping: AbortSignal): Promise<boolean> {
  for (let looks = 0; ; looks += 1) {
    if (stopping.aborted || !(await isDiskFull(folder))) return looks > 0
    await pause(LOOK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
}
