import type { Kysely, Selectable } from 'kysely'
import type { Payer, Tier } from '#domain/metering/metering.ts'
import type { Database } from '../../base/db/schema.ts'

export type MeteringCounterRow = Selectable<Database['metering_counters']>
export type MeteringLimitRow = Selectable<Database['metering_limits']>

/** What a customer used in a month: at most one row for each payer and tier. */
export function findCounters(
  db: Kysely<Database>,
  customerId: string,
  period: string,
): Promise<MeteringCounterRow[]> {
  return db
    .selectFrom('metering_counters')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('period', '=', period)
    .execute()
}

/** The limits that an admin has set for a customer. */
export function findLimits(db: Kysely<Database>, customerId: string): Promise<MeteringLimitRow[]> {
  return db.selectFrom('metering_limits').selectAll().where('customer_id', '=', customerId).execute()
}

/** Sets one limit of a customer, which holds from the next begin on; null gives the default of the payer back. */
export async function setLimit(
  db: Kysely<Database>,
  limit: { customerId: string; payer: Payer; tier: Tier; unit: 'calls' | 'tokens'; max: number | null },
): Promise<void> {
  const column = limit.unit === 'calls' ? 'max_calls' : 'max_tokens'
  await db
    .insertInto('metering_limits')
    .values({
      customer_id: limit.customerId,
      payer: limit.payer,
      tier: limit.tier,
      max_calls: null,
      max_tokens: null,
      [column]: limit.max,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'payer', 'tier']).doUpdateSet({ [column]: limit.max }),
    )
    .execute()
}
