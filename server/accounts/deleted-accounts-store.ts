import { type Kysely, sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts'
import { periodOf } from '#domain/metering/metering.ts'
import type { Database } from '../base/db/schema.ts'
import type { UserRow } from '../users/tables.ts'
import { setBlocked } from '../users/users-store.ts'
import type { AccountHash } from './account-hash.ts'
import { type Person, withoutEmails } from './account-tables.ts'
import type { KeptUsage } from './tables.ts'

/** What outlives a deleted account: a block, and what was used of the free tier this month (decision 0073). */

/** Keeps it, in the transaction that deletes the account, before the rows go. */
export async function keepOfAccount(
  db: Kysely<Database>,
  { user, person, hash }: { user: UserRow; person: Person; hash: AccountHash },
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const period = periodOf(at.getTime()).name
  // A call under way may still cost something.
  const { rows: usage } = await sql<KeptUsage>`
    select payer, tier, sum(used_calls + reserved_calls)::int8 as calls, sum(used_tokens + reserved_tokens)::int8 as tokens
    from metering_counters
    where customer_id = any(${person.customerIds}::text[]) and period = ${period} and payer = 'hosted'
    group by payer, tier order by payer, tier`.execute(db)
  // An email that no plan is kept by may be another one's: a further issuer's word for it proves nothing.
  const emailHash = person.customerIds.includes(user.email) ? hash('email', user.email) : null
  await sql`
    insert into deleted_accounts
      (id, deleted_at, user_hash, email_hash, blocked_reason, period, usage, sign_up_day, last_active_day)
    select ${id}, ${at}, ${hash('user', user.id)}, ${emailHash},
      case when blocked then ${withoutEmails(user.blocked_reason ?? '', person)}::text end, ${period}, ${JSON.stringify(usage)}::jsonb,
      utc_day(created_at), utc_day(last_active)
    from users where id = ${user.id}`.execute(db)
}

/**
 * Gives a new account what an earlier one of the same person left: the block, and this month's usage. Each is taken once.
 * @param user made in the same transaction
 * @param emailHash null where nobody has proved that the email is theirs
 */
export async function takeOverKept(
  db: Kysely<Database>,
  {
    user,
    userHash,
    emailHash,
    atMs,
  }: { user: UserRow; userHash: string; emailHash: string | null; atMs: number },
): Promise<void> {
  const period = periodOf(atMs).name
  const { rows } = await sql<{ reason: string | null; usage: KeptUsage[] }>`
    with kept as (
      select id, blocked_reason as reason, case when period = ${period} then usage else '[]' end as usage, deleted_at
      from deleted_accounts where user_hash = ${userHash} or email_hash = ${emailHash}::text
      for update
    ), taken as (
      update deleted_accounts set user_hash = null, email_hash = null, blocked_reason = null, usage = '[]'
      where id in (select id from kept)
    )
    select reason, usage from kept order by deleted_at desc`.execute(db)
  const block = rows.find(({ reason }) => reason !== null)
  if (block) await setBlocked(db, { userId: user.id, reason: block.reason })
  for (const { payer, tier, calls, tokens } of rows.flatMap(({ usage }) => usage))
    await addUsage(db, { customerId: user.email, period, atMs }, { payer, tier, calls, tokens })
}

/** A counter equals what its calls add up to less what its resets took: here a reset takes less than nothing. */
async function addUsage(
  db: Kysely<Database>,
  { customerId, period, atMs }: { customerId: string; period: string; atMs: number },
  { payer, tier, calls, tokens }: KeptUsage,
): Promise<void> {
  const key = { customer_id: customerId, payer, tier, period }
  await db
    .insertInto('metering_resets')
    .values({ ...key, at: new Date(atMs), used_calls: -calls, used_tokens: -tokens })
    .execute()
  await db
    .insertInto('metering_counters')
    .values({ ...key, used_calls: calls, used_tokens: tokens })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'payer', 'tier', 'period']).doUpdateSet({
        used_calls: sql<number>`metering_counters.used_calls + excluded.used_calls`,
        used_tokens: sql<number>`metering_counters.used_tokens + excluded.used_tokens`,
      }),
    )
    .execute()
}

/** Whether a token is from before its user's account was deleted. */
export async function isOfDeletedAccount(
  db: Kysely<Database>,
  { userHash, issuedAtMs }: { userHash: string; issuedAtMs: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_accounts')
    .select('id')
    .where('user_hash', '=', userHash)
    .where('deleted_at', '>=', new Date(issuedAtMs))
    .executeTakeFirst()
  return row !== undefined
}

/** A token lives a day at most (identity/token-check.ts), by a clock that may differ a little. */
const TOKENS_ENDED_MS = DAY_MS + HOUR_MS

/**
 * Forgets whose a deleted account was, where the person was not blocked, the month is over, and all tokens have ended.
 * @returns of how many
 */
export async function sweepDeletedAccounts(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deleted_accounts')
    .set({ user_hash: null, email_hash: null, usage: '[]' })
    .where('blocked_reason', 'is', null)
    .where('user_hash', 'is not', null)
    .where('period', '!=', periodOf(now.getTime()).name)
    .where('deleted_at', '<', new Date(now.getTime() - TOKENS_ENDED_MS))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
