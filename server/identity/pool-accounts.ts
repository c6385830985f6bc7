import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AccountClaims } from 'oidc-provider'
import { z } from 'zod'
import type { Database } from '../base/db/schema.ts'
import { destroyPayload, findPayload, type PayloadStore, upsertPayload } from './oidc-payloads.ts'

/** What the upstream said of someone at their last sign-in. */
const Person = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  picture: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

const model = 'Account'

/** The pool's subject: the same for the same person upstream, and nothing can be read from it (DESIGN 4). */
export const subjectOf = (upstream: { issuer: string; subject: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([upstream.issuer, upstream.subject]))
    .digest('base64url')

/** Remembers what the ID tokens of this subject shall say, now and at each renewal. */
export async function rememberPerson(store: PayloadStore, subject: string, person: Person): Promise<void> {
  const artefact = {
    model,
    id: subject,
    payload: person,
    grantId: null,
    uid: null,
    userCode: null,
    expiresAt: null,
  }
  await upsertPayload(store, artefact)
}

/** The claims for a subject, or undefined for one that never signed in here. */
export async function claimsOf(store: PayloadStore, subject: string): Promise<AccountClaims | undefined> {
  const found = await findPayload(store, { model, id: subject }, new Date())
  if (!found) return undefined
  const { email, emailVerified, name, picture } = Person.parse(found.payload)
  return {
    sub: subject,
    email,
    email_verified: emailVerified,
    ...(name !== null && { name }),
    ...(picture !== null && { picture }),
  }
}

/** Forgets what the upstream said of somebody. @returns how many rows went: 1, or 0 for one that never signed in here */
export async function forgetPerson(db: Kysely<Database>, subject: string): Promise<number> {
  const { destroyed } = await destroyPayload(db, { model, id: subject })
  return destroyed ? 1 : 0
}
