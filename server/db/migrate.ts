import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../start/start-error.ts'
import * as first from './migrations/0001-first.ts'
import * as hostedClaims from './migrations/0002-hosted-claims.ts'
import * as metering from './migrations/0003-metering.ts'
import * as oldCalls from './migrations/0004-old-calls.ts'
import * as admin from './migrations/0005-admin.ts'
import * as adminActions from './migrations/0006-admin-actions.ts'
import * as apiKeys from './migrations/0007-api-keys.ts'
import * as conversations from './migrations/0008-conversations.ts'
import * as countedUsers from './migrations/0009-counted-users.ts'
import * as hostedCosts from './migrations/0010-hosted-costs.ts'
import * as userSearch from './migrations/0011-user-search.ts'
import * as sessions from './migrations/0012-sessions.ts'
import * as vaultKeyShares from './migrations/0013-vault-key-shares.ts'
import * as sealed from './migrations/0014-sealed.ts'
import * as securityEvents from './migrations/0015-security-events.ts'
import * as followUps from './migrations/0016-follow-ups.ts'
import * as contactLists from './migrations/0017-contact-lists.ts'
import * as leadDrafts from './migrations/0018-lead-drafts.ts'
import * as backups from './migrations/0021-backups.ts'
import type { Database } from './schema.ts'

/** Every migration by name; they run in the order of their names and are never edited once released. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-hosted-claims': hostedClaims,
  '0003-metering': metering,
  '0004-old-calls': oldCalls,
  '0005-admin': admin,
  '0006-admin-actions': adminActions,
  '0007-api-keys': apiKeys,
  '0008-conversations': conversations,
  '0009-counted-users': countedUsers,
  '0010-hosted-costs': hostedCosts,
  '0011-user-search': userSearch,
  '0012-sessions': sessions,
  '0013-vault-key-shares': vaultKeyShares,
  '0014-sealed': sealed,
  '0015-security-events': securityEvents,
  '0016-follow-ups': followUps,
  '0017-contact-lists': contactLists,
  '0018-lead-drafts': leadDrafts,
  '0021-backups': backups,
}

/**
 * Brings a database up to date. Safe with several servers starting at once: one migrates, the others wait.
 * All of it is one transaction, so a kill leaves the old state or the new one.
 * @returns the names of the migrations that ran now
 * @throws StartError where the operator must do something first
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  await refuseLaterVersion(db)
  return runMigrations(db)
}

/**
 * The names of the migrations that a database still needs; null for one that has none so far and is empty.
 * @throws StartError where a later version of Launchscout has brought it further than this one knows
 */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[] | null> {
  const done = await refuseLaterVersion(db)
  return done.length === 0 ? null : Object.keys(migrations).filter((name) => !done.includes(name))
}

export const isMigration = (name: string): boolean => Object.hasOwn(migrations, name)

/**
 * Runs migrations: in a transaction of their own, or as part of one.
 * @param last the last migration to run; all of them where none is given
 * @param schema where it notes which have run, if another schema of the search path has such notes, too
 * @returns the names of those that ran now
 */
export async function runMigrations(db: Kysely<Database>, last?: string, schema?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  })
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last))
  if (error instanceof StartError) throw error
  if (error) throw new Error('migrating the database failed', { cause: error })
  return results.map((result) => result.migrationName)
}

/**
 * @returns the names of the migrations that have run
 * @throws StartError where a later version of Launchscout has brought the database further than this one knows
 */
async function refuseLaterVersion(db: Kysely<Database>): Promise<string[]> {
  const table = sql.lit(DEFAULT_MIGRATION_TABLE)
  const { rows: tables } = await sql<{
    there: boolean
  }>`select to_regclass(${table}) is not null as there`.execute(db)
  if (tables[0]?.there !== true) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const unknown = rows.find(({ name }) => !(name in migrations))
  if (unknown !== undefined)
    throw new StartError(
      `The database was upgraded by a later version of Launchscout (${unknown.name}). Start that version or a later one, or restore the backup that you made before the upgrade.`,
    )
  return rows.map(({ name }) => name)
}

/** When a migration was run, in milliseconds since 1970; 0 where it was not. */
export async function migratedAtMs(db: Kysely<Database>, name: string): Promise<number> {
  const { rows } = await sql<{ at: string }>`
    select timestamp as at from ${sql.table(DEFAULT_MIGRATION_TABLE)} where name = ${name}`.execute(db)
  return Date.parse(rows[0]?.at ?? '1970-01-01T00:00:00Z')
}
