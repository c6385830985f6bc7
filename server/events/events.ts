import type { Logger } from 'pino'
import type { Connection } from '../base/db/connect.ts'
import { documentNoticeOf, labelNoticeOf } from '../base/db/notices.ts'
import { type AccountWatcher, createAccountWatchers } from './account-watchers.ts'
import { createBatch } from './batch.ts'
import { keepListening, type KeepOptions } from './keep-listening.ts'
import { createKeyedWatchers } from './keyed-watchers.ts'
import { createSessionWatchers } from './session-watchers.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    /** What happens, in whichever server process. */
    events: Events
  }
}

/** What happens in any server process on the same database (DESIGN 5). Watchers must not throw. */
export interface Events {
  /**
   * Reports a user's record soon, and again after each notice that something of the user was changed; null where there
   * is none. After the listening connection was lost it is reported again, since a notice may have been missed.
   * @returns what ends it
   */
  watchAccount: (userId: string, watcher: AccountWatcher) => () => void
  /** Called with the document of a user that has changed, and with nulls after the listening connection was lost. */
  watchDocuments: (userId: string, watcher: (changed: ChangedDocument) => void) => () => void
  /** Called with the key of a label of a user that has changed, and with null after the listening connection was lost. */
  watchLabels: (userId: string, watcher: (leadKey: string | null) => void) => () => void
  /** Called when messages of a user may have changed, and after the listening connection was lost. The watcher reads them. */
  watchMessages: (ownerId: string, watcher: () => void) => () => void
  /**
   * Called when a session was ended, also before it was watched or while the listening connection was lost.
   * @returns what stops it
   */
  watchSession: (sessionId: string, onEnded: () => void) => () => void
  /** Whether notices of the database are heard: UNUSED until somebody watches. */
  listener: () => ListenerState
  close: () => Promise<void>
}

/** Null where it may be any: of the kind, or of all. */
interface ChangedDocument {
  kind: string | null
  key: string | null
}

/**
 * `off`: nobody has watched anything so far. `lost`: what notices would say is read every few seconds.
 * @public
 */
export type ListenerState = 'UNUSED' | 'LISTENING' | 'LOST'

interface EventsOptions
  extends Pick<Connection, 'db' | 'pool'>, Pick<KeepOptions, 'aliveEveryMs' | 'pollEveryMs'> {
  log: Logger
}

/** @param options.pool must not lead through a pooler in transaction mode */
export function createEvents({ db, pool, log, ...pace }: EventsOptions): Events {
  const closing = new AbortController()
  const retrying = { closing: closing.signal, log }
  const accounts = createAccountWatchers(db, (handle) => createBatch({ handle, ...retrying }))
  const sessions = createSessionWatchers(db, (handle) => createBatch({ handle, ...retrying }))
  const messages = createKeyedWatchers<() => void>()
  const documents = createKeyedWatchers<(changed: ChangedDocument) => void>()
  const labels = createKeyedWatchers<(leadKey: string | null) => void>()

  function notifyMessages(ownerId: string): void {
    for (const watcher of messages.of(ownerId)) watcher()
  }

  function notifyDocuments({ userId, ...changed }: { userId: string } & ChangedDocument): void {
    for (const watcher of documents.of(userId)) watcher(changed)
  }

  function notifyLabels({ userId, leadKey }: { userId: string; leadKey: string | null }): void {
    for (const watcher of labels.of(userId)) watcher(leadKey)
  }

  let listening: Promise<void> | null = null
  let isAlive = false
  /** Where nobody watches, no connection is taken. */
  const startListening = () => {
    listening ??= keepListening(
      {
        onNotice(channel, payload) {
          if (channel === 'messages') notifyMessages(payload)
          else if (channel === 'documents') notifyDocuments(documentNoticeOf(payload))
          else if (channel === 'labels') notifyLabels(labelNoticeOf(payload))
          else if (channel === 'sessions') sessions.notice(payload)
          else accounts.notice(payload)
        },
        onMissed() {
          accounts.noticeAll()
          sessions.noticeAll()
          for (const ownerId of messages.ids()) notifyMessages(ownerId)
          for (const userId of documents.ids()) notifyDocuments({ userId, kind: null, key: null })
          for (const userId of labels.ids()) notifyLabels({ userId, leadKey: null })
        },
        onAlive(value) {
          isAlive = value
        },
      },
      { pool, ...retrying, ...pace },
    )
  }

  return {
    watchAccount(userId, watcher) {
      startListening()
      return accounts.watch(userId, watcher)
    },
    watchDocuments(userId, watcher) {
      startListening()
      return documents.add(userId, watcher)
    },
    watchLabels(userId, watcher) {
      startListening()
      return labels.add(userId, watcher)
    },
    watchMessages(ownerId, watcher) {
      startListening()
      return messages.add(ownerId, watcher)
    },
    watchSession(sessionId, onEnded) {
      startListening()
      return sessions.watch(sessionId, onEnded)
    },
    listener: () => (listening === null ? 'UNUSED' : isAlive ? 'LISTENING' : 'LOST'),
    async close() {
      closing.abort()
      await Promise.all([listening, accounts.done(), sessions.done()])
    },
  }
}
