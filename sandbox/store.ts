/** What the stand-ins keep between requests. The server keeps it in its database, tests in memory. */
export interface SandboxStore {
  /** The account that has this value, or null. */
  account(key: SandboxAccountKey, value: string): Promise<SandboxAccount | null>
  /** Keeps a user's account unless the user has one, and gives the one that stands. */
  ensureAccount(account: SandboxAccount): Promise<SandboxAccount>
  /** Makes a sheet unless there is one of this id. */
  ensureSheet(sheet: SandboxSheet): Promise<void>
  sheet(spreadsheetId: string): Promise<SandboxSheet | null>
  /**
   * Reads, changes and writes a document with no other change in between. When `change` throws, nothing is
   * written. Null where there is no such sheet.
   */
  changeSheet<T>(
    spreadsheetId: string,
    change: (document: unknown) => { document: unknown; answer: T },
  ): Promise<{ answer: T } | null>
}

/** By what a request says whose it is. */
type SandboxAccountKey = 'userId' | 'listingToken' | 'aiKey' | 'clientEmail'

/** One user's sample credentials. */
export interface SandboxAccount {
  userId: string
  listingToken: string
  aiKey: string
  clientEmail: string
  spreadsheetId: string
  /** The service account as the user gets it, less its token_uri: that follows the server's address. */
  credentials: unknown
  /** JWK. */
  publicKey: unknown
}

export interface SandboxSheet {
  spreadsheetId: string
  userId: string
  document: unknown
}
