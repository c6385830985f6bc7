import type { Json, Timestamp } from '../db/column-types.ts'

/** A user's search forms under names (SPEC 3, Saved search). */
export interface SavedSearchesTable {
  user_id: string
  /** The name without its case, which a user has once. */
  name_key: string
  name: string
  query: Json
  /** By which they are listed. */
  created_at: Timestamp
  /** When the user last applied it: what was posted later is new. */
  looked_at: Timestamp
}
