import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { findActivityLogs } from '../db/activity-logs.ts'
import type { Connection } from '../db/connect.ts'
import { listen, notifyActivities } from '../db/notices.ts'
import type { ActivityLogRow, UserRow } from '../db/schema.ts'
import { findUsers } from '../db/users.ts'

/** What happens in any server process on the same database (DESIGN 5). Watchers must not throw. */
export interface Events {
  /**
   * Tells of a user's record soon, and again after each notice that something of the user was changed; null where there
   * is none. After the listening connection was lost it is told again, since a notice may have been missed.
   * @returns what ends it
   */
  watchAccount: (userId: string, watcher: AccountWatcher) => () => void
  /** Tells of each activity recorded from now on. One may be missed while the listening connection is lost. */
  watchActivities: (watcher: (log: ActivityLogRow) => void) => () => void
  /** Tells that messages of a user may have changed; also after the listening connection was lost. Whoever hears it reads them. */
  watchMessages: (ownerId: string, watcher: () => void) => () => void
  /** Tells every process of an activity that is committed; together with others, so that an insert waits for no notice. */
  tellActivity: (id: string) => void
  close: () => Promise<void>
}

type AccountWatcher = (user: UserRow | null) => void

const TELL_EVERY_MS = 50
const RETRY_MS = 250

export function createEvents({ db, pool, log }: Pick<Connection, 'db' | 'pool'> & { log: Logger }): Events {
  const accounts = new Map<string, Set<AccountWatcher>>()
  /** Users of whom all watchers are to be told, and watchers who were told nothing yet. */
  const noticed = new Set<string>()
  const fresh = new Set<AccountWatcher>()
  const activities = new Set<(log: ActivityLogRow) => void>()
  const messages = new Map<string, Set<() => void>>()
  const closing = new AbortController()
  const isOpen = () => !closing.signal.aborted

  const changed = createBatch(0, async (ids) => {
    const toTell = ids.map((id) => {
      const watchers = [...(accounts.get(id) ?? [])].filter((one) => noticed.has(id) || fresh.has(one))
      return { id, watchers }
    })
    // What comes from here on is for the next look: this one may not see it.
    for (const { id, watchers } of toTell) {
      noticed.delete(id)
      for (const watcher of watchers) fresh.delete(watcher)
    }
    const rows = await findUsers(db, ids).catch((error: unknown) => {
      for (const id of ids) noticed.add(id)
      throw error
    })
    const users = new Map(rows.map((user) => [user.id, user]))
    for (const { id, watchers } of toTell) {
      for (const watcher of watchers) if (accounts.get(id)?.has(watcher)) watcher(users.get(id) ?? null)
    }
  })
  const recorded = createBatch(0, async (ids) => {
    if (activities.size === 0) return
    const logs = await findActivityLogs(db, ids)
    for (const entry of logs) for (const watcher of activities) watcher(entry)
  })
  const told = createBatch(TELL_EVERY_MS, (ids) => notifyActivities(db, ids))

  /** What could not be read or told is tried again: a block that goes unheard would let its user stay. */
  function createBatch(waitMs: number, handle: (ids: string[]) => Promise<void>) {
    const ids = new Set<string>()
    let handling: Promise<void> | null = null
    const handleAll = async () => {
      while (ids.size > 0) {
        await pause(waitMs)
        const now = [...ids]
        ids.clear()
        try {
          await handle(now)
        } catch (error) {
          if (!isOpen()) return
          log.warn({ err: error }, 'events could not be read or told; it is tried again')
          for (const id of now) ids.add(id)
          await pause(RETRY_MS)
        }
      }
    }
    return {
      add: (id: string) => {
        ids.add(id)
        handling ??= handleAll().finally(() => {
          handling = null
        })
      },
      done: () => handling ?? Promise.resolve(),
    }
  }

  function notice(userId: string): void {
    if (!accounts.has(userId)) return
    noticed.add(userId)
    changed.add(userId)
  }

  function tellMessages(ownerId: string): void {
    for (const watcher of messages.get(ownerId) ?? []) watcher()
  }

  async function keepListening(): Promise<void> {
    while (isOpen()) {
      try {
        const connection = await listen(pool, (channel, payload) => {
          if (channel === 'activities') for (const id of payload.split(',')) recorded.add(id)
          else if (channel === 'messages') tellMessages(payload)
          else notice(payload)
        })
        if (isOpen()) closing.signal.addEventListener('abort', connection.stop, { once: true })
        else connection.stop()
        for (const userId of accounts.keys()) notice(userId)
        for (const ownerId of messages.keys()) tellMessages(ownerId)
        await connection.ended
        closing.signal.removeEventListener('abort', connection.stop)
        if (isOpen()) log.warn('the connection that listens for events was lost')
      } catch (error) {
        log.warn({ err: error }, 'events cannot be listened for; it is tried again')
      }
      if (isOpen()) await pause(RETRY_MS)
    }
  }
  let listening: Promise<void> | null = null
  /** Where nobody watches, no connection is taken. */
  const startListening = () => {
    listening ??= keepListening()
  }

  return {
    watchAccount(userId, watcher) {
      const watchers = accounts.get(userId) ?? new Set<AccountWatcher>()
      accounts.set(userId, watchers)
      watchers.add(watcher)
      fresh.add(watcher)
      startListening()
      changed.add(userId)
      return () => {
        watchers.delete(watcher)
        fresh.delete(watcher)
        if (watchers.size === 0 && accounts.get(userId) === watchers) accounts.delete(userId)
      }
    },
    watchActivities(watcher) {
      activities.add(watcher)
      startListening()
      return () => activities.delete(watcher)
    },
    watchMessages(ownerId, watcher) {
      const watchers = messages.get(ownerId) ?? new Set<() => void>()
      messages.set(ownerId, watchers)
      watchers.add(watcher)
      startListening()
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && messages.get(ownerId) === watchers) messages.delete(ownerId)
      }
    },
    tellActivity: told.add,
    async close() {
      closing.abort()
      await Promise.all([listening, told.done(), changed.done(), recorded.done()])
    },
  }
}
