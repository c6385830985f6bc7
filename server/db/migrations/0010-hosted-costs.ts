import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** What hosted calls cost in a UTC day, in several rows, so that calls that begin at once do not wait for one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table hosted_costs (
    day text not null, slice smallint not null, cost_micro_usd bigint not null default 0,
    primary key (day, slice))`.execute(db)
}
