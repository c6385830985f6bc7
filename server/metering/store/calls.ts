import { type Kysely, type Selectable, sql } from 'kysely'
import { IDEMPOTENCY_KEYS_KEPT_MS, NEVER_SENT, type Payer, type Tier } from '#domain/metering.ts'
import type { Connection } from '../../db/connect.ts'
import { runPrepared } from '../../db/prepared.ts'
import type { Database } from '../../db/schema.ts'
import type { Begun, CallUsage } from './tables.ts'

export type MeteringCallRow = Selectable<Database['metering_calls']>

type Prepared = Pick<Connection, 'db' | 'pool'>

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

/** A call's id stands for it, also without an idempotency key: begun or ended twice, it is so once. */
const KEYED = { isKeyed: true }

/** Each lost one needs another that was let in, or ended, at that moment. */
const ATTEMPTS = 20

/**
 * Begins a call: lets it in and reserves its share, or keeps it as refused. All of it is one statement, and so all or
 * nothing; what decides is the one conditional update `used + reserved + n <= limit`, made on the row as it is at that
 * moment, so that of any number of begins at once exactly as many get in as there is room for (DESIGN 6, SECURITY Q1).
 * @returns the row, and whether it was there already under the same idempotency key, however it was begun then
 * @throws where it comes between others 20 times in a row
 */
export async function beginCall(
  connection: Prepared,
  call: NewCall,
): Promise<{ call: MeteringCallRow; repeated: boolean }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const begun = await tryToBegin(connection, call)
      if (begun) return { call: begun, repeated: false }
    } catch (error) {
      // Another begin with the same key was first, or this one before its connection was lost, or the day's last call
      // went to another: the next look sees it.
      if (!isLostRace(error)) throw error
    }
    const kept = await findKept(connection.db, call)
    if (kept) return { call: kept, repeated: kept.id !== call.id }
    await freeKey(connection.db, 'begin', call)
  }
  throw new Error('a begin lost every race')
}

