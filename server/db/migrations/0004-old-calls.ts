import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** To find calls that are old enough to go. They lie in the order of their begins: a few bytes for many pages suffice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index metering_calls_begun_at on metering_calls using brin (begun_at)
    with (autosummarize = on)`.execute(db)
}
