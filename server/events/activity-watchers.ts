import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { findActivityLogs, findActivityLogsSince } from '../users/activity-store.ts'
import type { ActivityLogRow } from '../users/tables.ts'
import type { Batch } from './batch.ts'
import { keyTextOf, logKeyIn } from './log-keys.ts'

type ActivityWatcher = (log: ActivityLogRow) => void

/** Watchers of the activity log. Each entry is reported once. */
export interface ActivityWatchers {
  watch: (watcher: ActivityWatcher) => () => void
  /** An entry was recorded: its key as text. */
  notice: (key: string) => void
  /** Entries may have been recorded without a notice. */
  noticeAll: () => void
  /** Resolves when nothing is being read. */
  done: () => Promise<void>
}

/** An entry has its time before it can be read. What takes longer to be committed may be missed. */
const OVERLAP_MS = 10_000
/** Watchers that are told in one turn of the event loop. */
const AT_A_TIME = 100
/** Stands for all entries since the last one, among keys of single ones. */
const ALL = 'all'

export function createActivityWatchers(
  db: Kysely<Database>,
  createReads: (handle: (keys: string[]) => Promise<void>) => Batch,
): ActivityWatchers {
  const watchers = new Set<ActivityWatcher>()
  /** Keys of what was reported, the earliest first. */
  const reported = new Map<string, number>()
  /** The clock of the database, when it was last read or heard of; null before that. */
  let lastMs: number | null = null
  const reads = createReads(read)

  async function read(keys: string[]): Promise<void> {
    if (watchers.size === 0) return
    if (keys.includes(ALL)) await readSince()
    const single = keys.map(logKeyIn).filter((key) => key !== null)
    if (single.length > 0) await report(await findActivityLogs(db, single))
  }

  async function readSince(): Promise<void> {
    const since = lastMs === null ? null : new Date(lastMs - OVERLAP_MS)
    const { logs, now } = await findActivityLogsSince(db, since)
    await report(logs)
    lastMs = Math.max(lastMs ?? 0, now.getTime())
  }

  async function report(logs: readonly ActivityLogRow[]): Promise<void> {
    for (const log of logs) {
      const key = keyTextOf(log)
      if (reported.has(key)) continue
      const atMs = log.created_at.getTime()
      reported.set(key, atMs)
      lastMs = Math.max(lastMs ?? 0, atMs)
      await tellAll(log)
    }
    for (const [key, atMs] of reported) {
      if (lastMs === null || atMs >= lastMs - 2 * OVERLAP_MS) break
      reported.delete(key)
    }
  }

  /** Requests come between, so that none waits for thousands of watchers. */
  async function tellAll(log: ActivityLogRow): Promise<void> {
    let told = 0
    for (const watcher of [...watchers]) {
      if (watchers.has(watcher)) watcher(log)
      told += 1
      if (told % AT_A_TIME === 0) await nextTurn()
    }
  }

  return {
    watch(watcher) {
      // What was recorded while nobody watched is not reported, except for that of the last seconds.
      if (watchers.size === 0) lastMs = null
      watchers.add(watcher)
      if (lastMs === null) reads.add(ALL)
      return () => watchers.delete(watcher)
    },
    notice: (key) => reads.add(key),
    noticeAll: () => reads.add(ALL),
    done: reads.done,
  }
}
