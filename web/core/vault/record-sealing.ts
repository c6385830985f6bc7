import { type Bytes, type Derivation, deriveKey } from './envelope.ts'
import type { KeyShare } from './key-share.ts'
import type { KeyStore } from './key-store.ts'

/**
 * Encrypts what else is kept of a user in this browser: many small records under one key, which is derived once
 * (decision 0056).
 */
export interface RecordSealing {
  /**
   * Encrypts a value, as JSON, under a fresh IV. Waits for the key while the server cannot be reached.
   * @param boundTo what the record is and belongs to: it opens with the same `boundTo` only
   */
  seal: (boundTo: readonly string[], value: unknown) => Promise<Bytes>
  /** The value; undefined when it was changed, belongs elsewhere or was sealed under another key. Waits as `seal`. */
  open: (boundTo: readonly string[], sealed: Bytes) => Promise<unknown>
}

/** The user's key for records. */
export interface RecordKey {
  /** Waits while the server cannot be reached. Rejects where the browser offers no IndexedDB. */
  get: () => Promise<CryptoKey>
  /** At sign-out. */
  forget: () => void
}

interface RecordKeyOptions {
  userId: string
  keyStore: Pick<KeyStore, 'secret'>
  keyShare: Pick<KeyShare, 'wait'>
  crypto: Crypto
}

/** Iterations slow down who guesses a passphrase. Nobody guesses 32 random bytes, and each page load derives this key. */
const ITERATIONS = 1
const SALT_BYTES = 16
const IV_BYTES = 12

export function createRecordKey({ userId, keyStore, keyShare, crypto }: RecordKeyOptions): RecordKey {
  let key: Promise<CryptoKey> | null = null

  async function derive(): Promise<CryptoKey> {
    const [secret, share] = await Promise.all([keyStore.secret(userId), keyShare.wait()])
    return deriveKey(crypto, { secret, share }, await derivationOf(userId, crypto))
  }
  function get(): Promise<CryptoKey> {
    if (key !== null) return key
    const deriving = derive()
    key = deriving
    deriving.catch(() => {
      if (key === deriving) key = null
    })
    return deriving
  }
  return {
    get,
    forget: () => {
      key = null
    },
  }
}

/** The same salt each time, so that one key opens all records: the secret behind it is random already. */
async function derivationOf(userId: string, { subtle }: Crypto): Promise<Derivation> {
  const digest = await subtle.digest('SHA-256', utf8(`launchscout records of ${userId}`))
  return { iterations: ITERATIONS, salt: new Uint8Array(digest).slice(0, SALT_BYTES) }
}

/** @param key of the user whose records they are */
export const createRecordSealing = (key: () => Promise<CryptoKey>, crypto: Crypto): RecordSealing => ({
  seal: async (boundTo, value) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const plain = utf8(JSON.stringify(value))
    const ciphertext = await crypto.subtle.encrypt(gcm(iv, boundTo), await key(), plain)
    const sealed = new Uint8Array(IV_BYTES + ciphertext.byteLength)
    sealed.set(iv)
    sealed.set(new Uint8Array(ciphertext), IV_BYTES)
    return sealed
  },
  open: async (boundTo, sealed) => {
    try {
      const iv = sealed.slice(0, IV_BYTES)
      const plain = await crypto.subtle.decrypt(gcm(iv, boundTo), await key(), sealed.subarray(IV_BYTES))
      const value: unknown = JSON.parse(new TextDecoder().decode(plain))
      return value
    } catch (error) {
      if (error instanceof DOMException && error.name === 'OperationError') return undefined
      throw error
    }
  },
})

const gcm = (iv: Bytes, boundTo: readonly string[]) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(JSON.stringify(boundTo)),
})

const utf8 = (text: string) => new TextEncoder().encode(text)
