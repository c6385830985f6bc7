import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** Keys of programs that use the API as nobody (DESIGN 5, auth mode apiKey). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_keys (
    id text primary key, name text not null, key_hash text not null unique,
    created_at timestamptz not null, expires_at timestamptz not null,
    last_used_at timestamptz, revoked_at timestamptz)`.execute(db)
}
