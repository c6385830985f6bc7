import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** The server's share of the key that opens a user's vault (decision 0056). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table vault_key_shares (
    user_id text primary key,
    key_share text not null,
    created_at timestamptz not null default now())`.execute(db)
}
