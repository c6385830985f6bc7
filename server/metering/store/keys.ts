import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../base/db/schema.ts'

export type MeteringKeyRow = Selectable<Database['metering_keys']>

export async function insertMeteringKey(
  db: Kysely<Database>,
  key: { id: string; name: string; keyHash: string },
): Promise<void> {
  await db.insertInto('metering_keys').values({ id: key.id, name: key.name, key_hash: key.keyHash }).execute()
}

/** The program's name that a key is for; undefined for one that is unknown or revoked. */
export async function findMeteringKeyName(
  db: Kysely<Database>,
  keyHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('metering_keys')
    .select('name')
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}

/** All keys, the newest first. */
export function listMeteringKeys(db: Kysely<Database>): Promise<MeteringKeyRow[]> {
  return db.selectFrom('metering_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

/** Revokes a key for good. Returns false where there is no such key that is not revoked. */
export async function revokeMeteringKey(db: Kysely<Database>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('metering_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
