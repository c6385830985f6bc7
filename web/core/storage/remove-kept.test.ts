import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { createIdbKeyStore } from '../vault/key-store.ts'
import { createTestKeyShare } from '../vault/test-stores.ts'
import { createVault } from '../vault/vault.ts'
import { removeKept } from './remove-kept.ts'

/** Web Storage, whose own keys are what it holds. */
class TestStorage {
  [name: string]: unknown
  getItem(name: string): string | null {
    const value = this[name]
    return typeof value === 'string' ? value : null
  }
  setItem(name: string, value: string): void {
    this[name] = value
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name)
  }
}

const DATABASES = ['answers', 'run', 'written', 'calls', 'metering']

test('all that is kept of a user goes, open databases too, and what is of another user stays', async () => {
  const storage = new TestStorage()
  const keyStore = createIdbKeyStore(crypto)
  const keyShare = createTestKeyShare()
  const vaultOf = (userId: string) => createVault({ userId, storage, keyStore, keyShare, crypto })
  for (const user of ['ada', 'bob']) {
    await vaultOf(user).write('openaiApiKey', `key of ${user}`)
    storage.setItem(`launchscout.${user}.savedSearches`, '[]')
    for (const name of DATABASES) {
      const database = await openDB(`launchscout-${name}.${user}`, 1, {
        upgrade: (made) => void made.createObjectStore('kept'),
        blocking: (_current, _next, event) => {
          if (event.target instanceof IDBDatabase) event.target.close()
        },
      })
      await database.put('kept', 'something', 'here')
    }
  }
  storage.setItem('spreadsheetId', 'in plain text')
  storage.setItem('mantine-color-scheme', 'dark')

  const sealed = storage.getItem('launchscout.ada.openaiApiKey')
  await removeKept({ userId: 'ada', storage, keyStore })

  expect(Object.keys(storage).sort()).toEqual([
    'launchscout.bob.openaiApiKey',
    'launchscout.bob.savedSearches',
    'mantine-color-scheme',
  ])
  const left = (await indexedDB.databases()).map(({ name }) => name)
  for (const name of DATABASES) {
    expect(left).not.toContain(`launchscout-${name}.ada`)
    expect(left).toContain(`launchscout-${name}.bob`)
  }
  expect(await vaultOf('bob').read('openaiApiKey')).toBe('key of bob')
  // What a thief has kept opens no more.
  storage.setItem('launchscout.ada.openaiApiKey', sealed ?? '')
  expect(await vaultOf('ada').read('openaiApiKey')).toBeNull()
})

test('what is of a user whose id begins with this one stays', async () => {
  const storage = new TestStorage()
  const keyStore = createIdbKeyStore(crypto)
  storage.setItem('launchscout.ada@example.com.savedSearches', '[]')
  storage.setItem('launchscout.ada@example.com.au.savedSearches', '[]')
  await removeKept({ userId: 'ada@example.com', storage, keyStore })
  expect(Object.keys(storage)).toEqual(['launchscout.ada@example.com.au.savedSearches'])
})
