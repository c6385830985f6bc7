import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../base/db/schema.ts'

export type SandboxAccountRow = Selectable<Database['sandbox_accounts']>
export type NewSandboxAccount = Insertable<Database['sandbox_accounts']>

/** What a request to a stand-in says about whose it is. */
export type SandboxAccountKey = 'user_id' | 'listing_token' | 'ai_key' | 'client_email' | 'spreadsheet_id'

/** Keeps a user's sample credentials, unless the user has some. Returns those kept. */
export async function ensureSandboxAccount(
  db: Kysely<Database>,
  account: NewSandboxAccount,
): Promise<SandboxAccountRow> {
  await db
    .insertInto('sandbox_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return db
    .selectFrom('sandbox_accounts')
    .selectAll()
    .where('user_id', '=', account.user_id)
    .executeTakeFirstOrThrow()
}

export function findSandboxAccount(
  db: Kysely<Database>,
  key: SandboxAccountKey,
  value: string,
): Promise<SandboxAccountRow | undefined> {
  return db.selectFrom('sandbox_accounts').selectAll().where(key, '=', value).executeTakeFirst()
}
