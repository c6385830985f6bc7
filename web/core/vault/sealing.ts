import {
  type Derivation,
  deriveKey,
  envelopeFromText,
  envelopeToText,
  newDerivation,
  seal,
  unseal,
} from './envelope.ts'
import type { KeyShare } from './key-share.ts'
import type { KeyStore } from './key-store.ts'

/** Encrypts and opens one user's settings in this browser. */
export interface Sealing {
  /** Encrypts a text for `purpose`. Rejects when the key store or the key share cannot be reached. */
  seal: (purpose: string, text: string) => Promise<string>
  /** The text sealed for that purpose; null when it cannot be decrypted. Rejects as `seal`. */
  unseal: (purpose: string, sealed: string) => Promise<string | null>
  /** Lets go of the key that was last derived for it. */
  forget: (purpose: string) => void
  /** Lets go of every key. */
  forgetAll: () => void
}

interface SealingOptions {
  userId: string
  keyStore: Pick<KeyStore, 'secret'>
  keyShare: Pick<KeyShare, 'get'>
  crypto: Crypto
}

export function createSealing({ userId, keyStore, keyShare, crypto }: SealingOptions): Sealing {
  const bindingOf = (purpose: string) => JSON.stringify([purpose, userId])
  let lastKeys = new Map<string, Derivation & { key: CryptoKey }>()
  const keyFor = async (purpose: string, { iterations, salt }: Derivation): Promise<CryptoKey> => {
    const keys = lastKeys
    const last = keys.get(purpose)
    if (last?.iterations === iterations && String(last.salt) === String(salt)) return last.key
    const [share, secret] = await Promise.all([keyShare.get(), keyStore.secret(userId)])
    const key = await deriveKey(crypto, { secret, share }, { iterations, salt })
    // Where all were let go of meanwhile, this one goes with them.
    keys.set(purpose, { iterations, salt, key })
    return key
  }
  return {
    seal: async (purpose, text) => {
      const derivation = newDerivation(crypto)
      const key = await keyFor(purpose, derivation)
      return envelopeToText(await seal(crypto, key, derivation, bindingOf(purpose), text))
    },
    unseal: async (purpose, sealed) => {
      const envelope = envelopeFromText(sealed)
      return envelope && unseal(crypto, await keyFor(purpose, envelope), envelope, bindingOf(purpose))
    },
    forget: (purpose) => void lastKeys.delete(purpose),
    forgetAll: () => {
      lastKeys = new Map()
    },
  }
}
