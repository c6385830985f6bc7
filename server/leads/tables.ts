import type { Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    lead_drafts: LeadDraftsTable
  }
}

/** The first message that a user drafted for a lead (SPEC 3, First message). */
interface LeadDraftsTable {
  user_id: string
  /** Names the launch (domain/lead/lead-link.ts). */
  lead_key: string
  /** As domain/draft-message/kept-draft.ts reads it. */
  content: unknown
  version: number
  updated_at: Timestamp
}
