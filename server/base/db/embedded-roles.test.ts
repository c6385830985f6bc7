import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { APP_ROLE, SUPERUSER } from './embedded-roles.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import { newFolder, usedDataDir } from './test-data-dir.ts'
import { asSuperuser } from './test-superuser.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

async function open(dataDir: string) {
  const database = await startEmbedded({ dataDir, tmpDir: dataDir })
  onTestFinished(() => database.stop())
  return database
}

async function migrated(url: string): Promise<string[]> {
  const { db, close } = connect({ url })
  try {
    return await migrate(db)
  } finally {
    await close()
  }
}

/** What is in Launchscout's schema and belongs to somebody else; extensions are nobody's to change. */
const foreign = (url: string) =>
  oneStatement(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and pg_get_userbyid(relowner) <> $1
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      and pg_get_userbyid(proowner) <> $1
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    [APP_ROLE],
  )

describe('the role that the embedded database is used as', () => {
  test('migrates a new database, searches it, and owns all that is in it', async () => {
    const { url } = await open(await newFolder())
    expect(await migrated(url)).not.toEqual([])
    expect((await oneStatement(url, 'select current_user as name')).rows).toEqual([{ name: APP_ROLE }])
    expect((await foreign(url)).rows).toEqual([])
    expect((await oneStatement(url, "select similarity('launch', 'launches') > 0 as near")).rows).toEqual([
      { near: true },
    ])
  })

  test('has no power outside of it', async () => {
    const { url } = await open(await usedDataDir())
    const refused = [
      'create role another superuser',
      `alter role ${APP_ROLE} superuser`,
      'create database another',
      'select rolpassword from pg_authid',
      'create schema another',
      'create table pg_catalog.another ()',
      `copy (select 1) to program 'true'`,
      `select pg_read_file('/etc/passwd')`,
      `set role ${SUPERUSER}`,
    ]
    for (const statement of refused)
      await expect(oneStatement(url, statement), statement).rejects.toMatchObject({
        code: INSUFFICIENT_PRIVILEGE,
      })
    await expect(
      oneStatement(withDatabase(url, 'postgres'), 'create table another ()'),
    ).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    })
    await oneStatement(url, 'create table allowed (kept text)')
    await oneStatement(asSuperuser(url), 'create role another')
  })
})
