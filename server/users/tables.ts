import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    activity_logs: ActivityLogsTable
    former_emails: FormerEmailsTable
    user_search: UserSearchTable
    users: UsersTable
    vault_key_shares: VaultKeySharesTable
  }
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
  /** Email and name in small letters, with U+001F between them. */
  search: GeneratedAlways<string>
}

/** What is searched of the users: a narrow copy to count by, kept by the database. */
interface UserSearchTable {
  user_id: string
  search: string
  blocked: boolean
}

/** Emails of a user that are in the activity log, or once were the user's, and are not now. */
interface FormerEmailsTable {
  user_id: string
  email: string
}

/** SPEC 3, ActivityLog. */
interface ActivityLogsTable {
  id: string
  created_at: Timestamp
  /** Null for a security event of nobody who is known. */
  user_id: string | null
  /** Empty where there is no user. */
  email: string
  action: string
  metadata: string | null
}

/** The server's share of the key that opens a user's vault; the other one never leaves their browser. */
interface VaultKeySharesTable {
  user_id: string
  /** 32 random bytes, base64url. */
  key_share: string
  created_at: Timestamp
}

export type UserRow = Omit<Selectable<UsersTable>, 'search'>
export type ActivityLogRow = Selectable<ActivityLogsTable>
