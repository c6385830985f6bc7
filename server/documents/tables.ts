import type { Json, Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    user_documents: UserDocumentsTable
  }
}

/** The lists of each user (domain/user-documents/kinds.ts). */
interface UserDocumentsTable {
  user_id: string
  /** The name of a `DocumentKind`. */
  kind: string
  /** Which one it is among those of its kind. */
  key: string
  value: Json
  version: number
  updated_at: Timestamp
}
