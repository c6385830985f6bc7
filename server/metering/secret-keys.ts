import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import { findMeteringKeyName, insertMeteringKey } from './store/keys.ts'

/** The name under which this server itself calls the metering service. */
export const OWN_NAME = 'launchscout'

/** As the vendor's secret keys look (contracts README 4). */
const KEY = /^utk-[A-Za-z0-9_-]{43}$/
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** A fresh key that no database knows: 256 random bits, so that a plain hash of it reveals nothing. */
export const newSecretKey = (): string => `utk-${randomBytes(32).toString('base64url')}`

/**
 * Makes a key for a program. It is shown this once; the database keeps its hash.
 * @param name small letters, digits and hyphens; keys of one name end each other's calls
 * @returns null for a name that is not allowed
 */
export async function makeSecretKey(
  db: Kysely<Database>,
  name: string,
): Promise<{ id: string; key: string } | null> {
  if (!NAME.test(name) || name === OWN_NAME) return null
  const key = newSecretKey()
  const id = randomBytes(4).toString('hex')
  await insertMeteringKey(db, { id, name, keyHash: hashOf(key) })
  return { id, key }
}

/** Whose key it is; null for one that is unknown, mangled or revoked. */
export type SecretKeys = (key: string) => Promise<string | null>

/**
 * Checks secret keys.
 * @param ownKey this process's own, which is in no database
 */
export function createSecretKeys({ db, ownKey }: { db: Kysely<Database>; ownKey: string }): SecretKeys {
  const ownHash = Buffer.from(hashOf(ownKey))

  return async (key) => {
    if (!KEY.test(key)) return null
    const hash = hashOf(key)
    if (timingSafeEqual(Buffer.from(hash), ownHash)) return OWN_NAME
    return (await findMeteringKeyName(db, hash)) ?? null
  }
}
