import type { Logger } from 'pino'
import type { Connection } from '../db/connect.ts'
import { notifyActivities } from '../db/notices.ts'
import { findActivityLogs, type LogKey } from '../users/activity-store.ts'
import type { ActivityLogRow } from '../users/tables.ts'
import { type AccountWatcher, createAccountWatchers } from './account-watchers.ts'
import { createBatch } from './batch.ts'
import { keepListening } from './keep-listening.ts'
import { createKeyedWatchers } from './keyed-watchers.ts'
import { keyTextOf, logKeyIn } from './log-keys.ts'
import { createSessionWatchers } from './session-watchers.ts'

/** What happens in any server process on the same database (DESIGN 5). Watchers must not throw. */
export interface Events {
  /**
   * Reports a user's record soon, and again after each notice that something of the user was changed; null where there
   * is none. After the listening connection was lost it is reported again, since a notice may have been missed.
   * @returns what ends it
   */
  watchAccount: (userId: string, watcher: AccountWatcher) => () => void
  /** Reports each activity recorded from now on. One may be missed while the listening connection is lost. */
  watchActivities: (watcher: (log: ActivityLogRow) => void) => () => void
  /** Called when messages of a user may have changed, and after the listening connection was lost. The watcher reads them. */
  watchMessages: (ownerId: string, watcher: () => void) => () => void
  /**
   * Called when a session was ended, also before it was watched or while the listening connection was lost.
   * @returns what stops it
   */
  watchSession: (sessionId: string, onEnded: () => void) => () => void
  /** Notifies every process of a committed activity; together with others, so that an insert waits for no notice. */
  notifyActivity: (entry: LogKey) => void
  /** Whether notices of the database are heard: UNUSED until somebody watches. */
  listener: () => 'LISTENING' | 'LOST' | 'UNUSED'
  close: () => Promise<void>
}

const NOTIFY_EVERY_MS = 50

export function createEvents({ db, pool, log }: Pick<Connection, 'db' | 'pool'> & { log: Logger }): Events {
  const closing = new AbortController()
  const retrying = { closing: closing.signal, log }
  const accounts = createAccountWatchers(db, (handle) => createBatch({ waitMs: 0, handle, ...retrying }))
  const sessions = createSessionWatchers(db, (handle) => createBatch({ waitMs: 0, handle, ...retrying }))
  const activities = new Set<(log: ActivityLogRow) => void>()
  const messages = createKeyedWatchers<() => void>()
  const recorded = createBatch({ waitMs: 0, handle: reportActivities, ...retrying })
  const committed = createBatch({
    waitMs: NOTIFY_EVERY_MS,
    handle: (keys) => notifyActivities(db, keys),
    ...retrying,
  })

  async function reportActivities(texts: string[]): Promise<void> {
    if (activities.size === 0) return
    const keys = texts.map(logKeyIn).filter((key) => key !== null)
    const logs = await findActivityLogs(db, keys)
    for (const entry of logs) for (const watcher of activities) watcher(entry)
  }

  function notifyMessages(ownerId: string): void {
    for (const watcher of messages.of(ownerId)) watcher()
  }

  let listening: Promise<void> | null = null
  let isHeard = false
  /** Where nobody watches, no connection is taken. */
  const startListening = () => {
    listening ??= keepListening(
      {
        onNotice(channel, payload) {
          if (channel === 'activities') for (const key of payload.split(',')) recorded.add(key)
          else if (channel === 'messages') notifyMessages(payload)
          else if (channel === 'sessions') sessions.notice(payload)
          else accounts.notice(payload)
        },
        onLost: () => void (isHeard = false),
        onBegin() {
          isHeard = true
          accounts.noticeAll()
          sessions.noticeAll()
          for (const ownerId of messages.ids()) notifyMessages(ownerId)
        },
      },
      { pool, ...retrying },
    )
  }

  return {
    watchAccount(userId, watcher) {
      startListening()
      return accounts.watch(userId, watcher)
    },
    watchActivities(watcher) {
      startListening()
      activities.add(watcher)
      return () => activities.delete(watcher)
    },
    watchMessages(ownerId, watcher) {
      startListening()
      return messages.add(ownerId, watcher)
    },
    watchSession(sessionId, onEnded) {
      startListening()
      return sessions.watch(sessionId, onEnded)
    },
    notifyActivity: (entry) => committed.add(keyTextOf(entry)),
    listener: () => (listening === null ? 'UNUSED' : isHeard ? 'LISTENING' : 'LOST'),
    async close() {
      closing.abort()
      await Promise.all([listening, committed.done(), accounts.done(), sessions.done(), recorded.done()])
    },
  }
}
