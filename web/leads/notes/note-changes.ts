import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import type { followMessages, listMessages, messageCounts } from '#clients/backend/message-documents.ts'

/** How many notes there are, and the place from which on changes are followed. */
export type NoteCounts = AnswerOf<typeof messageCounts>['messageCounts']
export type NoteCount = NoteCounts['items'][number]

/** The notes on one lead that are loaded, the newest first. */
export type NoteThread = Omit<AnswerOf<typeof listMessages>['messages'], 'cursor'>
export type Note = NoteThread['items'][number]

export type NoteChange = AnswerOf<typeof followMessages>['onMessage']

/** The counts after a change, which has the new count of its conversation. */
export function withCount(
  { items }: NoteCounts,
  { conversationId, conversation, cursor }: NoteChange,
): NoteCounts {
  const others = items.filter((count) => count.conversationId !== conversationId)
  return { items: conversation === null ? others : [...others, conversation], cursor }
}

/** A thread after a change to one of its notes. */
export function withNote(
  thread: NoteThread,
  { messageId, message }: Pick<NoteChange, 'messageId' | 'message'>,
): NoteThread {
  if (messageId === null) return { items: [], nextToken: null }
  const { items, nextToken } = thread
  if (message === null) return { items: items.filter(({ id }) => id !== messageId), nextToken }
  if (items.some(({ id }) => id === messageId))
    return { items: items.map((note) => (note.id === messageId ? message : note)), nextToken }
  const older = items.findIndex((note) => note.createdAt < message.createdAt)
  // It is among those that are not loaded yet.
  if (older === -1 && nextToken !== null) return thread
  return { items: items.toSpliced(older === -1 ? items.length : older, 0, message), nextToken }
}

/** The notes of a thread that are no more; not those that are among what is not loaded any longer. */
export function deletedSince(last: NoteThread | undefined, { items, nextToken }: NoteThread): Note[] {
  const oldest = items.at(-1)?.createdAt ?? ''
  const isLoaded = ({ createdAt }: Note) => nextToken === null || createdAt > oldest
  return (last?.items ?? []).filter((note) => isLoaded(note) && !items.some(({ id }) => id === note.id))
}

/**
 * Answers under way while changes come in: an answer may be from before a change and arrive after it.
 */
export interface OnTheWay {
  noteChange: (change: NoteChange) => void
  /** The requested answer, with the changes that came in meanwhile. */
  withChanges: <Answer>(
    request: () => Promise<Answer>,
    withChange: (answer: Answer, change: NoteChange) => Answer,
  ) => Promise<Answer>
}

export function createOnTheWay(): OnTheWay {
  const waiting = new Set<NoteChange[]>()
  return {
    noteChange(change) {
      for (const meanwhile of waiting) meanwhile.push(change)
    },
    async withChanges(request, withChange) {
      const meanwhile: NoteChange[] = []
      waiting.add(meanwhile)
      try {
        const answer = await request()
        return meanwhile.reduce(withChange, answer)
      } finally {
        waiting.delete(meanwhile)
      }
    },
  }
}
