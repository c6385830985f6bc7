import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import { countUsers, listUsers, type UserPlace, type UserSort } from './users-store.ts'

const SORTS: UserSort[] = ['email', 'name', 'signed-up', 'last-active']
const ORDERS = SORTS.flatMap((sort) => [true, false].map((descending) => ({ sort, descending })))

const PEOPLE: [id: string, name: string | null, email: string][] = [
  ['percent', '100% Growth', 'percent@example.com'],
  ['under', 'snake_case', 'under_score@example.com'],
  ['back', String.raw`back\slash`, 'back@example.com'],
  ['quote', `O'Brien "Bob"`, 'quote@example.com'],
  ['emile', 'Émile Łukasz', 'emile@example.com'],
  ['misaki', '佐藤 美咲', 'misaki@example.com'],
  ['formula', '=1+1', 'formula@example.com'],
  ['nameless', null, 'nameless@example.com'],
]

describe.each(engines)('lists of users on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    for (const [subject, name, email] of PEOPLE)
      await ensureUser(database.db, { subject, email, name, picture: null })
    // Many equal values, so that only the id decides the order, and some without name or activity.
    await sql`insert into users (id, google_id, email, name, created_at, last_active)
      select 'many-' || n, n, 'many' || n % 7 || '@example.com',
        case n % 4 when 0 then null when 1 then 'ann' when 2 then 'Ann' else 'Bea ' || n end,
        timestamptz '2026-01-01 00:00:00.123Z' + (n % 9) * interval '1 ms',
        case n % 3 when 0 then null else timestamptz '2026-02-01Z' + (n % 5) * interval '1 day' end
      from generate_series(1, 200) n`.execute(database.db)
  })
  afterAll(() => database.close())

  const all = { search: null, status: null, limit: 100, after: null }
  const found = async (search: string) => {
    const { items } = await listUsers(database.db, { ...all, search, sort: 'email', descending: false })
    expect(await countUsers(database.db, { search, status: null })).toBe(items.length)
    return items.map(({ id }) => id)
  }

  test.each(ORDERS)(
    'pages by $sort, descending $descending, list each user once, in order',
    async (order) => {
      let after: UserPlace | null = null
      const seen: string[] = []
      let added = 0
      do {
        const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(database.db, {
          ...all,
          ...order,
          limit: 7,
          after,
        })
        seen.push(...page.items.map(({ id }) => id))
        after = page.next
        // Somebody new somewhere in the list; they may be listed or not.
        const subject = `new-${order.sort}-${order.descending}-${(added += 1)}`
        await ensureUser(database.db, {
          subject,
          email: `${subject}@x.example.com`,
          name: subject,
          picture: null,
        })
      } while (after !== null)

      const old = seen.filter((id) => !id.startsWith(`new-${order.sort}-${order.descending}`))
      expect(new Set(seen).size).toBe(seen.length)
      const direction = order.descending ? 'desc' : 'asc'
      const key = {
        email: 'email',
        name: 'lower(name)',
        'signed-up': 'created_at',
        'last-active': 'last_active',
      }
      const { rows } = await sql<{ id: string }>`
      select id from users where id not like ${`new-${order.sort}-${order.descending}%`}
      order by ${sql.raw(`${key[order.sort]} ${direction} nulls last, id ${direction}`)}`.execute(database.db)
      expect(old).toEqual(rows.map(({ id }) => id))
      await sql`delete from users where id like 'new-%'`.execute(database.db)
    },
  )

  test.each([
    ['%', ['percent']],
    ['_', ['under']],
    ['\\', ['back']],
    [`O'bRIEN "b`, ['quote']],
    ['ÉMILE ŁUK', ['emile']],
    ['NAMELESS@EXAMPLE', ['nameless']],
    // The email ends where the name begins: nothing is found across the two.
    ['example.com100', []],
  ])('a search for %s finds %j', async (search, ids) => {
    expect(await found(search)).toEqual(ids)
  })

  test('a search finds a user by what they are called now, and nobody who is gone', async () => {
    const identity = { subject: 'changing', email: 'before@example.com', name: 'Old Name', picture: null }
    await ensureUser(database.db, identity)
    expect(await found('old name')).toEqual(['changing'])
    await ensureUser(database.db, { ...identity, email: 'after@example.com', name: 'New Name' })
    expect(await found('old name')).toEqual([])
    expect(await found('before@')).toEqual([])
    expect(await found('after@')).toEqual(['changing'])
    await database.db.deleteFrom('users').where('id', '=', 'changing').execute()
    expect(await found('new name')).toEqual([])
  })
})
