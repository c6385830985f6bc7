import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { createSealer, type Sealer } from '../base/db/sealer.ts'
import type { Secrets } from '../base/db/secrets.ts'
import type { KeyLoader } from './signing-keys.ts'

const signingKeysName = 'pool-signing-keys'
const cookieKeysName = 'pool-cookie-keys'

/** Longer than anything they signed may still be shown to us: an ID token as a hint at sign-out. */
const retiredSigningKeysKeptMs = 30 * DAY_MS
/** Longer than any session lasts, and with it the pool's cookie (SESSION_MAX_DAYS). */
const retiredCookieKeysKeptMs = 366 * DAY_MS

/** A running server reads its keys anew so often. */
export const KEYS_READ_EVERY_MS = MINUTE_MS
/** A new key only checks for so long, so that every running server knows it before one of them signs with it. */
export const CHECKS_ONLY_MS = 5 * KEYS_READ_EVERY_MS

const SigningKey = z.object({
  createdAt: z.iso.datetime(),
  jwk: z.object({
    kty: z.literal('RSA'),
    kid: z.string(),
    alg: z.literal('RS256'),
    use: z.literal('sig'),
    n: z.string(),
    e: z.string(),
    d: z.string(),
    p: z.string(),
    q: z.string(),
    dp: z.string(),
    dq: z.string(),
    qi: z.string(),
  }),
})
/** Newest first. */
const SigningKeys = z.array(SigningKey).nonempty()
type SigningKeys = z.infer<typeof SigningKeys>

const CookieKey = z.object({ createdAt: z.iso.datetime(), key: z.string().min(43) })
/** Newest first. */
const CookieKeys = z.array(CookieKey).nonempty()
type CookieKeys = z.infer<typeof CookieKeys>

/** About 128 bits of security (NIST SP 800-57 part 1, table 2). */
const MODULUS_BITS = 3_072

async function makeSigningKey(now: Date): Promise<SigningKeys[0]> {
  const { privateKey } = await generateKeyPair('RS256', {
    extractable: true,
    modulusLength: MODULUS_BITS,
  })
  const jwk = await exportJWK(privateKey)
  const named = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
  return SigningKey.parse({ createdAt: now.toISOString(), jwk: named })
}

const makeCookieKey = (now: Date): CookieKeys[0] => ({ createdAt: now.toISOString(), key: randomKey() })

const randomKey = () => randomBytes(32).toString('base64url')

const readSigningKeys = (secrets: Secrets): Promise<SigningKeys> =>
  secrets.shared(signingKeysName, async () => [await makeSigningKey(new Date())], SigningKeys)

const readCookieKeys = (secrets: Secrets): Promise<CookieKeys> =>
  secrets.shared(cookieKeysName, () => Promise.resolve([makeCookieKey(new Date())]), CookieKeys)

/** What the pool signs with: the first of each, while the others only check. */
export interface PoolKeys {
  /** Private keys as JWKs. */
  signing: SigningKeys[0]['jwk'][]
  cookies: string[]
}

/** The pool's keys, made at first start and shared by all server processes. */
export async function readPoolKeys(secrets: Secrets, now: Date): Promise<PoolKeys> {
  return {
    signing: signersFirst(await readSigningKeys(secrets), now).map(({ jwk }) => jwk),
    cookies: signersFirst(await readCookieKeys(secrets), now).map(({ key }) => key),
  }
}

function signersFirst<T extends { createdAt: string }>(keys: T[], now: Date): T[] {
  const isNew = ({ createdAt }: T) => now.getTime() - Date.parse(createdAt) < CHECKS_ONLY_MS
  // Where all are new, the first one has signed from the start.
  return [...keys.filter((key) => !isNew(key)), ...keys.filter(isNew).toReversed()]
}

/** The pool's public keys for our own token check, read anew so that a rotation by another process is seen. */
export const loadPoolKeys = (secrets: Secrets): KeyLoader => {
  return async () => {
    const keys = (await readSigningKeys(secrets)).map(({ jwk: { kty, kid, alg, use, n, e } }) => ({
      kty,
      kid,
      alg,
      use,
      n,
      e,
    }))
    return { keys }
  }
}

/** What seals the pool's artefacts. Its key is a secret itself, so another SECRET_KEY leaves the artefacts as they are. */
export async function payloadSealer(secrets: Secrets): Promise<Sealer> {
  const make = () => Promise.resolve(randomKey())
  const key = await secrets.shared('pool-payload-key', make, z.string().min(43))
  return createSealer(Buffer.from(key, 'base64url'))
}

/**
 * Adds a fresh signing key and a fresh cookie key, which sign after CHECKS_ONLY_MS. The older ones go on checking what
 * they signed: signing keys for 30 days after they were replaced, cookie keys for a year.
 * @returns how many signing keys there are now
 */
export async function rotatePoolKeys(secrets: Secrets, now: Date): Promise<number> {
  const olderSigning = await readSigningKeys(secrets)
  const signing = withFresh(await makeSigningKey(now), olderSigning, {
    now,
    keptMs: retiredSigningKeysKeptMs,
  })
  await secrets.replace(signingKeysName, signing)
  const olderCookie = await readCookieKeys(secrets)
  const cookie = withFresh(makeCookieKey(now), olderCookie, { now, keptMs: retiredCookieKeysKeptMs })
  await secrets.replace(cookieKeysName, cookie)
  return signing.length
}

/** Each key is replaced by the one before it in the list. */
function withFresh<T extends { createdAt: string }>(
  fresh: T,
  older: T[],
  { now, keptMs }: { now: Date; keptMs: number },
): T[] {
  const replacedAt = [fresh, ...older].map(({ createdAt }) => Date.parse(createdAt))
  return [fresh, ...older.filter((_key, index) => now.getTime() - (replacedAt[index] ?? 0) < keptMs)]
}
