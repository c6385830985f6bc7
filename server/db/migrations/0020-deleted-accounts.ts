import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** What is left of accounts that were deleted: nothing that says whose they were, once it is of no use (decision 0073). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deleted_accounts (
    id uuid primary key, deleted_at timestamptz(3) not null,
    user_hash text, email_hash text, blocked_reason text, period text not null, usage jsonb not null,
    sign_up_day date not null, last_active_day date)`.execute(db)
  for (const column of ['user_hash', 'email_hash'])
    await sql`create index ${sql.ref(`deleted_accounts_${column}`)} on deleted_accounts (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
}
