import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keyFileOf, makeKeyFile, readKeyFile } from './key-file.ts'
import { newFolder } from './test-data-dir.ts'

describe('the key file', () => {
  test('is made once, for the owner alone, whichever of several processes is first', async () => {
    const dataDir = join(await newFolder(), 'new', 'data')
    const keys = await Promise.all(Array.from({ length: 8 }, () => makeKeyFile(dataDir)))
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
    expect(keys[0]).toHaveLength(32)
    expect(statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
    expect(await readKeyFile(dataDir)).toEqual(keys[0])
    expect(await makeKeyFile(dataDir)).toEqual(keys[0])
  })

  test.each([0o640, 0o604])('with the mode %o is refused, and taken after chmod 600', async (mode) => {
    const dataDir = await newFolder()
    const key = await makeKeyFile(dataDir)
    const file = keyFileOf(dataDir)
    chmodSync(file, mode)
    await expect(readKeyFile(dataDir)).rejects.toThrow(`run chmod 600 ${file}.`)
    chmodSync(file, 0o600)
    expect(await readKeyFile(dataDir)).toEqual(key)
  })

  test('that holds something else is refused, without a word of it', async () => {
    const dataDir = await newFolder()
    writeFileSync(keyFileOf(dataDir), 'canary', { mode: 0o600 })
    await expect(readKeyFile(dataDir)).rejects.toThrow(/^(?!.*canary).*does not hold 32 random bytes/)
  })

  test('that cannot be written is refused in one sentence', async () => {
    const file = join(await newFolder(), 'file')
    writeFileSync(file, '')
    await expect(makeKeyFile(join(file, 'data'))).rejects.toThrow(/cannot be written.*Set SECRET_KEY/)
  })
})
