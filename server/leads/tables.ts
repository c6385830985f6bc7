import type { ColumnType } from 'kysely'
import type { LeadStatus } from '#domain/lead/lead-status.ts'
import type { Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    lead_drafts: LeadDraftsTable
    lead_follow_ups: LeadFollowUpsTable
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

/** How far a user has come with a lead, and what comes next. A lead without a row is new (SPEC 3, Follow-up). */
interface LeadFollowUpsTable {
  user_id: string
  /** Names the launch (domain/lead/lead-subject.ts). */
  subject: string
  status: LeadStatus
  /** An ISO day. Read it with to_char, or pg makes a local time of it. */
  next_step: ColumnType<Date | null, string | null, string | null>
  updated_at: Timestamp
}
