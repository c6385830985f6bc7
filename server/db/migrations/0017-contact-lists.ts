import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/**
 * Whom each user does not want to contact, and which contacts they reported as wrong (decision 0065). A value can be
 * longer than an index entry may be, so a report is known by its digest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table do_not_contact (
    user_id text not null references users on delete cascade, entry text not null,
    created_at timestamptz not null default now(),
    primary key (user_id, entry))`.execute(db)
  await sql`create table wrong_contacts (
    user_id text not null references users on delete cascade,
    lead_key text not null, lead_name text not null, kind text not null, value text not null,
    digest text not null generated always as (md5(lead_key || chr(31) || kind || chr(31) || value)) stored,
    created_at timestamptz not null default now(),
    primary key (user_id, digest))`.execute(db)
}
