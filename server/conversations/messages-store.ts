import type { Kysely } from 'kysely'
import { type MessageRole, MOST_MESSAGES } from '#domain/conversation/conversation.ts'
import type { Database } from '../base/db/schema.ts'
import { isRemoved, type MadePlace, noteRemoval, pageOf } from './conversations-store.ts'
import { type OwnerWrite, writeAsOwner } from './owner-writes.ts'
import type { MessageRow } from './tables.ts'

export interface NewMessage {
  id: string
  conversationId: string
  role: MessageRole
  content: string
}

const COLUMNS = [
  'id',
  'conversation_id',
  'role',
  'content',
  'created_revision',
  'revision',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof MessageRow)[]

const ofOwner = (db: Kysely<Database>, ownerId: string) =>
  db.selectFrom('messages').select(COLUMNS).where('owner_id', '=', ownerId)

/** A page of a conversation's messages, the newest first. `next` is null when nothing is left. */
export async function listMessages(
  db: Kysely<Database>,
  page: { ownerId: string; conversationId: string; limit: number; after: MadePlace | null },
): Promise<{ items: MessageRow[]; next: MadePlace | null }> {
  const { ownerId, conversationId, limit, after } = page
  const found = await ofOwner(db, ownerId)
    .where('conversation_id', '=', conversationId)
    .$if(after !== null, (query) => query.where('created_revision', '<', after?.revision ?? 0))
    .orderBy('created_revision', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(found, limit)
}

/**
 * Adds a message to one of the owner's conversations. Sent again, the one that is there is found.
 * @returns ID_REUSED where the owner has another one of that id, DELETED where one of that id was deleted
 */
export function insertMessage(
  db: Kysely<Database>,
  ownerId: string,
  { conversationId, ...message }: NewMessage,
): Promise<
  MessageRow | { refused: 'CONVERSATION_NOT_FOUND' | 'DELETED' | 'ID_REUSED' | 'TOO_MANY_MESSAGES' }
> {
  return writeAsOwner(db, ownerId, async (write) => {
    const { trx, revision, at } = write
    const known = await ofOwner(trx, ownerId).where('id', '=', message.id).executeTakeFirst()
    if (known) return isSame(known, { conversationId, ...message }) ? known : { refused: 'ID_REUSED' }
    if (await isRemoved(write, { messageId: message.id })) return { refused: 'DELETED' }
    const { count } = await trx
      .selectFrom('conversations')
      .select((row) => row.fn.coalesce(row.fn.sum<number>('message_count'), row.lit(0)).as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (count >= MOST_MESSAGES) return { refused: 'TOO_MANY_MESSAGES' }
    if (!(await countMessage(write, conversationId, 1))) return { refused: 'CONVERSATION_NOT_FOUND' }
    return trx
      .insertInto('messages')
      .values({
        ...message,
        owner_id: ownerId,
        conversation_id: conversationId,
        created_revision: revision,
        revision,
        created_at: at,
        updated_at: at,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  })
}

/** What was changed since may have begun as what is sent again. */
function isSame(known: MessageRow, { conversationId, role, content }: NewMessage): boolean {
  const isChanged = known.revision !== known.created_revision
  return (
    known.conversation_id === conversationId &&
    known.role === role &&
    (isChanged || known.content === content)
  )
}

async function countMessage(
  { trx, ownerId }: OwnerWrite,
  conversationId: string,
  by: 1 | -1,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversations')
    .set((row) => ({ message_count: row('message_count', '+', by) }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns undefined for a message that the owner does not have. */
export function updateMessage(
  db: Kysely<Database>,
  ownerId: string,
  { id, content }: Pick<NewMessage, 'id' | 'content'>,
): Promise<MessageRow | undefined> {
  return writeAsOwner(db, ownerId, ({ trx, revision, at }) =>
    trx
      .updateTable('messages')
      .set({ content, revision, updated_at: at })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst(),
  )
}

/** Returns false for a message that the owner did not have, and true for one that was deleted before. */
export function deleteMessage(db: Kysely<Database>, ownerId: string, id: string): Promise<boolean> {
  return writeAsOwner(db, ownerId, async (write) => {
    const deleted = await write.trx
      .deleteFrom('messages')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .returning('conversation_id')
      .executeTakeFirst()
    if (deleted === undefined) return isRemoved(write, { messageId: id })
    await countMessage(write, deleted.conversation_id, -1)
    await noteRemoval(write, { conversationId: deleted.conversation_id, messageId: id })
    return true
  })
}
