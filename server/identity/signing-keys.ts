import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/base/durations.ts'
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
 * The document must name the very issuer that was requested, and must not lead from https to http.
 */
export const keysOfIssuer = (options: { issuer: string; fetch: typeof fetch }): KeyLoader => {
  const { issuer, fetch } = options
  const Discovery = z.object({
    jwks_uri: issuer.startsWith('https:') ? z.url({ protocol: /^https$/ }) : z.url(),
  })
  return async () => {
    const { jwks_uri: jwksUri } = Discovery.parse(await readDiscovery(issuer, fetch))
    return await keysAt({ jwksUri, fetch })()
  }
}

/**
 * Reads the discovery document of an issuer.
 * @throws where it cannot be had, or names another issuer
 */
export async function readDiscovery(issuer: string, fetch: typeof globalThis.fetch): Promise<unknown> {
  const document = await getJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, fetch)
  z.object({ issuer: z.literal(issuer) }).parse(document)
  return document
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
const windowMs = MINUTE_MS
const loadsPerWindow = 2
/** While there are no keys at all, every token waits for the first. */
const pauseWithoutKeysMs = 5_000

/**
 * Keeps an issuer's keys (SECURITY I2). An unknown `kid` loads them again at once, but at most twice a minute, however
 * many unknown ones come. A `kid` is unknown only once a load that began after its token came did not bring it: until
 * then the token may be good, so it is not refused for good (decision 0033). Known keys keep working while loading fails.
 * @param options.now milliseconds
 * @throws (from the returned function) TokenRefused KEYS_UNAVAILABLE while no load could tell
 */
export function createKeyCache({ load, now }: { load: KeyLoader; now: () => number }): FindKey {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null
  let loadedAtMs = -Infinity
  let startedAtMs: number[] = []
  /** The running load, and what it resolves to: whether it brought keys. */
  let loading: Promise<boolean> | null = null
  let failure: unknown = null

  function mayLoad(): boolean {
    startedAtMs = startedAtMs.filter((at) => now() - at < windowMs)
    if (keys === null) return now() - (startedAtMs.at(-1) ?? -Infinity) >= pauseWithoutKeysMs
    return startedAtMs.length < loadsPerWindow
  }

  async function loadOnce(): Promise<boolean> {
    try {
      keys = createLocalJWKSet(await load())
      loadedAtMs = now()
      return true
    } catch (error) {
      failure = error
      return false
    } finally {
      loading = null
    }
  }

  /** Begins a load, unless it is too early for one. All who ask while it runs get the same one. */
  function reload(): Promise<boolean> | null {
    if (!loading && mayLoad()) {
      startedAtMs.push(now())
      loading = loadOnce()
    }
    return loading
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
    // A load that is running may have begun before the key was published.
    if (loading !== null) {
      await loading
      const brought = await lookUp(header)
      if (brought) return brought
    }
    if ((await reload()) === true) return await lookUp(header)
    throw new TokenRefused('KEYS_UNAVAILABLE', { cause: failure })
  }
}