/** @returns undefined where the idempotency key is taken, or what room there was went to another meanwhile */
async function tryToBegin(connection: Prepared, call: NewCall): Promise<MeteringCallRow | undefined> {
  const { customerId, payer, tier, period, day, maxDayCalls, defaults } = call
  const isHosted = payer === 'hosted'
  // Where tokens are not reserved, one must be left all the same.
  const leastTokens = Math.max(call.reservedTokens, 1)
  const statement = sql<MeteringCallRow>`
    with customer as (
      insert into metering_customers (customer_id, user_id) values (${customerId}, ${call.userId})
      on conflict (customer_id) do nothing
      returning true
    ),
    stood as (
      select
        coalesce(c.used_calls, 0) as used_calls, coalesce(c.reserved_calls, 0) as reserved_calls,
        coalesce(c.used_tokens, 0) as used_tokens, coalesce(c.reserved_tokens, 0) as reserved_tokens,
        coalesce(l.max_calls, ${defaults.maxCalls}::int8) as max_calls,
        coalesce(l.max_tokens, ${defaults.maxTokens}::int8) as max_tokens,
        coalesce(d.calls, 0) as day_calls
      from (select) as one
      left join metering_counters c on c.customer_id = ${customerId} and c.payer = ${payer} and c.tier = ${tier}
        and c.period = ${period}
      left join metering_limits l on l.customer_id = ${customerId} and l.payer = ${payer} and l.tier = ${tier}
      left join metering_days d on d.day = ${day} and d.tier = ${tier}
      where not exists (
        select from metering_calls where begun_by = ${call.begunBy} and begin_key = ${call.idempotencyKey})
    ),
    -- What stood when the statement began. All refusals are made and explained by it, so that a customer at the limit
    -- writes no counter and waits for none.
    before as (
      select *, not ${call.denied}::boolean
        and (used_calls + reserved_calls + 1 <= max_calls) is not false
        and (used_tokens + reserved_tokens + ${leastTokens}::int8 <= max_tokens) is not false
        and (not ${isHosted}::boolean or (day_calls + 1 <= ${maxDayCalls}::int8) is not false) as has_room
      from stood
    ),
    reserved as (
      insert into metering_counters as c (customer_id, payer, tier, period, reserved_calls, reserved_tokens)
      select ${customerId}, ${payer}, ${tier}, ${period}, 1, ${call.reservedTokens}::int8
      from before where has_room
      on conflict (customer_id, payer, tier, period) do update
        set reserved_calls = c.reserved_calls + 1, reserved_tokens = c.reserved_tokens + excluded.reserved_tokens
        where (c.used_calls + c.reserved_calls + 1 <= (select max_calls from before)) is not false
          and (c.used_tokens + c.reserved_tokens + ${leastTokens}::int8 <= (select max_tokens from before))
            is not false
      returning c.used_calls, c.reserved_calls, c.used_tokens, c.reserved_tokens
    ),
    -- Where the day's last call goes to another at this moment, no row comes of this, the call below has no day, and
    -- its constraint takes all of the statement back.
    counted as (
      insert into metering_days as d (day, tier, calls)
      select ${day}, ${tier}, 1 from reserved where ${isHosted}::boolean
      on conflict (day, tier) do update set calls = d.calls + 1
        where (d.calls + 1 <= ${maxDayCalls}::int8) is not false
      returning d.calls
    )
    insert into metering_calls (id, customer_id, begun_by, payer, tier, period, day, state, feature, tags, begin_key,
      begin_hash, begun, reserved_tokens, begun_at, lease_ends_at)
    select ${call.id}::uuid, ${customerId}, ${call.begunBy}, ${payer}, ${tier}, ${period},
      (select ${day} from counted),
      case when r is null then 'refused' else 'open' end,
      ${call.feature}, ${JSON.stringify(call.tags)}::jsonb, ${call.idempotencyKey}, ${call.bodyHash},
      ${JSON.stringify(call.requested)}::jsonb || jsonb_build_object(
        'newCustomer', exists (select from customer),
        'planName', (select plan_name from metering_customers where customer_id = ${customerId}),
        'usedCalls', coalesce(r.used_calls, b.used_calls),
        'reservedCalls', coalesce(r.reserved_calls, b.reserved_calls),
        'usedTokens', coalesce(r.used_tokens, b.used_tokens),
        'reservedTokens', coalesce(r.reserved_tokens, b.reserved_tokens),
        'maxCalls', b.max_calls, 'maxTokens', b.max_tokens,
        'dayCalls', coalesce((select calls from counted), b.day_calls),
        'maxDayCalls', case when ${isHosted}::boolean then ${maxDayCalls}::int8 end),
      case when r is null then 0 else ${call.reservedTokens}::int8 end, ${call.at}, ${call.leaseEndsAt}
    from before b left join reserved r on true
    -- Neither: there was room, and it went to another meanwhile. The next look sees it taken.
    where r is not null or not b.has_room
    returning *`
  const [begun] = await runPrepared(connection, 'metering_begin', statement, KEYED)
  return begun
}

const LOST_RACES = ['metering_calls_pkey', 'metering_calls_begin_key', 'metering_calls_counted_on_a_day']

const isLostRace = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && LOST_RACES.includes(String(error.constraint))

/** The call itself, or another one under its key. */
async function findKept(db: Kysely<Database>, call: NewCall): Promise<MeteringCallRow | undefined> {
  const { begunBy, idempotencyKey, at } = call
  const own = await findCall(db, call.id)
  if (own !== undefined || idempotencyKey === null) return own
  return db
    .selectFrom('metering_calls')
    .selectAll()
    .where('begun_by', '=', begunBy)
    .where('begin_key', '=', idempotencyKey)
    .where('begun_at', '>', new Date(at.getTime() - IDEMPOTENCY_KEYS_KEPT_MS))
    .executeTakeFirst()
}

/**
 * After 24 h a key may be used for another call.
 * @returns whether it was used before, and may be now
 */
