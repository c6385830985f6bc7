import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { createIdbKeyStore, newSecret } from './key-store.ts'
import { createMemoryStorage, createTestKeyShare } from './test-stores.ts'
import { createVault } from './vault.ts'

// Every test has a browser of its own.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const openTab = () => createIdbKeyStore(crypto)

/** What earlier releases wrote: a database without a version number of its own, values under array keys. */
async function writeAsBefore(
  values: readonly (readonly [key: IDBValidKey, value: unknown])[],
): Promise<void> {
  const request = indexedDB.open('launchscout-vault')
  await new Promise<void>((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore('keys')
    request.onerror = () => reject(new Error('The database could not be opened.', { cause: request.error }))
    request.onsuccess = () => resolve()
  })
  const transaction = request.result.transaction('keys', 'readwrite')
  for (const [key, value] of values) transaction.objectStore('keys').put(value, key)
  await new Promise((resolve) => (transaction.oncomplete = resolve))
  request.result.close()
}

/** A text sealed with a secret opens with no other. */
async function vaultWith(secret: CryptoKey) {
  const storage = createMemoryStorage()
  const keyStore = {
    secret: async () => secret,
    isSealed: async () => true,
    noteSealed: async () => undefined,
    remove: async () => undefined,
  }
  await createVault({ keyShare: createTestKeyShare(), userId: 'user-1', storage, keyStore, crypto }).write(
    'openaiApiKey',
    'sk-kept',
  )
  return {
    storage,
    openWith: (keys: ReturnType<typeof openTab>) =>
      createVault({ keyShare: createTestKeyShare(), userId: 'user-1', storage, keyStore: keys, crypto }),
  }
}

test('the keys of earlier releases open what was encrypted with them', async () => {
  const secret = await newSecret(crypto)
  const { openWith } = await vaultWith(secret)
  await writeAsBefore([
    [['secret', 'user-1'], secret],
    [['sealed', 'user-1', 'openaiApiKey'], true],
  ])
  expect(await openTab().isSealed('user-1', 'openaiApiKey')).toBe(true)
  expect(await openTab().isSealed('user-1', 'spreadsheetId')).toBe(false)
  const vault = openWith(openTab())
  expect(await vault.read('openaiApiKey')).toBe('sk-kept')
  expect(vault.takeCorrupted()).toEqual([])
})

test('without them the same value is told as lost', async () => {
  const { openWith } = await vaultWith(await newSecret(crypto))
  const keys = openTab()
  await keys.noteSealed('user-1', 'openaiApiKey', true)
  const vault = openWith(keys)
  expect(await vault.read('openaiApiKey')).toBeNull()
  expect(vault.takeCorrupted()).toEqual(['openaiApiKey'])
})

test('tabs that arrive together get one secret, and later ones get it too', async () => {
  const tabs = Array.from({ length: 8 }, openTab)
  const secrets = await Promise.all(tabs.map((tab) => tab.secret('user-1')))
  const { openWith } = await vaultWith(await openTab().secret('user-1'))
  for (const secret of secrets) {
    const keys = { ...openTab(), secret: async () => secret }
    expect(await openWith(keys).read('openaiApiKey')).toBe('sk-kept')
  }
})

test('each user has a secret of their own, which no script can read', async () => {
  const secret = await openTab().secret('user-1')
  const { openWith } = await vaultWith(secret)
  expect(secret.extractable).toBe(false)
  const other = { ...openTab(), secret: async () => await openTab().secret('user-2') }
  expect(await openWith(other).read('openaiApiKey')).toBeNull()
})

test('a note of what is encrypted can be taken back', async () => {
  const keys = openTab()
  await keys.noteSealed('user-1', 'openaiApiKey', true)
  expect(await openTab().isSealed('user-1', 'openaiApiKey')).toBe(true)
  expect(await openTab().isSealed('user-2', 'openaiApiKey')).toBe(false)
  await keys.noteSealed('user-1', 'openaiApiKey', false)
  expect(await openTab().isSealed('user-1', 'openaiApiKey')).toBe(false)
})
