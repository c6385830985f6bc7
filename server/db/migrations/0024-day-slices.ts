import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/**
 * The hosted calls of a day are counted in slices, so that begins do not wait for one row (decision 0082). `calls` of
 * metering_days is what the slices were granted together, and what programs of before this migration count one by one:
 * both keep it within the daily limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Room on each page, so that an update needs no new entry in the index.
  await sql`create table metering_day_slices (
    day text not null, tier text not null, slice smallint not null,
    granted bigint not null, used bigint not null,
    constraint metering_day_slices_pk primary key (day, tier, slice),
    constraint metering_day_slices_not_negative check (used >= 0)) with (fillfactor = 10)`.execute(db)
  await sql`alter table metering_calls add column day_slice smallint`.execute(db)
}
