import type { DBSchema } from 'idb'
import { lazyDatabase } from '../storage/lazy-database.ts'

/** What the vault keeps apart from the encrypted values: each user's secret. */
export interface KeyStore {
  /** The user's secret in this browser, made when there is none. Every tab gets the same one. */
  secret: (userId: string) => Promise<CryptoKey>
  /** Removes the user's secret for good: nothing that was sealed opens any more. */
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
    key: ['secret', userId: string]
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
    remove: async (userId) => {
      await (await open()).delete('keys', ['secret', userId])
    },
  }
}
