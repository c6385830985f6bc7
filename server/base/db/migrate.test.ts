import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { migrate, migratedAtMs } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import type { Database } from './schema.ts'
import { engines, type TestDatabase } from './test-database.ts'
import { becomeNextVersion, emptyDatabase, RELEASED } from './test-migrations.ts'
import { NEXT } from './test-next-migration.ts'

const migrationsOf = async (db: Kysely<Database>) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows

describe.each(engines)('migrations on $name', ({ open, template }) => {
  describe('on a database that a later version has upgraded', () => {
    const PROGRAM = '0.10.0'
    let database: TestDatabase
    beforeAll(async () => {
      database = await open()
    })
    afterAll(() => database.close())
    const refused = (oldest: string) =>
      `this version, ${PROGRAM}, does not work with it any more. Start ${oldest}. To go on with ${PROGRAM}, restore the backup`
    const unknownVersion = 'the version that did this, or a later one'

    test.each([
      ['that it still works with, a server starts', { oldest: ['0.10.0'] }, null],
      ['that needs a later one, it does not', { oldest: ['0.10.1'] }, refused('Launchscout 0.10.1 or later')],
      [
        'of which one part does, neither',
        { oldest: ['0.2.0', '1.0.0'] },
        refused('Launchscout 1.0.0 or later'),
      ],
      ['that does not say which one it needs, neither', { oldest: [null] }, refused(unknownVersion)],
      [
        'that lacks a change of this version, neither',
        { oldest: ['0.2.0'], lacks: true },
        refused(unknownVersion),
      ],
    ])(
      '%s',
      async (_name, { oldest, lacks = false }: { oldest: (string | null)[]; lacks?: boolean }, sentence) => {
        const { db } = database
        expect(await migrate(db, PROGRAM)).toEqual([])
        for (const [index, program] of oldest.entries()) {
          await sql`insert into kysely_migration values (${`9999-later-${index}`}, now()::text)`.execute(db)
          if (program !== null)
            await sql`insert into migration_programs values (${`9999-later-${index}`}, ${program})`.execute(
              db,
            )
        }
        if (lacks) becomeNextVersion()
        const before = await migrationsOf(db)
        const started = migrate(db, PROGRAM)
        if (sentence === null) expect(await started).toEqual([])
        else await expect(started).rejects.toThrow(sentence)
        expect(await migrationsOf(db)).toEqual(before)
        await sql`delete from kysely_migration where name like '9999-%'`.execute(db)
        await sql`delete from migration_programs where migration like '9999-%'`.execute(db)
      },
    )
  })

  test('a database of the version before is brought up to date once, with its rows, and knows when', async () => {
    const { db, close } = connect({ url: await emptyDatabase(template) })
    onTestFinished(close)
    await migrate(db)
    await sql`insert into users (id, google_id, email, name) values ('zoe', 'zoe', 'zoe@example.com', 'Zoe')`.execute(
      db,
    )
    becomeNextVersion()
    const beforeMs = Date.now() - 1
    expect(await migrate(db)).toEqual([NEXT])
    expect(await migrate(db)).toEqual([])
    expect((await sql`select id, nickname from users`.execute(db)).rows).toEqual([
      { id: 'zoe', nickname: 'zoe' },
    ])
    expect(await migratedAtMs(db, NEXT)).toBeGreaterThanOrEqual(beforeMs)
    expect(await migratedAtMs(db, '0099-none')).toBe(0)
  })

  test('a role that may not create the extension gets a message with what to run, and after that the migration succeeds', async () => {
    const role = `role_${randomBytes(6).toString('hex')}`
    const control = withDatabase(template, 'postgres')
    await oneStatement(control, `create role ${role} login password '${role}'`)
    onTestFinished(async () => {
      await oneStatement(control, `drop role ${role}`)
    })
    const url = await emptyDatabase(template)
    await oneStatement(url, `create schema own authorization ${role}`)
    await oneStatement(url, `alter role ${role} set search_path = own, public`)
    const asRole = new URL(url)
    asRole.username = role
    asRole.password = role
    const { db, close } = connect({ url: asRole.href })
    onTestFinished(close)

    await expect(migrate(db)).rejects.toThrow(
      /^The database needs its extension pg_trgm .*run "create extension pg_trgm"/,
    )
    await oneStatement(url, 'create extension pg_trgm')
    expect(await migrate(db)).toEqual(RELEASED)
  })

  test('a migration that fails leaves nothing behind, and the next start succeeds', async () => {
    const { db, close } = connect({ url: await emptyDatabase(template) })
    onTestFinished(close)
    await sql`create table sandbox_sheets (id int)`.execute(db)
    await expect(migrate(db)).rejects.toThrow('migrating the database failed')
    const { rows } = await sql`select to_regclass('users') as users`.execute(db)
    expect(rows).toEqual([{ users: null }])
    await sql`drop table sandbox_sheets`.execute(db)
    expect(await migrate(db)).toEqual(RELEASED)
  })
})
