/** For tests: the counters as they should be, recomputed from the calls. */
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../db/schema.ts'

/** Fails where a counter differs from what the calls add up to, or a day from its hosted calls. */
export async function expectExactCounters(db: Kysely<Database>): Promise<void> {
  const counted = await db
    .selectFrom('metering_counters')
    .selectAll()
    .orderBy('customer_id')
    .orderBy('payer')
    .orderBy('tier')
    .orderBy('period')
    .execute()
  const { rows: recounted } = await sql`
    select customer_id, payer, tier, period,
      count(*) filter (where state in ('ended', 'expired')) as used_calls,
      count(*) filter (where state = 'open') as reserved_calls,
      coalesce(sum(used_tokens) filter (where state = 'ended'), 0)::int8 as used_tokens,
      coalesce(sum(reserved_tokens) filter (where state = 'open'), 0)::int8 as reserved_tokens
    from metering_calls where state != 'refused'
    group by customer_id, payer, tier, period
    order by customer_id, payer, tier, period`.execute(db)
  expect(counted).toEqual(recounted)

  const days = await db.selectFrom('metering_days').selectAll().orderBy('day').orderBy('tier').execute()
  const { rows: recountedDays } = await sql`
    select day, tier, count(*) as calls from metering_calls
    where payer = 'hosted' and state != 'refused' group by day, tier order by day, tier`.execute(db)
  expect(days).toEqual(recountedDays)
}
