import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** What each user says of launches, and the launches as they were then; and the prompts that scores are by (decision 0089). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table launch_labels (
    user_id text not null references users on delete cascade, lead_key text not null,
    value text not null, reason text not null, labeled_at timestamptz(3) not null,
    score integer, prompt_hash text, blind boolean not null, facts jsonb not null,
    primary key (user_id, lead_key))`.execute(db)
  await sql`create table prompt_versions (
    user_id text not null references users on delete cascade, prompt_hash text not null,
    first_used_at timestamptz(3) not null, drawn_at timestamptz(3), drawn_from_high integer, drawn_from_low integer,
    primary key (user_id, prompt_hash))`.execute(db)
}
