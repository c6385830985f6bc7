import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { StartError } from '../../errors/start-error.ts'

export const oldestProgram = '0.1.0'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTrigrams(db)
  const statements = [
    ...INSTALLATION,
    ...USERS,
    ...SESSIONS,
    ...ACTIVITY_LOG,
    ...ROLL_UPS,
    ...METERING,
    ...HOSTED_CALLS,
    ...LEADS,
    ...LABELS,
    ...CONVERSATIONS,
    ...PAGES,
    ...SANDBOX,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** For searches within a text. */
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

const INSTALLATION = [
  // What is sealed, is with a key that the database does not have (decision 0057). Nothing plain can be added.
  sql`create table secrets (
    name text primary key, value text not null, created_at timestamptz not null default now(),
    constraint secrets_are_sealed check (value like 'v1.%'))`,
  // Which version of Launchscout is the oldest that works with each migration: an older one looks it up here.
  sql`create table migration_programs (migration text primary key, oldest_program text not null)`,
  // What the server has saved by itself, and what became of it (decision 0069).
  sql`create table backups (
    id uuid primary key, kind text not null, program text not null, encrypted boolean not null,
    taken_at timestamptz not null, finished_at timestamptz, error text,
    file text, bytes bigint, rows bigint, sha256 text, migration text,
    tried_at timestamptz, removed_at timestamptz)`,
  sql`create index backups_taken_at on backups (taken_at)`,
]

/**
 * Times are to the millisecond, as JavaScript tells them: a place in a list can then be told exactly. What is searched is
 * kept folded, since folding it again for each row takes longer than comparing it.
 */
const USERS = [
  sql`create table users (
    id text primary key, email text not null, google_id text not null, name text, picture text,
    has_completed_onboarding boolean not null default false,
    blocked boolean not null default false, blocked_reason text,
    last_active timestamptz(3), created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    search text not null generated always as (lower(email || chr(31) || coalesce(name, ''))) stored)`,
  sql`create index users_email on users (email, id)`,
  sql`create index users_name on users (lower(name), id)`,
  sql`create index users_created_at on users (created_at, id)`,
  sql`create index users_last_active on users (last_active, id)`,
  sql`create index users_blocked on users (created_at, id) where blocked`,
  // What was inserted last waits in a list that each search reads whole: kept short.
  sql`create index users_search on users using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256)`,
  // A narrow copy of what is searched of the users, to count by: to tell how many match a text that most of them hold,
  // each is read, which takes 40 % less of rows with nothing else in them. Lists are found and sorted in users.
  sql`create table user_search (
    user_id text primary key references users on delete cascade,
    search text not null, blocked boolean not null)`,
  sql`create index user_search_search on user_search using gin (search gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  sql`create function keep_user_search() returns trigger language plpgsql as $$
    begin
      insert into user_search values (new.id, new.search, new.blocked)
        on conflict (user_id) do update set search = excluded.search, blocked = excluded.blocked;
      return null;
    end $$`,
  sql`create trigger keep_user_search_new after insert on users
    for each row execute function keep_user_search()`,
  sql`create trigger keep_user_search after update on users for each row
    when ((old.search, old.blocked) is distinct from (new.search, new.blocked))
    execute function keep_user_search()`,
  // The server's share of the key that opens a user's vault (decision 0056).
  sql`create table vault_key_shares (
    user_id text primary key, key_share text not null, created_at timestamptz not null default now())`,
  // What is left of accounts that were deleted: nothing that says whose they were, once it is of no use (decision 0073).
  sql`create table deleted_accounts (
    id uuid primary key, deleted_at timestamptz(3) not null,
    user_hash text, email_hash text, blocked_reason text, period text not null, usage jsonb not null,
    sign_up_day date not null, last_active_day date)`,
  sql`create index deleted_accounts_user_hash on deleted_accounts (user_hash) where user_hash is not null`,
  sql`create index deleted_accounts_email_hash on deleted_accounts (email_hash) where email_hash is not null`,
  // The keys of mutations, so that one that is sent again is done once (decision 0084).
  sql`create table mutation_keys (
    user_id text not null references users on delete cascade, key uuid not null,
    input_hash text not null, answer jsonb, created_at timestamptz(3) not null default now(),
    primary key (user_id, key))`,
  sql`create index mutation_keys_created_at on mutation_keys (created_at)`,
]

const SESSIONS = [
  // The artefacts of our own user pool, found by hashes (server/identity/oidc-payloads.ts) and sealed like secrets.
  sql`create table oidc_payloads (
    model text not null, id text not null, payload text not null,
    grant_id text, uid text, user_code text, consumed_at timestamptz, expires_at timestamptz,
    constraint oidc_payloads_pk primary key (model, id),
    constraint oidc_payloads_are_sealed check (payload like 'v1.%'))`,
  sql`create index oidc_payloads_grant_id on oidc_payloads (grant_id)`,
  sql`create index oidc_payloads_uid on oidc_payloads (uid)`,
  sql`create index oidc_payloads_expires_at on oidc_payloads (expires_at)`,
  sql`create table sessions (
    id text primary key, sid_hash text not null unique, user_id text not null, device text,
    first_used_at timestamptz not null, last_used_at timestamptz not null, ended_at timestamptz, end_reason text)`,
  sql`create index sessions_user_id on sessions (user_id)`,
  // Keys of programs that use the API as nobody (DESIGN 5, auth mode apiKey).
  sql`create table api_keys (
    id text primary key, name text not null, key_hash text not null unique,
    created_at timestamptz not null, expires_at timestamptz not null,
    last_used_at timestamptz, revoked_at timestamptz)`,
]

/** Security events (decision 0058) may have no user. The primary key is also the order of the list. */
const ACTIVITY_LOG = [
  sql`create table activity_logs (
    id uuid not null, created_at timestamptz(3) not null default now(),
    user_id text references users, email text not null, action text not null, metadata text,
    primary key (created_at, id))`,
  sql`create index activity_logs_user on activity_logs (user_id, created_at, id)`,
  sql`create index activity_logs_action on activity_logs (action, created_at, id)`,
  sql`create index activity_logs_security on activity_logs (created_at, id)
    where starts_with(action, 'security:') or starts_with(action, 'admin:')`,
  // What is searched is not kept beside the entry; the index has it.
  sql`create index activity_logs_search on activity_logs using gin (
    lower(action || chr(31) || coalesce(metadata, '')) gin_trgm_ops) with (gin_pending_list_limit = 1024)`,
  // Entries are searched by email through their users, so that the search index is a third smaller without the
  // emails. An entry keeps the email of its time: those that are not the user's email now are here.
  sql`create table former_emails (
    user_id text not null references users on delete cascade, email text not null,
    primary key (user_id, email))`,
  sql`create index former_emails_search on former_emails using gin (lower(email) gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  sql`create function keep_former_email() returns trigger language plpgsql as $$
    begin
      insert into former_emails values (new.id, old.email) on conflict do nothing;
      return null;
    end $$`,
  sql`create trigger keep_former_email after update of email on users for each row
    when (old.email is distinct from new.email) execute function keep_former_email()`,
  sql`create function keep_former_emails_of_activity() returns trigger language plpgsql as $$
    begin
      insert into former_emails
        select distinct added.user_id, added.email from added join users on users.id = added.user_id
        where added.email <> users.email and added.email <> '' order by 1, 2
        on conflict do nothing;
      return null;
    end $$`,
  sql`create trigger keep_former_emails after insert on activity_logs referencing new table as added
    for each statement execute function keep_former_emails_of_activity()`,
  // For how long an admin keeps each kind of entry.
  sql`create table log_retention (
    kind text primary key, keep_months integer, updated_at timestamptz not null default now())`,
]

/**
 * The admin panel's figures, which the database itself keeps (DESIGN 5). Inserts at the same time lock what they change in
 * one order (users, then figures, each by its key), so that none waits for one that waits for it. Each connection counts
 * an action's day on a row of its own, nearly always. A security event is nothing that a user did.
 */
const ROLL_UPS = [
  sql`create function utc_day(timestamptz) returns date language sql immutable parallel safe
    return ($1 at time zone 'UTC')::date`,
  sql`create function utc_month(timestamptz) returns date language sql immutable parallel safe
    return date_trunc('month', $1 at time zone 'UTC')::date`,
  sql`create table activity_days (
    day date not null, action text not null, shard smallint not null, count integer not null,
    primary key (day, action, shard))`,
  sql`create table user_months (
    month date not null, user_id text not null, count integer not null,
    primary key (month, user_id))`,
  sql`create index user_months_count on user_months (month, count)`,
  sql`create table user_action_days (
    user_id text not null, day date not null, action text not null, count integer not null,
    primary key (user_id, day, action))`,
  sql`create table sign_up_days (day date primary key, count integer not null)`,
  sql`create table last_active_days (
    sign_up_month date not null, day date not null, count integer not null,
    primary key (sign_up_month, day))`,
  sql`create function roll_up_sign_ups() returns trigger language plpgsql as $$
    begin
      insert into sign_up_days as kept
        select utc_day(created_at), count(*) from added group by 1 order by 1
        on conflict (day) do update set count = kept.count + excluded.count;
      insert into last_active_days as kept
        select utc_month(created_at), utc_day(last_active), count(*) from added
        where last_active is not null group by 1, 2 order by 1, 2
        on conflict (sign_up_month, day) do update set count = kept.count + excluded.count;
      return null;
    end $$`,
  sql`create trigger roll_up_sign_ups after insert on users referencing new table as added
    for each statement execute function roll_up_sign_ups()`,
  sql`create function roll_up_last_active() returns trigger language plpgsql as $$
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
    end $$`,
  sql`create trigger roll_up_last_active after update on users
    referencing old table as was new table as became
    for each statement execute function roll_up_last_active()`,
  sql`create function roll_up_activity() returns trigger language plpgsql as $$
    begin
      perform from users where id in (select user_id from added) order by id for no key update;
      update users set last_active = latest.at
        from (select user_id, max(created_at) as at from added where not starts_with(action, 'security:')
          group by user_id) as latest
        where users.id = latest.user_id and (users.last_active is null or users.last_active < latest.at);
      insert into user_months as kept
        select utc_month(created_at), user_id, count(*) from added where not starts_with(action, 'security:')
          group by 1, 2 order by 1, 2
        on conflict (month, user_id) do update set count = kept.count + excluded.count;
      insert into user_action_days as kept
        select user_id, utc_day(created_at), action, count(*) from added where user_id is not null
          group by 1, 2, 3 order by 1, 2, 3
        on conflict (user_id, day, action) do update set count = kept.count + excluded.count;
      insert into activity_days as kept
        select utc_day(created_at), action, pg_backend_pid() % 8, count(*) from added group by 1, 2 order by 1, 2
        on conflict (day, action, shard) do update set count = kept.count + excluded.count;
      return null;
    end $$`,
  sql`create trigger roll_up_activity after insert on activity_logs referencing new table as added
    for each statement execute function roll_up_activity()`,
]

/** The metering service (DESIGN 6): customers of any program, calls, their counters, limits, days and keys. */
const METERING = [
  // A customer of another program has no user here, and one that was only begun for has no plan.
  sql`create table metering_customers (
    customer_id text primary key, user_id text, plan_name text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    email text, name text, friendly_name text, stripe_customer_id text,
    tags jsonb not null default '[]'::jsonb)`,
  sql`create table metering_customer_answers (
    requested_by text not null, idempotency_key text not null, body_hash text not null,
    answer jsonb, created_at timestamptz not null,
    constraint metering_customer_answers_pk primary key (requested_by, idempotency_key))`,
  // What the installation pays for is let in only when it was counted on its day.
  sql`create table metering_calls (
    id uuid primary key, customer_id text not null, begun_by text not null, payer text not null, tier text not null,
    period text not null, day text, state text not null, feature text, tags jsonb not null,
    begin_key text, begin_hash text not null, begun jsonb not null, reserved_tokens bigint not null,
    begun_at timestamptz not null, lease_ends_at timestamptz not null, expired_at timestamptz, ended_at timestamptz,
    end_key text, end_hash text, used_tokens bigint, usage jsonb, day_slice smallint,
    constraint metering_calls_state check (state in ('open', 'expired', 'ended', 'refused')),
    constraint metering_calls_counted_on_a_day check (payer = 'own' or state = 'refused' or day is not null))`,
  sql`create unique index metering_calls_begin_key on metering_calls (begun_by, begin_key) where begin_key is not null`,
  sql`create unique index metering_calls_end_key on metering_calls (begun_by, end_key) where end_key is not null`,
  sql`create index metering_calls_open on metering_calls (lease_ends_at) where state = 'open'`,
  sql`create index metering_calls_refused on metering_calls (begun_at) where state = 'refused'`,
  sql`create index metering_calls_customer on metering_calls (customer_id, begun_at, id)`,
  // To find calls that are old enough to go. They lie in the order of their begins: a few bytes for many pages suffice.
  sql`create index metering_calls_begun_at on metering_calls using brin (begun_at) with (autosummarize = on)`,
  sql`create table metering_counters (
    customer_id text not null, payer text not null, tier text not null, period text not null,
    used_calls bigint not null default 0, reserved_calls bigint not null default 0,
    used_tokens bigint not null default 0, reserved_tokens bigint not null default 0,
    constraint metering_counters_pk primary key (customer_id, payer, tier, period),
    constraint metering_counters_not_negative
      check (least(used_calls, reserved_calls, used_tokens, reserved_tokens) >= 0))`,
  // An admin's resets of usage.
  sql`create table metering_resets (
    customer_id text not null, payer text not null, tier text not null, period text not null,
    at timestamptz not null, used_calls bigint not null, used_tokens bigint not null)`,
  sql`create index metering_resets_counter on metering_resets (customer_id, period)`,
  sql`create table metering_limits (
    customer_id text not null, payer text not null, tier text not null, max_calls bigint, max_tokens bigint,
    constraint metering_limits_pk primary key (customer_id, payer, tier))`,
  // The hosted calls of a day are counted in slices, so that begins do not wait for one row (decision 0024): what all
  // slices of a day were granted together is within the daily limit.
  sql`create table metering_days (
    day text not null, tier text not null, calls bigint not null,
    constraint metering_days_pk primary key (day, tier))`,
  // Room on each page, so that an update needs no new entry in the index.
  sql`create table metering_day_slices (
    day text not null, tier text not null, slice smallint not null,
    granted bigint not null, used bigint not null,
    constraint metering_day_slices_pk primary key (day, tier, slice),
    constraint metering_day_slices_not_negative check (used >= 0)) with (fillfactor = 10)`,
  sql`create table metering_keys (
    id text primary key, name text not null, key_hash text not null unique,
    created_at timestamptz not null default now(), revoked_at timestamptz)`,
]

const HOSTED_CALLS = [
  // A running call is known by its claim, which whoever makes it renews.
  sql`create table hosted_answers (
    user_id text not null references users on delete cascade, request_id text not null, input_hash text not null, status text not null,
    answer jsonb, created_at timestamptz not null default now(), expires_at timestamptz not null,
    claim_id uuid, renewed_at timestamptz,
    constraint hosted_answers_pk primary key (user_id, request_id))`,
  sql`create index hosted_answers_expires_at on hosted_answers (expires_at)`,
  sql`create index hosted_answers_claim_id on hosted_answers (claim_id)`,
  // What they cost in a UTC day.
  sql`create table hosted_costs (day text primary key, cost_micro_usd bigint not null)`,
  // Ends that the metering service, ours or an outside one, could not be told yet.
  sql`create table metering_undelivered_ends (
    call_id text primary key, body jsonb not null, created_at timestamptz not null default now())`,
]

/** What each user keeps beside the rows of their sheet. */
const LEADS = [
  // Follow-ups of leads, and saved searches (decision 0060).
  sql`create table lead_follow_ups (
    user_id text not null references users on delete cascade, subject text not null,
    status text not null, next_step date, updated_at timestamptz not null default now(),
    primary key (user_id, subject))`,
  sql`create table saved_searches (
    user_id text not null references users on delete cascade, name_key text not null,
    name text not null, query jsonb not null,
    created_at timestamptz not null, looked_at timestamptz not null,
    primary key (user_id, name_key))`,
  // The first message that a user has drafted for each lead (decision 0066).
  sql`create table lead_drafts (
    user_id text not null references users on delete cascade, lead_key text not null,
    content jsonb not null, version integer not null,
    updated_at timestamptz not null default now(),
    primary key (user_id, lead_key))`,
  // Whom each user does not want to contact, and which contacts they reported as wrong (decision 0065). A value can be
  // longer than an index entry may be, so a report is known by its digest.
  sql`create table do_not_contact (
    user_id text not null references users on delete cascade, entry text not null,
    created_at timestamptz not null default now(),
    primary key (user_id, entry))`,
  sql`create table wrong_contacts (
    user_id text not null references users on delete cascade,
    lead_key text not null, lead_name text not null, kind text not null, value text not null,
    digest text not null generated always as (md5(lead_key || chr(31) || kind || chr(31) || value)) stored,
    created_at timestamptz not null default now(),
    primary key (user_id, digest))`,
]

/** What each user says of launches, and the launches as they were then; and the prompts that scores are by (decision 0089). */
const LABELS = [
  sql`create table launch_labels (
    user_id text not null references users on delete cascade, lead_key text not null,
    value text not null, reason text not null, labeled_at timestamptz(3) not null,
    score integer, prompt_hash text, blind boolean not null, facts jsonb not null, model text,
    primary key (user_id, lead_key))`,
  sql`create table prompt_versions (
    user_id text not null references users on delete cascade, prompt_hash text not null,
    first_used_at timestamptz(3) not null, drawn_at timestamptz(3), drawn_from_high integer, drawn_from_low integer,
    model text not null default '',
    primary key (user_id, prompt_hash, model))`,
]

/**
 * Conversations and messages (SPEC 3, Conversation and message; decision 0038). Ids are unique for each owner, so that
 * one which a client made up never meets another user's; a message's conversation is always its own owner's.
 */
const CONVERSATIONS = [
  sql`create table message_owners (
    owner_id text primary key references users on delete cascade,
    last_revision bigint not null default 0, swept_revision bigint not null default 0)`,
  sql`create table conversations (
    owner_id text not null references users on delete cascade, id uuid not null,
    name text not null, subject text, metadata jsonb, message_count integer not null default 0,
    created_revision bigint not null, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (owner_id, id), unique (owner_id, subject), unique (owner_id, created_revision))`,
  sql`create table messages (
    owner_id text not null, id uuid not null, conversation_id uuid not null,
    role text not null, content text not null,
    created_revision bigint not null, revision bigint not null,
    created_at timestamptz not null, updated_at timestamptz not null,
    primary key (owner_id, id), unique (owner_id, revision),
    unique (owner_id, conversation_id, created_revision),
    foreign key (owner_id, conversation_id) references conversations on delete cascade)`,
  sql`create table message_removals (
    owner_id text not null references users on delete cascade, revision bigint not null,
    conversation_id uuid not null, message_id uuid, removed_at timestamptz not null,
    primary key (owner_id, revision), unique (owner_id, message_id))`,
  sql`create unique index message_removals_conversation on message_removals (owner_id, conversation_id)
    where message_id is null`,
  sql`create index message_removals_removed_at on message_removals (removed_at)`,
]

/** What public pages say, by their address, and how many pages were read for each user in a day (decision 0085). */
const PAGES = [
  sql`create table page_cache (
    url text primary key, facts jsonb not null,
    read_at timestamptz not null, expires_at timestamptz not null)`,
  sql`create index page_cache_expires_at on page_cache (expires_at)`,
  sql`create table page_reads (
    user_id text not null references users on delete cascade, day text not null, pages integer not null,
    primary key (user_id, day))`,
]

const SANDBOX = [
  sql`create table sandbox_accounts (
    user_id text primary key references users on delete cascade, listing_token text not null unique, ai_key text not null unique,
    client_email text not null unique, spreadsheet_id text not null unique,
    credentials jsonb not null, public_key jsonb not null, created_at timestamptz not null default now())`,
  sql`create table sandbox_sheets (
    spreadsheet_id text primary key, user_id text not null references users on delete cascade, document jsonb not null,
    version integer not null default 0, updated_at timestamptz not null default now())`,
]
