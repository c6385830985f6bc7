import { type Kysely, sql } from 'kysely'

/** To find calls that are old enough to go. Calls lie in the order of their begins, so that a few bytes for many pages tell enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index metering_calls_begun_at on metering_calls using brin (begun_at)
    with (autosummarize = on)`.execute(db)
}
