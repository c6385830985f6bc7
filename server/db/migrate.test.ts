import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import { engines } from './test-database.ts'
import { ALL_MIGRATIONS, testMigrationsAtOnce } from './test-migrations.ts'

describe.each(engines)('migrations on $name', ({ open, template }) => {
  test('a migrated database is left as it is', async () => {
    const database = await open()
    expect(await migrate(database.db)).toEqual([])
    await database.close()
  })

  test('a server does not start on a database of a later version, and leaves it as it is', async () => {
    const database = await open()
    await sql`insert into kysely_migration values ('9999-later', ${new Date().toISOString()})`.execute(
      database.db,
    )
    await expect(migrate(database.db)).rejects.toThrow(/later version of Launchscout \(9999-later\)/)
    await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db)
    expect(await migrate(database.db)).toEqual([])
    await database.close()
  })

  testMigrationsAtOnce({ rounds: 1, template })

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
    expect(await migrate(db)).toEqual(ALL_MIGRATIONS)
    await close()
    await oneStatement(control, `drop database ${name}`)
  })
})
