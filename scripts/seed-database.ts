import { type Kysely, sql } from 'kysely'
import type { Connection } from '#server/base/db/connect.ts'
import type { Database } from '#server/base/db/schema.ts'
import { StartError } from '#server/base/errors/start-error.ts'
import { type SeedActivity, seedActivity } from './seed-activity.ts'
import { type SeedUser, seedUsers } from './seed-users.ts'

export interface SeedOptions {
  users: number
  logs: number
  /** UTC day; all data are from the 400 days before it. */
  untilDay: string
}

/** Rows of one statement. */
const BATCH = 10_000

/**
 * Adds invented users and what they did, all or nothing. Writers wait meanwhile: indexes and references are made
 * once at the end, which takes a fraction of the time.
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
    const makeAgain = await dropUpkeep(trx)
    const people = seedUsers(users, endMs)
    const { lastActiveMs, activities } = seedActivity(people, logs, endMs)
    const rows = people.map((user, index) => userRow(user, lastActiveMs[index] ?? null))
    for (const batch of batches(rows)) await insertUsers(trx, batch)
    for (const batch of batches(activities)) await insertActivities(trx, batch)
    await sql`set local maintenance_work_mem = '256MB'`.execute(trx)
    for (const statement of makeAgain) await sql.raw(statement).execute(trx)
  })
  // The planner knows nothing of so many new rows yet.
  await sql`vacuum (analyze) users, activity_logs, activity_days, user_months, user_action_days, sign_up_days,
    last_active_days`.execute(db)
}

/** Drops the indexes and references that take longest when kept row by row. Returns the statements that make them again. */
async function dropUpkeep(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = 'activity_logs'::regclass and contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where not indisunique and indrelid in ('users'::regclass, 'activity_logs'::regclass)`.execute(
    db,
  )
  for (const { drop } of rows) await sql.raw(drop).execute(db)
  return rows.map(({ make }) => make)
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

function userRow({ createdMs, ...user }: SeedUser, lastActiveMs: number | null) {
  return { ...user, createdAt: isoTime(createdMs), lastActive: lastActiveMs && isoTime(lastActiveMs) }
}

const isoTime = (timeMs: number) => new Date(timeMs).toISOString()

async function insertUsers(db: Kysely<Database>, rows: ReturnType<typeof userRow>[]): Promise<void> {
  await sql`
    insert into users (id, google_id, email, name, has_completed_onboarding, blocked, blocked_reason, last_active,
      created_at, updated_at)
    select id, id, email, name, onboarded, "blockedReason" is not null, "blockedReason", "lastActive",
      "createdAt", "createdAt"
    from json_to_recordset(${JSON.stringify(rows)}) as row(
      id text, email text, name text, onboarded boolean, "blockedReason" text, "lastActive" timestamptz,
      "createdAt" timestamptz
    )`.execute(db)
}

async function insertActivities(db: Kysely<Database>, activities: SeedActivity[]): Promise<void> {
  const rows = activities.map(({ id, user, action, metadata, atMs }) => {
    return { id, userId: user.id, email: user.email, action, metadata, at: isoTime(atMs) }
  })
  await sql`
    insert into activity_logs (id, user_id, email, action, metadata, created_at)
    select id, "userId", email, action, metadata, at
    from json_to_recordset(${JSON.stringify(rows)}) as row(
      id uuid, "userId" text, email text, action text, metadata text, at timestamptz
    )`.execute(db)
}
