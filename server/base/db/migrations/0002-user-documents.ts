import { type Kysely, type RawBuilder, sql } from 'kysely'

/** The tables of the lists are gone, which an older version reads. */
export const oldestProgram = '0.2.0'

/** The lists of a user move to one table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_documents (
    user_id text not null references users on delete cascade, kind text not null, key text not null,
    value jsonb not null, version integer not null, updated_at timestamptz(3) not null default now())`.execute(
    db,
  )
  // A key can be longer than an entry of an index may be.
  await sql`create unique index user_documents_key on user_documents (user_id, kind, md5(key))`.execute(db)
  for (const { table, rows } of MOVED) {
    await sql`insert into user_documents (user_id, kind, key, value, version, updated_at) ${rows}`.execute(db)
    await sql`drop table ${sql.table(table)}`.execute(db)
  }
}

function iso(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
function milliseconds(column: string): RawBuilder<unknown> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::int8`
}

const MOVED: readonly { table: string; rows: RawBuilder<unknown> }[] = [
  {
    table: 'lead_follow_ups',
    rows: sql`select user_id, 'follow-up', subject,
      jsonb_build_object('status', status, 'nextStep', to_char(next_step, 'YYYY-MM-DD')), 1, updated_at
      from lead_follow_ups`,
  },
  {
    table: 'lead_drafts',
    rows: sql`select user_id, 'draft', lead_key, content, version, updated_at from lead_drafts`,
  },
  {
    table: 'saved_searches',
    rows: sql`select user_id, 'saved-search', name_key, jsonb_build_object('name', name, 'query', query,
      'createdAt', ${iso('created_at')}, 'lookedAt', ${iso('looked_at')}), 1, looked_at from saved_searches`,
  },
  {
    table: 'prompt_versions',
    rows: sql`select user_id, 'prompt-version', prompt_hash || ' ' || model, jsonb_build_object(
      'promptHash', prompt_hash, 'model', nullif(model, ''), 'firstUsedAtMs', ${milliseconds('first_used_at')},
      'draw', case when drawn_at is not null then jsonb_build_object('atMs', ${milliseconds('drawn_at')},
        'strata', jsonb_build_object('high', drawn_from_high, 'low', drawn_from_low)) end),
      1, greatest(first_used_at, drawn_at) from prompt_versions`,
  },
  {
    table: 'do_not_contact',
    rows: sql`select user_id, 'do-not-contact', entry, '{}'::jsonb, 1, created_at from do_not_contact`,
  },
  {
    table: 'wrong_contacts',
    rows: sql`select user_id, 'wrong-contact',
      '[' || to_json(lead_key)::text || ',' || to_json(kind)::text || ',' || to_json(value)::text || ']',
      jsonb_build_object('leadKey', lead_key, 'leadName', lead_name, 'kind', kind, 'value', value),
      1, created_at from wrong_contacts`,
  },
]
