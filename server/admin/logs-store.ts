import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { holds } from '../db/search-text.ts'
import { isOfAction, LOG_COLUMNS } from '../users/activity-store.ts'
import type { ActivityLogRow } from '../users/tables.ts'

/** A place in the log, which is listed newest first. Plain JSON. */
export interface LogPlace {
  /** ISO time. */
  at: string
  id: string
}

export interface LogFilter {
  userId: string | null
  /** Held by the email, the action or the metadata, whatever the case. Without U+0000. */
  search: string | null
  /** This one, or those of SECURITY_FILTER. */
  action: string | null
  from: Date | null
  /** The first time that is left out. */
  before: Date | null
}

export interface LogPage extends LogFilter {
  limit: number
  after: LogPlace | null
}

/** A page of the log, newest first. `next` is null when nothing is left. */
export async function listActivityLogs(
  db: Kysely<Database>,
  { limit, after, ...filter }: LogPage,
): Promise<{ items: ActivityLogRow[]; next: LogPlace | null }> {
  const found = await newest(db, filter, { after, count: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last !== undefined && found.length > limit ? placeOf(last) : null }
}

/** How many rows are looked through for a text before the search index is used. */
const LOOK_ROWS = 10_000

/**
 * The newest rows that match. A text that many rows hold fills a page within the first few thousand rows; one that few
 * hold is found by the index. The planner cannot know which of the two it is, so one is tried after the other.
 */
async function newest(
  db: Kysely<Database>,
  { search, ...filter }: LogFilter,
  { after, count }: { after: LogPlace | null; count: number },
): Promise<ActivityLogRow[]> {
  const all = matching(db, filter, after)
  const inOrder = all.orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (search === null) return inOrder.select(LOG_COLUMNS).limit(count).execute()

  const looked = await db
    .selectFrom(
      inOrder
        .select([...LOG_COLUMNS, 'search'])
        .limit(LOOK_ROWS)
        .as('looked'),
    )
    .select(LOG_COLUMNS)
    .where(holds('search', search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  if (looked.length === count) return looked
  return db
    .with(
      (name) => name('found').materialized(),
      () => all.select([...LOG_COLUMNS, 'search']).where(holds('search', forIndex(search))),
    )
    .selectFrom('found')
    .select(LOG_COLUMNS)
    .where(holds('search', search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/**
 * What the index is searched for: of an email only the beginning of the domain, since a domain that all users share makes
 * it read its longest lists, and finds nothing less.
 */
const forIndex = (search: string): string => /^[^@]*@.{0,4}/su.exec(search)?.[0] ?? search

/** How many rows one piece of a stream looks through. */
const PIECE_ROWS = 5_000

/**
 * All that matches, newest first, a piece at a time; each is queried when the one before was taken, on a connection of
 * its own, so that a slow reader holds nothing in the database. What is inserted after the beginning is not part of it.
 */
export async function* streamActivityLogs(
  db: Kysely<Database>,
  { search, ...filter }: LogFilter,
): AsyncGenerator<ActivityLogRow[], void> {
  let after: LogPlace | null = null
  do {
    const rest = matching(db, filter, after)
    const end: LogPlace | null = await endOfPiece(rest)
    const rows = await db
      .with(
        (name) => name('piece').materialized(),
        () =>
          rest
            .select([...LOG_COLUMNS, 'search'])
            .$if(end !== null, (query) => query.where(sql<boolean>`(created_at, id) >= ${rowOf(end)}`))
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc'),
      )
      .selectFrom('piece')
      .select(LOG_COLUMNS)
      // Not from the index: each piece would take as long as the whole.
      .$if(search !== null, (query) => query.where(holds('search', search ?? '')))
      .execute()
    if (rows.length > 0) yield rows
    after = end
  } while (after !== null)
}

/** The place of the last row of the next piece; null when what is left is less than one. */
async function endOfPiece(rest: ReturnType<typeof matching>): Promise<LogPlace | null> {
  const last = await rest
    .select(['created_at', 'id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(PIECE_ROWS - 1)
    .limit(1)
    .executeTakeFirst()
  return last ? placeOf(last) : null
}

const placeOf = ({ created_at: at, id }: Pick<ActivityLogRow, 'created_at' | 'id'>): LogPlace => ({
  at: at.toISOString(),
  id,
})
const rowOf = (place: LogPlace | null) => sql`(${place?.at}::timestamptz, ${place?.id}::uuid)`

function matching(
  db: Kysely<Database>,
  { userId, action, from, before }: Omit<LogFilter, 'search'>,
  after: LogPlace | null,
) {
  return db
    .selectFrom('activity_logs')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(action !== null, (query) => query.where(isOfAction(action ?? '')))
    .$if(from !== null, (query) => query.where(sql<boolean>`created_at >= ${from}`))
    .$if(before !== null, (query) => query.where(sql<boolean>`created_at < ${before}`))
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) < ${rowOf(after)}`))
}
