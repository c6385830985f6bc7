import type { Kysely } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import { ensureSandboxAccount, findSandboxAccount, type SandboxAccountRow } from './sandbox-accounts.ts'
import { changeSheet, ensureSheet, findSheet } from './sandbox-sheets.ts'

interface Account {
  userId: string
  listingToken: string
  aiKey: string
  clientEmail: string
  spreadsheetId: string
  credentials: unknown
  publicKey: unknown
}

const COLUMNS = {
  userId: 'user_id',
  listingToken: 'listing_token',
  aiKey: 'ai_key',
  clientEmail: 'client_email',
} as const

/** What the stand-ins keep (sandbox/store.ts), kept in the database. */
export function createSandboxStore(db: Kysely<Database>) {
  return {
    async account(key: keyof typeof COLUMNS, value: string): Promise<Account | null> {
      const row = await findSandboxAccount(db, COLUMNS[key], value)
      return row ? accountOf(row) : null
    },
    async ensureAccount(account: Account): Promise<Account> {
      return accountOf(
        await ensureSandboxAccount(db, {
          user_id: account.userId,
          listing_token: account.listingToken,
          ai_key: account.aiKey,
          client_email: account.clientEmail,
          spreadsheet_id: account.spreadsheetId,
          credentials: JSON.stringify(account.credentials),
          public_key: JSON.stringify(account.publicKey),
        }),
      )
    },
    ensureSheet: (sheet: { spreadsheetId: string; userId: string; document: unknown }) =>
      ensureSheet(db, sheet),
    async sheet(spreadsheetId: string) {
      const row = await findSheet(db, spreadsheetId)
      return row ? { spreadsheetId, userId: row.user_id, document: row.document } : null
    },
    changeSheet: <T>(
      spreadsheetId: string,
      change: (document: unknown) => { document: unknown; answer: T },
    ): Promise<{ answer: T } | null> => changeSheet(db, spreadsheetId, change),
  }
}

function accountOf(row: SandboxAccountRow): Account {
  return {
    userId: row.user_id,
    listingToken: row.listing_token,
    aiKey: row.ai_key,
    clientEmail: row.client_email,
    spreadsheetId: row.spreadsheet_id,
    credentials: row.credentials,
    publicKey: row.public_key,
  }
}
