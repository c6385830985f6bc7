import type { ColumnType } from 'kysely'
import type { Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    mutation_keys: MutationKeysTable
  }
}

/** What mutations with a key have done, kept for an hour (decision 0084). */
interface MutationKeysTable {
  user_id: string
  key: string
  /** Of the document, its variables, and which of several operations it is: the same key with others is refused. */
  input_hash: string
  answer: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Timestamp
}
