/** The vault's two stores kept in memory, for tests: they follow the same contracts as the browser's. */
import type { SettingName } from '#domain/credentials.ts'
import { type KeyStore, newSecret } from './key-store.ts'

export interface MemoryStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  /** Everything kept, as a thief would see it. */
  dump: () => string
}

/** @param quotaCharacters how much it takes before it refuses as a browser does */
export function createMemoryStorage(quotaCharacters = Infinity): MemoryStorage {
  const values = new Map<string, string>()
  const dump = () => [...values].map(([key, value]) => `${key}=${value}`).join('\n')
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      const others = [...values].filter(([other]) => other !== key)
      const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0)
      if (used + key.length + value.length > quotaCharacters)
        throw new DOMException('The storage is full.', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
    dump,
  }
}

/** Answers on a later turn, as a database does, so that callers can overtake each other. */
export function createMemoryKeyStore(crypto: Crypto): KeyStore & { forget: () => void } {
  const secrets = new Map<string, CryptoKey>()
  const sealed = new Set<string>()
  const sealedId = (userId: string, name: SettingName) => JSON.stringify([userId, name])
  return {
    secret: async (userId) => {
      const fresh = await newSecret(crypto)
      const winner = secrets.get(userId) ?? fresh
      secrets.set(userId, winner)
      return winner
    },
    isSealed: async (userId, name) => {
      await Promise.resolve()
      return sealed.has(sealedId(userId, name))
    },
    noteSealed: async (userId, name, isSealed) => {
      await Promise.resolve()
      if (isSealed) sealed.add(sealedId(userId, name))
      else sealed.delete(sealedId(userId, name))
    },
    forget: () => {
      secrets.clear()
      sealed.clear()
    },
  }
}
