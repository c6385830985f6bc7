import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import { engines } from './test-database.ts'

const run = promisify(execFile)
const MIGRATOR = join(import.meta.dirname, 'test-migrator.ts')

const ALL = [
  '0001-first',
  '0002-hosted-claims',
  '0003-metering',
  '0004-old-calls',
  '0005-admin',
  '0006-admin-actions',
  '0007-api-keys',
  '0008-conversations',
  '0009-counted-users',
]

describe.each(engines)('migrations on $name', ({ open, template }) => {
  test('a migrated database is left as it is', async () => {
    const database = await open()
    expect(await migrate(database.db)).toEqual([])
    await database.close()
  })

  test('4 processes that migrate one empty database at once all succeed, and each migration runs once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const name = `empty_${randomBytes(6).toString('hex')}`
      const url = withDatabase(template, name)
      const control = withDatabase(template, 'postgres')
      await oneStatement(control, `create database ${name}`)
      const runs = await Promise.all([1, 2, 3, 4].map(() => run(process.execPath, [MIGRATOR, url])))
      expect(runs.map(({ stdout }) => stdout.trim()).filter(Boolean)).toEqual([ALL.join()])
      await oneStatement(control, `drop database ${name} with (force)`)
    }
  })

  test('a migration that fails leaves nothing behind, and the next start succeeds', async () => {
    const name = `blocked_${randomBytes(6).toString('hex')}`
    const control = withDatabase(template, 'postgres')
    await oneStatement(control, `create database ${name}`)
    const { db, close } = connect({ url: withDatabase(template, name) })
    await sql`create table sandbox_sheets (id int)`.execute(db)
    await expect(migrate(db)).rejects.toThrow('migrating the database failed')
    const { rows } = await sql`select to_regclass('users') as users`.execute(db)
    expect(rows).toEqual([{ users: null }])
    await sql`drop table sandbox_sheets`.execute(db)
    expect(await migrate(db)).toEqual(ALL)
    await close()
    await oneStatement(control, `drop database ${name}`)
  })
})
