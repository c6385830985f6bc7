import { type Kysely, sql } from 'kysely'
import { MOST_WRONG_CONTACTS, type WrongContact } from '#domain/lead/wrong-contacts.ts'
import type { Database } from '../base/db/schema.ts'
import { writeInTurn } from '../users/write-in-turn.ts'

export interface ReportedContact extends WrongContact {
  leadName: string
}

/** All reports of a user, of which there are MOST_WRONG_CONTACTS at most, the last ones first. */
export function listWrongContacts(db: Kysely<Database>, userId: string): Promise<ReportedContact[]> {
  return db
    .selectFrom('wrong_contacts')
    .select(['lead_key as leadKey', 'lead_name as leadName', 'kind', 'value'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('digest')
    .execute()
}

/**
 * Keeps a report, once however often it is sent.
 * @returns false where the user has as many as are kept, and not this one
 */
export async function reportWrongContact(
  db: Kysely<Database>,
  userId: string,
  { leadKey, leadName, kind, value }: ReportedContact,
): Promise<boolean> {
  const { rows } = await writeInTurn(db, userId, (trx) =>
    sql`
      insert into wrong_contacts as kept (user_id, lead_key, lead_name, kind, value)
      select ${userId}, ${leadKey}, ${leadName}, ${kind}, ${value}
      where exists (
          select from wrong_contacts
          where user_id = ${userId} and lead_key = ${leadKey} and kind = ${kind} and value = ${value}
        ) or (select count(*) from wrong_contacts where user_id = ${userId}) < ${MOST_WRONG_CONTACTS}
      on conflict (user_id, digest) do update set lead_name = excluded.lead_name
      returning kept.digest`.execute(trx),
  )
  return rows.length > 0
}

/** Takes a report back; one that is not there is not missed. */
export async function takeBackWrongContact(
  db: Kysely<Database>,
  userId: string,
  { leadKey, kind, value }: WrongContact,
): Promise<void> {
  await db
    .deleteFrom('wrong_contacts')
    .where('user_id', '=', userId)
    .where('lead_key', '=', leadKey)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .execute()
}
