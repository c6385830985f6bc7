import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import type { Database } from './schema.ts'
import { engines } from './test-database.ts'
import { ALL_MIGRATIONS, testMigrationsAtOnce } from './test-migrations.ts'

const migrationsOf = async (db: Kysely<Database>) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows

describe.each(engines)('migrations on $name', ({ open, template }) => {
  test('a migrated database is left as it is', async () => {
    const database = await open()
    expect(await migrate(database.db)).toEqual([])
    await database.close()
  })

  describe('on a database that a later version has upgraded', () => {
    const PROGRAM = '0.10.0'
    const refused = (oldest: string) =>
      `this version, ${PROGRAM}, does not work with it any more. Start ${oldest}. To go on with ${PROGRAM}, restore the backup`
    const unknownVersion = 'the version that did this, or a later one'

    test.each([
      ['that it still works with, a server starts', { oldest: ['0.10.0'] }, null],
      ['for which an older one is enough, too', { oldest: ['0.9.5', '0.2.0'] }, null],
      ['that needs a later one, it does not', { oldest: ['0.10.1'] }, refused('Launchscout 0.10.1 or later')],
      [
        'of which one part does, neither',
        { oldest: ['0.2.0', '1.0.0'] },
        refused('Launchscout 1.0.0 or later'),
      ],
      ['that does not say which one it needs, neither', { oldest: [null] }, refused(unknownVersion)],
      ['that says so of one part only, neither', { oldest: ['0.2.0', null] }, refused(unknownVersion)],
      [
        'that lacks a change of this version, neither',
        { oldest: ['0.2.0'], lacks: true },
        refused(unknownVersion),
      ],
    ])(
      '%s',
      async (_name, { oldest, lacks = false }: { oldest: (string | null)[]; lacks?: boolean }, sentence) => {
        const database = await open()
        const { db } = database
        for (const [index, program] of oldest.entries()) {
          await sql`insert into kysely_migration values (${`9999-later-${index}`}, now()::text)`.execute(db)
          if (program !== null)
            await sql`insert into migration_programs values (${`9999-later-${index}`}, ${program})`.execute(
              db,
            )
        }
        if (lacks) await sql`delete from kysely_migration where name = '0018-lead-drafts'`.execute(db)
        const before = await migrationsOf(db)
        const started = migrate(db, PROGRAM)
        if (sentence === null) expect(await started).toEqual([])
        else await expect(started).rejects.toThrow(sentence)
        expect(await migrationsOf(db)).toEqual(before)
        await database.close()
      },
    )
  })

  test('each migration says which version is the oldest that works with it', async () => {
    const database = await open()
    const { db } = database
    const rows = await db.selectFrom('migration_programs').selectAll().orderBy('migration').execute()
    expect(rows.map(({ migration }) => migration)).toEqual(ALL_MIGRATIONS)
    expect(rows.filter(({ oldest_program }) => !/^\d+\.\d+\.\d+$/.test(oldest_program))).toEqual([])
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
