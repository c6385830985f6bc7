import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, inject, onTestFinished, test } from 'vitest'
import { appendDeletion } from '#server/accounts/deletions-list.ts'
import { startEmbedded } from '#server/base/db/embedded.ts'
import { newFolder, usedDataDir } from '#server/base/db/test-data-dir.ts'
import { openTestDatabase } from '#server/base/db/test-database.ts'
import { emptyDatabase } from '#server/base/db/test-migrations.ts'
import { freePort, serving, start } from '#server/start/test-server.ts'

// A passphrase takes a second each time that it opens a file.
const BACKUP_PRIVATE_KEY = await generateIdentity()
const BACKUP_PUBLIC_KEY = await identityToRecipient(BACKUP_PRIVATE_KEY)

/** Runs a command as the operator does. */
function run(command: string, words: string[], env: { DATA_DIR: string } & Record<string, string>) {
  const file = join(import.meta.dirname, `${command}.ts`)
  const all = { TMPDIR: env.DATA_DIR, NODE_COMPILE_CACHE: inject('compileCache'), ...env }
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], { env: all }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    )
  })
}

test('a backup is made while the server runs on its embedded database, and a new installation serves from it', async () => {
  const [first, second, folder] = [await usedDataDir(), await newFolder(), await newFolder()]
  const file = join(folder, 'launchscout.backup')
  await appendDeletion(join(first, 'deletions.jsonl'), { userId: 'somebody', atMs: Date.now() })
  const server = start({ DATA_DIR: first, PORT: String(await freePort()) })
  await serving(server)
  const made = await run('backup', ['--to', file], { DATA_DIR: first, BACKUP_PUBLIC_KEY })
  expect(made.said).toMatch(
    /rows of \d+ tables, \d+ bytes\.\nIt was restored once as a trial\.\nIt is encrypted, and holds the keys of the server\.\nSHA-256: [0-9a-f]{64}\n$/,
  )
  expect(server.process.exitCode).toBeNull()

  const from = ['--from', file, '--deletions', join(first, 'deletions.jsonl')]
  const keys = { DATA_DIR: second, BACKUP_PRIVATE_KEY }
  const withoutList = await run('restore', ['--from', file], keys)
  expect(withoutList.said).toMatch(/^The list of deleted accounts .*deletions\.jsonl cannot be read\./)
  expect(withoutList.code).toBe(1)
  const restored = await run('restore', from, keys)
  expect(restored.said).toContain('Row counts and checksums are those of the backup.')
  expect(restored.said).toMatch(
    /The keys of the server are sealed with the key [0-9a-f]{16}\. Everybody stays signed in\./,
  )
  expect(restored.said).toContain('are deleted again: 0.')
  await serving(start({ DATA_DIR: second, PORT: String(await freePort()) }))
}, 60_000)

test('a backup that cannot be restored is none, unless no trial is wanted', async () => {
  const [dataDir, folder] = [await newFolder(), await newFolder()]
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url }
  await database.pool.query('alter table users add column odd text')
  const file = join(folder, 'launchscout.backup')
  const refused = await run('backup', ['--to', file], env)
  expect(refused.said).toMatch(
    /could not be restored when it was tried: .*\. No file was written\. --without-trial/,
  )
  expect([refused.code, existsSync(file)]).toEqual([1, false])
  const made = await run('backup', ['--to', file, '--without-trial'], env)
  expect(made.said).toContain('It was not tried.')
  expect([made.code, existsSync(file)]).toEqual([0, true])
  const nowhere = await run('backup', ['--to', join(folder, 'none', 'launchscout.backup')], env)
  expect(nowhere.said).toMatch(/cannot be written: ENOENT.*\. No file was written\.\n$/)
}, 60_000)

test('without encryption it says what is left out and how to encrypt it, and without a name it makes nothing', async () => {
  const [dataDir, folder] = [await usedDataDir(), await newFolder()]
  const file = join(folder, 'launchscout.backup')
  const { said } = await run('backup', ['--to', file], { DATA_DIR: dataDir })
  expect(said).toContain('It is not encrypted. The keys of the server are left out')
  expect(existsSync(file)).toBe(true)
  for (const command of ['backup', 'restore'])
    expect((await run(command, ['--to', file, '--from', file], { DATA_DIR: dataDir })).said).toMatch(
      /^Say (?:where to|which file): /,
    )
}, 60_000)

test('a database without tables, and one that is away, are named without a stack', async () => {
  const [dataDir, folder] = [await newFolder(), await newFolder()]
  const file = join(folder, 'launchscout.backup')
  const none = await run('backup', ['--to', file], { DATA_DIR: dataDir })
  expect(none.said).toBe(`There is no database in ${dataDir}. See DATA_DIR and DATABASE_URL.\n`)
  expect(readdirSync(dataDir)).toEqual([])
  const url = await emptyDatabase(inject('embeddedTemplate'))
  const empty = await run('backup', ['--to', file], { DATA_DIR: dataDir, DATABASE_URL: url })
  expect(empty.said).toMatch(/^There is nothing to back up: the database has no tables\. [^\n]*\n$/)
  expect(empty.code).toBe(1)
  const away = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://ada:password@127.0.0.1:${await freePort()}/x`,
  }
  const { code, said } = await run('backup', ['--to', file], away)
  expect(said).toMatch(/^The database cannot be used: Error: connect ECONNREFUSED [^\n]*\n$/)
  expect([code, said.includes('password'), existsSync(file)]).toEqual([1, false, false])
}, 60_000)

test('the embedded database moves to a server of one’s own with its keys, and only while no server uses it', async () => {
  const dataDir = await usedDataDir()
  const target = await emptyDatabase(inject('embeddedTemplate'))
  const SECRET_KEY = randomBytes(32).toString('base64')
  const env = { DATA_DIR: dataDir, SECRET_KEY, TO_DATABASE_URL: target }
  const used = await startEmbedded({ dataDir, tmpDir: dataDir })
  expect((await run('move', [], env)).said).toContain('is in use by another Launchscout process')
  await used.stop()

  expect((await run('move', [], { DATA_DIR: dataDir })).said).toContain('Set TO_DATABASE_URL')
  const moved = await run('move', [], env)
  expect(moved.said).toMatch(/^Moved \d+ rows of \d+ tables, and the keys of the server\./)
  expect(moved.said).toMatch(/Nobody could write for \d+ s/)
  expect((await run('move', [], env)).said).toContain('The database is not empty')
  await serving(
    start({ DATA_DIR: dataDir, DATABASE_URL: target, SECRET_KEY, PORT: String(await freePort()) }),
  )
}, 60_000)
