import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { createIdbKeyStore } from './key-store.ts'
import { createMemoryStorage, createTestKeyShare } from './test-stores.ts'
import { createVault } from './vault.ts'

// Every test has a browser of its own.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const openTab = () => createIdbKeyStore(crypto)

/** A text sealed with a secret opens with no other. */
async function vaultWith(secret: CryptoKey) {
  const storage = createMemoryStorage()
  const keyStore = {
    secret: async () => secret,
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
