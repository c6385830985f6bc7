import { type Kysely, sql } from 'kysely'
import { MOST_DRAFTS } from '#domain/draft-message/kept-draft.ts'
import type { Database } from '../base/db/schema.ts'
import { writeInTurn } from '../users/write-in-turn.ts'

export interface LeadDraft {
  /** Names the launch (domain/lead/lead-link.ts). */
  leadKey: string
  content: unknown
  /** 1 for a first draft, and one more after each change. */
  version: number
}

export function findDraft(
  db: Kysely<Database>,
  userId: string,
  leadKey: string,
): Promise<LeadDraft | undefined> {
  return db
    .selectFrom('lead_drafts')
    .select(['lead_key as leadKey', 'content', 'version'])
    .where('user_id', '=', userId)
    .where('lead_key', '=', leadKey)
    .executeTakeFirst()
}

/**
 * Keeps a draft in the place of the one that has its version; 0 stands for none. Sent again, it is found as it was kept.
 * @returns 'changed' where another one is kept by now, 'full' where the user has as many as are kept
 */
export async function saveDraft(
  db: Kysely<Database>,
  userId: string,
  { leadKey, content, version }: LeadDraft,
): Promise<LeadDraft | 'changed' | 'full'> {
  const json = JSON.stringify(content)
  const { rows } = await writeInTurn(db, userId, (trx) =>
    version === 0
      ? sql<LeadDraft & { full: boolean }>`
          with room as (select count(*) >= ${MOST_DRAFTS} as full from lead_drafts where user_id = ${userId}
          ), added as (
            insert into lead_drafts (user_id, lead_key, content, version)
            select ${userId}, ${leadKey}, ${json}::jsonb, 1 from room where not room.full
            on conflict do nothing
            returning lead_key, content, version
          )
          select added.lead_key as "leadKey", added.content, added.version, room.full
          from room left join added on true`.execute(trx)
      : sql<LeadDraft & { full: boolean }>`
          update lead_drafts set content = ${json}::jsonb, version = version + 1, updated_at = now()
          where user_id = ${userId} and lead_key = ${leadKey} and version = ${version}
          returning lead_key as "leadKey", content, version, false as full`.execute(trx),
  )
  const row = rows[0]
  if (row?.full === true && (await findDraft(db, userId, leadKey)) === undefined) return 'full'
  if (row === undefined || typeof row.version !== 'number')
    return (await findKept(db, userId, { leadKey, version, json })) ?? 'changed'
  return { leadKey: row.leadKey, content: row.content, version: row.version }
}

/** The draft that the same request kept before, if it has not changed since. */
function findKept(
  db: Kysely<Database>,
  userId: string,
  { leadKey, version, json }: Pick<LeadDraft, 'leadKey' | 'version'> & { json: string },
): Promise<LeadDraft | undefined> {
  return db
    .selectFrom('lead_drafts')
    .select(['lead_key as leadKey', 'content', 'version'])
    .where('user_id', '=', userId)
    .where('lead_key', '=', leadKey)
    .where('version', '=', version + 1)
    .where('content', '=', sql<string>`${json}::jsonb`)
    .executeTakeFirst()
}

/** Forgets a draft of this version. @returns whether none is kept now */
export async function removeDraft(
  db: Kysely<Database>,
  userId: string,
  { leadKey, version }: Pick<LeadDraft, 'leadKey' | 'version'>,
): Promise<boolean> {
  await db
    .deleteFrom('lead_drafts')
    .where('user_id', '=', userId)
    .where('lead_key', '=', leadKey)
    .where('version', '=', version)
    .execute()
  return (await findDraft(db, userId, leadKey)) === undefined
}
