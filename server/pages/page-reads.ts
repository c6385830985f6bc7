import { type Kysely, sql } from 'kysely'
import { isoDay } from '#domain/base/dates.ts'
import type { Database } from '../base/db/schema.ts'

const MOST_PAGES_A_DAY = 2_000

/**
 * Counts pages for a user's UTC day, in one statement, so that several servers together let through no more.
 * @returns how many of them the user may still read. The count itself goes beyond the limit once, by the others
 */
export async function countReads(
  db: Kysely<Database>,
  {
    userId,
    pages,
    nowMs,
    most = MOST_PAGES_A_DAY,
  }: { userId: string; pages: number; nowMs: number; most?: number },
): Promise<number> {
  const counted = await db
    .insertInto('page_reads')
    .values({ user_id: userId, day: isoDay(nowMs), pages })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ pages: sql<number>`page_reads.pages + excluded.pages` })
        .where('page_reads.pages', '<', most),
    )
    .returning('pages')
    .executeTakeFirst()
  if (counted === undefined) return 0
  const before = counted.pages - pages
  return Math.min(pages, most - before)
}

/** Removes the counts of days that are over. Returns how many. */
export async function sweepReads(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_reads')
    .where('day', '<', isoDay(now.getTime()))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
