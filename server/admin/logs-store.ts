import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import { holds } from '../base/db/search-text.ts'
import { INDEXED_LOG_TEXT, isOfAction, LOG_COLUMNS, LOG_TEXT } from '../users/activity-store.ts'
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

/**
 * A page of the log, newest first. `next` is null when nothing is left. A search that no index can help looks through
 * 10,000 rows a page: such a page may be short, or empty, and still have a next one.
 */
export async function listActivityLogs(
  db: Kysely<Database>,
  { limit, after, ...filter }: LogPage,
): Promise<{ items: ActivityLogRow[]; next: LogPlace | null }> {
  const { found, end } = await newest(db, filter, { after, count: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last !== undefined && found.length > limit ? placeOf(last) : end }
}

/** How many rows are looked through for a text before the search index is used. */
const LOOK_ROWS = 2_000
/** Where these have so much of a page, so many more are looked through. */
const WORTH_IT = 0.1
const LOOK_ON_ROWS = 8_000

/** What the search index can look up: it knows texts by three letters or digits in a row. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** The newest rows that match, and where the search ended, if that was before the last row. */
async function newest(
  db: Kysely<Database>,
  filter: LogFilter,
  page: { after: LogPlace | null; count: number },
): Promise<{ found: ActivityLogRow[]; end: LogPlace | null }> {
  const { search, ...rest } = filter
  if (search === null || HAS_TRIGRAM.test(search))
    return { found: await newestOfAll(db, filter, page), end: null }
  const rows = LOOK_ROWS + LOOK_ON_ROWS
  const { items, end } = await look(db, matching(db, rest, page.after), { search, rows, count: page.count })
  return { found: items, end }
}

/**
 * The newest rows that match. A text that many rows hold fills a page within the first few thousand rows; one that few
 * hold is found by the index. The planner cannot know which of the two it is, so one is tried after the other.
 */
async function newestOfAll(
  db: Kysely<Database>,
  { search, ...filter }: LogFilter,
  { after, count }: { after: LogPlace | null; count: number },
): Promise<ActivityLogRow[]> {
  const all = matching(db, filter, after)
  if (search === null) return inOrder(all).select(LOG_COLUMNS).limit(count).execute()

  const first = await look(db, all, { search, rows: LOOK_ROWS, count })
  if (first.items.length === count || first.end === null) return first.items
  if (first.items.length >= count * WORTH_IT) {
    const rest = inOrder(matching(db, filter, first.end))
      .select(LOG_COLUMNS)
      .limit(LOOK_ON_ROWS)
    const left = count - first.items.length
    const more = await held(db, rest, search).limit(left).execute()
    if (more.length === left) return [...first.items, ...more]
  }
  const users = await usersByEmail(db, search)
  // So many users that the index would be of no use: a page is soon full.
  if (users.length > MOST_USERS)
    return inOrder(all).select(LOG_COLUMNS).where(holds(LOG_TEXT, search)).limit(count).execute()
  return db
    .with(
      (name) => name('found').materialized(),
      () =>
        all
          .select(LOG_COLUMNS)
          .where(
            sql<boolean>`(${holds(INDEXED_LOG_TEXT, forIndex(search))} or user_id = any(${users}::text[]))`,
          ),
    )
    .selectFrom('found')
    .select(LOG_COLUMNS)
    .where(holds(LOG_TEXT, search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

const inOrder = (rows: ReturnType<typeof matching>) =>
  rows.orderBy('created_at', 'desc').orderBy('id', 'desc')

/** Those of some rows that hold a text. */
const held = (
  db: Kysely<Database>,
  rows: SelectQueryBuilder<Database, 'activity_logs', ActivityLogRow>,
  search: string,
) =>
  db
    .selectFrom(rows.as('looked'))
    .select(LOG_COLUMNS)
    .where(holds(LOG_TEXT, search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/**
 * Looks through the newest rows for a text.
 * @returns what holds it, and the place of the last row that was looked at; null where there are no more rows
 */
async function look(
  db: Kysely<Database>,
  all: ReturnType<typeof matching>,
  { search, rows, count }: { search: string; rows: number; count: number },
): Promise<{ items: ActivityLogRow[]; end: LogPlace | null }> {
  const place = sql<number>`row_number() over (order by created_at desc, id desc)`.as('place')
  const isHeld = holds(LOG_TEXT, search)
  const found = await db
    .selectFrom(inOrder(all).select(LOG_COLUMNS).select(place).limit(rows).as('looked'))
    .select([...LOG_COLUMNS, 'place', isHeld.as('held')])
    .where((row) => row.or([isHeld, row('place', '=', rows)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute()
  const items = found.filter(({ held }) => held)
  const last = found.find((row) => row.place === rows)
  return { items: items.slice(0, count), end: last ? placeOf(last) : null }
}

/** More than this many are not looked for one by one. */
const MOST_USERS = 1_000

/** The users who have, or had, an email that holds a text; of more than MOST_USERS only one more. */
async function usersByEmail(db: Kysely<Database>, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${holds('search', text)} and ${holds(sql`lower(email)`, text)}
    union select user_id from former_emails where ${holds(sql`lower(email)`, text)}
    limit ${MOST_USERS + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * What the index is searched for: of an email only the beginning of the domain, since a domain that all users share makes
 * it read its longest lists, and finds nothing less.
 */
const forIndex = (search: string): string => /^[^@]*@.{0,4}/su.exec(search)?.[0] ?? search

/** How many rows one piece of a stream looks through. */
const PIECE_ROWS = 5_000

/**
 * All that matches as text, newest first, a piece at a time; each is queried when the one before was taken, on a
 * connection of its own, so that a slow reader holds nothing in the database. What is inserted after the beginning is not
 * part of it.
 * @param line of a row; PostgreSQL puts them together, since the objects of millions of rows would fill the memory
 * @param newer where it begins: what is older than this is streamed
 */
export async function* streamActivityLogs(
  db: Kysely<Database>,
  { search, ...filter }: LogFilter,
  line: RawBuilder<string>,
  newer: LogPlace | null = null,
): AsyncGenerator<string, void> {
  let after = newer
  do {
    const rest = matching(db, filter, after)
    const end: LogPlace | null = await endOfPiece(rest)
    const { text } = await db
      .with(
        (name) => name('piece').materialized(),
        () =>
          rest
            .select(LOG_COLUMNS)
            .$if(end !== null, (query) => query.where(sql<boolean>`(created_at, id) >= ${rowOf(end)}`)),
      )
      .selectFrom('piece')
      .select(sql<string | null>`string_agg(${line}, '' order by created_at desc, id desc)`.as('text'))
      // Not from the index: each piece would take as long as the whole.
      .$if(search !== null, (query) => query.where(holds(LOG_TEXT, search ?? '')))
      .executeTakeFirstOrThrow()
    if (text !== null) yield text
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

export const placeOf = ({ created_at: at, id }: Pick<ActivityLogRow, 'created_at' | 'id'>): LogPlace => ({
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
