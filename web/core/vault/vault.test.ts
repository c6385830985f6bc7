import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { type Bytes, toBase64Url } from './envelope.ts'
import { createKeyShare } from './key-share.ts'
import { SETTING_NAMES, type SettingName } from './setting-names.ts'
import {
  createMemoryKeyStore,
  createMemoryStorage,
  createTestKeyShare,
  quickCrypto,
  testShare,
} from './test-stores.ts'
import { createVault } from './vault.ts'

const USER = 'user-1'
const slotOf = (name: SettingName, userId = USER) => `launchscout.${userId}.${name}`

function open(storage = createMemoryStorage(), keyStore = createMemoryKeyStore(crypto), used = crypto) {
  const vaultOf = (userId: string) =>
    createVault({ keyShare: createTestKeyShare(), userId, storage, keyStore, crypto: used })
  return { storage, keyStore, vaultOf, vault: vaultOf(USER) }
}

const openQuick = () => open(createMemoryStorage(), createMemoryKeyStore(crypto), quickCrypto)

describe('reading and writing', () => {
  test('every setting comes back as written, and a later session reads it too', async () => {
    const { vault, vaultOf } = open()
    for (const name of SETTING_NAMES) await vault.write(name, `value of ${name}`)
    const later = vaultOf(USER)
    for (const name of SETTING_NAMES) expect(await later.read(name)).toBe(`value of ${name}`)
  })

  test('a removed setting is gone', async () => {
    const { vault, storage } = open()
    await vault.write('openaiApiKey', 'sk-canary')
    await vault.remove('openaiApiKey')
    expect(await vault.read('openaiApiKey')).toBeNull()
    expect(storage.dump()).toBe('')
  })

  test('a text sealed for a purpose is opened again for it by the same user, and by or for nobody else', async () => {
    const { vault, vaultOf, storage } = open()
    const sealed = await vault.seal('a purpose', 'canary')
    expect(sealed).not.toContain('canary')
    expect(storage.dump()).toBe('')
    expect(await vaultOf(USER).unseal('a purpose', sealed)).toBe('canary')
    expect(await vault.unseal('another purpose', sealed)).toBeNull()
    expect(await vaultOf('user-2').unseal('a purpose', sealed)).toBeNull()
    expect(await vault.unseal('a purpose', 'no envelope')).toBeNull()
  })

  test('no value stands in the storage in plain text', async () => {
    const { vault, storage } = open()
    await vault.write('openaiApiKey', 'sk-canary-in-the-mine')
    expect(storage.dump()).not.toContain('canary')
    expect(storage.getItem(slotOf('openaiApiKey'))).toMatch(/^v2\.100000\.[\w-]{22}\.[\w-]{16}\.[\w-]+$/)
  })

  test('of writes asked for at once the last one stays', async () => {
    const { vault } = open()
    await Promise.all(['one', 'two', 'three'].map((value) => vault.write('spreadsheetId', value)))
    expect(await vault.read('spreadsheetId')).toBe('three')
  })

  test('a full storage refuses the write and keeps the old value', async () => {
    const { vault } = open(createMemoryStorage(300))
    await vault.write('openaiApiKey', 'sk-old')
    await expect(vault.write('openaiApiKey', 'x'.repeat(300))).rejects.toThrow('full')
    expect(await vault.read('openaiApiKey')).toBe('sk-old')
  })

  test('a key store that fails loses nothing', async () => {
    const { vault, storage, keyStore } = open()
    await vault.write('openaiApiKey', 'sk-kept')
    const broken = { ...keyStore, secret: () => Promise.reject(new Error('no database')) }
    await expect(
      createVault({ keyShare: createTestKeyShare(), userId: USER, storage, keyStore: broken, crypto }).read(
        'openaiApiKey',
      ),
    ).rejects.toThrow('no database')
    expect(await open(storage, keyStore).vault.read('openaiApiKey')).toBe('sk-kept')
  })
})

