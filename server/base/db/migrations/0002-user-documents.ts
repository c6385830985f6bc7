import { type Kysely, sql } from 'kysely'

/** An older version keeps its own table, which triggers keep in step with the documents. */
export const oldestProgram = '0.1.0'

/** The lists of a user, in one table. It begins with the follow-ups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...DOCUMENTS, ...FOLLOW_UPS]) await statement.execute(db)
}

const DOCUMENTS = [
  sql`create table user_documents (
    user_id text not null references users on delete cascade, kind text not null, key text not null,
    value jsonb not null, version integer not null, updated_at timestamptz(3) not null default now())`,
  // A key can be longer than an entry of an index may be.
  sql`create unique index user_documents_key on user_documents (user_id, kind, md5(key))`,
]

const FOLLOW_UPS = [
  sql`insert into user_documents (user_id, kind, key, value, version, updated_at)
    select user_id, 'follow-up', subject,
      jsonb_build_object('status', status, 'nextStep', to_char(next_step, 'YYYY-MM-DD')), 1, updated_at
    from lead_follow_ups`,
  // What one of the two triggers writes is not for the other.
  sql`create function follow_up_to_document() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 then return null; end if;
      if tg_op = 'DELETE' then
        delete from user_documents where user_id = old.user_id and kind = 'follow-up'
          and md5(key) = md5(old.subject) and key = old.subject;
        return null;
      end if;
      insert into user_documents as kept (user_id, kind, key, value, version)
        values (new.user_id, 'follow-up', new.subject,
          jsonb_build_object('status', new.status, 'nextStep', to_char(new.next_step, 'YYYY-MM-DD')), 1)
        on conflict (user_id, kind, md5(key)) do update
          set value = excluded.value, version = kept.version + 1, updated_at = now();
      return null;
    end $$`,
  sql`create trigger follow_up_to_document after insert or update or delete on lead_follow_ups
    for each row execute function follow_up_to_document()`,
  sql`create function document_to_follow_up() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 then return null; end if;
      if tg_op = 'DELETE' then
        delete from lead_follow_ups where user_id = old.user_id and subject = old.key and old.kind = 'follow-up';
        return null;
      end if;
      if new.kind <> 'follow-up' then return null; end if;
      insert into lead_follow_ups (user_id, subject, status, next_step)
        values (new.user_id, new.key, new.value->>'status', (new.value->>'nextStep')::date)
        on conflict (user_id, subject) do update
          set status = excluded.status, next_step = excluded.next_step, updated_at = now();
      return null;
    end $$`,
  sql`create trigger document_to_follow_up after insert or update or delete on user_documents
    for each row execute function document_to_follow_up()`,
]
