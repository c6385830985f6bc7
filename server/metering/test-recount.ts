/** For tests: the counters as they should be, recomputed from the calls and the resets. */
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../base/db/schema.ts'
import { isUncounted } from './store/calls.ts'

/**
 * Fails where a counter differs from what the calls add up to less what resets took, or a day or one of its slices from
 * its hosted calls. All is read as of one moment: a call may still end meanwhile.
 */
export const expectExactCounters = (db: Kysely<Database>): Promise<void> =>
  db.transaction().setIsolationLevel('repeatable read').execute(expectExact)

async function expectExact(db: Kysely<Database>): Promise<void> {
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
      sum(used_calls)::int8 as used_calls, sum(reserved_calls)::int8 as reserved_calls,
      sum(used_tokens)::int8 as used_tokens, sum(reserved_tokens)::int8 as reserved_tokens
    from (
      select customer_id, payer, tier, period,
        (state in ('ended', 'expired') and not ${isUncounted('metering_calls')})::int as used_calls, (state = 'open')::int as reserved_calls,
        case state when 'ended' then used_tokens else 0 end as used_tokens,
        case state when 'open' then reserved_tokens else 0 end as reserved_tokens
      from metering_calls where state != 'refused'
      union all
      select customer_id, payer, tier, period, -used_calls, 0, -used_tokens, 0 from metering_resets
    ) as changes
    group by customer_id, payer, tier, period
    order by customer_id, payer, tier, period`.execute(db)
  expect(counted).toEqual(recounted)

  const { rows: days } = await sql`
    select day, tier, (calls - coalesce(spare, 0))::int8 as calls from metering_days
    left join (select day, tier, sum(granted - used) as spare from metering_day_slices group by day, tier) as slices
      using (day, tier)
    where calls > coalesce(spare, 0) order by day, tier`.execute(db)
  const counts = sql`payer = 'hosted' and state != 'refused' and not ${isUncounted('metering_calls')}`
  const { rows: recountedDays } = await sql`
    select day, tier, count(*) as calls from metering_calls where ${counts} group by day, tier order by day, tier
    `.execute(db)
  expect(days).toEqual(recountedDays)

  const { rows: slices } = await sql`
    select day, tier, slice, used from metering_day_slices where used > 0 order by day, tier, slice`.execute(
    db,
  )
  const { rows: recountedSlices } = await sql`
    select day, tier, day_slice as slice, count(*) as used from metering_calls where ${counts} and day_slice is not null
    group by day, tier, day_slice order by day, tier, day_slice`.execute(db)
  expect(slices).toEqual(recountedSlices)
}
