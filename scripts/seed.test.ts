import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUserAction } from '#domain/log/activity.ts'
import { verifyRollUps } from '#server/admin/test-recount.ts'
import { openTestDatabase, type TestDatabase } from '#server/base/db/test-database.ts'
import { seedDatabase } from './seed-database.ts'

const OPTIONS = { users: 300, logs: 12_000, untilDay: '2026-11-22' }

let database: TestDatabase
let second: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  second = await openTestDatabase()
  await seedDatabase(database, OPTIONS)
})
afterAll(async () => {
  await database.close()
  await second.close()
})

const usersOf = async ({ db }: TestDatabase) => db.selectFrom('users').selectAll().orderBy('id').execute()
const logsOf = async ({ db }: TestDatabase) =>
  db.selectFrom('activity_logs').selectAll().orderBy('created_at').orderBy('id').execute()

test('the same arguments give the same data, and another day gives others', async () => {
  await seedDatabase(second, OPTIONS)
  expect(await usersOf(second)).toEqual(await usersOf(database))
  expect(await logsOf(second)).toEqual(await logsOf(database))
  const later = await openTestDatabase()
  await seedDatabase(later, { ...OPTIONS, untilDay: '2026-11-23' })
  expect(await usersOf(later)).not.toEqual(await usersOf(database))
  await later.close()
})

test('there are as many as requested, within the 400 days, and nobody acts before they signed up', async () => {
  const users = await usersOf(database)
  const logs = await logsOf(database)
  expect([users.length, logs.length]).toEqual([OPTIONS.users, OPTIONS.logs])
  const times = [...users, ...logs].map(({ created_at: at }) => at.toISOString())
  expect(times.every((time) => time >= '2025-10-18' && time < '2026-11-22')).toBe(true)
  const signedUp = new Map(users.map(({ id, created_at: at }) => [id, at]))
  const byThemselves = logs.filter(({ action }) => isUserAction(action))
  expect(byThemselves.every(({ user_id: id, created_at: at }) => at >= (signedUp.get(id ?? '') ?? at))).toBe(
    true,
  )
})

test('figures, indexes, references and triggers are as after any insert', async () => {
  expect(await verifyRollUps(database.db)).toEqual([])
  const shape = ({ db }: TestDatabase) =>
    sql`select indexdef as what from pg_indexes where tablename in ('users', 'activity_logs')
      union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'activity_logs'::regclass
      union all select concat(tgname, ' ', tgenabled) from pg_trigger where tgrelid = 'activity_logs'::regclass and not tgisinternal
      order by 1`.execute(db)
  const empty = await openTestDatabase()
  expect((await shape(database)).rows).toEqual((await shape(empty)).rows)
  await empty.close()
})

test('a database that was seeded is not seeded again', async () => {
  await expect(seedDatabase(database, OPTIONS)).rejects.toThrow(
    'There are seeded users in this database already.',
  )
  expect(await logsOf(database)).toHaveLength(OPTIONS.logs)
})
