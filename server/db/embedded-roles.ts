import { oneStatement } from './one-statement.ts'

/** Made with the cluster. It sets up what follows at each start, and nothing else runs as it. */
export const SUPERUSER = 'launchscout'
/** The role that Launchscout works as: it owns two schemas of its database with what is in them, and has no other power. */
export const APP_ROLE = 'launchscout_app'
/** Empty: a backup is restored into it to try it, and that is rolled back (decision 0069). */
export const TRIAL_SCHEMA = 'launchscout_trial'

/**
 * Gives Launchscout's role all that Launchscout needs (decision 0001). Data folders of before it had the role belong to
 * the superuser until the first start after that; later, nothing is left to do. All of it is one statement.
 * @param url of Launchscout's database, as the superuser
 * @throws DatabaseError where the database takes no connections
 */
export async function setUpAppRole(url: string): Promise<void> {
  await oneStatement(url, SET_UP)
}

/**
 * Roles belong to the cluster, the rest to this database. Only a role that may create in the database could add the
 * extension later. What belongs to an extension or to another object is changed with that, or must not be. A partition
 * depends on its table, and has an owner of its own all the same.
 */
const SET_UP = `
do $$
declare
  command text;
begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} login;
  end if;
  alter role ${APP_ROLE} nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  create extension if not exists pg_trgm schema public;
  create schema if not exists ${TRIAL_SCHEMA} authorization ${APP_ROLE};
  for command in
    with others as (
      select objid, classid, deptype from pg_depend where deptype in ('e', 'a', 'i')
    )
    select format('alter schema public owner to ${APP_ROLE}')
      where (select nspowner from pg_namespace where nspname = 'public') <> '${APP_ROLE}'::regrole
    union all
    select format('alter table %s owner to ${APP_ROLE}', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and relowner <> '${APP_ROLE}'::regrole
        and not exists (select from others where objid = pg_class.oid and classid = 'pg_class'::regclass
          and (relkind not in ('r', 'p') or deptype = 'e'))
    union all
    select format('alter routine %s owner to ${APP_ROLE}', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner <> '${APP_ROLE}'::regrole
        and not exists (select from others where objid = pg_proc.oid and classid = 'pg_proc'::regclass)
    union all
    select format('alter type %s owner to ${APP_ROLE}', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and typowner <> '${APP_ROLE}'::regrole
        and not exists (select from others where objid = pg_type.oid and classid = 'pg_type'::regclass)
  loop
    execute command;
  end loop;
end $$`
