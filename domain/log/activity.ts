/** What is recorded of a user's doings, and the metadata of each (SPEC 3, ActivityLog; DESIGN 5). No secret ever enters it. */
export interface ActivityMetadata {
  LOGIN: { source: 'app_init'; timestamp: string }
  OPENAI_KEY_CONFIGURED: { configured: boolean; maskedLength: number }
  GOOGLE_SHEETS_CONFIGURED: { configured: boolean; spreadsheetId: string; serviceAccountEmail: string }
  PH_TOKEN_CONFIGURED: { configured: boolean; maskedLength: number }
  PRODUCT_HUNT_SEARCH: {
    startDate: string
    endDate: string
    minVotes: number
    maxResults: number
    topic: string | null
    featuredOnly: boolean
    totalResults: number
  }
  FIND_CONTACTS: { companyName: string; success: boolean; peopleFound?: number; errorMessage?: string }
  DRAFT_MESSAGE: { companyName: string; success: boolean; errorMessage?: string }
  SHEET_EXPORT: { mode: 'single' | 'bulk_selected' | 'bulk_all_qualified'; count: number; failed: number }
}

export type ActivityAction = keyof ActivityMetadata
export const ACTIVITY_ACTIONS = [
  'LOGIN',
  'OPENAI_KEY_CONFIGURED',
  'GOOGLE_SHEETS_CONFIGURED',
  'PH_TOKEN_CONFIGURED',
  'PRODUCT_HUNT_SEARCH',
  'FIND_CONTACTS',
  'SHEET_EXPORT',
  'DRAFT_MESSAGE',
] as const satisfies readonly ActivityAction[]

/** True for an action that a user's own client may record. 'admin:*' and 'security:*' are the server's alone. */
export const isUserAction = (action: string): action is ActivityAction =>
  ACTIVITY_ACTIONS.some((known) => known === action)

/** What admins did. Only the server records these. */
export type AdminAction =
  | 'admin:BLOCK_USER'
  | 'admin:UNBLOCK_USER'
  | 'admin:RESET_USAGE'
  | 'admin:ADJUST_LIMIT'
  | 'admin:REMOVE_LIMIT'
  | 'admin:END_SESSION'
  | 'admin:END_SESSIONS'
  | 'admin:EXPORT_LOGS'
  | 'admin:EXPORT_ACCOUNT'
  | 'admin:DELETE_ACCOUNT'
  | 'admin:SET_RETENTION'
  | 'admin:BACK_UP'
