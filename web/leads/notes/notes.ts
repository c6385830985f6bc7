import { queryOptions } from '@tanstack/react-query'
import * as documents from '#clients/backend/message-documents.ts'
import { isServiceError } from '#clients/http.ts'
import { MAX_NAME_LENGTH } from '#domain/conversation/conversation.ts'
import { whileOnline } from '#web/core/connection/online.ts'
import type { Services } from '#web/core/services.tsx'
import { shorten } from '#web/ui/shown-text.ts'
import { leadsMessages } from '../messages.ts'
import {
  createOnTheWay,
  type NoteChange,
  type NoteCounts,
  type NoteThread,
  type OnTheWay,
  withCount,
  withNote,
} from './note-changes.ts'
import type { OutgoingNote } from './unsent-notes.ts'

/**
 * The user's notes on leads: a lead's are the messages of the conversation about it (SPEC 3, Conversation and message;
 * decision 0038). All of them wait while there is no connection, and throw ServiceError of 'backend'.
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
  const notes = new UserNotes(services)
  return {
    counts: notes.counts,
    thread: (conversationId) => notes.thread(conversationId),
    loadEarlier: (conversationId) => notes.loadEarlier(conversationId),
    follow: () => notes.follow(),
    send: (note) => notes.send(note),
    change: (note) => notes.change(note),
    remove: (note) => notes.remove(note),
  }
}

class UserNotes implements Notes {
  readonly counts: Notes['counts']
  readonly #services: Reach
  readonly #onTheWay = createOnTheWay()

  constructor(services: Reach) {
    this.#services = services
    this.counts = countsQuery(services, this.#onTheWay.withChanges, this.#isFollowed)
  }

  thread(conversationId: string) {
    return threadQuery(this.#services, conversationId, this.#onTheWay.withChanges, this.#isFollowed)
  }

  async loadEarlier(conversationId: string): Promise<void> {
    const { cache } = this.#services
    const { queryKey } = this.thread(conversationId)
    const nextToken = cache.getQueryData(queryKey)?.nextToken ?? null
    if (nextToken === null) return
    const older = await this.#onTheWay.withChanges(
      () => askPage(this.#services, conversationId, nextToken),
      withinPage(conversationId),
    )
    cache.setQueryData(queryKey, (known) => {
      if (known?.nextToken !== nextToken) return known
      const isNew = ({ id }: NoteThread['items'][number]) => !known.items.some((note) => note.id === id)
      return { items: [...known.items, ...older.items.filter(isNew)], nextToken: older.nextToken }
    })
  }

  follow(): () => void {
    const { cache, subscriptions } = this.#services
    let stop = (): void => undefined
    let left = false
    const begin = (): void => {
      const after = cache.getQueryData(this.counts.queryKey)?.cursor
      if (after === undefined || left) return
      stop = subscriptions.subscribe(
        documents.followMessages,
        { after },
        {
          onData: ({ onMessage }) => this.#take(onMessage),
          resume: ({ onMessage }) => ({ after: onMessage.cursor }),
          onRefused: (error) => {
            if (isServiceError(error, 'CURSOR_EXPIRED'))
              void this.#readAnew().then(begin, () => cache.resetQueries({ queryKey: keyOf(this.#services) }))
          },
        },
      )
    }
    begin()
    return () => {
      left = true
      stop()
    }
  }

  async send(note: OutgoingNote): Promise<void> {
    const { cache } = this.#services
    const saved = await whileOnline(() => this.#save(note), NEVER)
    if (saved === null) return
    const { conversationId, message } = saved
    // The new note is in its thread before it is no longer shown as one that is on its way. Where nothing is shown
    // no thread is kept: it would be older than the counts, from which on it is followed.
    if (cache.getQueryData(this.counts.queryKey) !== undefined)
      await cache.query({ ...this.thread(conversationId), staleTime: 'static' }).catch(() => undefined)
    this.#takeNote({ conversationId, messageId: message.id, message })
    await this.#askCountsAnew()
  }

  async change({ id, conversationId, content }: Parameters<Notes['change']>[0]): Promise<void> {
    const { updateMessage } = await whileOnline(
      () => this.#services.backend.mutate(documents.updateMessage, { input: { id, content } }),
      NEVER,
    )
    this.#takeNote({ conversationId, messageId: id, message: updateMessage })
  }

  async remove({ id, conversationId }: Parameters<Notes['remove']>[0]): Promise<void> {
    try {
      await whileOnline(() => this.#services.backend.mutate(documents.deleteMessage, { id }), NEVER)
    } catch (error) {
      // It went in another tab, or the answer of the first try was lost.
      if (!isServiceError(error, 'MESSAGE_NOT_FOUND')) throw error
    }
    this.#takeNote({ conversationId, messageId: id, message: null })
    await this.#askCountsAnew()
  }

  readonly #isFollowed = (): boolean => this.#services.subscriptions.state() === 'connected'

  #take(change: NoteChange): void {
    this.#onTheWay.noteChange(change)
    this.#services.cache.setQueryData(this.counts.queryKey, (known) => known && withCount(known, change))
    this.#takeNote(change)
  }

  #takeNote(change: Pick<NoteChange, 'conversationId' | 'messageId' | 'message'>): void {
    const { queryKey } = this.thread(change.conversationId)
    this.#services.cache.setQueryData(queryKey, (known) => known && withNote(known, change))
  }

  /**
   * After one was away for too long. The threads come after the counts, from whose cursor on changes are followed;
   * those that are shown stay meanwhile. @throws ServiceError of 'backend'
   */
  async #readAnew(): Promise<void> {
    const { cache } = this.#services
    await cache.query({ ...this.counts, staleTime: 0 })
    const threads = { queryKey: [...keyOf(this.#services), 'thread'] }
    cache.removeQueries({ ...threads, type: 'inactive' })
    void cache.invalidateQueries(threads)
  }

  /** After a write of our own, of which the counts learn by what is followed. */
  async #askCountsAnew(): Promise<void> {
    if (!this.#isFollowed()) await this.#services.cache.invalidateQueries({ queryKey: this.counts.queryKey })
  }

  /**
   * Both steps may be done again: the first finds what it made, the second has the note's own id. Null for one that was
   * saved before and deleted since, in another tab or before the answer of the first try was lost.
   */
  async #save({ id, subject, leadName, content }: OutgoingNote) {
    const { backend, cache } = this.#services
    const { createConversation } = await backend.mutate(documents.createConversation, {
      input: { name: conversationName(leadName), subject },
    })
    const conversationId = createConversation.id
    const message = await createOnce(backend, { id, conversationId, content })
    if (message === null) return null
    cache.setQueryData(this.counts.queryKey, (known): NoteCounts | undefined => {
      if (known === undefined || known.items.some((count) => count.conversationId === conversationId))
        return known
      return { ...known, items: [...known.items, { conversationId, subject, count: 1 }] }
    })
    return { conversationId, message }
  }
}

