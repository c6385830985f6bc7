import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from './schema.ts'

export type MeteringCustomerRow = Selectable<Database['metering_customers']>

/** Puts a customer on a plan, making the customer at first use (SPEC 7, syncUsageTapPlan). */
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
