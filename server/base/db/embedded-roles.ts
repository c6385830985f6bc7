import { oneStatement } from './one-statement.ts'

/** Made with the cluster. It sets up what follows at each start, and nothing else runs as it. */
export const SUPERUSER = 'launchscout'
/** The role that Launchscout works as: it owns two schemas of its database with what is in them, and has no other power. */
export const APP_ROLE = 'launchscout_app'
/** Empty: a backup is restored into it to try it, and that is rolled back (decision 0069). */
export const TRIAL_SCHEMA = 'launchscout_trial'

/**
 * Gives Launchscout's role all that Launchscout needs (decision 0001), in one statement.
 * @param url of Launchscout's database, as the superuser
 * @throws DatabaseError where the database takes no connections
 */
export async function setUpAppRole(url: string): Promise<void> {
  await oneStatement(url, SET_UP)
}

/**
 * Roles belong to the cluster, the rest to this database. Only a role that may create in the database could add the
 * extension later.
 */
const SET_UP = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} login;
  end if;
  create extension if not exists pg_trgm schema public;
  create schema if not exists ${TRIAL_SCHEMA} authorization ${APP_ROLE};
  alter schema public owner to ${APP_ROLE};
end $$`
