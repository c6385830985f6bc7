import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../base/db/secrets.ts'

/** Hashes a user's id or email with the installation's key, so that nobody without the key can try emails out. */
export type AccountHash = (kind: 'user' | 'email', text: string) => string

const KEY_BYTES = 32

/** @param key 32 random bytes, base64url */
export const createAccountHash =
  (key: string): AccountHash =>
  (kind, text) =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(`${kind} ${text}`).digest('base64url')

/** The hash with the key of the database, which is made at the first use. Without that key, no kept hash is found again. */
export async function openAccountHash(secrets: Secrets): Promise<AccountHash> {
  const make = () => Promise.resolve(randomBytes(KEY_BYTES).toString('base64url'))
  return createAccountHash(await secrets.shared('deleted-accounts-key', make, z.string().min(KEY_BYTES)))
}
