import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '#domain/base/durations.ts'
import type { MessageChangeKind, MessageRole } from '#domain/conversation/conversation.ts'
import type { Database } from '../base/db/schema.ts'
import type { ConversationRow, MessageRow } from './tables.ts'

/** What has become of a message since a reader last looked: its latest state, or that it is gone. */
export interface MessageChange {
  kind: MessageChangeKind
  /** The place up to which its reader then knows all. */
  revision: number
  conversationId: string
  /** Null where the whole conversation was deleted. */
  messageId: string | null
  /** Null where it is deleted. */
  message: MessageRow | null
  /** As it stands now, this change and later ones included; null where it is deleted. */
  conversation: Pick<ConversationRow, 'id' | 'subject' | 'message_count'> | null
}

export interface ChangesQuery {
  ownerId: string
  /** Null for all of the owner's. */
  conversationId: string | null
  /** The revision up to which the reader knows all. */
  after: number
  limit: number
}

/** A change beside the state of its owner; of an owner without any, one row with neither. */
interface Found {
  last_revision: number
  swept_revision: number
  revision: number | null
  conversation_id: string | null
  id: string | null
  role: MessageRole | null
  content: string | null
  created_revision: number | null
  created_at: Date | null
  updated_at: Date | null
  subject: string | null
  message_count: number | null
}

/**
 * The next changes after a revision, in their order, and the revision up to which the reader then knows all. One
 * statement, hence one state of the database: what is committed later has a later revision than all it has seen.
 * @returns null where the reader must read all anew: they were away so long that removals were forgotten meanwhile, or
 *   their revision is of another database
 */
export async function readChanges(
  db: Kysely<Database>,
  { ownerId, conversationId, after, limit }: ChangesQuery,
): Promise<{ changes: MessageChange[]; known: number } | null> {
  const wanted = sql`owner_id = owners.owner_id and revision > ${after}
    and (${conversationId}::uuid is null or conversation_id = ${conversationId}::uuid)
    order by revision limit ${limit}`
  const { rows } = await sql<Found>`
    select last_revision, swept_revision, change.*, subject, message_count
    from message_owners as owners
    left join lateral (
      select * from (
        (select revision, conversation_id, id, role, content, created_revision, created_at, updated_at
          from messages where ${wanted})
        union all
        (select revision, conversation_id, message_id, null, null, null, null, null
          from message_removals where ${wanted})
      ) as changes order by revision limit ${limit}
    ) as change on true
    left join conversations on conversations.owner_id = owners.owner_id
      and conversations.id = change.conversation_id
    where owners.owner_id = ${ownerId}
    order by change.revision`.execute(db)

  const last = rows[0]?.last_revision ?? 0
  if (after > last || after < (rows[0]?.swept_revision ?? 0)) return null
  const changes = rows.flatMap((row) => changeOf(row, after) ?? [])
  const known = changes.length < limit ? last : (changes.at(-1)?.revision ?? last)
  return { changes, known }
}

function changeOf(row: Found, after: number): MessageChange | null {
  const { revision, conversation_id: conversationId, id: messageId, subject, message_count } = row
  if (revision === null || conversationId === null) return null
  const message = messageOf(row)
  return {
    kind: message === null ? 'deleted' : message.created_revision > after ? 'created' : 'updated',
    revision,
    conversationId,
    messageId,
    message,
    conversation: message_count === null ? null : { id: conversationId, subject, message_count },
  }
}

function messageOf({ id, conversation_id, role, content, revision, ...times }: Found): MessageRow | null {
  const { created_revision, created_at, updated_at } = times
  if (id === null || conversation_id === null || role === null || content === null || revision === null)
    return null
  if (created_revision === null || created_at === null || updated_at === null) return null
  return { id, conversation_id, role, content, revision, created_revision, created_at, updated_at }
}

/** How long a removal is kept for whoever was away. */
const REMOVALS_KEPT_MS = 30 * DAY_MS

/** Forgets old removals, and notes up to which revision. Returns how many. */
export async function sweepRemovals(db: Kysely<Database>, now: Date): Promise<number> {
  const until = new Date(now.getTime() - REMOVALS_KEPT_MS)
  const { rows } = await sql<{ count: number }>`
    with swept as (
      delete from message_removals where removed_at < ${until} returning owner_id, revision
    ), noted as (
      update message_owners set swept_revision = greatest(swept_revision, latest.revision)
      from (select owner_id, max(revision) as revision from swept group by owner_id) as latest
      where message_owners.owner_id = latest.owner_id
    )
    select count(*) as count from swept`.execute(db)
  return rows[0]?.count ?? 0
}
