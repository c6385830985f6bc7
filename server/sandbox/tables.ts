import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    sandbox_accounts: SandboxAccountsTable
    sandbox_sheets: SandboxSheetsTable
  }
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
