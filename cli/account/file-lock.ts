import { randomUUID } from 'node:crypto'
import { readFile, stat, unlink, writeFile } from 'node:fs/promises'
import type { Timing } from '#clients/http.ts'
import { AccountError } from './account-error.ts'

/** Nobody holds a lock so long: what is done under it has limits of its own. A process that was killed leaves one. */
const STALE_AFTER_MS = 60_000
const LONGEST_WAIT_MS = 90_000
const LOOK_EVERY_MS = 50

export interface FileLockOptions extends Pick<Timing, 'pause'> {
  /** Milliseconds since 1970, as the file system has it. */
  now: () => number
  signal?: AbortSignal | undefined
}

/**
 * Does a job while no other process of this computer does one under the same path.
 * @param path of the lock; its folder exists
 * @throws {AccountError} FILE_BUSY; what the job throws; the signal's reason when aborted
 */
export async function underLock<T>(
  path: string,
  options: FileLockOptions,
  job: () => Promise<T>,
): Promise<T> {
  const owner = randomUUID()
  await take(path, owner, options)
  try {
    return await job()
  } finally {
    // Not another's, which took its place after this one was held for too long.
    if ((await readOrNull(path)) === owner) await remove(path)
  }
}

async function take(path: string, owner: string, options: FileLockOptions): Promise<void> {
  const { now, pause, signal } = options
  for (let waitedMs = 0; !(await isTaken(path, owner)); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs >= LONGEST_WAIT_MS) throw new AccountError('FILE_BUSY', path)
    if (await isStale(path, now())) await removeStale(path, options)
    await pause(LOOK_EVERY_MS, signal)
  }
}

async function isTaken(path: string, owner: string): Promise<boolean> {
  try {
    await writeFile(path, owner, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Of several that see a stale lock, one removes it: whoever made a second lock for that. It looks again first, since the
 * lock may be a new one by now.
 */
async function removeStale(path: string, { now }: FileLockOptions): Promise<void> {
  const removing = `${path}.stale`
  if (!(await isTaken(removing, ''))) {
    if (await isStale(removing, now())) await remove(removing)
    return
  }
  try {
    if (await isStale(path, now())) await remove(path)
  } finally {
    await remove(removing)
  }
}

async function isStale(path: string, nowMs: number): Promise<boolean> {
  const found = await stat(path).catch(nullIfGone)
  return found !== null && nowMs - found.mtimeMs > STALE_AFTER_MS
}

const readOrNull = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(nullIfGone)

async function remove(path: string): Promise<void> {
  await unlink(path).catch(nullIfGone)
}

function nullIfGone(error: unknown): null {
  if (isCode(error, 'ENOENT')) return null
  throw error
}

/** Whether an error of the file system has this code. */
export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
