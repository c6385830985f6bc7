import { chmod, mkdir, readdir, readFile, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AccountStore, createAccountStore, type KeptAccount } from './account-store.ts'
import { newConfigFolder } from './test-sign-in.ts'

const address = 'https://scout.example'
const accountOf = (refreshToken: string): KeptAccount => ({
  issuer: `${address}/pool`,
  clientId: 'launchscout-cli',
  user: { id: 'u', email: 'a@example.com' },
  idToken: 'id',
  expiresAtMs: 1,
  refreshToken,
})

let folder: string
let store: AccountStore
const pause = (ms: number) => wait(Math.min(ms, 1))
const openStore = () => createAccountStore({ XDG_CONFIG_HOME: folder }, { pause })
beforeEach(async () => {
  folder = await newConfigFolder()
  store = openStore()
})
const keep = (refreshToken = 'r1') => store.change(address, () => Promise.resolve(accountOf(refreshToken)))
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('the file', () => {
  test.each([
    ['XDG_CONFIG_HOME', { XDG_CONFIG_HOME: '/x', HOME: '/h' }, '/x/launchscout/accounts.json'],
    ['HOME', { HOME: '/h' }, '/h/.config/launchscout/accounts.json'],
    [
      'HOME for an empty XDG_CONFIG_HOME',
      { XDG_CONFIG_HOME: '', HOME: '/h' },
      '/h/.config/launchscout/accounts.json',
    ],
  ])('is below %s', (_name, env, path) => {
    expect(createAccountStore(env, { pause }).path).toBe(path)
  })

  test('and its folder are for their user alone, also where the folder was there', async () => {
    await mkdir(dirname(store.path), { recursive: true, mode: 0o755 })
    await keep()
    expect([await modeOf(store.path), await modeOf(dirname(store.path))]).toEqual([0o600, 0o700])
    expect(await readdir(dirname(store.path))).toEqual(['accounts.json'])
  })

  test.each([0o644, 0o640, 0o660, 0o602, 0o604])('of mode %o is refused, and left as it is', async (mode) => {
    await keep()
    expect(await store.find(address)).toEqual(accountOf('r1'))
    await chmod(store.path, mode)
    const refused = { code: 'FILE_OPEN_TO_OTHERS', detail: store.path }
    await expect(store.find(address)).rejects.toMatchObject(refused)
    await expect(keep('r2')).rejects.toMatchObject(refused)
    await chmod(store.path, 0o600)
    expect(await store.find(address)).toEqual(accountOf('r1'))
  })

  test.each([
    '',
    '{',
    '[]',
    '{"version":2,"accounts":{}}',
    '{"version":1,"accounts":{"a":{"idToken":"secret"}}}',
  ])('that says %j is refused, without quoting it', async (text) => {
    await mkdir(dirname(store.path), { recursive: true })
    await writeFile(store.path, text, { mode: 0o600 })
    const error: unknown = await store.find(address).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'FILE_UNREADABLE', detail: store.path })
    expect(inspect(error)).not.toContain('secret')
    await writeFile(store.path, '{"version":1,"accounts":{}}')
    expect(await store.find(address)).toBeNull()
  })

  test('that is not there holds no account, and a change that throws changes nothing', async () => {
    expect([await store.find(address), await store.addresses()]).toEqual([null, []])
    await keep()
    const text = await readFile(store.path, 'utf8')
    await expect(store.change(address, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await readFile(store.path, 'utf8')).toBe(text)
    expect(await store.change(address, () => Promise.resolve(null))).toMatchObject({ after: null })
    expect(await store.addresses()).toEqual([])
  })
})

describe('several processes at once', () => {
  test('change one after the other: none uses what another has used up', async () => {
    await keep('0')
    const used: string[] = []
    const renew = () =>
      openStore().change(address, async (kept) => {
        used.push(kept?.refreshToken ?? 'none')
        await wait(1)
        return accountOf(String(used.length))
      })
    await Promise.all(Array.from({ length: 12 }, renew))
    expect(used).toEqual(Array.from({ length: 12 }, (_, nth) => String(nth)))
  })

  describe('wait for a lock that is held', () => {
    const lock = () => `${store.path}.lock`
    const touched = async (secondsAgo: number) => {
      const time = new Date(Date.now() - secondsAgo * 1_000)
      await utimes(lock(), time, time)
    }
    beforeEach(async () => {
      await keep()
      await mkdir(lock())
    })

    test('for 90 seconds, and then change nothing', async () => {
      let waitedMs = 0
      const impatient = createAccountStore(
        { XDG_CONFIG_HOME: folder },
        { pause: (ms) => Promise.resolve(void (waitedMs += ms)) },
      )
      const change = () => impatient.change(address, () => Promise.resolve(accountOf('r2')))
      await expect(change()).rejects.toMatchObject({ code: 'FILE_BUSY', detail: store.path })
      expect(Math.round(waitedMs / 1_000)).toBe(90)
      expect(await store.find(address)).toEqual(accountOf('r1'))
      await rmdir(lock())
      await change()
      expect(await store.find(address)).toEqual(accountOf('r2'))
    })

    test.each([
      ['and take it over after 60 seconds of a process that was killed', 61, 'r2'],
      ['also for long, while its process lives', 55, 'r1'],
    ])('%s', async (_which, secondsAgo, expected) => {
      await touched(secondsAgo)
      const impatient = createAccountStore(
        { XDG_CONFIG_HOME: folder },
        { pause: () => Promise.reject(new Error('waits')) },
      )
      const change = impatient.change(address, () => Promise.resolve(accountOf('r2')))
      if (expected === 'r2') await change
      else await expect(change).rejects.toThrow('waits')
      expect(await store.find(address)).toEqual(accountOf(expected))
    })
  })
})
