import type { Json, Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    saved_searches: SavedSearchesTable
  }
}

/** A user's search forms under names (SPEC 3, Saved search). */
interface SavedSearchesTable {
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
