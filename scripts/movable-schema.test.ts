import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import { filesLike, readText } from './test-docs.ts'

/** What keeps a move to a distributed PostgreSQL possible (docs/scaling.md). */
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Tables that grow with use, and the column that says whose a row is. */
const BIG_TABLES = {
  activity_logs: 'tenant_id',
  conversations: 'owner_id',
  messages: 'owner_id',
  message_removals: 'owner_id',
  metering_calls: 'customer_id',
  metering_counters: 'customer_id',
  hosted_answers: 'user_id',
  mutation_keys: 'user_id',
  lead_drafts: 'user_id',
  lead_follow_ups: 'user_id',
  user_action_days: 'user_id',
  user_months: 'user_id',
}

/** What a move must change first. docs/scaling.md says how. */
const TO_CHANGE = [
  'metering_calls (id)',
  'metering_calls (begun_by, begin_key)',
  'metering_calls (begun_by, end_key)',
]

const uniqueKeysOf = async (table: string) => {
  const { rows } = await sql<{ columns: string[] }>`
    select array(select attname::text from unnest(indkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns
    from pg_index where indrelid = ${table}::regclass and indisunique`.execute(database.db)
  return rows.map(({ columns }) => columns)
}

describe('the schema can move to a database of several machines', () => {
  test('every unique key of a big table has its customer', async () => {
    const without = []
    for (const [table, customer] of Object.entries(BIG_TABLES)) {
      const keys = await uniqueKeysOf(table)
      expect(keys).not.toEqual([])
      for (const columns of keys)
        if (!columns.includes(customer)) without.push(`${table} (${columns.join(', ')})`)
    }
    expect(without.sort()).toEqual(TO_CHANGE.toSorted())
  })

  test.each([
    [
      'a GIN index of several columns',
      'create index odd on users using gin (search gin_trgm_ops, email gin_trgm_ops)',
    ],
    ['a deferrable constraint', 'alter table users add constraint odd unique (email, id) deferrable'],
    ['an exclusion constraint', 'alter table users add constraint odd exclude using btree (email with =)'],
    [
      'a function with an advisory lock',
      "create function odd() returns void language sql as 'select pg_advisory_xact_lock(1)'",
    ],
  ])('there is no %s, and one would be noticed', async (_name, statement) => {
    expect(await findings()).toEqual([])
    await sql.raw(statement).execute(database.db)
    try {
      expect(await findings()).toEqual(['odd'])
    } finally {
      const drop = statement.startsWith('create index')
        ? 'drop index odd'
        : statement.startsWith('create function')
          ? 'drop function odd'
          : 'alter table users drop constraint odd'
      await sql.raw(drop).execute(database.db)
    }
  })

  test('no source takes an advisory lock', () => {
    const sources = filesLike('server/**/*.ts').filter(
      (path) => !/\.test\.ts$|\/test-|\/migrations\//.test(path),
    )
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((path) => readText(path).includes('pg_advisory'))).toEqual([])
  })
})

async function findings(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'gin' and indnatts > 1 and relnamespace = current_schema()::regnamespace
    union all
    select conname::text from pg_constraint
      where connamespace = current_schema()::regnamespace and (contype = 'x' or condeferrable)
    union all
    select proname::text from pg_proc
      where pronamespace = current_schema()::regnamespace and prosrc like '%advisory%'
    order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}
