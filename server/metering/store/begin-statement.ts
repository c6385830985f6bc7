import { type Selectable, sql } from 'kysely'
import type { Payer, Tier } from '#domain/metering/metering.ts'
import { prepare, type ValueOf } from '../../base/db/prepared.ts'
import type { Database } from '../../base/db/schema.ts'
import type { Begun } from './tables.ts'

export type MeteringCallRow = Selectable<Database['metering_calls']>

/** In how many rows the hosted calls of a day and tier are counted: begins wait for each other only in the same one. */
const SLICES = 16
/** A slice is granted so many calls at a time, and fewer where less is left, so that the last ones are not spread thin. */
const LARGEST_BLOCK = 100

/** A call to be begun. Times are the caller's clock. */
export interface NewCall {
  /** A new UUID. */
  id: string
  customerId: string
  /** The user behind a customer of ours; null for one of another program. */
  userId: string | null
  begunBy: string
  payer: Payer
  tier: Tier
  period: string
  day: string
  feature: string | null
  tags: string[]
  /** What was requested, kept for the answer. */
  requested: Pick<Begun, 'audio' | 'image' | 'search' | 'standard' | 'premium' | 'reasoningLevel'>
  /** True where something is requested that no plan has: the call is kept as refused. */
  denied: boolean
  idempotencyKey: string | null
  /** Of the request: the same key with any other is a conflict. */
  bodyHash: string
  /** Set aside until the end reports what was used. */
  reservedTokens: number
  /** The limits of a customer for whom no admin set others; null: none. */
  defaults: { maxCalls: number | null; maxTokens: number | null }
  /** Of the whole installation, for this tier and day; null: none. */
  maxDayCalls: number | null
  at: Date
  leaseEndsAt: Date
}

/** The values of the statement that begins a call. */
interface BeginValues extends Omit<NewCall, 'tags' | 'requested' | 'defaults'> {
  isHosted: boolean
  /** In which slice of the day it is counted, if there is room. */
  slice: number
  /** Where tokens are not reserved, one must be left all the same. */
  leastTokens: number
  defaultMaxCalls: number | null
  defaultMaxTokens: number | null
  /** JSON. */
  tags: string
  requested: string
}

export const beginValuesOf = (call: NewCall): BeginValues => ({
  ...call,
  isHosted: call.payer === 'hosted',
  // Of a random UUID one of 16 digits.
  slice: Number.parseInt(call.id.slice(0, 1), 16),
  leastTokens: Math.max(call.reservedTokens, 1),
  defaultMaxCalls: call.defaults.maxCalls,
  defaultMaxTokens: call.defaults.maxTokens,
  tags: JSON.stringify(call.tags),
  requested: JSON.stringify(call.requested),
})

/** Counts a hosted call that `reserved` let in on its day. */
const countInSlice = (value: ValueOf<BeginValues>) => sql`
  -- The call's own slice, with its next block before it has nothing left; once all is granted, any that has something.
  chosen as (
    select
      case when own_left > 0 or can_grant then ${value('slice')}::int2 else
        (select slice from slices where used < granted
          order by (slice + ${sql.lit(SLICES)} - ${value('slice')}::int2) % ${sql.lit(SLICES)} limit 1)
      end as slice,
      case when can_grant and own_left <= next_block / 4 then next_block else 0 end as block
    from (
      select (granted_calls < ${value('maxDayCalls')}::int8) is not false as can_grant,
        coalesce((select granted - used from slices where slice = ${value('slice')}::int2), 0) as own_left,
        greatest(1, least(${sql.lit(LARGEST_BLOCK)},
          (${value('maxDayCalls')}::int8 - granted_calls) / ${sql.lit(2 * SLICES)})) as next_block
      from before
    ) as day
  ),
  granted as (
    insert into metering_days as d (day, tier, calls)
    select ${value('day')}, ${value('tier')}, block from reserved, chosen
    where ${value('isHosted')}::boolean and block > 0
    on conflict (day, tier) do update set calls = d.calls + excluded.calls
      where (d.calls + excluded.calls <= ${value('maxDayCalls')}::int8) is not false
    returning true
  ),
  -- Where what was left goes to another at this moment, no row comes of this, the call below has no day, and its
  -- constraint takes all of the statement back.
  counted as (
    insert into metering_day_slices as s (day, tier, slice, granted, used)
    select ${value('day')}, ${value('tier')}, slice, block, 1 from reserved, chosen
    where ${value('isHosted')}::boolean and (block = 0 or exists (select from granted))
    on conflict (day, tier, slice) do update set granted = s.granted + excluded.granted, used = s.used + 1
      where s.used < s.granted + excluded.granted
    returning slice
  )`

