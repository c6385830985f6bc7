import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { MessageRole } from '#domain/conversation.ts'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'
import type {
  MeteringCallsTable,
  MeteringCountersTable,
  MeteringCustomerAnswersTable,
  MeteringCustomersTable,
  MeteringDaysTable,
  MeteringKeysTable,
  MeteringLimitsTable,
  MeteringResetsTable,
  MeteringUndeliveredEndsTable,
} from '../metering/store/tables.ts'

/** Every table of the database as Kysely sees it. The migrations in ./migrations make it so. */
export interface Database {
  secrets: SecretsTable
  users: UsersTable
  counted_users: CountedUsersTable
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
  hosted_costs: HostedCostsTable
  csv_tickets: CsvTicketsTable
  api_keys: ApiKeysTable
  message_owners: MessageOwnersTable
  conversations: ConversationsTable
  messages: MessagesTable
  message_removals: MessageRemovalsTable
  sandbox_accounts: SandboxAccountsTable
  sandbox_sheets: SandboxSheetsTable
}

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

/** What is counted of the users: a narrow copy, kept by the database. */
interface CountedUsersTable {
  user_id: string
  search: string
  blocked: boolean
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

/**
 * What hosted calls cost in a UTC day: reserved for those under way and spent by the others (DESIGN 6). The sum of a
 * day's slices counts. A single slice says nothing, and one can be below 0.
 */
interface HostedCostsTable {
  day: string
  slice: number
  /** 1 US dollar is 1,000,000 micro-dollars. */
  cost_micro_usd: Generated<number>
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

/** How far the writes of a user's conversations and messages have come (owner-writes.ts). */
interface MessageOwnersTable {
  owner_id: string
  last_revision: number
  /** Removals up to this one may be forgotten. */
  swept_revision: Generated<number>
}

/** SPEC 3, Conversation. */
interface ConversationsTable {
  owner_id: string
  id: string
  name: string
  /** What it is about, in the app's own words; an owner has one conversation about it. */
  subject: string | null
  metadata: ColumnType<unknown, string | null, string | null>
  message_count: Generated<number>
  created_revision: number
  created_at: Date
  updated_at: Date
}

/** SPEC 3, Message. */
interface MessagesTable {
  owner_id: string
  id: string
  conversation_id: string
  role: MessageRole
  content: string
  created_revision: number
  /** That of the last write to it. */
  revision: number
  created_at: Date
  updated_at: Date
}

/** What was deleted, for whoever was away. */
interface MessageRemovalsTable {
  owner_id: string
  revision: number
  conversation_id: string
  /** Null where the whole conversation was. */
  message_id: string | null
  removed_at: Date
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
export type ConversationRow = Omit<Selectable<ConversationsTable>, 'owner_id'>
export type MessageRow = Omit<Selectable<MessagesTable>, 'owner_id'>
