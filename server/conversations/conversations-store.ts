import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { MOST_CONVERSATIONS } from '#domain/conversation/conversation.ts'
import type { Database } from '../base/db/schema.ts'
import { type OwnerWrite, writeAsOwner } from './owner-writes.ts'
import type { ConversationRow } from './tables.ts'

/** A place in a list of what one owner made, which is listed newest first. Plain JSON. */
export interface MadePlace {
  revision: number
}

export interface NewConversation {
  id: string
  name: string
  /** What it is about, in the app's own words; an owner has one conversation about it. */
  subject: string | null
  metadata: unknown
}

const COLUMNS = [
  'id',
  'name',
  'subject',
  'metadata',
  'message_count',
  'created_revision',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ConversationRow)[]

const ofOwner = (db: Kysely<Database>, ownerId: string) =>
  db.selectFrom('conversations').select(COLUMNS).where('owner_id', '=', ownerId)

/** A page of an owner's conversations, those made last first. `next` is null when nothing is left. */
export async function listConversations(
  db: Kysely<Database>,
  { ownerId, limit, after }: { ownerId: string; limit: number; after: MadePlace | null },
): Promise<{ items: ConversationRow[]; next: MadePlace | null }> {
  const found = await ofOwner(db, ownerId)
    .$if(after !== null, (query) => query.where('created_revision', '<', after?.revision ?? 0))
    .orderBy('created_revision', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(found, limit)
}

export function pageOf<Row extends { created_revision: number }>(found: Row[], limit: number) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = last !== undefined && found.length > limit ? { revision: last.created_revision } : null
  return { items, next }
}

/** All of an owner's conversations that have messages, of which there are MOST_CONVERSATIONS at most. */
export function countMessages(
  db: Kysely<Database>,
  ownerId: string,
): Promise<Pick<ConversationRow, 'id' | 'subject' | 'message_count'>[]> {
  return db
    .selectFrom('conversations')
    .select(['id', 'subject', 'message_count'])
    .where('owner_id', '=', ownerId)
    .where('message_count', '>', 0)
    .execute()
}

export function findConversation(
  db: Kysely<Database>,
  ownerId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  return ofOwner(db, ownerId).where('id', '=', id).executeTakeFirst()
}

/**
 * Makes a conversation, or finds the one about its subject. Sent again, it is found too.
 * @returns ID_REUSED where the owner has another one of that id, DELETED where one of that id was deleted
 */
export function insertConversation(
  db: Kysely<Database>,
  ownerId: string,
  conversation: NewConversation,
): Promise<ConversationRow | { refused: 'DELETED' | 'ID_REUSED' | 'TOO_MANY_CONVERSATIONS' }> {
  return writeAsOwner(db, ownerId, async (write) => {
    const { trx, revision, at } = write
    const known = await findKnown(trx, ownerId, conversation)
    if (known !== undefined) return known
    if (await isRemoved(write, { conversationId: conversation.id })) return { refused: 'DELETED' }
    const { count } = await trx
      .selectFrom('conversations')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (count >= MOST_CONVERSATIONS) return { refused: 'TOO_MANY_CONVERSATIONS' }
    const { metadata, ...rest } = conversation
    return trx
      .insertInto('conversations')
      .values({
        ...rest,
        owner_id: ownerId,
        metadata: metadata === null ? null : JSON.stringify(metadata),
        created_revision: revision,
        created_at: at,
        updated_at: at,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  })
}

async function findKnown(
  trx: OwnerWrite['trx'],
  ownerId: string,
  { id, name, subject, metadata }: NewConversation,
): Promise<ConversationRow | { refused: 'ID_REUSED' } | undefined> {
  if (subject !== null) {
    const about = await ofOwner(trx, ownerId).where('subject', '=', subject).executeTakeFirst()
    if (about) return about
  }
  const same = await findConversation(trx, ownerId, id)
  if (same === undefined) return undefined
  // What was changed since may have begun as what is sent again.
  const changedSince = same.updated_at.getTime() !== same.created_at.getTime()
  const equal = same.name === name && isDeepStrictEqual(same.metadata, metadata)
  return same.subject === subject && (changedSince || equal) ? same : { refused: 'ID_REUSED' }
}

/** Changes what is given of a conversation. Returns undefined for one that the owner does not have. */
export function updateConversation(
  db: Kysely<Database>,
  ownerId: string,
  { id, name, metadata }: { id: string; name?: string | undefined; metadata?: unknown },
): Promise<ConversationRow | undefined> {
  return writeAsOwner(db, ownerId, ({ trx, at }) =>
    trx
      .updateTable('conversations')
      .set({
        updated_at: at,
        ...(name !== undefined && { name }),
        ...(metadata !== undefined && { metadata: metadata === null ? null : JSON.stringify(metadata) }),
      })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst(),
  )
}

/** Deletes a conversation with all its messages. Returns false for one that the owner did not have, and true for one that was deleted before. */
export function deleteConversation(db: Kysely<Database>, ownerId: string, id: string): Promise<boolean> {
  return writeAsOwner(db, ownerId, async (write) => {
    const { numDeletedRows } = await write.trx
      .deleteFrom('conversations')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return isRemoved(write, { conversationId: id })
    await noteRemoval(write, { conversationId: id, messageId: null })
    return true
  })
}

/** So that it reaches whoever was away. A conversation's own has no message. */
export async function noteRemoval(
  { trx, ownerId, revision, at }: OwnerWrite,
  { conversationId, messageId }: { conversationId: string; messageId: string | null },
): Promise<void> {
  await trx
    .insertInto('message_removals')
    .values({
      owner_id: ownerId,
      revision,
      conversation_id: conversationId,
      message_id: messageId,
      removed_at: at,
    })
    .execute()
}

/** Whether it was deleted: what is sent again then, late, is not to come back. Known for as long as removals are kept. */
export async function isRemoved(
  { trx, ownerId }: OwnerWrite,
  what: { messageId: string } | { conversationId: string },
): Promise<boolean> {
  const removals = trx.selectFrom('message_removals').select('revision').where('owner_id', '=', ownerId)
  const found =
    'messageId' in what
      ? removals.where('message_id', '=', what.messageId)
      : removals.where('conversation_id', '=', what.conversationId).where('message_id', 'is', null)
  return (await found.executeTakeFirst()) !== undefined
}
