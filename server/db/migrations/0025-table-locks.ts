import { type Kysely, sql } from 'kysely'

/** The oldest version that works on a database with it: it changes a function only. */
export const oldestProgram = '0.1.0'

/** Who makes a month of the activity log locks the table, where it took an advisory lock before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc
    where proname = 'make_activity_month' and pronamespace = current_schema()::regnamespace`.execute(db)
  const before =
    "perform pg_advisory_xact_lock(hashtext('months of the activity log ' || 'activity_logs'::regclass::oid));"
  const source = rows[0]?.source ?? ''
  if (!source.includes(before)) throw new Error('make_activity_month is not as 0019-log-months made it')
  // As attaching does. Reads and inserts go on; of two that make months, the second one waits.
  const after = source.replace(before, 'lock table activity_logs in share update exclusive mode;')
  await sql`create or replace function make_activity_month(month date) returns boolean language plpgsql as ${sql.lit(after)}`.execute(
    db,
  )
}
