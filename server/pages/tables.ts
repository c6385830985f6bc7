import type { Generated } from 'kysely'
import type { Json } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    page_cache: PageCacheTable
    page_reads: PageReadsTable
  }
}

/** What public pages said when our server last read them, by address. It belongs to no user (decision 0085). */
interface PageCacheTable {
  /** As it is requested: at most 2,000 characters. */
  url: string
  facts: Json
  read_at: Date
  expires_at: Date
}

/** How many pages were read for a user in a UTC day. */
interface PageReadsTable {
  user_id: string
  day: string
  pages: Generated<number>
}
