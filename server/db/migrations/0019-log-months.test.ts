import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listActivityLogs } from '../../admin/logs-store.ts'
import { verifyRollUps } from '../../admin/roll-ups.ts'
import { insertActivityLog } from '../../users/activity-store.ts'
import { connect } from '../connect.ts'
import { indexLogBefore, makeLogMonths } from '../log-months.ts'
import { migrate } from '../migrate.ts'
import { engines } from '../test-database.ts'
import { emptyDatabase, migrateTo } from '../test-migrations.ts'

const ALL = { userId: null, search: null, action: null, from: null, before: null, after: null }

describe.each(engines)('an activity log from before there were months, on $name', ({ template }) => {
  /** Brought up to date with 3,000 entries of the 90 days before now. */
  async function openMigrated() {
    const { db, pool, close } = connect({ url: await emptyDatabase(template) })
    onTestFinished(close)
    await migrateTo(db, '0018-lead-drafts')
    await sql`insert into users (id, google_id, email)
      select 'user-' || n, n, 'now' || n || '@example.com' from generate_series(0, 9) n`.execute(db)
    await sql`insert into activity_logs (id, user_id, email, action, metadata, created_at)
      select gen_random_uuid(), 'user-' || n % 10, 'then' || n % 10 || '@example.com', 'ACTION_' || n % 3,
        '{"Number":' || n || '}', now() - n * interval '43 minutes' from generate_series(1, 3000) n`.execute(
      db,
    )
    await migrate(db)
    return { db, pool }
  }

  test('is one partition with every entry as it was, and what comes next month is in another', async () => {
    const { db } = await openMigrated()
    const { items } = await listActivityLogs(db, { ...ALL, limit: 5_000 })
    expect(items.map(({ metadata }) => metadata)).toEqual(
      Array.from({ length: 3_000 }, (_, index) => `{"Number":${index + 1}}`),
    )
    await insertActivityLog(db, { userId: 'user-1', email: '', action: 'LOGIN', metadata: null })
    await sql`insert into activity_logs (id, user_id, email, action, created_at)
      values (gen_random_uuid(), 'user-1', '', 'LOGIN', now() + interval '32 days')`.execute(db)
    const { rows } = await sql<{ name: string; entries: number }>`
      select regexp_replace(tableoid::regclass::text, '\\d+', '', 'g') as name, count(*) as entries
      from activity_logs group by 1 order by 1`.execute(db)
    expect(rows).toEqual([
      { name: 'activity_logs_before', entries: 3_001 },
      { name: 'activity_logs_ym', entries: 1 },
    ])
    expect(await verifyRollUps(db)).toEqual([])
    // It is all of the past.
    expect(await makeLogMonths(db, ['2020-01-01'])).toBe(0)
  })

  test.each([
    ['metadata', '"number":2999}', 1],
    ['action', 'action_1', 1_000],
    ['an email that its user no longer has', 'THEN3@example', 300],
  ])('is searched by %s, before and after its search index is made', async (_name, search, count) => {
    const { db, pool } = await openMigrated()
    const find = async () => (await listActivityLogs(db, { ...ALL, search, limit: 5_000 })).items.length
    expect(await find()).toBe(count)
    expect(await indexLogBefore(pool)).toBe(true)
    expect(await indexLogBefore(pool)).toBe(false)
    expect(await find()).toBe(count)
  })

  test('a search index that was cut off is made anew', async () => {
    const { db, pool } = await openMigrated()
    await indexLogBefore(pool)
    await sql`update pg_index set indisvalid = false
      where indexrelid = 'activity_logs_before_search'::regclass`.execute(db)
    expect(await indexLogBefore(pool)).toBe(true)
    expect(await indexLogBefore(pool)).toBe(false)
  })
})
