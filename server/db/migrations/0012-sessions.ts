import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/**
 * Sessions of our own user pool. Whoever is signed in keeps their session: each grant gets the row that it would have
 * had from its sign-in on, under the same hash as `sessionIdOf` and `hashOf` in server/identity/sessions-store.ts make.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sessions (
    id text primary key,
    sid_hash text not null unique,
    user_id text not null,
    device text,
    first_used_at timestamptz not null,
    last_used_at timestamptz not null,
    ended_at timestamptz,
    end_reason text)`.execute(db)
  await sql`create index sessions_user_id on sessions (user_id)`.execute(db)
  await sql`alter table csv_tickets add column session_id text`.execute(db)
  const base64urlOfHash = (text: ReturnType<typeof sql>) =>
    sql`translate(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '+/=', '-_')`
  await sql`
    insert into sessions (id, sid_hash, user_id, first_used_at, last_used_at)
    select gen_random_uuid()::text, ${base64urlOfHash(base64urlOfHash(sql`'session of ' || id`))},
      payload ->> 'accountId', now(), now()
    from oidc_payloads where model = 'Grant' and expires_at > now()`.execute(db)
}
