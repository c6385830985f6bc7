/** The vault's two stores kept in memory, for tests: they follow the same contracts as the browser's. */
import type { Bytes } from './envelope.ts'
import type { KeyShare } from './key-share.ts'
import { type KeyStore, newSecret } from './key-store.ts'
import { createRecordKey, createRecordSealing, type RecordSealing } from './record-sealing.ts'

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
  return {
    secret: async (userId) => {
      const fresh = await newSecret(crypto)
      const winner = secrets.get(userId) ?? fresh
      secrets.set(userId, winner)
      return winner
    },
    remove: async (userId) => {
      await Promise.resolve()
      secrets.delete(userId)
    },
    forget: () => secrets.clear(),
  }
}

/** A server's share of the key; another one for another `fill`. */
export const testShare = (fill = 7): Bytes => new Uint8Array(32).fill(fill)

export const createTestKeyShare = (share: Bytes = testShare()): KeyShare => ({
  get: () => Promise.resolve(share),
  wait: () => Promise.resolve(share),
  forget: () => undefined,
  open: () => undefined,
})

const recordKeys = new Map<string, () => Promise<CryptoKey>>()

/** Of a user: what one sealing of theirs seals, the others open. */
export function createTestRecords(userId = 'user-1'): RecordSealing {
  const fresh = createRecordKey({
    userId,
    keyStore: createMemoryKeyStore(crypto),
    keyShare: createTestKeyShare(),
    crypto,
  }).get
  const key = recordKeys.get(userId) ?? fresh
  recordKeys.set(userId, key)
  return createRecordSealing(key, crypto)
}

/** Encodes and encrypts nothing: for tests that count turns, which real encryption does not keep to. */
export const encodedRecords: RecordSealing = {
  seal: (boundTo, value) => Promise.resolve(new TextEncoder().encode(JSON.stringify([boundTo, value]))),
  open: (_boundTo, sealed) => {
    const text: unknown = JSON.parse(new TextDecoder().decode(sealed))
    return Promise.resolve(Array.isArray(text) ? text[1] : undefined)
  },
}

/** One iteration of PBKDF2 where the vault asks for its 100,000, for thousands of keys; every other count has its own too. */
export const quickCrypto: Crypto = {
  getRandomValues: (array) => crypto.getRandomValues(array),
  randomUUID: () => crypto.randomUUID(),
  subtle: new Proxy(crypto.subtle, {
    get(subtle, name) {
      if (name === 'deriveKey')
        return (derivation: Pbkdf2Params, ...rest: DeriveRest) =>
          subtle.deriveKey({ ...derivation, iterations: derivation.iterations - 99_999 }, ...rest)
      const value: unknown = Reflect.get(subtle, name)
      return typeof value === 'function'
        ? (...args: unknown[]): unknown => Reflect.apply(value, subtle, args)
        : value
    },
  }),
}
type DeriveRest = [CryptoKey, AesKeyGenParams, boolean, KeyUsage[]]