describe('plain values under the bare setting names', () => {
  test.each(SETTING_NAMES)('reading %s encrypts it', async (name) => {
    const { vault, storage } = open()
    storage.setItem(name, 'plain canary')
    expect(await vault.read(name)).toBe('plain canary')
    expect(storage.dump()).not.toContain('canary')
    expect(await vault.read(name)).toBe('plain canary')
    expect(vault.takeCorrupted()).toEqual([])
  })

  test('writing replaces it', async () => {
    const { vault, storage } = open()
    storage.setItem('openaiApiKey', 'plain canary')
    await vault.write('openaiApiKey', 'new')
    expect(storage.dump()).not.toContain('canary')
    expect(await vault.read('openaiApiKey')).toBe('new')
  })

  test('an encrypted value goes before a plain one under the bare name, which is removed', async () => {
    const { vault, storage } = open()
    await vault.write('openaiApiKey', 'sk-mine')
    storage.setItem('openaiApiKey', 'plain canary')
    expect(await vault.read('openaiApiKey')).toBe('sk-mine')
    expect(storage.dump()).not.toContain('canary')
  })
})

describe('the server’s share of the key', () => {
  const unavailable = new ServiceError({ service: 'backend', code: 'UNAVAILABLE', retry: true })

  test('without it nothing opens, whoever has the browser; with it all does', async () => {
    const { vault, storage, keyStore } = open()
    await vault.write('openaiApiKey', 'sk-mine')
    const openedWith = (share: Bytes) =>
      createVault({
        keyShare: createTestKeyShare(share),
        userId: USER,
        storage: copyOf(storage),
        keyStore,
        crypto,
      })
    expect(await openedWith(testShare(8)).read('openaiApiKey')).toBeNull()
    expect(await openedWith(testShare()).read('openaiApiKey')).toBe('sk-mine')
  })

  test('one that cannot be fetched removes nothing and reports nothing lost', async () => {
    const { vault, storage, keyStore } = open()
    await vault.write('openaiApiKey', 'sk-mine')
    const before = storage.dump()
    const keyShare = { ...createTestKeyShare(), get: () => Promise.reject(unavailable) }
    const away = createVault({ keyShare, userId: USER, storage, keyStore, crypto })
    await expect(away.read('openaiApiKey')).rejects.toBe(unavailable)
    await expect(away.write('openaiApiKey', 'sk-other')).rejects.toBe(unavailable)
    expect(storage.dump()).toBe(before)
    expect(away.takeCorrupted()).toEqual([])
    expect(await open(storage, keyStore).vault.read('openaiApiKey')).toBe('sk-mine')
  })

  test('once locked, the vault opens nothing', async () => {
    const { storage, keyStore, vault } = open()
    await vault.write('openaiApiKey', 'sk-mine')
    const share = createKeyShare({
      fetchShare: () => Promise.resolve(toBase64Url(testShare())),
      pause: () => Promise.resolve(),
    })
    const mine = createVault({ keyShare: share, userId: USER, storage, keyStore, crypto })
    expect(await mine.read('openaiApiKey')).toBe('sk-mine')
    mine.lock()
    await expect(mine.read('openaiApiKey')).rejects.toThrow('Signed out')
  })

  test('a sign-out in the middle of a read leaves no key behind', async () => {
    const { storage, keyStore, vault } = open()
    await vault.write('openaiApiKey', 'sk-mine')
    let isSignedIn = true
    const share = createKeyShare({
      fetchShare: () =>
        isSignedIn ? Promise.resolve(toBase64Url(testShare())) : Promise.reject(unavailable),
      pause: () => Promise.resolve(),
    })
    const signsOut = {
      ...keyStore,
      secret: async (userId: string) => {
        const secret = await keyStore.secret(userId)
        if (isSignedIn) mine.lock()
        isSignedIn = false
        return secret
      },
    }
    const mine = createVault({ keyShare: share, userId: USER, storage, keyStore: signsOut, crypto })
    await mine.read('openaiApiKey')
    expect(isSignedIn).toBe(false)
    await expect(mine.read('openaiApiKey')).rejects.toThrow('Signed out')
  })
})

