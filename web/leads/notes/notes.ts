import * as documents from '#clients/backend/message-documents.ts'
import { isServiceError } from '#clients/http.ts'
import { MAX_NAME_LENGTH } from '#domain/conversation.ts'
import { messages } from '#web/shared/messages.ts'
import { whileOnline } from '#web/shared/online.ts'
import type { Services } from '#web/shared/services.tsx'
import { shorten } from '#web/shared/shown-text.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  createOnTheWay,
  type NoteChange,
  type NoteCounts,
  type NoteThread,
  withCount,
  withNote,
} from './note-changes.ts'
import type { OutgoingNote } from './unsent-notes.ts'

/**
 * The user's notes on leads: a lead's are the messages of the conversation about it (decision 0038). All of them wait
 * while there is no connection, and throw ServiceError of 'backend'.
 */
export interface Notes {
  counts: ReturnType<typeof countsQuery>
  thread: (conversationId: string) => ReturnType<typeof threadQuery>
  /** Loads the next older notes of a thread. */
  loadEarlier: (conversationId: string) => Promise<void>
  /** Keeps the loaded counts and threads as the server has them; begins when the counts are loaded. Returns how to stop. */
  follow: () => () => void
  /** Saves a new note, once however often it is sent, and never one that was deleted since. */
  send: (note: OutgoingNote) => Promise<void>
  change: (note: { id: string; conversationId: string; content: string }) => Promise<void>
  /** Also where it is gone already. */
  remove: (note: { id: string; conversationId: string }) => Promise<void>
}

type Reach = Pick<Services, 'backend' | 'subscriptions' | 'cache' | 'user'>

const PAGE_SIZE = 30
/** What was written is saved, whatever is shown by then. */
const NEVER = new AbortController().signal

const keyOf = ({ user }: Reach) => ['notes', user.id] as const

