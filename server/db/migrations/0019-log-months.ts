import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/**
 * The activity log in partitions, one for each UTC month (decision 0072). The entries that are there are not copied: their
 * table becomes the partition of all months up to now. What it has of the old layout goes without rewriting a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from activity_logs) as used`.execute(db)
  if (rows[0]?.used === true) await keepAsPartition(db)
  else await sql`drop table activity_logs`.execute(db)
  await createLog(db)
  await createFormerEmails(db)
  await createMakingOfMonths(db)
  if (rows[0]?.used === true) await attach(db)
  await sql`select make_activity_month(month::date) from generate_series(
    date_trunc('month', now() at time zone 'UTC'), (now() at time zone 'UTC') + interval '2 months', '1 month') as month
    `.execute(db)
}

async function keepAsPartition(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger roll_up_activity on activity_logs`.execute(db)
  await sql`alter table activity_logs rename to activity_logs_before`.execute(db)
  await sql`alter table activity_logs_before
    drop constraint activity_logs_pkey, drop column search, drop column updated_at,
    add column tenant_id smallint not null default 1`.execute(db)
  await sql`drop index activity_logs_time`.execute(db)
  for (const name of ['user', 'action', 'security'])
    await sql`alter index ${sql.ref(`activity_logs_${name}`)} rename to ${sql.ref(`activity_logs_before_${name}`)}`.execute(
      db,
    )
  await sql`alter table activity_logs_before add primary key (tenant_id, created_at, id) with (fillfactor = 100)`.execute(
    db,
  )
}

/** Columns of a fixed length come first, so that none is padded. The primary key is also the order of the list. */
async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`create table activity_logs (
    id uuid not null, created_at timestamptz(3) not null default now(), tenant_id smallint not null default 1,
    user_id text references users, email text not null, action text not null, metadata text,
    primary key (tenant_id, created_at, id)) partition by range (created_at)`.execute(db)
  await sql`create trigger roll_up_activity after insert on activity_logs referencing new table as added
    for each statement execute function roll_up_activity()`.execute(db)
}

/**
 * Entries are searched by email through their users, so that the search index of each month is a third smaller without the
 * emails. An entry keeps the email of its time: those that are not the user's email now are here.
 */
async function createFormerEmails(db: Kysely<unknown>): Promise<void> {
  await sql`create table former_emails (
    user_id text not null references users on delete cascade, email text not null,
    primary key (user_id, email))`.execute(db)
  await sql`create index former_emails_search on former_emails using gin (lower(email) gin_trgm_ops)
    with (gin_pending_list_limit = 256)`.execute(db)
  await sql`
    create function keep_former_email() returns trigger language plpgsql as $$
    begin
      insert into former_emails values (new.id, old.email) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`create trigger keep_former_email after update of email on users for each row
    when (old.email is distinct from new.email) execute function keep_former_email()`.execute(db)
  await sql`
    create function keep_former_emails_of_activity() returns trigger language plpgsql as $$
    begin
      insert into former_emails
        select distinct added.user_id, added.email from added join users on users.id = added.user_id
        where added.email <> users.email and added.email <> '' order by 1, 2
        on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`create trigger keep_former_emails after insert on activity_logs referencing new table as added
    for each statement execute function keep_former_emails_of_activity()`.execute(db)
}

/**
 * Within a month, a key without the time finds a user's entries or those of an action: few enough to be sorted, and PostgreSQL
 * keeps equal keys once. What is searched is not kept beside the entry; the index has it.
 */
async function createMakingOfMonths(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function make_activity_month(month date) returns boolean language plpgsql as $$
    declare
      first timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
      next timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
      name text := 'activity_logs_' || to_char(month, '"y"YYYY"m"MM');
      bounds text;
      there boolean;
    begin
      -- Of this table alone: a backup that is tried makes the months of its copy.
      perform pg_advisory_xact_lock(hashtext('months of the activity log ' || 'activity_logs'::regclass::oid));
      for bounds in
        select pg_get_partition_constraintdef(inhrelid) from pg_inherits where inhparent = 'activity_logs'::regclass
      loop
        execute format('select %s from (select $1 as created_at) as entry', bounds) into there using first;
        if there then return false; end if;
      end loop;
      execute format('create table %I (like activity_logs including defaults)', name);
      execute format('alter table %I add primary key (tenant_id, created_at, id) with (fillfactor = 100)', name);
      execute format('create index %I on %I (user_id)', name || '_user', name);
      execute format('create index %I on %I (action)', name || '_action', name);
      execute format('create index %I on %I (created_at, id)
        where starts_with(action, ''security:'') or starts_with(action, ''admin:'')', name || '_security', name);
      execute format('create index %I on %I using gin (
        lower(action || chr(31) || coalesce(metadata, '''')) gin_trgm_ops)
        with (gin_pending_list_limit = 1024)', name || '_search', name);
      -- Unlike "create table ... partition of", this makes no insert wait.
      execute format('alter table activity_logs attach partition %I for values from (%L) to (%L)', name, first, next);
      return true;
    end $$`.execute(db)
}

/** Its search index takes longest and is made after the start (server/db/log-months.ts). */
async function attach(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      execute format('alter table activity_logs attach partition activity_logs_before for values from (minvalue) to (%L)',
        (select (date_trunc('month', greatest(max(created_at), now()) at time zone 'UTC') + interval '1 month')
          at time zone 'UTC' from activity_logs_before));
    end $$`.execute(db)
  await sql`insert into former_emails
    select distinct logs.user_id, logs.email from activity_logs as logs join users on users.id = logs.user_id
    where logs.email <> users.email and logs.email <> ''`.execute(db)
}
