import type { Kysely } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import { findEndedSessions } from '../identity/sessions-store.ts'
import type { Batch } from './batch.ts'
import { createKeyedWatchers } from './keyed-watchers.ts'

/** Watchers of sessions that may be ended. Those noticed together are read together. */
export interface SessionWatchers {
  /** Calls the watcher once when the session has ended, also where it had before. @returns what stops it */
  watch: (sessionId: string, onEnded: () => void) => () => void
  /** The session may have ended. */
  notice: (sessionId: string) => void
  /** Any session may have ended. */
  noticeAll: () => void
  /** Resolves when nothing is being read. */
  done: () => Promise<void>
}

export function createSessionWatchers(
  db: Kysely<Database>,
  createReads: (handle: (ids: string[]) => Promise<void>) => Batch,
): SessionWatchers {
  const watchers = createKeyedWatchers<() => void>()
  const reads = createReads(async (ids) => {
    for (const id of await findEndedSessions(db, ids)) for (const onEnded of [...watchers.of(id)]) onEnded()
  })

  function notice(sessionId: string): void {
    if (watchers.isWatched(sessionId)) reads.add(sessionId)
  }

  return {
    watch(sessionId, onEnded) {
      const remove = watchers.add(sessionId, onEnded)
      // It may have ended since the token was checked.
      reads.add(sessionId)
      return remove
    },
    notice,
    noticeAll() {
      for (const sessionId of watchers.ids()) notice(sessionId)
    },
    done: reads.done,
  }
}
