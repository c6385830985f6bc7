import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { keyFileOf, makeKeyFile, readKeyFile } from '../base/db/key-file.ts'
import { createSealer, fingerprintIn } from '../base/db/sealer.ts'
import { newFolder } from '../base/db/test-data-dir.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { readPoolKeys } from '../identity/pool-keys.ts'
import { openSecrets, type OpenSecretsOptions } from './open-secrets.ts'

describe('the secrets of a database', () => {
  let database: TestDatabase
  let dataDir = ''
  let lines: string[] = []
  beforeEach(async () => {
    database = await openTestDatabase()
    dataDir = await newFolder()
    lines = []
  })
  afterEach(() => database.close())

  const openWith = (changes: Partial<OpenSecretsOptions> = {}) => {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    return openSecrets({ db: database.db, secretKey: null, dataDir, isShared: false, log, ...changes })
  }
  const values = async () => {
    const { rows } = await database.pool.query<{ value: string }>('select value from secrets order by name')
    return rows.map(({ value }) => value)
  }

  test('are sealed with a key file that the first start makes, and open at the next', async () => {
    const { secrets, sealer } = await openWith()
    const keys = await readPoolKeys(secrets, new Date())
    expect((await values()).map(fingerprintIn)).toEqual([0, 1, 2].map(() => sealer.fingerprint))
    const again = await openWith()
    expect(again.sealer.fingerprint).toBe(sealer.fingerprint)
    expect(await readPoolKeys(again.secrets, new Date())).toEqual(keys)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(keyFileOf(dataDir))
  })

  test('are sealed with SECRET_KEY where it is set, and no file is made', async () => {
    const secretKey = randomBytes(32)
    const { sealer } = await openWith({ secretKey })
    expect(sealer.fingerprint).toBe(createSealer(secretKey).fingerprint)
    expect(await readKeyFile(dataDir)).toBeNull()
    expect(lines).toEqual([])
  })

  test.each<[string, () => Promise<Partial<OpenSecretsOptions>>, RegExp]>([
    [
      'another SECRET_KEY',
      () => Promise.resolve({ secretKey: randomBytes(32) }),
      /^SECRET_KEY has the fingerprint FOUND, and the database is sealed with the key WANTED\. Set SECRET_KEY to/,
    ],
    [
      'another key file',
      async () => {
        const other = await newFolder()
        await makeKeyFile(other)
        return { dataDir: other }
      },
      /^The key in .*secret\.key has the fingerprint FOUND, and the database is sealed with the key WANTED\. Restore/,
    ],
    [
      'no key at all, as on a second machine,',
      async () => ({ dataDir: await newFolder() }),
      /^The database is sealed with the key WANTED, and there is no key here\. Set SECRET_KEY .* restore/,
    ],
  ])('%s is refused with what to do, and makes nothing', async (_name, changes, sentence) => {
    const { sealer } = await openWith()
    const before = await values()
    const changed = await changes()
    const key = changed.secretKey ?? (await readKeyFile(changed.dataDir ?? dataDir))
    const found = key ? createSealer(key).fingerprint : 'none'
    const failure = await openWith(changed).catch((error: unknown) => error)
    const { name, message } = z.instanceof(Error).parse(failure)
    expect(name).toBe('StartError')
    expect(message.replaceAll(sealer.fingerprint, 'WANTED').replaceAll(found, 'FOUND')).toMatch(sentence)
    expect(message).toContain('npm run -s keys -- reset')
    expect(await values()).toEqual(before)
    if (!key && changed.dataDir !== undefined) expect(await readKeyFile(changed.dataDir)).toBeNull()
    await openWith()
  })

  test('a key file that was lost is not replaced', async () => {
    await openWith()
    rmSync(keyFileOf(dataDir))
    await expect(openWith()).rejects.toThrow('there is no key here')
    expect(await readKeyFile(dataDir)).toBeNull()
  })

  test('of two machines that start at once without SECRET_KEY, one makes the key and the other is refused', async () => {
    const dataDirs = [await newFolder(), await newFolder()]
    const started = await Promise.allSettled(
      dataDirs.map((one) => openWith({ dataDir: one, isShared: true })),
    )
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const keys = await Promise.all(dataDirs.map(readKeyFile))
    expect(keys.filter((key) => key !== null)).toHaveLength(1)
  })

  test('nothing plain can be added to the database', async () => {
    await openWith()
    const { pool } = database
    await expect(pool.query(`insert into secrets (name, value) values ('plain', '[]')`)).rejects.toThrow(
      'secrets_are_sealed',
    )
    await expect(
      pool.query(`insert into oidc_payloads (model, id, payload) values ('RefreshToken', 'plain', '{}')`),
    ).rejects.toThrow('oidc_payloads_are_sealed')
    expect((await values()).filter((value) => fingerprintIn(value) === null)).toEqual([])
  })
})
