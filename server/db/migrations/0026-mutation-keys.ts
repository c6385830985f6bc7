import { type Kysely, sql } from 'kysely'

/** The oldest version that works on a database with it: it adds a table only. */
export const oldestProgram = '0.1.0'

/** The keys of mutations, so that one that is sent again is done once (decision 0084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mutation_keys (
    user_id text not null references users on delete cascade, key uuid not null,
    input_hash text not null, answer jsonb, created_at timestamptz(3) not null default now(),
    primary key (user_id, key))`.execute(db)
  await sql`create index mutation_keys_created_at on mutation_keys (created_at)`.execute(db)
}
