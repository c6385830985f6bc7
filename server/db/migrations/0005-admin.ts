import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { StartError } from '../../start/start-error.ts'

export const oldestProgram = '0.1.0'

/** The admin panel (DESIGN 5): lists in any order, searches, and roll-ups that the database itself keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTrigrams(db)
  await changeUsers(db)
  await changeActivityLogs(db)
  await createRollUps(db)
  await fillRollUps(db)
  await keepRollUpsOfUsers(db)
  await keepRollUpsOfActivity(db)
}

async function createTrigrams(db: Kysely<unknown>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    throw new StartError(
      `The database needs its extension pg_trgm (${cause.message}): run "create extension pg_trgm" in it as its administrator, then start again.`,
      { cause },
    )
  }
}

/**
 * Times to the millisecond, as JavaScript tells them: a place in a list can then be told exactly. What is searched is
 * kept folded, since folding it again for each row takes longer than comparing it.
 */
async function changeUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3),
      alter column last_active type timestamptz(3),
      add column search text not null generated always as (lower(email || chr(31) || coalesce(name, ''))) stored
    `.execute(db)
  await sql`drop index users_email`.execute(db)
  await sql`create index users_email on users (email, id)`.execute(db)
  await sql`create index users_name on users (lower(name), id)`.execute(db)
  await sql`create index users_created_at on users (created_at, id)`.execute(db)
  await sql`create index users_last_active on users (last_active, id)`.execute(db)
  await sql`create index users_blocked on users (created_at, id) where blocked`.execute(db)
  await sql`create index users_search on users using gin (search gin_trgm_ops)
    with (gin_pending_list_limit = 256)`.execute(db)
}

async function changeActivityLogs(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activity_logs
      alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3),
      add column search text not null
        generated always as (lower(email || chr(31) || action || chr(31) || coalesce(metadata, ''))) stored
    `.execute(db)
  await sql`create index activity_logs_action on activity_logs (action, created_at, id)`.execute(db)
  // What was inserted last waits in a list that each search reads whole: kept short.
  await sql`create index activity_logs_search on activity_logs using gin (search gin_trgm_ops)
    with (gin_pending_list_limit = 1024)`.execute(db)
}

async function createRollUps(db: Kysely<unknown>): Promise<void> {
  await sql`create function utc_day(timestamptz) returns date language sql immutable parallel safe
    return ($1 at time zone 'UTC')::date`.execute(db)
  await sql`create function utc_month(timestamptz) returns date language sql immutable parallel safe
    return date_trunc('month', $1 at time zone 'UTC')::date`.execute(db)
  await sql`create table activity_days (
    day date not null, action text not null, shard smallint not null, count integer not null,
    primary key (day, action, shard))`.execute(db)
  await sql`create table user_months (
    month date not null, user_id text not null, count integer not null,
    primary key (month, user_id))`.execute(db)
  await sql`create index user_months_count on user_months (month, count)`.execute(db)
  await sql`create table user_action_days (
    user_id text not null, day date not null, action text not null, count integer not null,
    primary key (user_id, day, action))`.execute(db)
  await sql`create table sign_up_days (day date primary key, count integer not null)`.execute(db)
  await sql`create table last_active_days (
    sign_up_month date not null, day date not null, count integer not null,
    primary key (sign_up_month, day))`.execute(db)
}

async function fillRollUps(db: Kysely<unknown>): Promise<void> {
  await sql`insert into activity_days
    select utc_day(created_at), action, 0, count(*) from activity_logs group by 1, 2`.execute(db)
  await sql`insert into user_months
    select utc_month(created_at), user_id, count(*) from activity_logs group by 1, 2`.execute(db)
  await sql`insert into user_action_days
    select user_id, utc_day(created_at), action, count(*) from activity_logs group by 1, 2, 3`.execute(db)
  await sql`insert into sign_up_days
    select utc_day(created_at), count(*) from users group by 1`.execute(db)
  await sql`insert into last_active_days
    select utc_month(created_at), utc_day(last_active), count(*) from users
    where last_active is not null group by 1, 2`.execute(db)
}

/** sign_up_days and last_active_days follow the table of users. */
async function keepRollUpsOfUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function roll_up_sign_ups() returns trigger language plpgsql as $$
    begin
      insert into sign_up_days as kept
        select utc_day(created_at), count(*) from added group by 1 order by 1
        on conflict (day) do update set count = kept.count + excluded.count;
      insert into last_active_days as kept
        select utc_month(created_at), utc_day(last_active), count(*) from added
        where last_active is not null group by 1, 2 order by 1, 2
        on conflict (sign_up_month, day) do update set count = kept.count + excluded.count;
      return null;
    end $$`.execute(db)
  await sql`create trigger roll_up_sign_ups after insert on users referencing new table as added
    for each statement execute function roll_up_sign_ups()`.execute(db)
  await sql`
    create function roll_up_last_active() returns trigger language plpgsql as $$
    begin
      insert into last_active_days as kept
        select month, day, sum(change) from (
          select utc_month(created_at) as month, utc_day(last_active) as day, -1 as change from was
          union all
          select utc_month(created_at), utc_day(last_active), 1 from became
        ) as changes
        where day is not null group by month, day having sum(change) <> 0 order by month, day
        on conflict (sign_up_month, day) do update set count = kept.count + excluded.count;
      return null;
    end $$`.execute(db)
  await sql`create trigger roll_up_last_active after update on users
    referencing old table as was new table as became
    for each statement execute function roll_up_last_active()`.execute(db)
}

/**
 * Inserts at the same time lock what they change in one order (users, then figures, each by its key), so that none waits
 * for one that waits for it. Each connection counts an action's day on a row of its own, nearly always.
 */
async function keepRollUpsOfActivity(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function roll_up_activity() returns trigger language plpgsql as $$
    begin
      perform from users where id in (select user_id from added) order by id for no key update;
      update users set last_active = latest.at
        from (select user_id, max(created_at) as at from added group by user_id) as latest
        where users.id = latest.user_id and (users.last_active is null or users.last_active < latest.at);
      insert into user_months as kept
        select utc_month(created_at), user_id, count(*) from added group by 1, 2 order by 1, 2
        on conflict (month, user_id) do update set count = kept.count + excluded.count;
      insert into user_action_days as kept
        select user_id, utc_day(created_at), action, count(*) from added group by 1, 2, 3 order by 1, 2, 3
        on conflict (user_id, day, action) do update set count = kept.count + excluded.count;
      insert into activity_days as kept
        select utc_day(created_at), action, pg_backend_pid() % 8, count(*) from added group by 1, 2 order by 1, 2
        on conflict (day, action, shard) do update set count = kept.count + excluded.count;
      return null;
    end $$`.execute(db)
  await sql`create trigger roll_up_activity after insert on activity_logs referencing new table as added
    for each statement execute function roll_up_activity()`.execute(db)
}
