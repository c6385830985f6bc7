import type { Kysely } from 'kysely'
import { normaliseEmail, planStatusCustomerId } from '#domain/account.ts'
import { findMeteringCustomer, type MeteringCustomerRow } from '../db/metering-customers.ts'
import type { Database } from '../db/schema.ts'
import { findUser } from '../db/users.ts'
import type { EmbedKeyOwner } from './embed-keys.ts'
import { MeteringRefusal } from './envelope.ts'

/**
 * The customer that an embed key asks for. The exact e-mail is the identity; the reduced form that SPEC 5 uses for
 * the plan status stands for the key's own e-mail only, so that a.b@x.com never meets ab@x.com (DESIGN 6).
 * @param asked the customer id of the path, decoded
 * @throws MeteringRefusal FORBIDDEN for anybody else's id
 */
export function ownCustomerId(asked: string, owner: EmbedKeyOwner): string {
  const isOwn = normaliseEmail(asked) === owner.customerId || asked === planStatusCustomerId(owner.customerId)
  if (!isOwn) throw new MeteringRefusal(403, 'FORBIDDEN', 'The key is for another customer.')
  return owner.customerId
}

/** A blocked user's key opens nothing from the moment of the block on (DESIGN 4). @throws MeteringRefusal BLOCKED */
export async function requireNotBlocked(db: Kysely<Database>, owner: EmbedKeyOwner): Promise<void> {
  const user = await findUser(db, owner.userId)
  if (user?.blocked)
    throw new MeteringRefusal(403, 'BLOCKED', 'The account is blocked.', { reason: user.blocked_reason })
}

/** @throws MeteringRefusal CUSTOMER_NOT_FOUND before the first plan sync */
export async function requireCustomer(
  db: Kysely<Database>,
  customerId: string,
): Promise<MeteringCustomerRow> {
  const customer = await findMeteringCustomer(db, customerId)
  if (customer === undefined)
    throw new MeteringRefusal(404, 'CUSTOMER_NOT_FOUND', 'There is no such customer yet.')
  return customer
}
