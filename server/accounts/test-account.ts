/** For tests: an account with something in every table, and what in a database names somebody. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { DOCUMENT_KINDS } from '#domain/user-documents/kinds.ts'
import type { Actor } from '../api/test-api.ts'
import type { Database } from '../base/db/schema.ts'
import type { TestDatabase } from '../base/db/test-database.ts'
import { insertActivityLog } from '../users/activity-store.ts'

const SECRET = 'secret of the tests'

/** Gives a user something in every table that can have something of one. Their plan is kept by their email. */
export async function fillAccount(db: Kysely<Database>, { id, email }: Actor): Promise<void> {
  await fillLeads(db, id)
  await fillMetering(db, { id, email })
  await sql`insert into vault_key_shares (user_id, key_share) values (${id}, ${SECRET})`.execute(db)
  await sql`insert into sessions (id, sid_hash, user_id, first_used_at, last_used_at)
    values (${randomUUID()}, ${`${SECRET} ${randomUUID()}`}, ${id}, now(), now())`.execute(db)
  await sql`insert into oidc_payloads (model, id, payload) values
    ('Account', translate(encode(sha256(convert_to(${id}, 'UTF8')), 'base64'), '+/=', '-_'), 'v1.sealed')`.execute(
    db,
  )
  await sql`insert into sandbox_accounts values (${id}, ${`${SECRET} ${id}`}, ${`${SECRET} ${id}`}, ${`client of ${id}`},
    ${`sheet of ${id}`}, ${JSON.stringify(SECRET)}::jsonb, '{}')`.execute(db)
  await sql`insert into sandbox_sheets (spreadsheet_id, user_id, document) values (${`sheet of ${id}`}, ${id}, '{}')`.execute(
    db,
  )
  await sql`update users set email = ${`former-${email}`} where id = ${id}`.execute(db)
  await sql`update users set email = ${email} where id = ${id}`.execute(db)
  for (const action of ['LOGIN', 'FIND_CONTACTS'])
    await insertActivityLog(db, {
      userId: id,
      email,
      action,
      metadata: JSON.stringify({ companyName: 'Acme' }),
    })
  // An admin's entry, and a security event from before there was a record.
  await sql`insert into users (id, google_id, email) values ('boss', 'boss', 'boss@launchscout.example')
    on conflict do nothing`.execute(db)
  await sql`insert into activity_logs (id, user_id, email, action, metadata) values
    (gen_random_uuid(), 'boss', '', 'admin:UNBLOCK_USER', ${JSON.stringify({ userId: id, email })}),
    (gen_random_uuid(), null, '', 'security:authn_login_success', ${JSON.stringify({ user: id })})`.execute(
    db,
  )
}

async function fillLeads(db: Kysely<Database>, id: string): Promise<void> {
  const conversation = randomUUID()
  await sql`insert into message_owners (owner_id) values (${id})`.execute(db)
  await sql`insert into conversations (owner_id, id, name, created_revision, created_at, updated_at)
    values (${id}, ${conversation}, 'Acme', 1, now(), now())`.execute(db)
  await sql`insert into messages (owner_id, id, conversation_id, role, content, created_revision, revision, created_at, updated_at)
    values (${id}, ${randomUUID()}, ${conversation}, 'user', 'a note of the tests', 1, 1, now(), now())`.execute(
    db,
  )
  await sql`insert into message_removals values (${id}, 9, ${conversation}, ${randomUUID()}, now())`.execute(
    db,
  )
  for (const { name } of DOCUMENT_KINDS)
    await sql`insert into user_documents values (${id}, ${name}, 'acme', '{"status": "CONTACTED"}', 1)`.execute(
      db,
    )
  await sql`insert into launch_labels values
    (${id}, 'acme', 'good', 'They hire', now(), 75, 'hash', false, '{"name": "Acme"}')`.execute(db)
  await sql`insert into page_reads values (${id}, '2026-11-21', 7)`.execute(db)
  await sql`insert into hosted_answers (user_id, request_id, input_hash, status, answer, expires_at)
    values (${id}, ${randomUUID()}, 'hash', 'done', '{}', now())`.execute(db)
  await sql`insert into mutation_keys (user_id, key, input_hash) values (${id}, ${randomUUID()}, 'hash')`.execute(
    db,
  )
}

async function fillMetering(db: Kysely<Database>, { id, email }: Pick<Actor, 'id' | 'email'>): Promise<void> {
  const [month, day] = ['2026-11', '2026-11-21']
  await sql`insert into metering_customers (customer_id, user_id, plan_name, email, name)
    values (${email}, ${id}, 'Launchscout Demo', ${email}, 'Ada')`.execute(db)
  await sql`insert into metering_limits values (${email}, 'hosted', 'standard', 10, null)`.execute(db)
  for (const [payer, begunBy] of [
    ['hosted', 'secret:app'],
    ['own', `embed:${email}`],
  ]) {
    await sql`insert into metering_calls (id, customer_id, begun_by, payer, tier, period, day, state, tags, begin_key,
        begin_hash, begun, reserved_tokens, begun_at, lease_ends_at, ended_at, used_tokens, usage)
      values (gen_random_uuid(), ${email}, ${begunBy}, ${payer}, 'standard', ${month}, ${payer === 'hosted' ? day : null},
        'ended', '[]', ${randomUUID()}, 'hash', '{}', 0, now(), now(), now(), 7, '{"inputTokens": 7}')`.execute(
      db,
    )
    await sql`insert into metering_counters values (${email}, ${payer}, 'standard', ${month}, 1, 0, 7, 0)`.execute(
      db,
    )
  }
  await sql`insert into metering_days values (${day}, 'standard', 1)
    on conflict (day, tier) do update set calls = metering_days.calls + 1`.execute(db)
  await sql`insert into metering_resets values (${email}, 'own', 'standard', ${month}, now(), 0, 0)`.execute(
    db,
  )
  await sql`insert into metering_customer_answers values
    ('secret:app', ${randomUUID()}, 'hash', ${JSON.stringify({ customerId: email })}, now())`.execute(db)
}

/** The tables whose rows have an id, an email, or the name of somebody in them, in whatever column. */
export async function contentNaming(
  { db }: Pick<TestDatabase, 'db'>,
  { id, email, name: called }: Pick<Actor, 'id' | 'email'> & { name?: string },
): Promise<string[]> {
  const marks = [id, email, called ?? id].map((mark) => `%${mark.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    order by 1`.execute(db)
  const naming: string[] = []
  for (const { name } of rows) {
    const found = await sql`select from ${sql.table(name)} as kept
      where kept::text ilike any(${marks}::text[]) limit 1`.execute(db)
    if (found.rows.length > 0) naming.push(name)
  }
  return naming
}
