import { type Kysely, sql } from 'kysely'
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  Migrator,
} from 'kysely/migration'
import { DatabaseError } from 'pg'
import packageJson from '../../../package.json' with { type: 'json' }
import { StartError } from '../errors/start-error.ts'
import * as first from './migrations/0001-first.ts'
import * as userDocuments from './migrations/0002-user-documents.ts'
import type { Database } from './schema.ts'

interface ReleasedMigration extends Migration {
  /** The oldest version of Launchscout that works on a database with it. */
  oldestProgram: string
}

/** Every migration by name; they run in the order of their names and are never edited once released. */
export const migrations: Record<string, ReleasedMigration> = {
  '0001-first': first,
  '0002-user-documents': userDocuments,
}

/**
 * Brings a database up to date. Safe with several servers starting at once: one migrates, the others wait.
 * All of it is one transaction, so a kill leaves the old state or the new one.
 * @param program the version of Launchscout that starts
 * @returns the names of the migrations that ran now; none on a database that a later version has brought further, as
 * long as this version still works with it
 * @throws StartError where it does not, or where the operator must do something first
 */
export async function migrate(
  db: Kysely<Database>,
  program: string = packageJson.version,
): Promise<string[]> {
  const { later } = await requireWorkable(db, program)
  return later.length === 0 ? runMigrations(db) : []
}

/**
 * The names of the migrations that a database still needs; null for one that has none so far and is empty.
 * @param program the version of Launchscout that starts
 * @throws StartError where a later version has brought it further than this one works with
 */
export async function pendingMigrations(
  db: Kysely<Database>,
  program: string = packageJson.version,
): Promise<string[] | null> {
  const { done, missing } = await requireWorkable(db, program)
  return done.length === 0 ? null : missing
}

/** The migrations that a database has, those of later versions among them, and those of this version that it lacks. */
async function requireWorkable(db: Kysely<Database>, program: string) {
  const done = await migrationsIn(db)
  const later = done.filter((name) => !isMigration(name))
  const missing = Object.keys(migrations).filter((name) => !done.includes(name))
  if (later.length === 0) return { done, later, missing }
  const oldest = missing.length === 0 ? await oldestProgramFor(db, later) : null
  if (oldest !== null && compareVersions(oldest, program) <= 0) return { done, later, missing }
  const needed =
    oldest === null ? 'the version that did this, or a later one' : `Launchscout ${oldest} or later`
  throw new StartError(
    `A later version of Launchscout has upgraded the database (${later.join(', ')}), and this version, ${program}, does not work with it any more. Start ${needed}. To go on with ${program}, restore the backup that was made before the upgrade.`,
  )
}

/** Whether a later version of Launchscout has brought a database further than this one knows. */
export const hasLaterMigrations = async (db: Kysely<Database>): Promise<boolean> =>
  (await migrationsIn(db)).some((name) => !isMigration(name))

export const isMigration = (name: string): boolean => Object.hasOwn(migrations, name)

/**
 * Runs migrations: in a transaction of their own, or as part of one.
 * @param last the last migration to run; all of them where none is given
 * @param schema where it notes which have run, if another schema of the search path has such notes, too
 * @returns the names of those that ran now
 */
export async function runMigrations(db: Kysely<Database>, last?: string, schema?: string): Promise<string[]> {
  if (db.isTransaction) {
    // What refuses this says why; Kysely would say that the transaction is aborted.
    await lockMigrations(db)
    return runIn(db, last, schema)
  }
  const runAlone = () =>
    db.transaction().execute(async (transaction) => {
      await lockMigrations(transaction)
      return runIn(transaction, last, schema)
    })
  try {
    return await runAlone()
  } catch (error) {
    // Another server made the table of the lock at the same time, and has it: this one waits for it now.
    if (isAlreadyThere(error)) return runAlone()
    throw error
  }
}

/** Until the end of the transaction, others wait here. */
async function lockMigrations(transaction: Kysely<Database>): Promise<void> {
  // As Kysely makes it.
  await sql`create table if not exists ${sql.table(DEFAULT_MIGRATION_LOCK_TABLE)} (
    id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(transaction)
  await sql`lock table ${sql.table(DEFAULT_MIGRATION_LOCK_TABLE)} in exclusive mode`.execute(transaction)
}

const UNIQUE_VIOLATION = '23505'
const DUPLICATE_TABLE = '42P07'

const isAlreadyThere = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === UNIQUE_VIOLATION || error.code === DUPLICATE_TABLE)

async function runIn(db: Kysely<Database>, last?: string, schema?: string): Promise<string[]> {
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
  await notePrograms(db)
  return results.map((result) => result.migrationName)
}

/** The migrations that a database has, of this version or a later one. */
async function migrationsIn(db: Kysely<Database>): Promise<string[]> {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${sql.lit(name)}) is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** The oldest version that works with all of these migrations; null where that is not known of each. */
async function oldestProgramFor(db: Kysely<Database>, names: readonly string[]): Promise<string | null> {
  if (!(await hasTable(db, 'migration_programs'))) return null
  const rows = await db
    .selectFrom('migration_programs')
    .select('oldest_program')
    .where('migration', 'in', names)
    .execute()
  const versions = rows.map(({ oldest_program }) => oldest_program).sort(compareVersions)
  return versions.length === names.length ? (versions.at(-1) ?? null) : null
}

/** Two versions such as 0.9.1 and 0.10.0, number by number. */
const compareVersions = new Intl.Collator('en', { numeric: true }).compare

/** Notes for older versions whether they work with what ran. */
async function notePrograms(db: Kysely<Database>): Promise<void> {
  const done = await migrationsIn(db)
  const noted = done.flatMap((migration) => {
    const oldest_program = migrations[migration]?.oldestProgram
    return oldest_program === undefined ? [] : [{ migration, oldest_program }]
  })
  if (noted.length === 0 || !(await hasTable(db, 'migration_programs'))) return
  await db
    .insertInto('migration_programs')
    .values(noted)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When a migration was run, in milliseconds since 1970; 0 where it was not. */
export async function migratedAtMs(db: Kysely<Database>, name: string): Promise<number> {
  const { rows } = await sql<{ at: string }>`
    select timestamp as at from ${sql.table(DEFAULT_MIGRATION_TABLE)} where name = ${name}`.execute(db)
  return Date.parse(rows[0]?.at ?? '1970-01-01T00:00:00Z')
}
