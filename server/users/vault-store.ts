import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../base/db/schema.ts'

const SHARE_BYTES = 32

/**
 * The server's share of the key that opens a user's vault (decision 0056), made at the first request. Of several
 * requests at once, all get the same one.
 * @returns 32 random bytes, base64url
 */
export async function findOrMakeKeyShare(db: Kysely<Database>, userId: string): Promise<string> {
  const found = await findKeyShare(db, userId)
  if (found !== undefined) return found
  const fresh = randomBytes(SHARE_BYTES).toString('base64url')
  await db
    .insertInto('vault_key_shares')
    .values({ user_id: userId, key_share: fresh })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await findKeyShare(db, userId)) ?? fresh
}

async function findKeyShare(db: Kysely<Database>, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('vault_key_shares')
    .select('key_share')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.key_share
}
