import type { ColumnType } from 'kysely'
import type { Payer, Tier } from '#domain/metering/metering.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    deleted_accounts: DeletedAccountsTable
  }
}

/** A deleted account, for what outlives it (decision 0073). Hashes are keyed (account-hash.ts). */
interface DeletedAccountsTable {
  id: string
  deleted_at: Date
  /** Of the user's id; null once the account's last tokens have ended and nothing else is kept for the person. */
  user_hash: string | null
  /** Of the email that the person's plan was kept by; null for a person without a plan, and once nothing is kept for them. */
  email_hash: string | null
  /** Null where the person was not blocked. */
  blocked_reason: string | null
  /** The month of `usage`. */
  period: string
  /** What the person used of the free tier in that month. */
  usage: ColumnType<KeptUsage[], string, string>
  /** For the figures. Read days with to_char. */
  sign_up_day: ColumnType<never, string, never>
  last_active_day: ColumnType<never, string | null, never>
}

export interface KeptUsage {
  payer: Payer
  tier: Tier
  calls: number
  tokens: number
}
