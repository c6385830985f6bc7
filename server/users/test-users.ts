/** For tests: people with nothing but a record. */
import type { Kysely } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import { ensureUser } from './users-store.ts'

export async function insertUsers(db: Kysely<Database>, ...ids: string[]): Promise<void> {
  for (const id of ids)
    await ensureUser(db, { subject: id, email: `${id}@example.com`, name: null, picture: null })
}
