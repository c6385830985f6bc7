import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** What admins do: resets of usage, and tickets for a download of the activity log (DESIGN 5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table metering_resets (
    customer_id text not null, payer text not null, tier text not null, period text not null,
    at timestamptz not null, used_calls bigint not null, used_tokens bigint not null)`.execute(db)
  await sql`create index metering_resets_counter on metering_resets (customer_id, period)`.execute(db)
  await sql`create table csv_tickets (
    token_hash text primary key, user_id text not null, filter jsonb not null,
    expires_at timestamptz not null)`.execute(db)
  await sql`create index csv_tickets_expires_at on csv_tickets (expires_at)`.execute(db)
}
