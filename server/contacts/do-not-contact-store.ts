import { type Kysely, sql } from 'kysely'
import { MOST_DO_NOT_CONTACT } from '#domain/contacts/do-not-contact.ts'
import type { Database } from '../base/db/schema.ts'
import { writeInTurn } from '../users/write-in-turn.ts'

/** All entries of a user, of which there are MOST_DO_NOT_CONTACT at most, those added last first. */
export async function listDoNotContact(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('do_not_contact')
    .select('entry')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('entry')
    .execute()
  return rows.map(({ entry }) => entry)
}

/**
 * Adds entries; those that are there stay as they are.
 * @returns false where the user would then have more than are kept, and none is added
 */
export async function addDoNotContact(
  db: Kysely<Database>,
  userId: string,
  entries: readonly string[],
): Promise<boolean> {
  const { rows } = await writeInTurn(db, userId, (trx) =>
    sql<{ fits: boolean }>`
      with wanted as (
        select entry from do_not_contact where user_id = ${userId} union select unnest(${entries}::text[])
      ), room as (select count(*) <= ${MOST_DO_NOT_CONTACT} as fits from wanted
      ), added as (
        insert into do_not_contact (user_id, entry)
        select ${userId}, wanted.entry from wanted, room where room.fits
        on conflict do nothing
      )
      select fits from room`.execute(trx),
  )
  return rows[0]?.fits ?? false
}

/** Removes entries; those that are not there are not missed. */
export async function removeDoNotContact(
  db: Kysely<Database>,
  userId: string,
  entries: readonly string[],
): Promise<void> {
  await db.deleteFrom('do_not_contact').where('user_id', '=', userId).where('entry', 'in', entries).execute()
}
