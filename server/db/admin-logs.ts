import { type Kysely, sql } from 'kysely'
import { LOG_COLUMNS } from './activity-logs.ts'
import type { ActivityLogRow, Database } from './schema.ts'
import { holds } from './search-text.ts'

/** A place in the log, which is told newest first. Plain JSON. */
export interface LogPlace {
  /** ISO time. */
  at: string
  id: string
}

export interface LogFilter {
  userId: string | null
  /** Held by the e-mail, the action or the metadata, whatever the case. Without U+0000. */
  search: string | null
  /** Exactly this one. */
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
  const found = await matching(db, filter, after)
    .select(LOG_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last !== undefined && found.length > limit ? placeOf(last) : null }
}

const CHUNK_ROWS = 5_000

/** All that matches, newest first, a chunk at a time; each is asked for when the one before was taken. */
export async function* streamActivityLogs(
  db: Kysely<Database>,
  filter: LogFilter,
): AsyncGenerator<ActivityLogRow[], void> {
  let after: LogPlace | null = null
  do {
    const { items, next }: Awaited<ReturnType<typeof listActivityLogs>> = await listActivityLogs(db, {
      ...filter,
      limit: CHUNK_ROWS,
      after,
    })
    if (items.length > 0) yield items
    after = next
  } while (after !== null)
}

const placeOf = ({ created_at: at, id }: ActivityLogRow): LogPlace => ({ at: at.toISOString(), id })

function matching(
  db: Kysely<Database>,
  { userId, search, action, from, before }: LogFilter,
  after: LogPlace | null,
) {
  return db
    .selectFrom('activity_logs')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
    .$if(search !== null, (query) => query.where(holds('search', search ?? '')))
    .$if(from !== null, (query) => query.where(sql<boolean>`created_at >= ${from}`))
    .$if(before !== null, (query) => query.where(sql<boolean>`created_at < ${before}`))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
}
