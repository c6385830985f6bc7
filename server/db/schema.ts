import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

/** Every table of the database as Kysely sees it. The migrations in ./migrations make it so. */
export interface Database {
  secrets: SecretsTable
  users: UsersTable
  activity_logs: ActivityLogsTable
  oidc_payloads: OidcPayloadsTable
  metering_customers: MeteringCustomersTable
  hosted_answers: HostedAnswersTable
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

/** DESIGN 6: the exact e-mail is the customer's identity. */
interface MeteringCustomersTable {
  customer_id: string
  user_id: string
  plan_name: string
  created_at: Timestamp
  updated_at: Timestamp
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

export type UserRow = Selectable<UsersTable>
export type NewUserRow = Insertable<UsersTable>
export type ActivityLogRow = Selectable<ActivityLogsTable>
