import type { DeletedAccountsTable } from '../accounts/tables.ts'
import type {
  ActivityDaysTable,
  LastActiveDaysTable,
  LogRetentionTable,
  SignUpDaysTable,
  UserActionDaysTable,
  UserMonthsTable,
} from '../admin/tables.ts'
import type { BackupsTable } from '../backup/tables.ts'
import type { DoNotContactTable, WrongContactsTable } from '../contacts/tables.ts'
import type {
  ConversationsTable,
  MessageOwnersTable,
  MessageRemovalsTable,
  MessagesTable,
} from '../conversations/tables.ts'
import type { HostedAnswersTable, HostedCostsTable } from '../hosted/tables.ts'
import type { ApiKeysTable, OidcPayloadsTable, SessionsTable } from '../identity/tables.ts'
import type { LaunchLabelsTable, PromptVersionsTable } from '../labels/tables.ts'
import type { LeadDraftsTable, LeadFollowUpsTable } from '../leads/tables.ts'
import type {
  MeteringCallsTable,
  MeteringCountersTable,
  MeteringCustomerAnswersTable,
  MeteringCustomersTable,
  MeteringDaySlicesTable,
  MeteringDaysTable,
  MeteringKeysTable,
  MeteringLimitsTable,
  MeteringResetsTable,
  MeteringUndeliveredEndsTable,
} from '../metering/store/tables.ts'
import type { PageCacheTable, PageReadsTable } from '../pages/tables.ts'
import type { MutationKeysTable } from '../repeats/tables.ts'
import type { SandboxAccountsTable, SandboxSheetsTable } from '../sandbox/tables.ts'
import type { SavedSearchesTable } from '../searches/tables.ts'
import type {
  ActivityLogsTable,
  FormerEmailsTable,
  UserSearchTable,
  UsersTable,
  VaultKeySharesTable,
} from '../users/tables.ts'
import type { Timestamp } from './column-types.ts'

/**
 * Every table of the database as Kysely sees it, those of SPEC 3 among them. The migrations in ./migrations make it so.
 */
export interface Database {
  secrets: SecretsTable
  migration_programs: MigrationProgramsTable
  users: UsersTable
  user_search: UserSearchTable
  former_emails: FormerEmailsTable
  deleted_accounts: DeletedAccountsTable
  vault_key_shares: VaultKeySharesTable
  activity_logs: ActivityLogsTable
  activity_days: ActivityDaysTable
  user_months: UserMonthsTable
  user_action_days: UserActionDaysTable
  sign_up_days: SignUpDaysTable
  last_active_days: LastActiveDaysTable
  oidc_payloads: OidcPayloadsTable
  sessions: SessionsTable
  metering_customers: MeteringCustomersTable
  metering_customer_answers: MeteringCustomerAnswersTable
  metering_calls: MeteringCallsTable
  metering_counters: MeteringCountersTable
  metering_limits: MeteringLimitsTable
  metering_days: MeteringDaysTable
  metering_day_slices: MeteringDaySlicesTable
  metering_keys: MeteringKeysTable
  metering_resets: MeteringResetsTable
  metering_undelivered_ends: MeteringUndeliveredEndsTable
  mutation_keys: MutationKeysTable
  hosted_answers: HostedAnswersTable
  hosted_costs: HostedCostsTable
  log_retention: LogRetentionTable
  api_keys: ApiKeysTable
  message_owners: MessageOwnersTable
  conversations: ConversationsTable
  messages: MessagesTable
  message_removals: MessageRemovalsTable
  lead_follow_ups: LeadFollowUpsTable
  lead_drafts: LeadDraftsTable
  saved_searches: SavedSearchesTable
  do_not_contact: DoNotContactTable
  wrong_contacts: WrongContactsTable
  launch_labels: LaunchLabelsTable
  prompt_versions: PromptVersionsTable
  backups: BackupsTable
  page_cache: PageCacheTable
  page_reads: PageReadsTable
  sandbox_accounts: SandboxAccountsTable
  sandbox_sheets: SandboxSheetsTable
}

/** The oldest version of Launchscout that works with each migration, for versions that do not know it. */
interface MigrationProgramsTable {
  migration: string
  oldest_program: string
}

/** Secrets made at first start (DESIGN 9): insert, on conflict do nothing, so that processes share them. */
interface SecretsTable {
  name: string
  /** JSON, sealed for the name (server/db/sealer.ts). */
  value: string
  created_at: Timestamp
}
