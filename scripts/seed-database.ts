import { type Kysely, sql } from 'kysely'
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
 * Adds invented users and what they did, all or nothing. The roll-ups come along, as with any insert.
 * @throws StartError where a database has been seeded already
 */
export async function seedDatabase(
  db: Kysely<Database>,
  { users, logs, untilDay }: SeedOptions,
): Promise<void> {
  const endMs = Date.parse(`${untilDay}T00:00:00Z`)
  await db.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom('users').select('id').where('id', 'like', 'seed-%').limit(1).execute()
    if (seeded.length > 0) throw new StartError('There are seeded users in this database already.')
    const people = seedUsers(users, endMs)
    for (const batch of batches(people)) await insertUsers(trx, batch)
    for (const batch of batches(seedActivity(people, logs, endMs))) await insertActivities(trx, batch)
  })
  // The planner knows nothing of so many new rows yet.
  await sql`vacuum (analyze) users, activity_logs, activity_days, user_activity_days, user_action_days, sign_up_days,
    last_active_days`.execute(db)
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
