import { type Kysely, type Selectable, sql } from 'kysely'
import { IDEMPOTENCY_KEYS_KEPT_MS } from '#domain/metering/metering.ts'
import { transact } from '../../base/db/repeat.ts'
import type { Database } from '../../base/db/schema.ts'

export type MeteringCustomerRow = Selectable<Database['metering_customers']>

/** Puts a customer on a plan, making the customer at first use (SPEC 7, Backend: syncUsageTapPlan). */
export function upsertPlan(
  db: Kysely<Database>,
  customer: { customerId: string; userId: string; planName: string },
): Promise<MeteringCustomerRow> {
  return db
    .insertInto('metering_customers')
    .values({
      customer_id: customer.customerId,
      user_id: customer.userId,
      plan_name: customer.planName,
    })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet((row) => ({
        user_id: row.ref('excluded.user_id'),
        plan_name: row.ref('excluded.plan_name'),
        updated_at: sql<Date>`now()`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findMeteringCustomer(
  db: Kysely<Database>,
  customerId: string,
): Promise<MeteringCustomerRow | undefined> {
  return db
    .selectFrom('metering_customers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/** What a program says of its customer; null leaves what is there. */
export interface CustomerDetails {
  customerId: string
  email: string | null
  name: string | null
  friendlyName: string | null
  stripeCustomerId: string | null
  planName: string | null
  tags: string[] | null
}

/** Makes a customer or changes it. Returns the row, and whether this call made it. */
export async function upsertCustomer(
  db: Kysely<Database>,
  details: CustomerDetails,
): Promise<{ customer: MeteringCustomerRow; created: boolean }> {
  const tags = details.tags && JSON.stringify(details.tags)
  const { created, ...customer } = await db
    .insertInto('metering_customers')
    .values({
      customer_id: details.customerId,
      email: details.email,
      name: details.name,
      friendly_name: details.friendlyName,
      stripe_customer_id: details.stripeCustomerId,
      plan_name: details.planName,
      tags: tags ?? '[]',
    })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({
        email: sql<string | null>`coalesce(excluded.email, metering_customers.email)`,
        name: sql<string | null>`coalesce(excluded.name, metering_customers.name)`,
        friendly_name: sql<string | null>`coalesce(excluded.friendly_name, metering_customers.friendly_name)`,
        stripe_customer_id: sql<
          string | null
        >`coalesce(excluded.stripe_customer_id, metering_customers.stripe_customer_id)`,
        plan_name: sql<string | null>`coalesce(excluded.plan_name, metering_customers.plan_name)`,
        tags: sql<string>`coalesce(${tags}::jsonb, metering_customers.tags)`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .returningAll()
    // A row that this statement inserted, rather than updated, was locked by no transaction.
    .returning(sql<boolean>`xmax = 0`.as('created'))
    .executeTakeFirstOrThrow()
  return { customer, created }
}

/**
 * Gives the answer that was made under an idempotency key in the last 24 h, or makes it, in one transaction with what
 * it is about.
 * @param make its answer must be representable as JSON
 * @returns the answer, or null where the key was used for another body
 */
export function customerAnswerOnce(
  db: Kysely<Database>,
  once: { requestedBy: string; idempotencyKey: string; bodyHash: string; at: Date },
  make: (db: Kysely<Database>) => Promise<unknown>,
): Promise<{ answer: unknown } | null> {
  const makeOnce = async (transaction: Kysely<Database>) => {
    const fresh = { body_hash: once.bodyHash, created_at: once.at, answer: 'null' }
    const claimed = await transaction
      .insertInto('metering_customer_answers')
      .values({ requested_by: once.requestedBy, idempotency_key: once.idempotencyKey, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['requested_by', 'idempotency_key'])
          .doUpdateSet(fresh)
          .where(
            'metering_customer_answers.created_at',
            '<=',
            new Date(once.at.getTime() - IDEMPOTENCY_KEYS_KEPT_MS),
          ),
      )
      .returning('requested_by')
      .executeTakeFirst()
    if (claimed) {
      const answer = await make(transaction)
      await transaction
        .updateTable('metering_customer_answers')
        .set({ answer: JSON.stringify(answer) })
        .where('requested_by', '=', once.requestedBy)
        .where('idempotency_key', '=', once.idempotencyKey)
        .execute()
      return { answer }
    }
    const kept = await transaction
      .selectFrom('metering_customer_answers')
      .select(['body_hash', 'answer'])
      .where('requested_by', '=', once.requestedBy)
      .where('idempotency_key', '=', once.idempotencyKey)
      .executeTakeFirstOrThrow()
    return kept.body_hash === once.bodyHash ? { answer: kept.answer } : null
  }
  return transact(db, makeOnce, { isKeyed: true })
}

/** Removes answers that need not be kept any longer. Returns how many. */
export async function sweepCustomerAnswers(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('metering_customer_answers')
    .where('created_at', '<=', new Date(now.getTime() - IDEMPOTENCY_KEYS_KEPT_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