/** No row comes where the idempotency key is taken, or what room there was went to another meanwhile. */
export const BEGIN = prepare<BeginValues, MeteringCallRow>(
  'metering_begin',
  (value) => sql`
    with customer as (
      insert into metering_customers (customer_id, user_id) values (${value('customerId')}, ${value('userId')})
      on conflict (customer_id) do nothing
      returning true
    ),
    slices as (
      select slice, granted, used from metering_day_slices where day = ${value('day')} and tier = ${value('tier')}
    ),
    stood as (
      select
        coalesce(c.used_calls, 0) as used_calls, coalesce(c.reserved_calls, 0) as reserved_calls,
        coalesce(c.used_tokens, 0) as used_tokens, coalesce(c.reserved_tokens, 0) as reserved_tokens,
        coalesce(l.max_calls, ${value('defaultMaxCalls')}::int8) as max_calls,
        coalesce(l.max_tokens, ${value('defaultMaxTokens')}::int8) as max_tokens,
        coalesce(d.calls, 0) as granted_calls,
        coalesce(d.calls, 0) - (select coalesce(sum(granted - used), 0) from slices)::int8 as day_calls
      from (select) as one
      left join metering_counters c on c.customer_id = ${value('customerId')} and c.payer = ${value('payer')} and c.tier = ${value('tier')}
        and c.period = ${value('period')}
      left join metering_limits l on l.customer_id = ${value('customerId')} and l.payer = ${value('payer')} and l.tier = ${value('tier')}
      left join metering_days d on d.day = ${value('day')} and d.tier = ${value('tier')}
      where not exists (
        select from metering_calls where begun_by = ${value('begunBy')} and begin_key = ${value('idempotencyKey')})
    ),
    -- What stood when the statement began. All refusals are made and explained by it, so that a customer at the limit
    -- writes no counter and waits for none.
    before as (
      select *, not ${value('denied')}::boolean
        and (used_calls + reserved_calls + 1 <= max_calls) is not false
        and (used_tokens + reserved_tokens + ${value('leastTokens')}::int8 <= max_tokens) is not false
        and (not ${value('isHosted')}::boolean or (day_calls + 1 <= ${value('maxDayCalls')}::int8) is not false) as has_room
      from stood
    ),
    reserved as (
      insert into metering_counters as c (customer_id, payer, tier, period, reserved_calls, reserved_tokens)
      select ${value('customerId')}, ${value('payer')}, ${value('tier')}, ${value('period')}, 1, ${value('reservedTokens')}::int8
      from before where has_room
      on conflict (customer_id, payer, tier, period) do update
        set reserved_calls = c.reserved_calls + 1, reserved_tokens = c.reserved_tokens + excluded.reserved_tokens
        where (c.used_calls + c.reserved_calls + 1 <= (select max_calls from before)) is not false
          and (c.used_tokens + c.reserved_tokens + ${value('leastTokens')}::int8 <= (select max_tokens from before))
            is not false
      returning c.used_calls, c.reserved_calls, c.used_tokens, c.reserved_tokens
    ),
    ${countInSlice(value)}
    insert into metering_calls (id, customer_id, begun_by, payer, tier, period, day, day_slice, state, feature, tags, begin_key,
      begin_hash, begun, reserved_tokens, begun_at, lease_ends_at)
    select ${value('id')}::uuid, ${value('customerId')}, ${value('begunBy')}, ${value('payer')}, ${value('tier')}, ${value('period')},
      (select ${value('day')} from counted), (select slice from counted),
      case when r is null then 'refused' else 'open' end,
      ${value('feature')}, ${value('tags')}::jsonb, ${value('idempotencyKey')}, ${value('bodyHash')},
      ${value('requested')}::jsonb || jsonb_build_object(
        'newCustomer', exists (select from customer),
        'planName', (select plan_name from metering_customers where customer_id = ${value('customerId')}),
        'usedCalls', coalesce(r.used_calls, b.used_calls),
        'reservedCalls', coalesce(r.reserved_calls, b.reserved_calls),
        'usedTokens', coalesce(r.used_tokens, b.used_tokens),
        'reservedTokens', coalesce(r.reserved_tokens, b.reserved_tokens),
        'maxCalls', b.max_calls, 'maxTokens', b.max_tokens,
        'dayCalls', b.day_calls + (select count(*) from counted),
        'maxDayCalls', case when ${value('isHosted')}::boolean then ${value('maxDayCalls')}::int8 end),
      case when r is null then 0 else ${value('reservedTokens')}::int8 end, ${value('at')}, ${value('leaseEndsAt')}
    from before b left join reserved r on true
    -- Neither: there was room, and it went to another meanwhile. The next look sees it taken.
    where r is not null or not b.has_room
    returning *`,
)
