import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/**
 * Security events in the activity log (decision 0058). Some have no user. None of them is something that a user did:
 * they move no user's last_active and no user's month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activity_logs alter column user_id drop not null`.execute(db)
  await sql`create index activity_logs_security on activity_logs (created_at, id)
    where starts_with(action, 'security:') or starts_with(action, 'admin:')`.execute(db)
  await sql`
    create or replace function roll_up_activity() returns trigger language plpgsql as $$
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
    end $$`.execute(db)
}