function copyOf(storage: ReturnType<typeof createMemoryStorage>) {
  const copy = createMemoryStorage()
  for (const name of SETTING_NAMES) {
    const text = storage.getItem(slotOf(name))
    if (text !== null) copy.setItem(slotOf(name), text)
  }
  return copy
}

describe('corruption', () => {
  test('a value that cannot be decrypted is removed, recorded and told once', async () => {
    const { vault, storage } = open()
    await vault.write('openaiApiKey', 'sk-lost')
    await vault.write('spreadsheetId', 'kept')
    storage.setItem(slotOf('openaiApiKey'), 'v1.100000.AA.AA.AA')
    expect(await vault.read('openaiApiKey')).toBeNull()
    expect(await vault.read('openaiApiKey')).toBeNull()
    expect(storage.getItem(slotOf('openaiApiKey'))).toBeNull()
    expect(vault.takeCorrupted()).toEqual(['openaiApiKey'])
    expect(vault.takeCorrupted()).toEqual([])
    expect(await vault.read('spreadsheetId')).toBe('kept')
  })

  test('when the key store is lost, every value is told as corrupted and new ones can be kept', async () => {
    const { vaultOf, storage, keyStore } = open()
    await vaultOf(USER).write('openaiApiKey', 'sk-lost')
    keyStore.forget()
    const later = open(storage, keyStore).vault
    expect(await later.read('openaiApiKey')).toBeNull()
    expect(later.takeCorrupted()).toEqual(['openaiApiKey'])
    await later.write('openaiApiKey', 'sk-new')
    expect(await later.read('openaiApiKey')).toBe('sk-new')
  })

  test('random corruptions are all detected, none gives a wrong text', async () => {
    const { vault, vaultOf, storage } = openQuick()
    const text = 'sk-secret with a few words'
    const written = async (name: SettingName, userId: string) => {
      await vaultOf(userId).write(name, text)
      return storage.getItem(slotOf(name, userId)) ?? ''
    }
    const foreign = [
      await written('productHuntToken', USER),
      await written('sheetsCredentials', USER),
      await written('openaiApiKey', 'user-2'),
      await written('openaiApiKey', 'user-'),
    ]
    const earlier = await written('openaiApiKey', USER)
    const whole = await written('openaiApiKey', USER)
    const slot = slotOf('openaiApiKey')

    await fc.assert(
      fc.asyncProperty(corruption(foreign, earlier), async (corrupt) => {
        const damaged = corrupt(whole)
        fc.pre(damaged !== whole)
        storage.setItem(slot, whole)
        expect(await vault.read('openaiApiKey')).toBe(text)
        storage.setItem(slot, damaged)
        expect(await vault.read('openaiApiKey')).toBeNull()
        expect(vault.takeCorrupted()).toEqual(['openaiApiKey'])
        expect(storage.getItem(slot)).toBeNull()
      }),
      { numRuns: 100 },
    )
  }, 120_000)
})

/** Ways to damage an envelope's text. */
function corruption(foreign: string[], earlier: string): fc.Arbitrary<(whole: string) => string> {
  const position = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  const at = (whole: string, where: number) => Math.floor(where * whole.length)
  const partsOf = (whole: string) => whole.split('.')
  const withPart = (whole: string, index: number, part: string) => partsOf(whole).with(index, part).join('.')

  const flipByteBit = fc
    .tuple(fc.constantFrom(2, 3, 4), position, fc.nat(7))
    .map(([index, where, bit]) => (whole: string) => {
      const bytes = Buffer.from(partsOf(whole)[index] ?? '', 'base64url')
      const byte = Math.floor(where * bytes.length)
      bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit)
      return withPart(whole, index, bytes.toString('base64url'))
    })
  const cutEnd = position.map((where) => (whole: string) => whole.slice(0, at(whole, where)))
  const replaceAll = fc.string({ unit: 'binary' }).map((text) => () => text)
  const foreignValue = fc.constantFrom(...foreign).map((value) => () => value)
  const foreignPart = fc.tuple(fc.constantFrom(...foreign, earlier), fc.constantFrom(2, 3, 4)).map(
    ([value, index]) =>
      (whole: string) =>
        withPart(whole, index, partsOf(value)[index] ?? ''),
  )
  const version = fc
    .constantFrom('v0', 'v1', 'v3', 'v10', 'V1', 'v1 ', '1', '')
    .map((part) => (whole: string) => withPart(whole, 0, part))
  const iterations = fc
    .integer({ min: 100_001, max: 200_000 })
    .map((count) => (whole: string) => withPart(whole, 1, String(count)))

  return fc.oneof(
    { arbitrary: flipByteBit, weight: 3 },
    cutEnd,
    replaceAll,
    foreignValue,
    foreignPart,
    version,
    iterations,
  )
}

