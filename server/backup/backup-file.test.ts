import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../base/db/connect.ts'
import { createSealer } from '../base/db/sealer.ts'
import { newFolder } from '../base/db/test-data-dir.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { emptyDatabase } from '../base/db/test-migrations.ts'
import { type Encryption, readBackupFile, writeBackupFile } from './backup-file.ts'
import { restoreBackup, tryBackup } from './restore-backup.ts'
import { contentOf, fillWithEverything, SECRET } from './test-backup.ts'

const sealer = createSealer(randomBytes(32))
const passphrase = 'correct horse battery staple'
const identity = await generateIdentity()
const publicKey = await identityToRecipient(identity)
const noKeys = { passphrase: null, privateKey: null }

let source: TestDatabase
beforeAll(async () => {
  source = await openTestDatabase()
  await fillWithEverything(source, sealer)
})
afterAll(() => source.close())

async function backUp(encryption: Encryption) {
  const file = join(await newFolder(), 'launchscout.backup')
  const options = { pool: source.pool, program: '0.1.0', sealer, nowMs: Date.now() }
  return { file, written: await writeBackupFile(options, { file, encryption }) }
}

async function restore(file: string, keys: Parameters<typeof readBackupFile>[1]) {
  const target = connect({ url: await emptyDatabase(inject('embeddedTemplate')) })
  onTestFinished(target.close)
  const restored = await restoreBackup(
    { pool: target.pool, sealer, deletions: [] },
    await readBackupFile(file, keys),
  )
  return { target, restored }
}

test.each<[string, Encryption, Parameters<typeof readBackupFile>[1]]>([
  ['a passphrase', { passphrase }, { ...noKeys, passphrase }],
  ['a public key', { publicKey }, { ...noKeys, privateKey: identity }],
])(
  'a file encrypted with %s shows nothing, and is restored with its secrets',
  async (_name, encryption, keys) => {
    const { file, written } = await backUp(encryption)
    expect(readFileSync(file).includes('@example.com')).toBe(false)
    expect(statSync(file)).toMatchObject({ size: written.bytes })
    const { target, restored } = await restore(file, keys)
    expect(restored.hasKeys).toBe(true)
    expect(await contentOf(target)).toEqual(await contentOf(source))
  },
)

test('a file without encryption is for its owner only, has a checksum that sha256sum confirms, and holds no secret', async () => {
  const { file, written } = await backUp(null)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { stdout } = await promisify(execFile)('sha256sum', [file])
  expect(stdout.split(' ')[0]).toBe(written.sha256)
  const { stdout: text } = await promisify(execFile)('tar', ['-xzOf', file], { maxBuffer: 64 * 1024 * 1024 })
  expect(text).toContain('@example.com')
  expect(text).not.toContain(SECRET)
  expect((await restore(file, noKeys)).restored.hasKeys).toBe(false)
})

test.each<[string, Parameters<typeof readBackupFile>[1], string]>([
  ['no key', noKeys, 'is encrypted: set BACKUP_PASSPHRASE or BACKUP_PRIVATE_KEY'],
  [
    'another private key',
    { ...noKeys, privateKey: await generateIdentity() },
    'does not open with the given',
  ],
])('an encrypted file does not open with %s', async (_name, keys, sentence) => {
  const { file } = await backUp({ publicKey })
  await expect(readBackupFile(file, keys)).rejects.toThrow(sentence)
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut off', (bytes) => bytes.subarray(0, bytes.length - 20_000)],
  ['with one bit changed', (bytes) => flipped(bytes, bytes.length - 20_000)],
])('an encrypted file that is %s is refused', async (_name, change) => {
  const { file } = await backUp({ publicKey })
  writeFileSync(file, change(readFileSync(file)))
  await expect(restore(file, { ...noKeys, privateKey: identity })).rejects.toThrow(
    'The file is not a complete backup of Launchscout',
  )
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

test('a disk that gets full leaves no file, also while the backup is tried', async () => {
  const file = join(await newFolder(), 'launchscout.backup')
  const options = { pool: source.pool, program: '0.1.0', sealer, nowMs: Date.now() }
  const trial = (archive: Readable) => tryBackup({ pool: source.pool, sealer }, archive)
  // What is written to this device meets a full disk.
  symlinkSync('/dev/full', `${file}.part`)
  const writing = writeBackupFile(options, { file, encryption: null, trial })
  await expect(writing).rejects.toMatchObject({ code: 'NOT_WRITTEN' })
  await expect(writing).rejects.toThrow('ENOSPC')
  expect(readdirSync(dirname(file))).toEqual([])
  await writeBackupFile(options, { file, encryption: null, trial })
  expect(readdirSync(dirname(file))).toEqual(['launchscout.backup'])
})

test('a trial that ends in the middle of a table gives its reason, leaves no file, and ends nothing else', async () => {
  const large = await openTestDatabase()
  onTestFinished(() => large.close())
  // More than the streams hold, so that one of them waits for the trial.
  for (const name of ['large_a', 'large_b', 'large_c', 'large_d'])
    await sql`create table ${sql.table(name)} as
      select gen_random_uuid() as id from generate_series(1, 10000)`.execute(large.db)
  const file = join(await newFolder(), 'launchscout.backup')
  const options = { pool: large.pool, program: '0.1.0', sealer: null, nowMs: Date.now() }
  const trial = async (archive: Readable) => {
    await expect.poll(() => archive.readableLength >= archive.readableHighWaterMark).toBe(true)
    await setTimeout(200)
    throw new Error('the database went away')
  }
  await expect(writeBackupFile(options, { file, encryption: null, trial })).rejects.toThrow(
    'the database went away',
  )
  expect(readdirSync(dirname(file))).toEqual([])
})

test('a file that is there is not replaced, and a folder that is not there is said', async () => {
  const { file } = await backUp(null)
  const options = { pool: source.pool, program: '0.1.0', sealer: null, nowMs: Date.now() }
  await expect(writeBackupFile(options, { file, encryption: null })).rejects.toThrow(
    `There is a file ${file} already`,
  )
  await expect(writeBackupFile(options, { file: join(file, 'below'), encryption: null })).rejects.toThrow(
    'cannot be written',
  )
  await expect(readBackupFile(`${file}.none`, noKeys)).rejects.toThrow('cannot be read')
})
