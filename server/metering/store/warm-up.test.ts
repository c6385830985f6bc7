import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../db/test-database.ts'
import { warmUp } from './warm-up.ts'

test('a warm pool has all its connections, with both statements planned, and nothing is stored', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  await warmUp(database)
  const { totalCount, idleCount, options } = database.pool
  expect([totalCount, idleCount]).toEqual([options.max, options.max])
  const { rows } = await sql`select name from pg_prepared_statements order by name`.execute(database.db)
  expect(rows).toEqual([{ name: 'metering_begin' }, { name: 'metering_end' }])
  const { rows: stored } = await sql`
    select (select count(*) from metering_calls) as calls, (select count(*) from metering_customers) as customers,
      (select count(*) from metering_counters) as counters, (select count(*) from metering_days) as days,
      (select count(*) from metering_day_slices) as slices`.execute(database.db)
  expect(stored).toEqual([{ calls: 0, customers: 0, counters: 0, days: 0, slices: 0 }])
})
