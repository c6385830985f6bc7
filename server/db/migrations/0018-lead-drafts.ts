import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** The first message that a user has drafted for each lead (decision 0066). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lead_drafts (
    user_id text not null references users on delete cascade, lead_key text not null,
    content jsonb not null, version integer not null,
    updated_at timestamptz not null default now(),
    primary key (user_id, lead_key))`.execute(db)
}
