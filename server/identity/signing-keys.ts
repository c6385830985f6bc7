import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { TokenRefused } from './token-refused.ts'

/** Brings an issuer's present public keys; throws when they cannot be had. */
export type KeyLoader = () => Promise<JSONWebKeySet>

/** Finds the public key for a token's header, or null when the issuer has none such. */
export type FindKey = (header: { alg: string; kid: string }) => Promise<CryptoKey | null>

const fetchTimeoutMs = 5_000
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** Loads a key set from a fixed address. Redirects are not followed: keys come from where the settings say. */
export const keysAt = (options: { jwksUri: string; fetch: typeof fetch }): KeyLoader => {
  return async () => KeySet.parse(await getJson(options.jwksUri, options.fetch))
}

/**
 * Loads the key set that an issuer's discovery document names (OpenID Connect Discovery 1.0 section 4).
 * The document must name the very issuer that was asked for, and must not lead from https to http.
 */
export const keysOfIssuer = (options: { issuer: string; fetch: typeof fetch }): KeyLoader => {
  const { issuer, fetch } = options
  const Discovery = z.object({
    issuer: z.literal(issuer),
    jwks_uri: issuer.startsWith('https:') ? z.url({ protocol: /^https$/ }) : z.url(),
  })
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  return async () => {
    const { jwks_uri: jwksUri } = Discovery.parse(await getJson(address, fetch))
    return await keysAt({ jwksUri, fetch })()
  }
}

async function getJson(address: string, fetch: typeof globalThis.fetch): Promise<unknown> {
  const response = await fetch(address, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(fetchTimeoutMs),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return await response.json()
}

const refreshAfterMs = 600_000
const pauseAfterLoadMs = 30_000
const windowMs = 60_000
const loadsPerWindow = 2

/**
 * Keeps an issuer's keys (SECURITY I2). An unknown `kid` loads them again, at most twice a minute however many
 * unknown ones come, so a new key works within 30 s of its first use. Known keys keep working while loading fails.
 * @param options.now milliseconds
 * @throws (from the returned function) TokenRefused KEYS_UNAVAILABLE while no keys could be loaded at all
 */
export function createKeyCache({ load, now }: { load: KeyLoader; now: () => number }): FindKey {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null
  let loadedAtMs = -Infinity
  let startedAtMs: number[] = []
  let loading: Promise<void> | null = null
  let failure: unknown = null

  function mayLoad(): boolean {
    startedAtMs = startedAtMs.filter((at) => now() - at < windowMs)
    return startedAtMs.length < loadsPerWindow && now() - loadedAtMs >= pauseAfterLoadMs
  }

  async function loadOnce(): Promise<void> {
    try {
      keys = createLocalJWKSet(await load())
      loadedAtMs = now()
    } catch (error) {
      failure = error
    } finally {
      loading = null
    }
  }

  async function reload(): Promise<void> {
    if (!loading && mayLoad()) {
      startedAtMs.push(now())
      loading = loadOnce()
    }
    await loading
  }

  async function lookUp(header: { alg: string; kid: string }): Promise<CryptoKey | null> {
    // jose refuses when no key, several keys or an unusable key carries the name: to us that is one "no".
    return keys ? await keys(header).catch(() => null) : null
  }

  return async (header) => {
    const known = await lookUp(header)
    if (known) {
      if (now() - loadedAtMs >= refreshAfterMs) void reload()
      return known
    }
    await reload()
    if (!keys) throw new TokenRefused('KEYS_UNAVAILABLE', { cause: failure })
    return await lookUp(header)
  }
}
