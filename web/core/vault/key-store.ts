import type { DBSchema } from 'idb'
import type { SettingName } from '#domain/credentials.ts'
import { lazyDatabase } from '../storage/lazy-database.ts'

/** What the vault keeps apart from the encrypted values: each user's secret, and which settings are encrypted. */
export interface KeyStore {
  /** The user's secret in this browser, made when there is none. Every tab gets the same one. */
  secret: (userId: string) => Promise<CryptoKey>
  /**
   * True when an encrypted value of this setting was kept. Any other text in its place is then damage: without
   * this note a damaged value could pass for a plain one that still waits for its encryption.
   */
  isSealed: (userId: string, name: SettingName) => Promise<boolean>
  noteSealed: (userId: string, name: SettingName, sealed: boolean) => Promise<void>
  /** Removes the user's secret and notes for good: nothing that was sealed opens any more. */
  remove: (userId: string) => Promise<void>
}

const SECRET_BYTES = 32

/** 32 random bytes as a key that scripts can use but not read (DESIGN 7). */
export async function newSecret(crypto: Crypto): Promise<CryptoKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const secret = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  bytes.fill(0)
  return secret
}

interface KeysSchema extends DBSchema {
  keys: {
    key: ['secret', userId: string] | ['sealed', userId: string, name: SettingName]
    value: unknown
  }
}

/** The key store in IndexedDB. Its promises reject where the browser offers no IndexedDB. */
export function createIdbKeyStore(crypto: Crypto): KeyStore {
  const open = lazyDatabase<KeysSchema>('launchscout-vault', 1, (database) => {
    database.createObjectStore('keys')
  })
  return {
    secret: async (userId) => {
      const database = await open()
      const kept = await database.get('keys', ['secret', userId])
      if (kept instanceof CryptoKey) return kept
      const fresh = await newSecret(crypto)
      // One transaction: of two tabs that arrive here together, the second takes the first one's secret.
      const { store, done } = database.transaction('keys', 'readwrite')
      const winner = await store.get(['secret', userId])
      if (winner instanceof CryptoKey) return winner
      await Promise.all([store.put(fresh, ['secret', userId]), done])
      return fresh
    },
    isSealed: async (userId, name) => (await (await open()).get('keys', ['sealed', userId, name])) === true,
    noteSealed: async (userId, name, sealed) => {
      const database = await open()
      if (sealed) await database.put('keys', true, ['sealed', userId, name])
      else await database.delete('keys', ['sealed', userId, name])
    },
    remove: async (userId) => {
      const database = await open()
      const keys = await database.getAllKeys('keys')
      await Promise.all(keys.filter((key) => key[1] === userId).map((key) => database.delete('keys', key)))
    },
  }
}
