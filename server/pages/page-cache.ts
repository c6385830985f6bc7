/** What pages said, kept by their address for everyone (decision 0085). */
import { type Kysely, sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts'
import { PageFacts } from '#domain/page/page-facts.ts'
import type { Database } from '../base/db/schema.ts'
import { storable } from '../base/graphql/storable.ts'

const KEPT_MS = 7 * DAY_MS
const FAILURE_KEPT_MS = HOUR_MS
/** About 200 MB at 20 kB each. The sweep removes those beyond that are the first to expire. */
const MOST_KEPT_PAGES = 10_000

/** A page whose facts are larger, as JSON, is read each time. */
const MAX_FACTS_LENGTH = 300_000

/** What is kept of these addresses and has not expired. What another version wrote in another form counts as not kept. */
export async function findPages(
  db: Kysely<Database>,
  urls: readonly string[],
  now: Date,
): Promise<Map<string, PageFacts>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .selectFrom('page_cache')
    .select(['url', 'facts'])
    .where('url', 'in', urls)
    .where('expires_at', '>', now)
    .execute()
  return new Map(
    rows.flatMap(({ url, facts }) => {
      const { data } = PageFacts.safeParse(typeof facts === 'object' ? { ...facts, url } : null)
      return data === undefined ? [] : [[url, data] as const]
    }),
  )
}

/** Keeps what a page said, or for a shorter time why it could not be read. `limit` and `off` are about us, and not kept; nor are facts that are too large. */
export async function keepPage(db: Kysely<Database>, page: PageFacts): Promise<void> {
  const { url, ...facts } = page
  if (facts.unreadable === 'limit' || facts.unreadable === 'off') return
  const json = JSON.stringify(storable(facts))
  if (json.length > MAX_FACTS_LENGTH) return
  const readAt = new Date(facts.readAt)
  const keptMs = facts.unreadable === null ? KEPT_MS : FAILURE_KEPT_MS
  const row = {
    facts: json,
    read_at: readAt,
    expires_at: new Date(readAt.getTime() + keptMs),
  }
  await db
    .insertInto('page_cache')
    .values({ url, ...row })
    .onConflict((conflict) => {
      const update = conflict.column('url').doUpdateSet(row)
      // That it could not be read now takes no page away that was read and is still kept.
      return facts.unreadable === null
        ? update
        : update.where(
            sql<boolean>`page_cache.facts ->> 'unreadable' is not null or page_cache.expires_at <= ${readAt}`,
          )
    })
    .execute()
}

/** Removes what has expired, and of what is too much the first to expire. Returns how many. */
export async function sweepPages(db: Kysely<Database>, now: Date, most = MOST_KEPT_PAGES): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_cache')
    .where((is) =>
      is.or([
        is('expires_at', '<=', now),
        is('url', 'in', is.selectFrom('page_cache').select('url').orderBy('expires_at', 'desc').offset(most)),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
