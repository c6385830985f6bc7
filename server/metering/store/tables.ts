import type { ColumnType, Generated } from 'kysely'
import type { Payer, Tier } from '#domain/metering/metering.ts'
import type { Json, NullableTimestamp, Timestamp } from '../../base/db/column-types.ts'

declare module '../../base/db/schema.ts' {
  interface Database {
    metering_calls: MeteringCallsTable
    metering_counters: MeteringCountersTable
    metering_customer_answers: MeteringCustomerAnswersTable
    metering_customers: MeteringCustomersTable
    metering_day_slices: MeteringDaySlicesTable
    metering_days: MeteringDaysTable
    metering_keys: MeteringKeysTable
    metering_limits: MeteringLimitsTable
    metering_resets: MeteringResetsTable
    metering_undelivered_ends: MeteringUndeliveredEndsTable
  }
}

/** DESIGN 6: for ours the exact email is the customer's identity; other programs have ids of their own. */
interface MeteringCustomersTable {
  customer_id: string
  /** Null for a customer of another program. */
  user_id: string | null
  /** Null before the first plan sync. */
  plan_name: string | null
  email: string | null
  name: string | null
  friendly_name: string | null
  stripe_customer_id: string | null
  tags: ColumnType<string[], string | undefined, string>
  created_at: Timestamp
  updated_at: Timestamp
}

/** Idempotency of POST /customers: the answer is written in the transaction that made it. */
interface MeteringCustomerAnswersTable {
  requested_by: string
  idempotency_key: string
  body_hash: string
  answer: Json
  created_at: Date
}

/**
 * A metered call, from which all counters can be recomputed. `open`: reserved. `expired`: its lease is over, it counts
 * and its tokens are released. `ended`: its usage is posted. `refused`: kept to answer a repeated begin.
 */
interface MeteringCallsTable {
  id: string
  customer_id: string
  /** Who may end it: `embed:<customer id>` or `secret:<key name>`. */
  begun_by: string
  payer: Payer
  tier: Tier
  /** The month that it counts in, even when it ends in the next one. */
  period: string
  /** The UTC day that a hosted call was counted on. */
  day: string | null
  /** Of that day; null for an own call. */
  day_slice: number | null
  state: 'open' | 'expired' | 'ended' | 'refused'
  feature: string | null
  tags: ColumnType<string[], string, string>
  begin_key: string | null
  begin_hash: string
  /** What the answer to the begin is made of, so that a repeat gets the same one. */
  begun: ColumnType<Begun, string, never>
  reserved_tokens: number
  begun_at: Date
  lease_ends_at: Date
  expired_at: Date | null
  ended_at: Date | null
  end_key: string | null
  end_hash: string | null
  /** What counts on the token limit; null before the end. */
  used_tokens: number | null
  usage: ColumnType<CallUsage | null, string | null, string>
}

/** How a customer stood when a call was begun, this call included where it was let in. */
export interface Begun {
  newCustomer: boolean
  planName: string | null
  usedCalls: number
  reservedCalls: number
  usedTokens: number
  reservedTokens: number
  /** Null: no limit. */
  maxCalls: number | null
  maxTokens: number | null
  /** Hosted calls of the tier that the whole installation made on that day. */
  dayCalls: number
  maxDayCalls: number | null
  /** What else the begin requested. */
  audio: boolean
  image: boolean
  search: boolean
  standard: boolean
  premium: boolean
  reasoningLevel: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null
}

/** What a call took, as its end reported it (SPEC 3, Metering: call end). */
export interface CallUsage {
  modelUsed: string | null
  inputTokens: number
  inputCacheTokens: number
  responseTokens: number
  reasoningTokens: number
  searches: number
  audio: number
  audioSeconds: number
  responseStatusCode: number | null
  stripeCustomerId: string | null
  error: { code: string; message: string } | null
}

/** What a customer used in a month, by payer and tier. Changed only together with the calls that it counts. */
interface MeteringCountersTable {
  customer_id: string
  payer: Payer
  tier: Tier
  period: string
  used_calls: Generated<number>
  reserved_calls: Generated<number>
  used_tokens: Generated<number>
  reserved_tokens: Generated<number>
}

/** What an admin's reset took from a counter, so that counters can be recomputed all the same. */
interface MeteringResetsTable {
  customer_id: string
  payer: Payer
  tier: Tier
  period: string
  at: Date
  used_calls: number
  used_tokens: number
}

/** Limits that an admin has set for a customer; null: the default of the payer. */
interface MeteringLimitsTable {
  customer_id: string
  payer: Payer
  tier: Tier
  max_calls: number | null
  max_tokens: number | null
}

/** Hosted calls of the whole installation in a UTC day: what its slices may count. */
interface MeteringDaysTable {
  day: string
  tier: Tier
  calls: number
}

/** A part of a day's hosted calls: how many of them it may count, and how many it has counted (decision 0024). */
interface MeteringDaySlicesTable {
  day: string
  tier: Tier
  slice: number
  granted: number
  used: number
}

/** Secret keys of programs that use the metering service; a key itself is never kept. */
interface MeteringKeysTable {
  id: string
  /** The program's: keys of one name end each other's calls, so that a key can be replaced. */
  name: string
  key_hash: string
  created_at: Timestamp
  revoked_at: NullableTimestamp
}

/** DESIGN 6: an end that could not be delivered waits here. */
interface MeteringUndeliveredEndsTable {
  call_id: string
  body: Json
  created_at: Timestamp
}
