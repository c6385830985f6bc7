import type { Kysely, Transaction } from 'kysely'
import { transact } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'

/**
 * Writes what is one user's, in a transaction of its own that waits for every other one of this user. So a number that
 * the write counts still holds when it is committed.
 */
export function writeInTurn<Result>(
  db: Kysely<Database>,
  userId: string,
  write: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    return write(trx)
  })
}
