import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** What public pages say, by their address, and how many pages were read for each user in a day (decision 0085). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_cache (
    url text primary key, facts jsonb not null,
    read_at timestamptz not null, expires_at timestamptz not null)`.execute(db)
  await sql`create index page_cache_expires_at on page_cache (expires_at)`.execute(db)
  await sql`create table page_reads (
    user_id text not null references users on delete cascade, day text not null, pages integer not null,
    primary key (user_id, day))`.execute(db)
}
