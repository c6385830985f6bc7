import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** Which version of Launchscout is the oldest that works with each migration: an older one looks it up here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table migration_programs (
    migration text primary key, oldest_program text not null)`.execute(db)
}
