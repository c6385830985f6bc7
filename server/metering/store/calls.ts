import { type Kysely, sql } from 'kysely'
import { IDEMPOTENCY_KEYS_KEPT_MS, NEVER_SENT } from '#domain/metering/metering.ts'
import type { Connection } from '../../base/db/connect.ts'
import { prepare, runPrepared } from '../../base/db/prepared.ts'
import type { Database } from '../../base/db/schema.ts'
import { BEGIN, beginValuesOf, type MeteringCallRow, type NewCall } from './begin-statement.ts'
import type { CallUsage } from './tables.ts'

type Pooled = Pick<Connection, 'db' | 'pool'>

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
  connection: Pooled,
  call: NewCall,
): Promise<{ call: MeteringCallRow; repeated: boolean }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const [begun] = await runPrepared(connection, BEGIN, beginValuesOf(call), KEYED)
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

/** The values of the statement that ends a call; `usage` is JSON. */
type EndValues = Omit<CallEnd, 'usage'> & { usage: string }

export const endValuesOf = (end: CallEnd): EndValues => ({ ...end, usage: JSON.stringify(end.usage) })

export const END = prepare<EndValues, MeteringCallRow>(
  'metering_end',
  (value) => sql`
    with ended as (
      update metering_calls
      set state = 'ended', ended_at = ${value('at')}, end_key = ${value('idempotencyKey')}, end_hash = ${value('bodyHash')},
        used_tokens = ${value('usedTokens')}::int8, usage = ${value('usage')}::jsonb
      where id = ${value('id')}::uuid and begun_by = ${value('begunBy')} and state in ('open', 'expired')
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
      update metering_day_slices s set used = s.used - 1
      from ended e join posted p on p.id = e.id
      where ${isUncounted('e')} and s.day = e.day and s.tier = e.tier and s.slice = e.day_slice
    )
    select * from ended`,
)

/**
 * Ends an open or expired call and posts what it used, in one statement: of any number of ends one counts.
 * @returns the ended row; undefined where there is nothing to end for this caller, and nothing was changed
 */
export async function endCall(connection: Pooled, end: CallEnd): Promise<MeteringCallRow | undefined> {
  const [ended] = await runPrepared(connection, END, endValuesOf(end), KEYED)
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

/**
 * Closes a call whose lease is over: it counts, and its tokens are released. Does nothing to one that is not open.
 * @returns whether it was this that closed it
 */
export async function expireCall(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
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
  return numAffectedRows === 1n
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
