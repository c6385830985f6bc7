import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { keyFileOf } from '#server/base/db/key-file.ts'
import { createSealer } from '#server/base/db/sealer.ts'
import type { Secrets } from '#server/base/db/secrets.ts'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { openTestDatabase, type TestDatabase } from '#server/base/db/test-database.ts'
import { readPoolKeys } from '#server/identity/pool-keys.ts'
import { openSecrets } from '#server/start/open-secrets.ts'

let database: TestDatabase
let dataDir = ''
beforeAll(async () => {
  database = await openTestDatabase()
  return () => database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate secrets, sessions')
  dataDir = await newFolder()
})

/** Runs the command as the operator does. */
function run(words: string[], keys: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const file = join(import.meta.dirname, 'keys.ts')
  const compileCache = inject('compileCache')
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, NODE_COMPILE_CACHE: compileCache, ...keys }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    )
  })
}

/** Opens the secrets as a server of the installation does. */
const open = (secretKey: Uint8Array | null = null) =>
  openSecrets({ db: database.db, secretKey, dataDir, isShared: true, log: pino({ level: 'silent' }) })

/** What tells the pool's keys apart, in their order. */
async function keysOf({ secrets }: { secrets: Secrets }, aheadMs = 0) {
  const { signing, cookies } = await readPoolKeys(secrets, new Date(Date.now() + aheadMs))
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  return { signing: signing.map(({ kid }) => kid), cookies: cookies.map(hash) }
}

test('show says which key is here and which the database is sealed with, and not the key', async () => {
  expect((await run(['show'])).said).toContain('The database is not sealed yet.')
  const { sealer } = await open()
  const { said } = await run(['show'])
  expect(said).toContain(`The key of ${keyFileOf(dataDir)}: ${sealer.fingerprint}\n`)
  expect(said).toContain(`sealed with: ${sealer.fingerprint}\n`)
  const other = randomBytes(32)
  const shown = await run(['show'], { SECRET_KEY: other.toString('base64') })
  expect(shown.said).toContain(`The key of SECRET_KEY: ${createSealer(other).fingerprint}\n`)
  for (const text of [said, shown.said]) {
    expect(text).not.toContain(other.toString('base64'))
    expect(text).not.toContain(readFileSync(keyFileOf(dataDir), 'utf8').trim())
  }
})

test('rotate adds keys that sign in five minutes, and says so', async () => {
  const opened = await open()
  const before = await keysOf(opened)
  const { code, said } = await run(['rotate'])
  expect(code).toBe(0)
  expect(said).toMatch(/2 signing keys check.*sign with the new ones from \d{4}-.*Z on, without a restart/)
  expect((await keysOf(opened)).signing[0]).toBe(before.signing[0])
  const later = await keysOf(opened, 6 * MINUTE_MS)
  expect(later.signing).toHaveLength(2)
  expect(later.signing.slice(1)).toEqual(before.signing)
  expect(later.cookies.slice(1)).toEqual(before.cookies)
})

describe('reseal', () => {
  const wanted = randomBytes(32)
  const NEW_SECRET_KEY = wanted.toString('base64')

  test('keeps every secret under another key, and the old one opens nothing any more', async () => {
    const keys = await keysOf(await open())
    const { code, said } = await run(['reseal'], { NEW_SECRET_KEY })
    expect(code).toBe(0)
    expect(said).toContain(`sealed with the key ${createSealer(wanted).fingerprint} instead of`)
    expect(said).toContain(`delete ${keyFileOf(dataDir)}`)
    expect(said).not.toContain(NEW_SECRET_KEY)
    await expect(open()).rejects.toThrow('the database is sealed with the key')
    expect(await keysOf(await open(wanted))).toEqual(keys)

    const third = randomBytes(32)
    const env = { SECRET_KEY: NEW_SECRET_KEY, NEW_SECRET_KEY: third.toString('base64url') }
    expect((await run(['reseal'], env)).said).not.toContain('delete')
    expect(await keysOf(await open(third))).toEqual(keys)
  })

  test.each([
    ['a short new key', { NEW_SECRET_KEY: 'canary' }, 'NEW_SECRET_KEY must be at least 32 random bytes'],
    [
      'the wrong present one',
      { NEW_SECRET_KEY, SECRET_KEY: randomBytes(32).toString('base64') },
      'SECRET_KEY has the fingerprint',
    ],
  ])('with %s is refused, and changes nothing', async (_name, env, sentence) => {
    const keys = await keysOf(await open())
    const { code, said } = await run(['reseal'], env)
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toContain('canary')
    expect(await keysOf(await open())).toEqual(keys)
  })
})

test('reset needs no key: it deletes keys and sessions, and the next start makes new ones', async () => {
  const keys = await keysOf(await open())
  await database.pool.query(`insert into sessions (id, sid_hash, user_id, first_used_at, last_used_at)
    values ('s', 'h', 'zoe', now(), now())`)
  dataDir = await newFolder()
  await expect(open()).rejects.toThrow('there is no key here')
  expect(await run(['reset'])).toMatchObject({ code: 0 })
  expect((await database.pool.query('select from sessions')).rowCount).toBe(0)
  const after = await keysOf(await open())
  expect(after.signing).toHaveLength(1)
  expect(after.signing).not.toEqual(keys.signing)
})

test.each([[['rotate', 'now']]])('%j is refused in a sentence', async (words) => {
  const { code, said } = await run(words)
  expect(code).toBe(1)
  expect(said).toContain('Say one of: show, rotate, reseal, reset.')
})
