/** For tests: databases before and after migrations, and processes that migrate one. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { migrations } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import type { TestDatabase } from './test-database.ts'
import { NEXT, next } from './test-next-migration.ts'

const run = promisify(execFile)
const MIGRATOR = join(import.meta.dirname, 'test-migrator.ts')
const PROCESSES = 4
type Open = () => Promise<TestDatabase>

/** All that have been released, in order. */
export const RELEASED = Object.keys(migrations)
export const LAST = RELEASED.at(-1) ?? ''

/** From now on until the test is over, this process is the next version of Launchscout, with one more migration. */
export function becomeNextVersion(): void {
  migrations[NEXT] = next
  onTestFinished(() => void Reflect.deleteProperty(migrations, NEXT))
}

/**
 * Makes an empty database, dropped when the test is over.
 * @param template of the engine under test
 * @returns its URL
 */
export async function emptyDatabase(template: string): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  const control = withDatabase(template, 'postgres')
  await oneStatement(control, `create database ${name} strategy file_copy`)
  onTestFinished(async () => {
    await oneStatement(control, `drop database ${name} with (force)`)
  })
  return withDatabase(template, name)
}

const Outcome = z.object({ ran: z.array(z.string()), statements: z.number() })

/** Migrates in a process of its own, which is of the next version. */
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
 * @param open makes a database of the engine under test
 */
export function testMigrationKilled({ kills, open }: { kills: number; open: Open }): void {
  test(
    `an upgrade that is killed at any of ${kills} moments is undone or whole, and the next start has it whole`,
    { timeout: 20_000 * kills },
    async () => {
      const uninterrupted = await firstVersion(open)
      const { statements } = await runMigrator(uninterrupted)
      const shape = await shapeOf(uninterrupted)
      expect(statements).toBeGreaterThan(kills)

      for (let kill = 0; kill < kills; kill += 1) {
        const url = await firstVersion(open)
        const statement = 1 + Math.floor((kill * statements) / kills)
        await expect(run(process.execPath, [MIGRATOR, url, String(statement)])).rejects.toMatchObject({
          signal: 'SIGKILL',
        })
        const { ran } = await runMigrator(url)
        expect([[NEXT], []]).toContainEqual(ran)
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

/** A database of the first version, with three users and an activity of each. */
async function firstVersion(open: Open): Promise<string> {
  const { db, url, close } = await open()
  onTestFinished(close)
  await sql`insert into users (id, google_id, email, name)
    select 'user-' || n, n, 'user' || n || '@example.com', 'User ' || n from generate_series(1, 3) n`.execute(
    db,
  )
  await sql`insert into activity_logs (id, user_id, email, action)
    select gen_random_uuid(), 'user-' || n, 'user' || n || '@example.com', 'LOGIN'
    from generate_series(1, 3) n`.execute(db)
  return url
}

/** @param template of the engine under test */
export function testMigrationsAtOnce({ rounds, template }: { rounds: number; template: string }): void {
  test(
    `${PROCESSES} processes that migrate one empty database at once all succeed, and each migration runs once`,
    { timeout: 30_000 * rounds },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const url = await emptyDatabase(template)
        const runs = await Promise.all(Array.from({ length: PROCESSES }, () => runMigrator(url)))
        expect(runs.flatMap(({ ran }) => (ran.length === 0 ? [] : [ran]))).toEqual([[...RELEASED, NEXT]])
      }
    },
  )
}
