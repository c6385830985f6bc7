import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../base/db/schema.ts'

export type ApiKeyRow = Selectable<Database['api_keys']>

export async function insertApiKey(
  db: Kysely<Database>,
  key: Pick<ApiKeyRow, 'id' | 'name' | 'key_hash' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await db.insertInto('api_keys').values(key).execute()
}

/** The key of a hash; undefined for one that is unknown or revoked. It may be over. */
export function findApiKey(db: Kysely<Database>, keyHash: string): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** All keys, the newest first. */
export function listApiKeys(db: Kysely<Database>): Promise<ApiKeyRow[]> {
  return db.selectFrom('api_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

/** Notes a use, unless a later one is noted. */
export async function noteApiKeyUse(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', at)]))
    .execute()
}

/** Revokes a key for good. Returns false where there is no such key that is not revoked. */
export async function revokeApiKey(db: Kysely<Database>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
