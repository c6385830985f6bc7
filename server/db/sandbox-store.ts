import type { Kysely } from 'kysely'
import {
  ensureSandboxAccount,
  findSandboxAccount,
  type SandboxAccountKey,
  type SandboxAccountRow,
} from './sandbox-accounts.ts'
import { changeSheet, ensureSheet, findSheet } from './sandbox-sheets.ts'
import type { Database } from './schema.ts'

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
} as const satisfies Record<string, SandboxAccountKey>

/** What the stand-ins keep, in the database: the store that sandbox/store.ts describes. */
export function sandboxStore(db: Kysely<Database>) {
  return {
    account: async (key: keyof typeof COLUMNS, value: string): Promise<Account | null> => {
      const row = await findSandboxAccount(db, COLUMNS[key], value)
      return row === undefined ? null : toAccount(row)
    },

    ensureAccount: async (account: Account): Promise<Account> => {
      const row = await ensureSandboxAccount(db, {
        user_id: account.userId,
        listing_token: account.listingToken,
        ai_key: account.aiKey,
        client_email: account.clientEmail,
        spreadsheet_id: account.spreadsheetId,
        credentials: JSON.stringify(account.credentials),
        public_key: JSON.stringify(account.publicKey),
      })
      return toAccount(row)
    },

    ensureSheet: (sheet: { spreadsheetId: string; userId: string; document: unknown }): Promise<void> =>
      ensureSheet(db, sheet),

    sheet: async (spreadsheetId: string) => {
      const row = await findSheet(db, spreadsheetId)
      return row === undefined ? null : { spreadsheetId, userId: row.user_id, document: row.document }
    },

    changeSheet: <T>(
      spreadsheetId: string,
      change: (document: unknown) => { document: unknown; answer: T },
    ): Promise<{ answer: T } | null> => changeSheet(db, spreadsheetId, change),
  }
}

const toAccount = (row: SandboxAccountRow): Account => ({
  userId: row.user_id,
  listingToken: row.listing_token,
  aiKey: row.ai_key,
  clientEmail: row.client_email,
  spreadsheetId: row.spreadsheet_id,
  credentials: row.credentials,
  publicKey: row.public_key,
})
