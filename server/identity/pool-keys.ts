import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { DAY_MS } from '#domain/durations.ts'
import type { Database } from '../db/schema.ts'
import { replaceSecret, sharedSecret } from '../db/secrets.ts'
import type { KeyLoader } from './signing-keys.ts'

const signingKeysName = 'pool-signing-keys'
const cookieKeysName = 'pool-cookie-keys'

/** Longer than anything they signed may still be shown to us: an ID token as a hint at sign-out. */
const retiredKeysKeptMs = 30 * DAY_MS

const SigningKey = z.object({
  /** Since when it signs; the one after it retires it. */
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
/** Newest first: the first one signs, all of them check. */
const SigningKeys = z.array(SigningKey).nonempty()
type SigningKeys = z.infer<typeof SigningKeys>

async function makeSigningKey(now: Date): Promise<SigningKeys[0]> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const named = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
  return SigningKey.parse({ createdAt: now.toISOString(), jwk: named })
}

const readSigningKeys = (db: Kysely<Database>): Promise<SigningKeys> =>
  sharedSecret(db, signingKeysName, async () => [await makeSigningKey(new Date())] as const, SigningKeys)

/** The pool's private keys, made at first start and shared by all server processes. */
export async function privatePoolKeys(db: Kysely<Database>) {
  return { keys: (await readSigningKeys(db)).map(({ jwk }) => jwk) }
}

/** The pool's public keys for our own token check, read anew so that a rotation by another process is seen. */
export const loadPoolKeys = (db: Kysely<Database>): KeyLoader => {
  return async () => {
    const keys = (await readSigningKeys(db)).map(({ jwk: { kty, kid, alg, use, n, e } }) => ({
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

/** The keys that sign the pool's cookies. */
export const poolCookieKeys = (db: Kysely<Database>): Promise<string[]> =>
  sharedSecret(
    db,
    cookieKeysName,
    () => Promise.resolve([randomBytes(32).toString('base64url')]),
    z.array(z.string().min(43)).nonempty(),
  )

/**
 * Puts a fresh signing key first and keeps the older ones for checking, each for 30 days after it was replaced.
 * Running servers sign with the key they started with until they are started again; what they sign stays good.
 * @returns how many keys there are now
 */
export async function rotatePoolKeys(db: Kysely<Database>, now: Date): Promise<number> {
  const older = await readSigningKeys(db)
  const fresh = await makeSigningKey(now)
  const retiredAt = [fresh, ...older].map(({ createdAt }) => Date.parse(createdAt))
  const kept = older.filter((_key, index) => now.getTime() - (retiredAt[index] ?? 0) < retiredKeysKeptMs)
  await replaceSecret(db, signingKeysName, [fresh, ...kept])
  return kept.length + 1
}
