import type { SettingName } from '#domain/credentials.ts'
import { createStore, del, get, set, update } from 'idb-keyval'

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
}

const SECRET_BYTES = 32

/** 32 random bytes as a key that scripts can use but not read (DESIGN 7). */
export async function newSecret(crypto: Crypto): Promise<CryptoKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const secret = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  bytes.fill(0)
  return secret
}

/** The key store in IndexedDB. Its promises reject where the browser offers no IndexedDB. */
export function createIdbKeyStore(crypto: Crypto): KeyStore {
  const store = createStore('launchscout-vault', 'keys')
  const secretId = (userId: string) => ['secret', userId]
  const sealedId = (userId: string, name: SettingName) => ['sealed', userId, name]
  return {
    secret: async (userId) => {
      const kept = await get<unknown>(secretId(userId), store)
      if (kept instanceof CryptoKey) return kept
      const fresh = await newSecret(crypto)
      let winner = fresh
      // One transaction: of two tabs that arrive here together, the second takes the first one's secret.
      await update<unknown>(
        secretId(userId),
        (old) => {
          winner = old instanceof CryptoKey ? old : fresh
          return winner
        },
        store,
      )
      return winner
    },
    isSealed: async (userId, name) => (await get<unknown>(sealedId(userId, name), store)) === true,
    noteSealed: (userId, name, sealed) =>
      sealed ? set(sealedId(userId, name), true, store) : del(sealedId(userId, name), store),
  }
}
