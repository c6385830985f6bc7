/** What the service worker seals answers with, by user. It has it from their pages, in memory only. */
export interface WorkerKeys {
  /** Rejects where the user has signed out. */
  get: (userId: string) => Promise<CryptoKey>
  /**
   * Takes what a page says is the user's key. Any page of this origin can say so, such as a script of the next user:
   * while calls are under way, only one that opens what the key of before seals is taken at once. Another one waits.
   * @param settled resolves when nothing of the user is under way
   */
  take: (userId: string, offered: CryptoKey, settled: () => Promise<void>) => Promise<void>
  /** At sign-out: first what is under way is sealed. A key that is taken meanwhile stays. */
  forget: (userId: string, settled: () => Promise<void>) => Promise<void>
}

const IV_BYTES = 12

export function createWorkerKeys(crypto: Crypto): WorkerKeys {
  const keys = new Map<string, CryptoKey>()
  return {
    get: (userId) => {
      const key = keys.get(userId)
      return key === undefined ? Promise.reject(new Error('The user has signed out.')) : Promise.resolve(key)
    },
    take: async (userId, offered, settled) => {
      for (;;) {
        const known = keys.get(userId)
        if (known === undefined || (await opens(crypto, offered, known))) break
        await settled()
        if (keys.get(userId) === known) break
      }
      keys.set(userId, offered)
    },
    forget: async (userId, settled) => {
      const key = keys.get(userId)
      await settled()
      if (keys.get(userId) === key) keys.delete(userId)
    },
  }
}

/** Whether a key opens what another one seals. */
async function opens(crypto: Crypto, key: CryptoKey, sealedWith: CryptoKey): Promise<boolean> {
  const gcm = { name: 'AES-GCM', iv: crypto.getRandomValues(new Uint8Array(IV_BYTES)) }
  const sealed = await crypto.subtle.encrypt(gcm, sealedWith, new Uint8Array())
  return crypto.subtle.decrypt(gcm, key, sealed).then(
    () => true,
    () => false,
  )
}