export function createNotes(services: Reach): Notes {
  const { backend, subscriptions, cache } = services
  const onTheWay = createOnTheWay()
  const isFollowed = () => subscriptions.state() === 'connected'
  const counts = countsQuery(services, onTheWay.asked, isFollowed)
  const thread = (conversationId: string) => threadQuery(services, conversationId, onTheWay.asked, isFollowed)

  function take(change: NoteChange): void {
    onTheWay.told(change)
    cache.setQueryData(counts.queryKey, (known) => known && withCount(known, change))
    takeNote(change)
  }
  function takeNote(change: Pick<NoteChange, 'conversationId' | 'messageId' | 'message'>): void {
    cache.setQueryData(thread(change.conversationId).queryKey, (known) => known && withNote(known, change))
  }
  /**
   * After one was away for too long. The threads come after the counts, from whose cursor on changes are followed;
   * those that are shown stay meanwhile. @throws ServiceError of 'backend'
   */
  async function readAnew(): Promise<void> {
    await cache.query({ ...counts, staleTime: 0 })
    const threads = { queryKey: [...keyOf(services), 'thread'] }
    cache.removeQueries({ ...threads, type: 'inactive' })
    void cache.invalidateQueries(threads)
  }
  /** After a write of our own, of which the counts are told by what is followed. */
  async function askCountsAnew(): Promise<void> {
    if (!isFollowed()) await cache.invalidateQueries({ queryKey: counts.queryKey })
  }

  return {
    counts,
    thread,

    async loadEarlier(conversationId) {
      const { queryKey } = thread(conversationId)
      const nextToken = cache.getQueryData(queryKey)?.nextToken ?? null
      if (nextToken === null) return
      const older = await onTheWay.asked(
        () => askPage(services, conversationId, nextToken),
        withinPage(conversationId),
      )
      cache.setQueryData(queryKey, (known) => {
        if (known?.nextToken !== nextToken) return known
        const isNew = ({ id }: NoteThread['items'][number]) => !known.items.some((note) => note.id === id)
        return { items: [...known.items, ...older.items.filter(isNew)], nextToken: older.nextToken }
      })
    },

    follow() {
      let stop = (): void => undefined
      let left = false
      const begin = (): void => {
        const after = cache.getQueryData(counts.queryKey)?.cursor
        if (after === undefined || left) return
        stop = subscriptions.subscribe(
          documents.followMessages,
          { after },
          {
            onData: ({ onMessage }) => take(onMessage),
            resume: ({ onMessage }) => ({ after: onMessage.cursor }),
            onRefused: (error) => {
              if (isServiceError(error, 'CURSOR_EXPIRED'))
                void readAnew().then(begin, () => cache.resetQueries({ queryKey: keyOf(services) }))
            },
          },
        )
      }
      begin()
      return () => {
        left = true
        stop()
      }
    },

    async send(note) {
      const saved = await whileOnline(() => save(note), NEVER)
      if (saved === null) return
      const { conversationId, message } = saved
      // The new note is in its thread before it is no longer shown as one that is on its way. Where nothing is shown
      // no thread is kept: it would be older than the counts, from which on it is followed.
      if (cache.getQueryData(counts.queryKey) !== undefined)
        await cache.query({ ...thread(conversationId), staleTime: 'static' }).catch(() => undefined)
      takeNote({ conversationId, messageId: message.id, message })
      await askCountsAnew()
    },

    async change({ id, conversationId, content }) {
      const { updateMessage } = await whileOnline(
        () => backend.mutate(documents.updateMessage, { input: { id, content } }),
        NEVER,
      )
      takeNote({ conversationId, messageId: id, message: updateMessage })
    },

    async remove({ id, conversationId }) {
      try {
        await whileOnline(() => backend.mutate(documents.deleteMessage, { id }), NEVER)
      } catch (error) {
        // It went in another tab, or the answer of the first try was lost.
        if (!isServiceError(error, 'MESSAGE_NOT_FOUND')) throw error
      }
      takeNote({ conversationId, messageId: id, message: null })
      await askCountsAnew()
    },
  }

  /**
   * Both steps may be done again: the first finds what it made, the second has the note's own id. Null for one that was
   * saved before and deleted since, in another tab or before the answer of the first try was lost.
   */
  async function save({ id, subject, leadName, content }: OutgoingNote) {
    const name = conversationName(leadName)
    const { createConversation } = await backend.mutate(documents.createConversation, {
      input: { name, subject },
    })
    const conversationId = createConversation.id
    const input = { id, conversationId, content }
    const message = await createOnce(input)
    if (message === null) return null
    cache.setQueryData(counts.queryKey, (known): NoteCounts | undefined => {
      if (known === undefined || known.items.some((count) => count.conversationId === conversationId))
        return known
      return { ...known, items: [...known.items, { conversationId, subject, count: 1 }] }
    })
    return { conversationId, message }
  }

  async function createOnce(input: { id: string; conversationId: string; content: string }) {
    try {
      return (await backend.mutate(documents.createMessage, { input })).createMessage
    } catch (error) {
      if (isServiceError(error, 'DELETED')) return null
      throw error
    }
  }
}

/** A lead's name as the server takes it: a sheet's cell may hold line breaks, and more. */
const conversationName = (leadName: string): string =>
  shorten(leadName.replace(/\p{Cc}+/gu, ' ').trim(), MAX_NAME_LENGTH - 1) || messages.leads.unnamed

type Asked = ReturnType<typeof createOnTheWay>['asked']

/** Followed, they are as the server has them. */
const freshness = (isFollowed: () => boolean) => ({ staleTime: () => (isFollowed() ? Infinity : 0) })

function countsQuery(services: Reach, asked: Asked, isFollowed: () => boolean) {
  return queryOptions({
    queryKey: [...keyOf(services), 'counts'],
    queryFn: () =>
      asked(async () => (await services.backend.query(documents.messageCounts, {})).messageCounts, withCount),
    ...freshness(isFollowed),
  })
}

function threadQuery(services: Reach, conversationId: string, asked: Asked, isFollowed: () => boolean) {
  return queryOptions({
    queryKey: [...keyOf(services), 'thread', conversationId],
    queryFn: () => asked(() => askPage(services, conversationId, null), withinPage(conversationId)),
    ...freshness(isFollowed),
  })
}

const withinPage =
  (conversationId: string) =>
  (page: NoteThread, change: NoteChange): NoteThread =>
    change.conversationId === conversationId ? withNote(page, change) : page

async function askPage(
  { backend }: Reach,
  conversationId: string,
  nextToken: string | null,
): Promise<NoteThread> {
  const { messages } = await backend.query(documents.listMessages, {
    conversationId,
    limit: PAGE_SIZE,
    nextToken,
  })
  return { items: messages.items, nextToken: messages.nextToken }
}
