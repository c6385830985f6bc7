import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { accountInList } from '../accounts/deletions-list.ts'
import { verifyRollUps } from '../admin/test-recount.ts'
import { connect } from '../base/db/connect.ts'
import { migrate } from '../base/db/migrate.ts'
import { createSealer, type Sealer } from '../base/db/sealer.ts'
import { createSecrets } from '../base/db/secrets.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { becomeNextVersion, emptyDatabase, LAST } from '../base/db/test-migrations.ts'
import { NEXT } from '../base/db/test-next-migration.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  changed,
  contentOf,
  cutBefore,
  fillWithEverything,
  insertActivities,
  insertUser,
  SECRET,
  USERS,
} from './test-backup.ts'
import { writeBackup } from './write-backup.ts'

const atMs = Date.parse('2026-11-26T12:00:00Z')
const [ours, theirs] = [createSealer(randomBytes(32)), createSealer(randomBytes(32))]

async function backUp({ pool }: Pick<TestDatabase, 'pool'>, sealer: Sealer | null = ours): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([
    buffer(out),
    writeBackup({ pool, program: '0.1.0', sealer, nowMs: atMs }, out),
  ])
  return bytes
}

describe('a backup', () => {
  let source: TestDatabase
  beforeAll(async () => {
    source = await openTestDatabase()
    await fillWithEverything(source, ours)
  })
  afterAll(() => source.close())

  /** A database without tables. */
  async function openEmpty() {
    const connection = connect({ url: await emptyDatabase(inject('embeddedTemplate')) })
    onTestFinished(connection.close)
    return connection
  }

  test('fills an empty database with the same rows, figures and migrations, and its secrets sealed with the new key', async () => {
    const target = await openEmpty()
    const bytes = await backUp(source)
    const { manifest, hasKeys, migrated } = await restoreBackup(
      { pool: target.pool, sealer: theirs, deletions: [] },
      Readable.from([bytes]),
    )
    expect({ hasKeys, migrated }).toEqual({ hasKeys: true, migrated: [] })
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(USERS)
    expect(await contentOf(target)).toEqual(await contentOf(source))
    expect(await verifyRollUps(target.db)).toEqual([])
    expect(await migrate(target.db)).toEqual([])
    const read = (database: Pick<TestDatabase, 'db'>, sealer: Sealer) =>
      createSecrets(database.db, sealer).shared(
        'some-key',
        () => Promise.reject(new Error('gone')),
        z.string(),
      )
    expect(await read(target, theirs)).toBe(SECRET)
    await expect(read(target, ours)).rejects.toThrow('is not sealed with the key')
    // The triggers are on again.
    await insertUser(target, 'later')
    expect(await verifyRollUps(target.db)).toEqual([])
  })

  test('holds no secret in the clear that is not encrypted: they, and who is signed in, are left out', async () => {
    const target = await openEmpty()
    const bytes = await backUp(source, null)
    expect(gunzipSync(bytes).includes(SECRET)).toBe(false)
    expect(gunzipSync(await backUp(source)).includes(SECRET)).toBe(true)
    const { hasKeys } = await restoreBackup(
      { pool: target.pool, sealer: theirs, deletions: [] },
      Readable.from([bytes]),
    )
    expect(hasKeys).toBe(false)
    for (const table of ['secrets', 'sessions', 'oidc_payloads'])
      expect((await target.pool.query(`select from ${table}`)).rowCount).toBe(0)
    expect((await target.pool.query('select from users')).rowCount).toBe(USERS)
  })

  test('is as of one moment, also while rows are written', async () => {
    const [target, writing] = [await openEmpty(), await openTestDatabase()]
    onTestFinished(() => writing.close())
    await insertUser(writing, '1')
    const writes = Array.from({ length: 40 }, () => insertActivities(writing, '1'))
    const [bytes] = await Promise.all([backUp(writing), ...writes])
    await restoreBackup({ pool: target.pool, sealer: theirs, deletions: [] }, Readable.from([bytes]))
    expect(await verifyRollUps(target.db)).toEqual([])
  })

  test('is refused by a database that is not empty, which stays as it was', async () => {
    const before = await contentOf(source)
    const bytes = await backUp(source)
    await expect(
      restoreBackup({ pool: source.pool, sealer: theirs, deletions: [] }, Readable.from([bytes])),
    ).rejects.toThrow(/^The database is not empty: it has the table activity_days\./)
    expect(await contentOf(source)).toEqual(before)
  })

  test('a file that is damaged in any way is refused, and nothing is left of it', async () => {
    const [target, small] = [await openEmpty(), await openTestDatabase()]
    onTestFinished(small.close)
    for (const id of ['6', '7', '9']) await insertUser(small, id)
    const whole = await backUp(small)
    const restore = (bytes: Buffer) =>
      restoreBackup({ pool: target.pool, sealer: theirs, deletions: [] }, Readable.from([bytes]))
    const damaged: [string, Buffer][] = [
      ['cut off', whole.subarray(0, Math.floor(whole.length * 0.7))],
      ['cut off by the manifest', cutBefore(whole, 'manifest.json')],
      ['with a value changed', changed(whole, 'user 7', 'user 8')],
      ['without its manifest', changed(whole, 'manifest.json', 'manifest.gone')],
      ['of something else', gzipSync('no tar at all'.repeat(100))],
      ['that is no archive', Buffer.from('hello')],
      ['that is empty', Buffer.alloc(0)],
    ]
    for (const [name, bytes] of damaged) {
      await expect(restore(bytes), name).rejects.toThrow('The file is not a complete backup of Launchscout')
      const tables = await target.pool.query(`select from pg_tables where schemaname = 'public'`)
      expect([name, tables.rowCount]).toEqual([name, 0])
    }
    // It can be filled all the same.
    await restore(whole)
  })

  test('one of an older version is restored and brought up to date', async () => {
    const [older, target] = [await openTestDatabase(), await openEmpty()]
    onTestFinished(older.close)
    await insertUser(older, '1')
    await insertActivities(older, '1')
    const bytes = await backUp(older, null)
    becomeNextVersion()
    const { header, migrated } = await restoreBackup(
      { pool: target.pool, sealer: theirs, deletions: [] },
      Readable.from([bytes]),
    )
    expect(header.migrations.at(-1)?.name).toBe(LAST)
    expect(migrated).toEqual([NEXT])
    expect((await target.pool.query('select from users')).rowCount).toBe(1)
    expect((await target.pool.query('select from activity_logs')).rowCount).toBe(50)
    expect(await verifyRollUps(target.db)).toEqual([])
  })

  test('accounts that were deleted since it was made are deleted again, and one that came back stays', async () => {
    const target = await openEmpty()
    const deletions = [
      { account: accountInList('7'), atMs: Date.now() + 60_000 },
      { account: accountInList('8'), atMs: Date.parse('2020-01-01') },
      { account: accountInList('nobody'), atMs: Date.now() },
    ]
    const { deletedAgain } = await restoreBackup(
      { pool: target.pool, sealer: theirs, deletions },
      Readable.from([await backUp(source)]),
    )
    expect(deletedAgain).toBe(1)
    const left = await target.pool.query(`select id from users where id in ('7', '8')`)
    expect(left.rows).toEqual([{ id: '8' }])
    for (const table of ['messages', 'conversations', 'user_documents', 'sessions'])
      expect((await target.pool.query(`select from ${table}`)).rowCount).toBe(0)
    expect(await verifyRollUps(target.db)).toEqual([])
  })

  test('one of a later version says which version restores it', async () => {
    const target = await openEmpty()
    const name = `9${LAST.slice(1)}`
    const later = changed(await backUp(source), LAST, name)
    await expect(
      restoreBackup({ pool: target.pool, sealer: theirs, deletions: [] }, Readable.from([later])),
    ).rejects.toThrow(`The backup is of a later version of Launchscout (${name}).`)
  })

  test('a backup with the wrong key fails instead of leaving the secrets out', async () => {
    await expect(backUp(source, theirs)).rejects.toThrow('is not sealed with the key')
  })
})
