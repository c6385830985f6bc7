import type { SettingName } from '#domain/credentials.ts'
import type { Vault } from '../vault/vault.ts'
import { type Grant, grantIn, tokenIn } from './google-grant.ts'
import { createKnownKeys, secretOf } from './known-keys.ts'
import { type Places, type SentKeysCount, withRequest } from './sent-count.ts'

export { KEY_KINDS, type KeyKind, type SentKey } from './sent-count.ts'

/**
 * Counts which host each key is sent to, from the requests themselves: each one's address, headers and body are looked
 * through for the keys that are known. Of a key only a fingerprint is kept.
 */
export interface SentKeys {
  /** The way out for every request of this tab. A body is a text or a form: a stream could be read only once. */
  fetch: typeof fetch
  /** The same for requests that leave by another way, such as a service worker. */
  through: (send: typeof fetch) => typeof fetch
  /** Adds a value that may be sent from now on; settings that are no keys are passed over. */
  know: (name: SettingName, value: string) => void
  /** The same object until a count changes. */
  count: () => SentKeysCount
  /** Calls back after each change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

interface SentKeysOptions {
  config: Places
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
  crypto: Pick<Crypto, 'getRandomValues'>
}

export function createSentKeys({ config, fetch: send, now, crypto }: SentKeysOptions): SentKeys {
  const keys = createKnownKeys(crypto)
  const listeners = new Set<() => void>()
  let count: SentKeysCount = { sinceMs: now(), sent: [], ownServer: { requests: 0, withKey: 0 } }

  function setCount(next: SentKeysCount): void {
    if (next === count) return
    count = next
    listeners.forEach((listener) => listener())
  }

  /** Looks through a request. Returns the grant of Google's that it is for; null for any other. */
  async function look(request: Request): Promise<Grant | null> {
    const body = await request.text()
    const grant = grantIn(body, config.sandbox?.token ?? null)
    if (grant !== null) keys.learn({ kind: 'signedStatement', sample: grant.sample }, grant.statement)
    const text = [request.url, ...request.headers.values(), body].join('\0')
    setCount(withRequest(count, new URL(request.url), keys.foundIn(text), config))
    return grant
  }

  async function learnToken({ sample }: Grant, answer: Response): Promise<void> {
    const token = await tokenIn(answer)
    if (token !== null) keys.learn({ kind: 'accessToken', sample }, token)
  }

  const through =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      // One that was stopped before it began is never sent.
      if (init?.signal?.aborted === true) return send(input, init)
      const copy = new Request(input instanceof Request ? input.clone() : input, { ...init, signal: null })
      const looked = look(copy)
      const answer = await send(input, init)
      const grant = await looked
      if (grant !== null) await learnToken(grant, answer)
      return answer
    }

  return {
    fetch: through(send),
    through,
    know: (name, value) => {
      const known = secretOf(name, value, config)
      if (known !== null) keys.learn(known.key, known.secret)
    },
    count: () => count,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The vault, which reports each key that it gives out or takes in: whatever a client can send has passed it. */
export const countingKeys = (vault: Vault, { know }: Pick<SentKeys, 'know'>): Vault => ({
  ...vault,
  read: async (name) => {
    const value = await vault.read(name)
    if (value !== null) know(name, value)
    return value
  },
  write: (name, value) => {
    know(name, value)
    return vault.write(name, value)
  },
})
