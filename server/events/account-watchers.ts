import type { Kysely } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import type { UserRow } from '../users/tables.ts'
import { findUsers } from '../users/users-store.ts'
import type { Batch } from './batch.ts'
import { createKeyedWatchers } from './keyed-watchers.ts'

export type AccountWatcher = (user: UserRow | null) => void

/** Watchers of users' records. A record is read once for all of its watchers, and for notices that come together. */
export interface AccountWatchers {
  watch: (userId: string, watcher: AccountWatcher) => () => void
  /** Something of the user may have changed. */
  notice: (userId: string) => void
  /** Anything may have changed. */
  noticeAll: () => void
  /** Resolves when nothing is being read. */
  done: () => Promise<void>
}

export function createAccountWatchers(
  db: Kysely<Database>,
  createReads: (handle: (ids: string[]) => Promise<void>) => Batch,
): AccountWatchers {
  const watchers = createKeyedWatchers<AccountWatcher>()
  /** Users whose watchers are all to be notified, and watchers who were never notified. */
  const noticed = new Set<string>()
  const fresh = new Set<AccountWatcher>()
  const reads = createReads(readAndNotify)

  async function readAndNotify(ids: string[]): Promise<void> {
    const toNotify = takeWatchers(ids)
    const rows = await findUsers(db, ids).catch((error: unknown) => {
      for (const id of ids) noticed.add(id)
      throw error
    })
    const users = new Map(rows.map((user) => [user.id, user]))
    for (const { id, notified } of toNotify) {
      for (const watcher of notified) if (watchers.has(id, watcher)) watcher(users.get(id) ?? null)
    }
  }

  /** Whom to notify after this read. What comes from here on is for the next: this one may not see it. */
  function takeWatchers(ids: string[]): { id: string; notified: AccountWatcher[] }[] {
    const taken = ids.map((id) => {
      const notified = [...watchers.of(id)].filter((one) => noticed.has(id) || fresh.has(one))
      return { id, notified }
    })
    for (const { id, notified } of taken) {
      noticed.delete(id)
      for (const watcher of notified) fresh.delete(watcher)
    }
    return taken
  }

  function notice(userId: string): void {
    if (!watchers.isWatched(userId)) return
    noticed.add(userId)
    reads.add(userId)
  }

  return {
    watch(userId, watcher) {
      const remove = watchers.add(userId, watcher)
      fresh.add(watcher)
      reads.add(userId)
      return () => {
        remove()
        fresh.delete(watcher)
      }
    },
    notice,
    noticeAll() {
      for (const userId of watchers.ids()) notice(userId)
    },
    done: reads.done,
  }
}
