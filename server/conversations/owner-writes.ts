import { type Kysely, sql, type Transaction } from 'kysely'
import { notifyMessages } from '../base/db/notices.ts'
import { transact } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'

/** A write of an owner's conversations and messages, while no other one is under way. */
export interface OwnerWrite {
  trx: Transaction<Database>
  ownerId: string
  /** This write's number: writes of one owner are committed in the order of theirs. */
  revision: number
  at: Date
}

/**
 * Writes what is one owner's, in a transaction of its own. The owner's row is locked first, so that whoever has seen a
 * revision has seen all before it: a reader who asks for what is after the last they saw misses nothing. Every process
 * is notified when it is committed.
 * @throws DatabaseError 23503 when there is no such user
 */
export function writeAsOwner<Result>(
  db: Kysely<Database>,
  ownerId: string,
  write: (owner: OwnerWrite) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (trx) => {
    const { revision, at } = await trx
      .insertInto('message_owners')
      .values({ owner_id: ownerId, last_revision: 1 })
      .onConflict((conflict) =>
        conflict
          .column('owner_id')
          .doUpdateSet({ last_revision: sql<number>`message_owners.last_revision + 1` }),
      )
      // The time once the lock is had: now() would be that of the transaction's beginning.
      .returning(['last_revision as revision', sql<Date>`clock_timestamp()`.as('at')])
      .executeTakeFirstOrThrow()
    const result = await write({ trx, ownerId, revision, at })
    await notifyMessages(trx, ownerId)
    return result
  })
}

/** The last revision that an owner's writes have taken; 0 before the first. */
export async function lastRevision(db: Kysely<Database>, ownerId: string): Promise<number> {
  const owner = await db
    .selectFrom('message_owners')
    .select('last_revision')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return owner?.last_revision ?? 0
}
