import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyDocumentKind } from '#domain/base/document-kind.ts'
import { notifyDocuments } from '../base/db/notices.ts'
import type { Database } from '../base/db/schema.ts'
import { writeInTurn } from '../users/write-in-turn.ts'

export interface UserDocument {
  key: string
  value: unknown
  version: number
  updated_at: Date
}

export interface DocumentChange {
  key: string
  /** Null to keep none. */
  value: unknown
  /** Of the document that it replaces; 0 for none. */
  version: number
}

type Kind = Pick<AnyDocumentKind, 'name' | 'limit'>

const COLUMNS = ['key', 'value', 'version', 'updated_at'] as const
const ofKind = (userId: string, kind: string): RawBuilder<boolean> =>
  sql<boolean>`user_id = ${userId} and kind = ${kind}`

/** A page is of as many documents as are this large together, and of one at least. */
const MOST_BYTES_ON_A_PAGE = 4_000_000
const pageSize = ({ limit }: Kind): number => Math.max(1, Math.floor(MOST_BYTES_ON_A_PAGE / limit.bytes))

/**
 * A page of a user's documents of a kind, in the order of their keys' digests.
 * @param after what the page before ended with; null for the first page
 * @returns `next`, what this page ends with; null on the last one
 */
export async function listDocuments(
  db: Kysely<Database>,
  userId: string,
  { kind, after }: { kind: Kind; after: string | null },
): Promise<{ items: UserDocument[]; next: string | null }> {
  const size = pageSize(kind)
  const digest = sql<string>`md5(key)`
  const rows = await db
    .selectFrom('user_documents')
    .select([...COLUMNS, digest.as('digest')])
    .where(ofKind(userId, kind.name))
    .$if(after !== null, (query) => query.where(digest, '>', after ?? ''))
    .orderBy(digest)
    .limit(size + 1)
    .execute()
  const items = rows.slice(0, size)
  return { items, next: rows.length > size ? (items.at(-1)?.digest ?? null) : null }
}

/** Those of a user's documents that have these keys. */
export function findDocuments(
  db: Kysely<Database>,
  userId: string,
  { kind, keys }: { kind: string; keys: readonly string[] },
): Promise<UserDocument[]> {
  return db
    .selectFrom('user_documents')
    .select(COLUMNS)
    .where(ofKind(userId, kind))
    .where(sql<boolean>`md5(key) in (select md5(wanted) from unnest(${keys}::text[]) as wanted)`)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute()
}

/** Takes everything back that was done in a transaction. */
class TakenBack extends Error {
  readonly why: 'CHANGED' | 'FULL'
  constructor(why: 'CHANGED' | 'FULL') {
    super(why)
    this.why = why
  }
}

/**
 * Makes changes of documents of one kind, all of them or none. Sent again, they come to the same.
 * @param changes each of another key
 * @returns 'MADE'; 'CHANGED' where a document is of another version than the one to be replaced; 'FULL' where the user
 * would have more than are kept
 */
export async function changeDocuments(
  db: Kysely<Database>,
  userId: string,
  { kind, changes }: { kind: Kind; changes: readonly DocumentChange[] },
): Promise<'MADE' | 'CHANGED' | 'FULL'> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as given (key text, value jsonb, version integer)`
  const sameKey = sql`md5(kept.key) = md5(given.key) and kept.key = given.key`
  try {
    return await writeInTurn<'MADE'>(db, userId, async (trx) => {
      const { rows: written } = await sql<{ key: string; version: number }>`
        with given as (select * from ${given}),
        removed as (
          delete from user_documents as kept using given
          where kept.user_id = ${userId} and kept.kind = ${kind.name} and ${sameKey}
            and kept.version = given.version and given.value is null
          returning kept.key, 0 as version
        ), updated as (
          update user_documents as kept set value = given.value, version = kept.version + 1, updated_at = now()
          from given
          where kept.user_id = ${userId} and kept.kind = ${kind.name} and ${sameKey}
            and kept.version = given.version and given.value is not null
          returning kept.key, kept.version
        ), added as (
          insert into user_documents (user_id, kind, key, value, version)
          select ${userId}, ${kind.name}, given.key, given.value, 1 from given
          where given.version = 0 and given.value is not null
          on conflict do nothing
          returning key, version
        )
        select * from removed union all select * from updated union all select * from added`.execute(trx)
      const { rows: others } = await sql`
        select from ${given} left join user_documents as kept
          on kept.user_id = ${userId} and kept.kind = ${kind.name} and ${sameKey}
        where (given.value, given.version + 1) is distinct from (kept.value, kept.version)
          and not (given.value is null and kept.key is null)`.execute(trx)
      if (others.length > 0) throw new TakenBack('CHANGED')
      if (written.some(({ version }) => version === 1)) await requireRoom(trx, userId, { kind, changes })
      if (written.length > 0) {
        const [first, ...more] = written
        const key = first !== undefined && more.length === 0 ? first.key : null
        await notifyDocuments(trx, { userId, kind: kind.name, key })
      }
      return 'MADE'
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.why
    throw error
  }
}

async function requireRoom(
  db: Kysely<Database>,
  userId: string,
  { kind, changes }: { kind: Kind; changes: readonly DocumentChange[] },
): Promise<void> {
  const { most, full } = kind.limit
  if (full === 'OLDEST_GO') {
    const keys = changes.map(({ key }) => key)
    await sql`
      delete from user_documents where ${ofKind(userId, kind.name)} and key in (
        select key from user_documents where ${ofKind(userId, kind.name)}
        order by key = any(${keys}::text[]) desc, updated_at desc, md5(key) offset ${most})`.execute(db)
    return
  }
  const { count } = await db
    .selectFrom('user_documents')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(ofKind(userId, kind.name))
    .executeTakeFirstOrThrow()
  if (Number(count) > most) throw new TakenBack('FULL')
}