describe('several tabs', () => {
  test('two vaults that start at once end with one key and read each other’s values', async () => {
    const { vaultOf } = open()
    const [one, two] = [vaultOf(USER), vaultOf(USER)]
    await Promise.all([one.write('openaiApiKey', 'from one'), two.write('spreadsheetId', 'from two')])
    expect(await two.read('openaiApiKey')).toBe('from one')
    expect(await one.read('spreadsheetId')).toBe('from two')
    expect([...one.takeCorrupted(), ...two.takeCorrupted()]).toEqual([])
  })

  test('two vaults may migrate the same plain value at once', async () => {
    const { vaultOf, storage } = open()
    storage.setItem('openaiApiKey', 'plain canary')
    const tabs = [vaultOf(USER), vaultOf(USER), vaultOf(USER)]
    const read = await Promise.all(tabs.map((tab) => tab.read('openaiApiKey')))
    expect(read).toEqual(['plain canary', 'plain canary', 'plain canary'])
    expect(storage.dump()).not.toContain('canary')
    expect(tabs.flatMap((tab) => tab.takeCorrupted())).toEqual([])
  })

  test('a read that another tab’s write overtakes gives the new value, not a false alarm', async () => {
    const { vaultOf, storage } = open()
    storage.setItem('openaiApiKey', 'plain')
    const [one, two] = [vaultOf(USER), vaultOf(USER)]
    const rounds = Array.from({ length: 20 }, async (_, round) => {
      await one.write('openaiApiKey', `value ${round}`)
      return two.read('openaiApiKey')
    })
    for (const value of await Promise.all(rounds)) expect(value).toMatch(/^value \d+$/)
    expect([...one.takeCorrupted(), ...two.takeCorrupted()]).toEqual([])
  })

  test('a value of one user is no value of another', async () => {
    const { vaultOf } = open()
    await vaultOf('user-1').write('openaiApiKey', 'sk-one')
    expect(await vaultOf('user-2').read('openaiApiKey')).toBeNull()
  })

  test('listeners hear of changes here and in other tabs, until they stop', async () => {
    const events = new EventTarget()
    const { storage, keyStore } = open()
    const vault = createVault({
      keyShare: createTestKeyShare(),
      userId: USER,
      storage,
      keyStore,
      crypto,
      events,
    })
    const inOtherTab = (key: string | null) =>
      events.dispatchEvent(Object.assign(new Event('storage'), { key }))
    const listener = vi.fn()
    const stop = vault.subscribe(listener)

    await vault.write('openaiApiKey', 'sk')
    await vault.remove('openaiApiKey')
    expect(listener).toHaveBeenCalledTimes(2)
    inOtherTab(slotOf('spreadsheetId'))
    inOtherTab(null)
    expect(listener).toHaveBeenCalledTimes(4)
    inOtherTab(slotOf('spreadsheetId', 'user-2'))
    inOtherTab('somebody-elses-key')
    expect(listener).toHaveBeenCalledTimes(4)
    stop()
    inOtherTab(null)
    await vault.write('openaiApiKey', 'sk')
    expect(listener).toHaveBeenCalledTimes(4)
  })
})
