import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyRollUps } from '../admin/test-recount.ts'
import { createSealer } from '../base/db/sealer.ts'
import { newFolder } from '../base/db/test-data-dir.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { type Encryption, writeBackupFile } from './backup-file.ts'
import { type Restored, tryBackup } from './restore-backup.ts'
import { contentOf, fillWithEverything, USERS } from './test-backup.ts'

const sealer = createSealer(randomBytes(32))
const encryption: Encryption = { publicKey: await identityToRecipient(await generateIdentity()) }

/** What is in the database besides the rows of its tables. */
const schemasOf = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
  (
    await pool.query<{ name: string }>(
      `select nspname || '.' || coalesce(relname, '') as name from pg_namespace n left join pg_class c on relnamespace = n.oid
       where nspname !~ '^pg_|^information_schema$' order by 1`,
    )
  ).rows.map(({ name }) => name)

/** Tables in use that nobody else can write to now. */
const lockedTables = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
  (
    await pool.query<{ name: string }>(
      `select relname as name from pg_locks join pg_class c on c.oid = relation
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
         and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows.map(({ name }) => name)

describe('the trial of a backup', () => {
  let source: TestDatabase
  beforeAll(async () => {
    source = await openTestDatabase()
    await fillWithEverything(source, sealer)
  })
  afterAll(() => source.close())

  async function backUp(
    { pool }: Pick<TestDatabase, 'pool'>,
    trial: (archive: Readable) => Promise<unknown> = (archive) => tryBackup({ pool, sealer }, archive),
  ) {
    const folder = await newFolder()
    const written = writeBackupFile(
      { pool, program: '0.1.0', sealer, nowMs: Date.now() },
      { file: join(folder, 'launchscout.backup'), encryption, trial },
    )
    return { folder, written }
  }

  test('restores all of it beside the tables in use, while it is written, and leaves nothing behind', async () => {
    const [schemas, content] = [await schemasOf(source), await contentOf(source)]
    const locked = new Set<string>()
    let tried: Restored | undefined
    const { written } = await backUp(source, async (archive) => {
      const trying = tryBackup({ pool: source.pool, sealer }, archive)
      void trying.then((restored) => (tried = restored))
      while (tried === undefined) for (const name of await lockedTables(source)) locked.add(name)
    })
    const { manifest } = await written
    expect([...locked]).toEqual([])
    expect(tried).toMatchObject({ manifest, hasKeys: true, migrated: [] })
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(USERS)
    expect(await schemasOf(source)).toEqual(schemas)
    expect(await contentOf(source)).toEqual(content)
    expect(await verifyRollUps(source.db)).toEqual([])
  })

  test('that fails takes the file with it, and the next one succeeds', async () => {
    const { folder, written } = await backUp(source, () => Promise.reject(new Error('not the same rows')))
    await expect(written).rejects.toThrow('not the same rows')
    expect(readdirSync(folder)).toEqual([])
    await expect((await backUp(source)).written).resolves.toBeTruthy()
    await expect.poll(() => source.pool.totalCount - source.pool.idleCount).toBe(0)
  })
})
