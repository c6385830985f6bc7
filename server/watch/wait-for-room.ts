import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { FULL_BYTES } from './room-watch.ts'

const LOOK_EVERY_MS = 1_000

/**
 * Waits while the disk of a folder is full, or until `stopping`.
 * @returns whether it was
 */
export async function waitForRoom(folder: string, stopping: AbortSignal): Promise<boolean> {
  for (let looks = 0; ; looks += 1) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize >= FULL_BYTES || stopping.aborted) return looks > 0
    await pause(LOOK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
}
