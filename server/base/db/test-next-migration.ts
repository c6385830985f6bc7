import { type Kysely, sql } from 'kysely'

/** For tests: a migration as the next version of Launchscout might bring it. */
export const NEXT = '0900-next'

const TABLES = 10

/** Changes a table that has rows, and makes tables of its own. */
export const next = {
  oldestProgram: '0.2.0',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users add column nickname text`.execute(db)
    await sql`update users set nickname = lower(name)`.execute(db)
    await sql`alter table activity_logs add column place text not null default 'here'`.execute(db)
    for (let table = 1; table <= TABLES; table += 1)
      await sql`create table ${sql.ref(`next_${table}`)} (id uuid primary key)`.execute(db)
  },
}
