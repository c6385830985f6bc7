/** For tests: processes that migrate one database. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
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
  '0021-backups',
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
        const runs = await Promise.all(
          Array.from({ length: PROCESSES }, () => run(process.execPath, [MIGRATOR, url])),
        )
        expect(runs.map(({ stdout }) => stdout.trim()).filter(Boolean)).toEqual([ALL_MIGRATIONS.join()])
        await oneStatement(control, `drop database ${name} with (force)`)
      }
    },
  )
}
