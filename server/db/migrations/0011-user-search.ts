import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/** Names that say what they hold: the copy of the users to search and count by, and who requested a kept answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table counted_users rename to user_search`.execute(db)
  await sql`alter index counted_users_search rename to user_search_search`.execute(db)
  await sql`alter table user_search rename constraint counted_users_pkey to user_search_pkey`.execute(db)
  await sql`alter table user_search
    rename constraint counted_users_user_id_fkey to user_search_user_id_fkey`.execute(db)
  await sql`alter trigger keep_counted_new on users rename to keep_user_search_new`.execute(db)
  await sql`alter trigger keep_counted on users rename to keep_user_search`.execute(db)
  // The triggers stay with their function. Its text names the table, so it is written anew.
  await sql`alter function keep_counted_user() rename to keep_user_search`.execute(db)
  await sql`
    create or replace function keep_user_search() returns trigger language plpgsql as $$
    begin
      insert into user_search values (new.id, new.search, new.blocked)
        on conflict (user_id) do update set search = excluded.search, blocked = excluded.blocked;
      return null;
    end $$`.execute(db)
  await sql`alter table metering_customer_answers rename column asked_by to requested_by`.execute(db)
}