export async function freeKey(
  db: Kysely<Database>,
  used: 'begin' | 'end',
  { begunBy, idempotencyKey, at }: Pick<NewCall, 'begunBy' | 'idempotencyKey' | 'at'>,
): Promise<boolean> {
  const key = used === 'begin' ? 'begin_key' : 'end_key'
  const { numUpdatedRows } = await db
    .updateTable('metering_calls')
    .set({ [key]: null })
    .where('begun_by', '=', begunBy)
    .where(key, '=', idempotencyKey)
    .where(
      used === 'begin' ? 'begun_at' : 'ended_at',
      '<=',
      new Date(at.getTime() - IDEMPOTENCY_KEYS_KEPT_MS),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** What an end reports. */
export interface CallEnd {
  id: string
  /** Who ends it: only who began it may. */
  begunBy: string
  idempotencyKey: string | null
  bodyHash: string
  /** What counts on the token limit, above the reservation too. */
  usedTokens: number
  usage: CallUsage
  at: Date
}

/**
 * Whether an ended call counts nothing: one that was never sent, or a hosted one that was answered with a failure, and
 * that took nothing. Without any answer it may have been paid for, and counts.
 * @param row the name of the call's row
 */
export const isUncounted = (row: 'e' | 'metering_calls') => sql`(
  ${sql.ref(row)}.state = 'ended' and ${sql.ref(row)}.used_tokens = 0
  and ${sql.ref(row)}.usage -> 'error' ->> 'code' = 'VENDOR_ERROR'
  and coalesce((${sql.ref(row)}.usage ->> 'searches')::int8, 0) = 0
  and (${sql.ref(row)}.payer = 'hosted' and coalesce((${sql.ref(row)}.usage ->> 'responseStatusCode')::int8, 0) > 0
    or ${sql.ref(row)}.usage -> 'error' ->> 'message' = ${NEVER_SENT})) is true`

/**
 * Ends an open or expired call and posts what it used, in one statement: of any number of ends one counts.
 * @returns the ended row; undefined where there is nothing to end for this caller, and nothing was changed
 */
export async function endCall(connection: Prepared, end: CallEnd): Promise<MeteringCallRow | undefined> {
  const statement = sql<MeteringCallRow>`
    with ended as (
      update metering_calls
      set state = 'ended', ended_at = ${end.at}, end_key = ${end.idempotencyKey}, end_hash = ${end.bodyHash},
        used_tokens = ${end.usedTokens}::int8, usage = ${JSON.stringify(end.usage)}::jsonb
      where id = ${end.id}::uuid and begun_by = ${end.begunBy} and state in ('open', 'expired')
      returning *
    ),
    -- An expired call was counted and its tokens released then.
    posted as (
      update metering_counters c
      set used_calls = c.used_calls + case when e.expired_at is null then 1 else 0 end
          - case when ${isUncounted('e')} then 1 else 0 end,
        reserved_calls = c.reserved_calls - case when e.expired_at is null then 1 else 0 end,
        used_tokens = c.used_tokens + e.used_tokens,
        reserved_tokens = c.reserved_tokens - case when e.expired_at is null then e.reserved_tokens else 0 end
      from ended e
      where c.customer_id = e.customer_id and c.payer = e.payer and c.tier = e.tier and c.period = e.period
      returning e.id
    ),
    -- After the counter, as in a begin, so that no two wait for each other.
    given_back as (
      update metering_days d set calls = d.calls - 1
      from ended e join posted p on p.id = e.id
      where ${isUncounted('e')} and d.day = e.day and d.tier = e.tier
    )
    select * from ended`
  const [ended] = await runPrepared(connection, 'metering_end', statement, KEYED)
  return ended
}

/** Which open calls have a lease that is over, the oldest first. */
export async function findLapsedCalls(db: Kysely<Database>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('metering_calls')
    .select('id')
    .where('state', '=', 'open')
    .where('lease_ends_at', '<=', now)
    .orderBy('lease_ends_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Closes a call whose lease is over: it counts, and its tokens are released. Does nothing to one that is not open. */
export async function expireCall(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await sql`
    with expired as (
      update metering_calls set state = 'expired', expired_at = ${now}
      where id = ${id}::uuid and state = 'open' and lease_ends_at <= ${now}
      returning *
    )
    update metering_counters c
    set used_calls = c.used_calls + 1, reserved_calls = c.reserved_calls - 1,
      reserved_tokens = c.reserved_tokens - e.reserved_tokens
    from expired e
    where c.customer_id = e.customer_id and c.payer = e.payer and c.tier = e.tier and c.period = e.period`.execute(
    db,
  )
}

export function findCall(db: Kysely<Database>, id: string): Promise<MeteringCallRow | undefined> {
  return db.selectFrom('metering_calls').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The call that an end with this idempotency key was for in the last 24 h. */
export function findByEndKey(
  db: Kysely<Database>,
  { begunBy, idempotencyKey, at }: Pick<CallEnd, 'begunBy' | 'idempotencyKey' | 'at'>,
): Promise<MeteringCallRow | undefined> {
  return db
    .selectFrom('metering_calls')
    .selectAll()
    .where('begun_by', '=', begunBy)
    .where('end_key', '=', idempotencyKey)
    .where('ended_at', '>', new Date(at.getTime() - IDEMPOTENCY_KEYS_KEPT_MS))
    .executeTakeFirst()
}
