import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** Each user's follow-ups of leads, and their saved searches (decision 0060). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lead_follow_ups (
    user_id text not null references users on delete cascade, subject text not null,
    status text not null, next_step date, updated_at timestamptz not null default now(),
    primary key (user_id, subject))`.execute(db)
  await sql`create table saved_searches (
    user_id text not null references users on delete cascade, name_key text not null,
    name text not null, query jsonb not null,
    created_at timestamptz not null, looked_at timestamptz not null,
    primary key (user_id, name_key))`.execute(db)
}
