import type { ColumnType, Generated, Selectable } from 'kysely'
import type { MessageRole } from '#domain/conversation/conversation.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    conversations: ConversationsTable
    message_owners: MessageOwnersTable
    message_removals: MessageRemovalsTable
    messages: MessagesTable
  }
}

/** How far the writes of a user's conversations and messages have come (owner-writes.ts). */
interface MessageOwnersTable {
  owner_id: string
  last_revision: number
  /** Removals up to this one may be forgotten. */
  swept_revision: Generated<number>
}

/** SPEC 3, Conversation and message. */
interface ConversationsTable {
  owner_id: string
  id: string
  name: string
  /** What it is about, in the app's own words; an owner has one conversation about it. */
  subject: string | null
  metadata: ColumnType<unknown, string | null, string | null>
  message_count: Generated<number>
  created_revision: number
  created_at: Date
  updated_at: Date
}

/** SPEC 3, Conversation and message. */
interface MessagesTable {
  owner_id: string
  id: string
  conversation_id: string
  role: MessageRole
  content: string
  created_revision: number
  /** That of the last write to it. */
  revision: number
  created_at: Date
  updated_at: Date
}

/** What was deleted, for whoever was away. */
interface MessageRemovalsTable {
  owner_id: string
  revision: number
  conversation_id: string
  /** Null where the whole conversation was. */
  message_id: string | null
  removed_at: Date
}

export type ConversationRow = Omit<Selectable<ConversationsTable>, 'owner_id'>
export type MessageRow = Omit<Selectable<MessagesTable>, 'owner_id'>
