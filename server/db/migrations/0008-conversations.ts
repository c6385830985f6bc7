import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/**
 * Conversations and messages (SPEC 3, Conversation and message; decision 0038). Ids are unique for each owner, so that
 * one which a client made up never meets another user's; a message's conversation is always its own owner's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table message_owners (
    owner_id text primary key references users on delete cascade,
    last_revision bigint not null default 0,
    swept_revision bigint not null default 0)`.execute(db)
  await sql`create table conversations (
    owner_id text not null references users on delete cascade, id uuid not null,
    name text not null, subject text, metadata jsonb, message_count integer not null default 0,
    created_revision bigint not null, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (owner_id, id), unique (owner_id, subject), unique (owner_id, created_revision))`.execute(db)
  await sql`create table messages (
    owner_id text not null, id uuid not null, conversation_id uuid not null,
    role text not null, content text not null,
    created_revision bigint not null, revision bigint not null,
    created_at timestamptz not null, updated_at timestamptz not null,
    primary key (owner_id, id), unique (owner_id, revision),
    unique (owner_id, conversation_id, created_revision),
    foreign key (owner_id, conversation_id) references conversations on delete cascade)`.execute(db)
  await sql`create table message_removals (
    owner_id text not null references users on delete cascade, revision bigint not null,
    conversation_id uuid not null, message_id uuid, removed_at timestamptz not null,
    primary key (owner_id, revision), unique (owner_id, message_id))`.execute(db)
  await sql`create unique index message_removals_conversation on message_removals (owner_id, conversation_id)
    where message_id is null`.execute(db)
  await sql`create index message_removals_removed_at on message_removals (removed_at)`.execute(db)
}
