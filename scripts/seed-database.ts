import { type Kysely, sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'
import { mendRollUps } from '#server/db/roll-ups.ts'
import type { Database } from '#server/db/schema.ts'
import { StartError } from '#server/start-error.ts'
import { seedActivity, type SeedActivity } from './seed-activity.ts'
import { seedUsers, type SeedUser } from './seed-users.ts'

export interface SeedOptions {
  users: number
  logs: number
  /** UTC day; all data are from the 400 days before it. */
  untilDay: string
}

/** Rows of one statement. */
const BATCH = 10_000

/**
 * Adds invented users and what they did, all or nothing. Writers wait meanwhile: the indexes are made and the roll-ups
 * counted once at the end, which takes a fraction of the time.
 * @throws StartError where a database has been seeded already
 */
export async function seedDatabase(
  { db }: Pick<Connection, 'db'>,
  { users, logs, untilDay }: SeedOptions,
): Promise<void> {
  const endMs = Date.parse(`${untilDay}T00:00:00Z`)
  await db.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom('users').select('id').where('id', 'like', 'seed-%').limit(1).execute()
    if (seeded.length > 0) throw new StartError('There are seeded users in this database already.')
    const people = seedUsers(users, endMs)
    for (const batch of batches(people)) await insertUsers(trx, batch)
    await sql`alter table activity_logs disable trigger user`.execute(trx)
    const indexes = await dropIndexes(trx)
    for (const batch of batches(seedActivity(people, logs, endMs))) await insertActivities(trx, batch)
    await sql`set local maintenance_work_mem = '256MB'`.execute(trx)
    for (const index of indexes) await sql.raw(index).execute(trx)
    await sql`alter table activity_logs enable trigger user`.execute(trx)
    await mendRollUps(trx)
  })
  // The planner knows nothing of so many new rows yet.
  await sql`vacuum (analyze) users, activity_logs, activity_days, user_activity_days, user_action_days, sign_up_days,
    last_active_days`.execute(db)
}

/** Drops the indexes of activity_logs that no constraint needs, and returns the statements that make them again. */
async function dropIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'activity_logs'::regclass and not indisprimary`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

function* batches<T>(rows: Iterable<T>): Generator<T[], void> {
  let batch: T[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function insertUsers(db: Kysely<Database>, users: SeedUser[]): Promise<void> {
  const rows = users.map((user) => ({ ...user, createdAt: new Date(user.createdMs).toISOString() }))
  await sql`
    insert into users (id, google_id, email, name, has_completed_onboarding, blocked, blocked_reason, created_at, updated_at)
    select id, id, email, name, onboarded, "blockedReason" is not null, "blockedReason", "createdAt", "createdAt"
    from json_to_recordset(${JSON.stringify(rows)}) as row(
      id text, email text, name text, onboarded boolean, "blockedReason" text, "createdAt" timestamptz
    )`.execute(db)
}

async function insertActivities(db: Kysely<Database>, activities: SeedActivity[]): Promise<void> {
  const rows = activities.map(({ id, user, action, metadata, atMs }) => {
    return { id, userId: user.id, email: user.email, action, metadata, at: new Date(atMs).toISOString() }
  })
  await sql`
    insert into activity_logs (id, user_id, email, action, metadata, created_at, updated_at)
    select id, "userId", email, action, metadata, at, at
    from json_to_recordset(${JSON.stringify(rows)}) as row(
      id uuid, "userId" text, email text, action text, metadata text, at timestamptz
    )`.execute(db)
}
