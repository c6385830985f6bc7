/** For tests and benches: accounts whose deletions are listed nowhere. */
import type { Kysely } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import { createAccountHash } from './account-hash.ts'
import { type Accounts, createAccounts } from './accounts.ts'

/** @param now milliseconds since 1970 */
export const createTestAccounts = (db: Kysely<Database>, now: () => number): Accounts =>
  createAccounts({
    db,
    hash: createAccountHash('a key of the tests'),
    listDeletion: () => Promise.resolve(),
    now,
  })
