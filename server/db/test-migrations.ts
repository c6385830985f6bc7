/** For tests: processes that migrate one database. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { connect } from './connect.ts'
import { migrations } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import type { Database } from './schema.ts'

const run = promisify(execFile)
const MIGRATOR = join(import.meta.dirname, 'test-migrator.ts')
const PROCESSES = 4

export const ALL_MIGRATIONS = [
  '0001-first',
  '0002-hosted-claims',
  '0003-metering',
  '0004-old-calls',
  '0005-admin',
  '0006-admin-actions',
  '0007-api-keys',
  '0008-conversations',
  '0009-counted-users',
  '0010-hosted-costs',
  '0011-user-search',
  '0012-sessions',
  '0013-vault-key-shares',
  '0014-sealed',
  '0015-security-events',
  '0016-follow-ups',
  '0017-contact-lists',
  '0018-lead-drafts',
  '0019-log-months',
  '0020-deleted-accounts',
  '0021-log-retention',
  '0022-backups',
  '0023-oldest-programs',
  '0024-day-slices',
  '0025-table-locks',
  '0026-mutation-keys',
  '0027-page-cache',
  '0028-launch-labels',
  '0029-models-of-scores',
]

/**
 * Makes an empty database, dropped when the test is over.
 * @param template of the engine under test
 * @returns its URL
 */
export async function emptyDatabase(template: string): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  const control = withDatabase(template, 'postgres')
  await oneStatement(control, `create database ${name}`)
  onTestFinished(async () => {
    await oneStatement(control, `drop database ${name} with (force)`)
  })
  return withDatabase(template, name)
}

/** Brings a database to where it was after a migration, given by name. */
export async function migrateTo(db: Kysely<Database>, last: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateTo(last)
  expect(error).toBeUndefined()
}

const Outcome = z.object({ ran: z.array(z.string()), statements: z.number() })

/** Migrates in a process of its own. */
async function runMigrator(url: string): Promise<z.infer<typeof Outcome>> {
  const { stdout } = await run(process.execPath, [MIGRATOR, url])
  return Outcome.parse(JSON.parse(stdout))
}

/** Everything of a schema that migrations make, as text. */
const SHAPE = `
  select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as part
    from information_schema.columns where table_schema = current_schema()
  union all select indexdef from pg_indexes where schemaname = current_schema()
  union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = current_schema()::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1`
const shapeOf = async (url: string): Promise<unknown> => (await oneStatement(url, SHAPE)).rows

/**
 * An upgrade from the first version, with rows in its tables, that is killed at so many statements of all that it has.
 * @param template of the engine under test
 */
export function testMigrationKilled({ kills, template }: { kills: number; template: string }): void {
  test(
    `an upgrade that is killed at any of ${kills} moments is undone or whole, and the next start has it whole`,
    { timeout: 20_000 * kills },
    async () => {
      const uninterrupted = await firstVersion(template)
      const { statements } = await runMigrator(uninterrupted)
      const shape = await shapeOf(uninterrupted)
      expect(statements).toBeGreaterThan(kills)

      for (let kill = 0; kill < kills; kill += 1) {
        const url = await firstVersion(template)
        const statement = 1 + Math.floor((kill * statements) / kills)
        await expect(run(process.execPath, [MIGRATOR, url, String(statement)])).rejects.toMatchObject({
          signal: 'SIGKILL',
        })
        const { ran } = await runMigrator(url)
        expect([UPGRADE, []]).toContainEqual(ran)
        expect(await shapeOf(url)).toEqual(shape)
        const left = await oneStatement(
          url,
          'select (select count(*)::int from users) as users, (select count(*)::int from activity_logs) as logs',
        )
        expect(left.rows).toEqual([{ users: 3, logs: 3 }])
      }
    },
  )
}

const [FIRST = '', ...UPGRADE] = ALL_MIGRATIONS

/** A database of the first version, with three users and an activity of each. */
async function firstVersion(template: string): Promise<string> {
  const url = await emptyDatabase(template)
  const { db, close } = connect({ url })
  await migrateTo(db, FIRST)
  await sql`insert into users (id, google_id, email, name)
    select 'user-' || n, n, 'user' || n || '@example.com', 'User ' || n from generate_series(1, 3) n`.execute(
    db,
  )
  await sql`insert into activity_logs (id, user_id, email, action)
    select gen_random_uuid(), 'user-' || n, 'user' || n || '@example.com', 'LOGIN'
    from generate_series(1, 3) n`.execute(db)
  await close()
  return url
}

/** @param template of the engine under test */
export function testMigrationsAtOnce({ rounds, template }: { rounds: number; template: string }): void {
  test(
    `${PROCESSES} processes that migrate one empty database at once all succeed, and each migration runs once`,
    { timeout: 30_000 * rounds },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const name = `empty_${randomBytes(6).toString('hex')}`
        const url = withDatabase(template, name)
        const control = withDatabase(template, 'postgres')
        await oneStatement(control, `create database ${name}`)
        const runs = await Promise.all(Array.from({ length: PROCESSES }, () => runMigrator(url)))
        expect(runs.flatMap(({ ran }) => (ran.length === 0 ? [] : [ran]))).toEqual([ALL_MIGRATIONS])
        await oneStatement(control, `drop database ${name} with (force)`)
      }
    },
  )
}
