import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** What the server has saved by itself, and what became of it (decision 0074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backups (
    id uuid primary key, kind text not null, program text not null, encrypted boolean not null,
    taken_at timestamptz not null, finished_at timestamptz, error text,
    file text, bytes bigint, rows bigint, sha256 text, migration text,
    tried_at timestamptz, opened_at timestamptz, removed_at timestamptz)`.execute(db)
  await sql`create index backups_taken_at on backups (taken_at)`.execute(db)
}
