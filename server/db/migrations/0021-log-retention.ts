import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** For how long an admin keeps each kind of entry in the activity log, and up to when entries have gone (decision 0072). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table log_retention (
    kind text primary key, keep_months integer, ended_before timestamptz(3),
    updated_at timestamptz not null default now())`.execute(db)
  // True for an action of a kind: the action itself, or all that begin like 'admin:*'.
  await sql`create function is_of_kind(action text, kind text) returns boolean language sql immutable parallel safe
    return case when right(kind, 2) = ':*' then starts_with(action, rtrim(kind, '*')) else action = kind end`.execute(
    db,
  )
}
