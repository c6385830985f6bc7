import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../base/db/schema.ts'
import type { MeteringCustomerRow } from './customers.ts'

/** What a reset took from a counter. */
export type MeteringResetRow = Selectable<Database['metering_resets']>

/**
 * Finds a customer for a change that its plan matters to, and keeps others from changing it until the transaction ends.
 * A user's customer is made where there is none yet; begins do not wait for it.
 * @returns undefined where there is neither a customer nor a user of that id
 */
export async function lockCustomer(
  db: Kysely<Database>,
  customerId: string,
): Promise<MeteringCustomerRow | undefined> {
  await sql`
    insert into metering_customers (customer_id, user_id)
    select email, id from users where email = ${customerId} order by created_at, id limit 1
    on conflict (customer_id) do nothing`.execute(db)
  return db
    .selectFrom('metering_customers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Sets what a customer used in a month to 0 and notes what each counter held, in one statement: a counter always equals
 * what its calls add up to less what its resets took (SECURITY Q10). The rows are locked before they are read, so that a
 * call that is settled at that moment counts before the reset or after it, and never twice or not at all.
 * @returns what was taken; counters that had nothing to take are left out
 */
export async function resetCounters(
  db: Kysely<Database>,
  { customerId, period, at }: { customerId: string; period: string; at: Date },
): Promise<MeteringResetRow[]> {
  const { rows } = await sql<MeteringResetRow>`
    with stood as (
      select * from metering_counters
      where customer_id = ${customerId} and period = ${period} and used_calls + used_tokens > 0
      order by payer, tier for update
    ),
    reset as (
      update metering_counters c set used_calls = 0, used_tokens = 0
      from stood s
      where c.customer_id = s.customer_id and c.payer = s.payer and c.tier = s.tier and c.period = s.period
    )
    insert into metering_resets (customer_id, payer, tier, period, at, used_calls, used_tokens)
    select customer_id, payer, tier, period, ${at}, used_calls, used_tokens from stood
    returning *`.execute(db)
  return rows
}
