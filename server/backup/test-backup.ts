/** For tests: a database with rows of each kind, what is in it, and backups that went wrong. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Connection } from '../base/db/connect.ts'
import type { Sealer } from '../base/db/sealer.ts'
import { createSecrets } from '../base/db/secrets.ts'
import { quoted } from './backup-format.ts'
import { readTables } from './backup-tables.ts'

type Database = Pick<Connection, 'db' | 'pool'>

export const SECRET = 'a secret of the server'
export const USERS = 40

/** What COPY has to escape, and what looks like an end. */
const ODD = 'tab\t line\nreturn\r back\\slash \\. \\N "quote" ü 🎉 \u0001'

export async function insertUser({ pool }: Pick<Database, 'pool'>, id: string): Promise<void> {
  await pool.query('insert into users (id, email, google_id, name) values ($1, $2, $3, $4)', [
    id,
    `${id}@example.com`,
    `google-${id}`,
    `user ${id}${ODD}`,
  ])
}

export async function insertActivities({ pool }: Pick<Database, 'pool'>, userId: string): Promise<void> {
  await pool.query(
    `insert into activity_logs (id, user_id, email, action, metadata)
     select gen_random_uuid(), $1, $1 || '@example.com', 'LOGIN', n::text from generate_series(1, 50) n`,
    [userId],
  )
}

/** Rows in tables with foreign keys, triggers, generated columns, JSON, secrets, and nulls. */
export async function fillWithEverything({ db, pool }: Database, sealer: Sealer): Promise<void> {
  for (let index = 0; index < USERS; index++) await insertUser({ pool }, String(index))
  await insertActivities({ pool }, '7')
  await pool.query(
    `insert into activity_logs (id, user_id, email, action, metadata, created_at)
     values (gen_random_uuid(), '7', '', 'LOGIN', $1, '2024-02-29T23:59:59.999Z')`,
    [ODD],
  )
  const conversation = '00000000-0000-4000-8000-000000000001'
  await pool.query(`insert into message_owners (owner_id) values ('7')`)
  await pool.query(
    `insert into conversations (owner_id, id, name, created_revision, created_at, updated_at) values ('7', $1, $2, 1, now(), now())`,
    [conversation, ODD],
  )
  // More than one part of an archive holds.
  await pool.query(
    `insert into messages (owner_id, id, conversation_id, role, content, created_revision, revision, created_at, updated_at)
     select '7', gen_random_uuid(), $1, 'user', repeat($2, 500), n, n, now(), now() from generate_series(1, 160) n`,
    [conversation, ODD],
  )
  await pool.query(
    `insert into user_documents (user_id, kind, key, value, version) values ('7', 'kind', $1, jsonb_build_object('text', $1::text), 1)`,
    [ODD],
  )
  await pool.query(
    `insert into sessions (id, sid_hash, user_id, first_used_at, last_used_at) values ('s', 'h', '7', now(), now())`,
  )
  await pool.query(`insert into oidc_payloads (model, id, payload) values ('Session', 'i', 'v1.x')`)
  const { shared } = createSecrets(db, sealer)
  await shared('some-key', () => Promise.resolve(SECRET), z.string())
}

/** All rows of all tables but the secrets, which are sealed anew. */
export async function contentOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string[]>> {
  const client = await pool.connect()
  try {
    const content: Record<string, string[]> = {}
    for (const { name } of [...(await readTables(client)), { name: 'kysely_migration' }]) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${quoted(name)} t order by 1`,
      )
      content[name] = rows.map(({ row }) => row)
    }
    return content
  } finally {
    client.release()
  }
}

/** Replaces all of a text in the archive by one of the same length. */
export function changed(backup: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('the archive would shift')
  return gzipSync(Buffer.from(gunzipSync(backup).toString('latin1').replaceAll(from, to), 'latin1'))
}

/** Ends the archive before an entry, as if there were no more. */
export function cutBefore(backup: Buffer, entry: string): Buffer {
  const archive = gunzipSync(backup)
  return gzipSync(Buffer.concat([archive.subarray(0, archive.indexOf(entry)), Buffer.alloc(1_024)]))
}
