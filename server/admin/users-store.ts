import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import { holds } from '../base/db/search-text.ts'
import type { UserRow } from '../users/tables.ts'
import { USER_COLUMNS } from '../users/users-store.ts'

export type UserSort = 'email' | 'name' | 'signed-up' | 'last-active'
type UserStatus = 'active' | 'blocked'

/** A place in the list of users: after the user with this id. Plain JSON. */
export interface UserPlace {
  /** What the order is by: email, name or ISO time; null among those who have none. */
  value: string | null
  id: string
}

export interface UserFilter {
  /** Held by the email or the name, whatever the case. Without U+0000. */
  search: string | null
  status: UserStatus | null
}

export interface UserPage extends UserFilter {
  limit: number
  after: UserPlace | null
  sort: UserSort
  descending: boolean
}

interface Order {
  key: RawBuilder<unknown>
  /** The key of a user with this value. */
  keyOf: (value: string) => RawBuilder<unknown>
  valueOf: (user: UserRow) => string | null
  /** Whether some users have none. */
  nullable: boolean
}

const keyOfText = (value: string) => sql`${value}::text`
const keyOfTime = (value: string) => sql`${value}::timestamptz`

const ORDERS: Record<UserSort, Order> = {
  email: { key: sql`email`, keyOf: keyOfText, valueOf: ({ email }) => email, nullable: false },
  name: {
    key: sql`lower(name)`,
    keyOf: (name) => sql`lower(${name}::text)`,
    valueOf: ({ name }) => name,
    nullable: true,
  },
  'signed-up': {
    key: sql`created_at`,
    keyOf: keyOfTime,
    valueOf: (user) => user.created_at.toISOString(),
    nullable: false,
  },
  'last-active': {
    key: sql`last_active`,
    keyOf: keyOfTime,
    valueOf: (user) => user.last_active?.toISOString() ?? null,
    nullable: true,
  },
}

/**
 * A page of users. Whatever the direction, those without a name or an activity come last. A user who stays where they
 * are in the order comes once, whatever is added meanwhile.
 */
export async function listUsers(
  db: Kysely<Database>,
  { limit, after, sort, descending, ...filter }: UserPage,
): Promise<{ items: UserRow[]; next: UserPlace | null }> {
  const { key, keyOf, valueOf, nullable } = ORDERS[sort]
  const direction = descending ? sql`desc` : sql`asc`
  const beyond = descending ? sql`<` : sql`>`
  const value = after?.value ?? null

  const withValue = (count: number) =>
    matching(db, filter)
      .select(USER_COLUMNS)
      .$if(nullable, (query) => query.where(sql<boolean>`${key} is not null`))
      .$if(value !== null, (query) =>
        query.where(sql<boolean>`(${key}, id) ${beyond} (${keyOf(value ?? '')}, ${after?.id})`),
      )
      .orderBy(sql`${key} ${direction}`)
      .orderBy(sql`id ${direction}`)
      .limit(count)
      .execute()
  const withoutValue = (count: number) =>
    matching(db, filter)
      .select(USER_COLUMNS)
      .where(sql<boolean>`${key} is null`)
      .$if(after !== null && value === null, (query) => query.where(sql<boolean>`id ${beyond} ${after?.id}`))
      .orderBy(sql`id ${direction}`)
      .limit(count)
      .execute()

  const found = after !== null && value === null ? [] : await withValue(limit + 1)
  if (nullable && found.length <= limit) found.push(...(await withoutValue(limit + 1 - found.length)))
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && found.length > limit ? { value: valueOf(last), id: last.id } : null }
}

/** How many users match, on all pages together. Without a search nobody is read but the blocked. */
export async function countUsers(db: Kysely<Database>, { search, status }: UserFilter): Promise<number> {
  if (search !== null) {
    return countRows(
      db
        .selectFrom('user_search')
        .where(holds('search', search))
        .$if(status !== null, (query) => query.where('blocked', '=', status === 'blocked')),
    )
  }
  const countBlocked = () => countRows(db.selectFrom('users').where('blocked', '=', true))
  if (status === 'blocked') return countBlocked()
  const { rows } = await sql<{ total: number }>`
    select (select coalesce(sum(count), 0) from sign_up_days)::int8 - (select count(*) from deleted_accounts) as total
    `.execute(db)
  const total = rows[0]?.total ?? 0
  return status === null ? total : total - (await countBlocked())
}

async function countRows<Table extends keyof Database>(
  rows: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { count } = await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

function matching(db: Kysely<Database>, { search, status }: UserFilter) {
  return db
    .selectFrom('users')
    .$if(search !== null, (query) => query.where(holds('search', search ?? '')))
    .$if(status !== null, (query) => query.where('blocked', '=', status === 'blocked'))
}