/** The new message; null for one that was created before and deleted since. */
async function createOnce(
  backend: Reach['backend'],
  input: { id: string; conversationId: string; content: string },
) {
  try {
    return (await backend.mutate(documents.createMessage, { input })).createMessage
  } catch (error) {
    if (isServiceError(error, 'DELETED')) return null
    throw error
  }
}

/** A lead's name as the server takes it: a sheet's cell may hold line breaks, and more. */
const conversationName = (leadName: string): string =>
  shorten(leadName.replace(/\p{Cc}+/gu, ' ').trim(), MAX_NAME_LENGTH - 1) || leadsMessages.unnamed

type WithChanges = OnTheWay['withChanges']

/** Followed, they are as the server has them. */
const freshness = (isFollowed: () => boolean) => ({ staleTime: () => (isFollowed() ? Infinity : 0) })

function countsQuery(services: Reach, withChanges: WithChanges, isFollowed: () => boolean) {
  return queryOptions({
    queryKey: [...keyOf(services), 'counts'],
    queryFn: () =>
      withChanges(
        async () => (await services.backend.query(documents.messageCounts, {})).messageCounts,
        withCount,
      ),
    ...freshness(isFollowed),
  })
}

function threadQuery(
  services: Reach,
  conversationId: string,
  withChanges: WithChanges,
  isFollowed: () => boolean,
) {
  return queryOptions({
    queryKey: [...keyOf(services), 'thread', conversationId],
    queryFn: () => withChanges(() => askPage(services, conversationId, null), withinPage(conversationId)),
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
