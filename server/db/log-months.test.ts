import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { verifyRollUps } from '../admin/roll-ups.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { ensureUser } from '../users/users-store.ts'
import { indexLogBefore, makeLogMonths, makeNextLogMonths, startLogUpkeep } from './log-months.ts'
import { engines, type TestDatabase } from './test-database.ts'

const CAT = { subject: 'cat', email: 'cat@example.com', name: null, picture: null }
const LOGIN = { userId: 'cat', email: CAT.email, action: 'LOGIN', metadata: null }

describe.each(engines)('the months of the activity log on $name', ({ open }) => {
  async function openDatabase(): Promise<TestDatabase> {
    const database = await open()
    onTestFinished(() => database.close())
    await ensureUser(database.db, CAT)
    return database
  }
  const monthsOf = async ({ db }: TestDatabase) => {
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'activity_logs'::regclass order by 1`.execute(db)
    return rows.map(({ name }) => name)
  }
  const dropMonths = ({ db }: TestDatabase) =>
    sql`do $$ declare month text; begin
      for month in select inhrelid::regclass from pg_inherits where inhparent = 'activity_logs'::regclass
      loop execute 'drop table ' || month; end loop; end $$`.execute(db)

  test('a new database has this month and the next two, and each is made once', async () => {
    const database = await openDatabase()
    const months = await monthsOf(database)
    expect(months).toHaveLength(3)
    expect(await makeNextLogMonths(database.db)).toBe(0)
    expect(await makeLogMonths(database.db, ['2024-02-29', '2024-02-01', '2024-03-01'])).toBe(2)
    expect(await monthsOf(database)).toEqual(['activity_logs_y2024m02', 'activity_logs_y2024m03', ...months])
  })

  test('months of a copy that a backup is tried in hold up none of the database in use', async () => {
    const { db } = await openDatabase()
    await db.transaction().execute(async (copy) => {
      await sql`create schema copy`.execute(copy)
      await sql`set local search_path = copy, public`.execute(copy)
      await sql`create table copy.activity_logs (like public.activity_logs) partition by range (created_at)`.execute(
        copy,
      )
      expect(await makeLogMonths(copy, ['2024-02-01'])).toBe(1)
      expect(await makeLogMonths(db, ['2024-02-01'])).toBe(1)
    })
  })

  test('a month begins and ends at midnight UTC, whatever the time zone of the connection', async () => {
    const { db } = await openDatabase()
    await makeLogMonths(db, ['2024-02-01', '2024-03-01'])
    const { rows } = await db.transaction().execute(async (trx) => {
      await sql`set local time zone 'Asia/Tokyo'`.execute(trx)
      await makeLogMonths(trx, ['2024-04-01'])
      return sql<{ month: string }>`
        insert into activity_logs (id, user_id, email, action, created_at)
        select gen_random_uuid(), 'cat', '', 'LOGIN', at from unnest(array[
          '2024-02-29T23:59:59.999Z', '2024-03-01T00:00:00Z', '2024-03-31T23:59:59.999Z', '2024-04-01T00:00:00Z'
        ]::timestamptz[]) as at returning activity_logs.tableoid::regclass::text as month`.execute(trx)
    })
    expect(rows.map(({ month }) => month.slice(-3))).toEqual(['m02', 'm03', 'm03', 'm04'])
  })

  test('servers that make the same months at the same time do not meet', async () => {
    const { db } = await openDatabase()
    const made = await Promise.all(
      Array.from({ length: 8 }, () => makeLogMonths(db, ['2020-01-01', '2020-02-01'])),
    )
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  test('an entry whose month is missing makes it, and is inserted once', async () => {
    const database = await openDatabase()
    await dropMonths(database)
    await insertActivityLog(database.db, LOGIN)
    expect(await monthsOf(database)).toHaveLength(3)
    expect((await database.pool.query('select from activity_logs')).rowCount).toBe(1)
    expect(await verifyRollUps(database.db)).toEqual([])
  })

  test('another refusal of an entry stays what it is', async () => {
    const { db } = await openDatabase()
    await expect(insertActivityLog(db, { ...LOGIN, userId: 'nobody' })).rejects.toMatchObject({
      code: '23503',
    })
  })

  test('a running server makes missing months by itself', async () => {
    const database = await openDatabase()
    await dropMonths(database)
    onTestFinished(startLogUpkeep({ ...database, log: pino({ level: 'silent' }) }))
    await expect.poll(() => monthsOf(database)).toHaveLength(3)
  })

  test('without entries from before there were months, no search index is made for them', async () => {
    const { pool } = await openDatabase()
    expect(await indexLogBefore(pool)).toBe(false)
  })

  test('an email of before a change of it is kept for the search, and goes with its user', async () => {
    const { db } = await openDatabase()
    await insertActivityLog(db, LOGIN)
    await ensureUser(db, { ...CAT, email: 'new@example.com' })
    await insertActivityLog(db, { ...LOGIN, email: 'new@example.com' })
    await insertActivityLog(db, { ...LOGIN, email: 'third@example.com' })
    const former = () => db.selectFrom('former_emails').selectAll().orderBy('email').execute()
    expect((await former()).map(({ email }) => email)).toEqual(['cat@example.com', 'third@example.com'])
    await db.deleteFrom('activity_logs').execute()
    await db.deleteFrom('users').execute()
    expect(await former()).toEqual([])
  })
})
