import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { Payer, Tier } from '#domain/metering.ts'

/** Every table of the database as Kysely sees it. The migrations in ./migrations make it so. */
export interface Database {
  secrets: SecretsTable
  users: UsersTable
  activity_logs: ActivityLogsTable
  activity_days: ActivityDaysTable
  user_months: UserMonthsTable
  user_action_days: UserActionDaysTable
  sign_up_days: SignUpDaysTable
  last_active_days: LastActiveDaysTable
  oidc_payloads: OidcPayloadsTable
  metering_customers: MeteringCustomersTable
  metering_customer_answers: MeteringCustomerAnswersTable
  metering_calls: MeteringCallsTable
  metering_counters: MeteringCountersTable
  metering_limits: MeteringLimitsTable
  metering_days: MeteringDaysTable
  metering_keys: MeteringKeysTable
  metering_resets: MeteringResetsTable
  metering_undelivered_ends: MeteringUndeliveredEndsTable
  hosted_answers: HostedAnswersTable
  csv_tickets: CsvTicketsTable
  api_keys: ApiKeysTable
  sandbox_accounts: SandboxAccountsTable
  sandbox_sheets: SandboxSheetsTable
}

type Timestamp = ColumnType<Date, Date | undefined, Date>
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>
/** jsonb: written as text (`JSON.stringify`), read as the parsed value. */
type Json = ColumnType<unknown, string, string>

/** Secrets made at first start (DESIGN 9): insert, on conflict do nothing, so that processes share them. */
interface SecretsTable {
  name: string
  value: Json
  created_at: Timestamp
}

/** SPEC 3, User. `id` is the identity subject. */
interface UsersTable {
  id: string
  email: string
  google_id: string
  name: string | null
  picture: string | null
  has_completed_onboarding: Generated<boolean>
  blocked: Generated<boolean>
  blocked_reason: string | null
  last_active: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
  /** E-mail and name in small letters, with U+001F between them. */
  search: GeneratedAlways<string>
}

/** SPEC 3, ActivityLog. */
interface ActivityLogsTable {
  id: string
  user_id: string
  email: string
  action: string
  metadata: string | null
  created_at: Timestamp
  updated_at: Timestamp
  /** E-mail, action and metadata in small letters, with U+001F between them. */
  search: GeneratedAlways<string>
}

/**
 * The roll-ups (DESIGN 5). Triggers keep them within the statement that changes users or activity_logs; ./roll-ups.ts
 * checks and mends them. Days and months (their first day) are UTC; read them with to_char, or pg makes local times of them.
 */
type Day = ColumnType<never, string, never>

/** Activities of a day by action: the sum over all shards, one of which each connection counts on. */
interface ActivityDaysTable {
  day: Day
  action: string
  shard: number
  count: number
}

interface UserMonthsTable {
  month: Day
  user_id: string
  count: number
}

interface UserActionDaysTable {
  user_id: string
  day: Day
  action: string
  count: number
}

interface SignUpDaysTable {
  day: Day
  count: number
}

/** How many of those who signed up in a month were active on a day for the last time. */
interface LastActiveDaysTable {
  sign_up_month: Day
  day: Day
  count: number
}

/** What oidc-provider's adapter keeps: sessions, grants, codes, refresh tokens, interactions. */
interface OidcPayloadsTable {
  model: string
  id: string
  payload: Json
  grant_id: string | null
  uid: string | null
  user_code: string | null
  consumed_at: NullableTimestamp
  expires_at: NullableTimestamp
}

/** DESIGN 6: for ours the exact e-mail is the customer's identity; other programs have ids of their own. */
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
  asked_by: string
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
  /** What else the begin asked for. */
  audio: boolean
  image: boolean
  search: boolean
  standard: boolean
  premium: boolean
  reasoningLevel: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null
}

/** What a call took, as its end told it (SPEC 3, Metering call end). */
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

/** Hosted calls of the whole installation in a UTC day. */
interface MeteringDaysTable {
  day: string
  tier: Tier
  calls: number
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

/** DESIGN 5: the answer of a hosted call is kept 24 h for its request id, so a retry never pays twice. */
interface HostedAnswersTable {
  user_id: string
  request_id: string
  input_hash: string
  status: 'running' | 'done'
  answer: ColumnType<unknown, string | null | undefined, string>
  /** Whose a running call is: new at each claim. */
  claim_id: string | null
  /** When the claim was last renewed, by the database's clock. */
  renewed_at: NullableTimestamp
  created_at: Timestamp
  expires_at: Date
}

/** DESIGN 5: lets one download of the activity log in, whichever server process it reaches. A ticket itself is never kept. */
interface CsvTicketsTable {
  token_hash: string
  user_id: string
  filter: Json
  expires_at: Date
}

/** DESIGN 5, auth mode apiKey. A key itself is never kept. */
interface ApiKeysTable {
  id: string
  name: string
  key_hash: string
  created_at: Date
  expires_at: Date
  /** To the minute. */
  last_used_at: NullableTimestamp
  revoked_at: NullableTimestamp
}

/** Sample credentials, one set per user (DESIGN 3). */
interface SandboxAccountsTable {
  user_id: string
  listing_token: string
  ai_key: string
  client_email: string
  spreadsheet_id: string
  /** The sample service account as the user gets it, with its throw-away private key. */
  credentials: Json
  public_key: Json
  created_at: Timestamp
}

interface SandboxSheetsTable {
  spreadsheet_id: string
  user_id: string
  document: Json
  version: Generated<number>
  updated_at: Timestamp
}

export type UserRow = Omit<Selectable<UsersTable>, 'search'>
export type NewUserRow = Insertable<UsersTable>
export type ActivityLogRow = Omit<Selectable<ActivityLogsTable>, 'search'>
