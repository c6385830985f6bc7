import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { ensureUser } from '../users/users-store.ts'
import { listActivityLogs, type LogFilter, type LogPlace, streamActivityLogs } from './logs-store.ts'

const ALL: LogFilter = { userId: null, search: null, action: null, from: null, before: null }
const METADATA: [name: string, metadata: unknown][] = [
  ['percent', { companyName: '100% Growth' }],
  ['under', { companyName: 'snake_case' }],
  ['back', { companyName: String.raw`back\slash` }],
  ['quote', { companyName: `O'Brien "Bob"` }],
  ['strasse', { companyName: 'Größer Ångström' }],
  ['misaki', { companyName: '佐藤商店' }],
]
/** More than a search looks through before it asks the index, and than one piece of a stream. */
const FILLING = 25_000

describe.each(engines)('the activity log on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    for (const subject of ['ann', 'ben'])
      await ensureUser(database.db, { subject, email: `${subject}@example.com`, name: null, picture: null })
    // Old ones, under many newer ones, 10 of each millisecond.
    for (const [name, metadata] of METADATA)
      await sql`insert into activity_logs (id, user_id, email, action, metadata, created_at) values (gen_random_uuid(),
        'ann', ${`${name}@old.example.com`}, 'FIND_CONTACTS', ${JSON.stringify(metadata)}, '2026-01-31T23:59:59.999Z')
        `.execute(database.db)
    await sql`insert into activity_logs (id, user_id, email, action, metadata, created_at)
      select gen_random_uuid(), case n % 5 when 0 then 'ann' else 'ben' end, 'someone@example.com', 'LOGIN',
        '{"source":"app_init"}', timestamptz '2026-02-01 00:00:00Z' + (n / 10) * interval '1 ms'
      from generate_series(0, ${FILLING - 1}::int) n`.execute(database.db)
  })
  afterAll(() => database.close())

  const list = (filter: Partial<LogFilter>, limit = 100) =>
    listActivityLogs(database.db, { ...ALL, limit, after: null, ...filter })
  /** Of all pages. */
  const names = async (search: string) => {
    const found: string[] = []
    for (let after: LogPlace | null = null; ;) {
      const page = await listActivityLogs(database.db, { ...ALL, limit: 100, after, search })
      found.push(...page.items.map(({ email }) => email.replace('@old.example.com', '')))
      if (page.next === null) return found
      after = page.next
    }
  }
  const stream = async (filter: Partial<LogFilter>) => {
    const ids: string[] = []
    for await (const text of streamActivityLogs(database.db, { ...ALL, ...filter }, sql<string>`id || ' '`))
      ids.push(...text.trim().split(' '))
    return ids
  }
  const idsInOrder = async (condition = sql`true`) => {
    const { rows } = await sql<{ id: string }>`
      select id from activity_logs where ${condition} order by created_at desc, id desc`.execute(database.db)
    return rows.map(({ id }) => id)
  }

  test.each([
    ['100%', ['percent']],
    ['snake_', ['under']],
    // As it stands in the JSON text, where each is escaped.
    [String.raw`k\\s`, ['back']],
    [String.raw`o'brien \"bob\"`, ['quote']],
    ['GRÖßER', ['strasse']],
    ['佐藤', ['misaki']],
    ['Misaki@old.EXAMPLE.com', ['misaki']],
    // One member ends where the next begins: nothing is found across the two.
    ['example.comfind', []],
  ])('a search for %s finds %j, also under 25,000 newer rows', async (search, found) => {
    expect(await names(search)).toEqual(found)
  })

  test.each([
    ['two letters', '佐藤', 0, true],
    ['three letters', '佐藤商', 1, false],
    ['two letters that all rows hold', 'in', 100, true],
  ])('a page of a search for %s is bounded where no index helps', async (_name, search, count, more) => {
    const { items, next } = await list({ search })
    expect([items.length, next !== null]).toEqual([count, more])
  })

  test.each<[string, Partial<LogFilter>]>([
    ['all', {}],
    ['those of a user', { userId: 'ann' }],
    ['those that hold a text', { search: 'app_init' }],
    ['those of a user that hold a text', { userId: 'ann', search: 'EXAMPLE.com' }],
  ])('pages of %s list each once, newest first, while new ones come in', async (_name, filter) => {
    const expected = await stream(filter)
    const seen: string[] = []
    let after: LogPlace | null = null
    do {
      const page: Awaited<ReturnType<typeof listActivityLogs>> = await listActivityLogs(database.db, {
        ...ALL,
        ...filter,
        limit: 997,
        after,
      })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
      await insertActivityLog(database.db, {
        userId: 'ben',
        email: 'x',
        action: 'SHEET_EXPORT',
        metadata: null,
      })
    } while (after !== null)
    expect(seen).toEqual(expected)
  })

  test('days begin and end at midnight UTC, to the millisecond', async () => {
    const before = new Date('2026-02-01T00:00:00Z')
    expect((await list({ before })).items).toHaveLength(METADATA.length)
    expect((await list({ from: new Date('2026-01-31T00:00:00Z'), before })).items).toHaveLength(
      METADATA.length,
    )
    expect((await list({ from: before, before: new Date('2026-02-01T00:00:00.001Z') })).items).toHaveLength(
      10,
    )
  })

  test.each<[string, Partial<LogFilter>, ReturnType<typeof sql>]>([
    ['everything', {}, sql`true`],
    ['an action', { action: 'FIND_CONTACTS' }, sql`action = 'FIND_CONTACTS'`],
    ['a rare text', { search: 'old.example' }, sql`email like '%@old.example.com'`],
  ])('a stream of %s gives each once, newest first', async (_name, filter, condition) => {
    expect(await stream(filter)).toEqual(await idsInOrder(condition))
  })
})
