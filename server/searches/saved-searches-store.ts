import { type Kysely, sql } from 'kysely'
import { MOST_SAVED_SEARCHES, type SavedSearch, searchNameKey } from '#domain/search/saved-search.ts'
import type { Database } from '../base/db/schema.ts'
import { writeInTurn } from '../users/write-in-turn.ts'

export interface KeptSearch {
  name: string
  query: unknown
  created_at: Date
  looked_at: Date
}

export interface SearchToSave extends SavedSearch {
  /** For one that was deleted and comes back; null for now. */
  createdAt: Date | null
  lookedAt: Date | null
}

/** In milliseconds, as the browser keeps it: one that comes back with that time is in its place again. */
const NOW = sql`date_trunc('milliseconds', clock_timestamp())`

const COLUMNS = ['name', 'query', 'created_at', 'looked_at'] as const

/** A user's saved searches, of which there are MOST_SAVED_SEARCHES at most, the oldest first. */
export function listSearches(db: Kysely<Database>, userId: string): Promise<KeptSearch[]> {
  return db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('name_key')
    .execute()
}

/**
 * Saves a search, in the place of the one that has its name.
 * @returns what now has the name; undefined where the user has as many as are kept
 */
export async function saveSearch(
  db: Kysely<Database>,
  userId: string,
  { name, query, createdAt, lookedAt }: SearchToSave,
): Promise<KeptSearch | undefined> {
  const key = searchNameKey(name)
  const { rows } = await writeInTurn(db, userId, (trx) =>
    sql<KeptSearch>`
      insert into saved_searches (user_id, name_key, name, query, created_at, looked_at)
      select ${userId}, ${key}, ${name}, ${JSON.stringify(query)}::jsonb,
        coalesce(${createdAt}::timestamptz, ${NOW}), coalesce(${lookedAt}::timestamptz, ${NOW})
      where exists (select from saved_searches where user_id = ${userId} and name_key = ${key})
        or (select count(*) from saved_searches where user_id = ${userId}) < ${MOST_SAVED_SEARCHES}
      on conflict (user_id, name_key) do update set
        name = excluded.name, query = excluded.query, looked_at = excluded.looked_at
      returning name, query, created_at, looked_at`.execute(trx),
  )
  return rows[0]
}

/** Notes that a user applies a search now. Returns undefined for one that the user does not have. */
export function lookAtSearch(
  db: Kysely<Database>,
  userId: string,
  name: string,
): Promise<KeptSearch | undefined> {
  return db
    .updateTable('saved_searches')
    .set({ looked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('name_key', '=', searchNameKey(name))
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Returns false for one that the user does not have. */
export async function deleteSearch(db: Kysely<Database>, userId: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('name_key', '=', searchNameKey(name))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
