import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { adminStats, userActivity } from './stats-store.ts'

const NOW = '2026-11-18T12:00:00.000Z' // A Wednesday.

describe.each(engines)('the figures of the admin panel on $name', ({ open }) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  const signUp = (id: string, at: string) =>
    sql`insert into users (id, google_id, email, created_at) values (${id}, ${id}, ${`${id}@example.com`}, ${at})`.execute(
      database.db,
    )
  const act = (userId: string, at: string, action = 'LOGIN', times = 1) =>
    sql`insert into activity_logs (id, user_id, email, action, created_at)
      select gen_random_uuid(), ${userId}, 'x@example.com', ${action}, ${at}::timestamptz
      from generate_series(1, ${times}::int)`.execute(database.db)
  const stats = (days: 7 | 30 | 90, now = NOW) => adminStats(database.db, { nowMs: Date.parse(now), days })

  test('sign-ups count on their UTC day, in the week from Monday and in their month', async () => {
    await signUp('last-month', '2026-10-31T23:59:59.999Z')
    await signUp('month', '2026-11-01T00:00:00.000Z')
    await signUp('sunday', '2026-11-15T23:59:59.999Z')
    await signUp('monday', '2026-11-16T00:00:00.000Z')
    await signUp('yesterday', '2026-11-17T23:59:59.999Z')
    await signUp('today', '2026-11-18T00:00:00.000Z')
    const { signupsByDate, retentionCohorts, ...figures } = await stats(30)
    expect(figures).toMatchObject({
      totalUsers: 6,
      newUsersToday: 1,
      newUsersThisWeek: 3,
      newUsersThisMonth: 5,
    })
    expect(Object.keys(signupsByDate)).toHaveLength(30)
    expect(Object.entries(signupsByDate).filter(([, count]) => count > 0)).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', 1],
      ['2026-11-15', 1],
      ['2026-11-16', 1],
      ['2026-11-17', 1],
      ['2026-11-18', 1],
    ])
    expect(retentionCohorts).toEqual({
      '2026-10': { total: 1, active: 0 },
      '2026-11': { total: 5, active: 0 },
    })
  })

  test.each([
    ['2026-11-18T23:59:59.999Z', 1],
    ['2026-11-19T00:00:00.000Z', 0],
  ])('at %s a user who was active on 20 October counts as %i active', async (now, active) => {
    await signUp('fay', '2026-09-30T10:00:00Z')
    await act('fay', '2026-09-30T10:00:00Z')
    await act('fay', '2026-10-20T00:00:00.000Z')
    const { activeUsers, retentionCohorts } = await stats(30, now)
    expect({ activeUsers, retentionCohorts }).toEqual({
      activeUsers: active,
      retentionCohorts: { '2026-09': { total: 1, active } },
    })
  })

  test('activity by action and the users with most of it are of the requested days, today included', async () => {
    await signUp('ann', '2026-06-01T00:00:00Z')
    await signUp('ben', '2026-06-01T00:00:00Z')
    await act('ann', '2026-11-11T23:59:59.999Z', 'FIND_CONTACTS', 5)
    await act('ben', '2026-11-12T00:00:00.000Z', 'LOGIN', 2)
    await act('ann', NOW)
    await act('ann', '2026-08-20T23:59:59.999Z', 'LOGIN', 9)
    const week = await stats(7)
    expect(week.activityByFeature).toEqual({ LOGIN: 3 })
    expect(week.topUsersByActivity).toEqual([
      { userId: 'ben', email: 'ben@example.com', count: 2 },
      { userId: 'ann', email: 'ann@example.com', count: 1 },
    ])
    const month = await stats(30)
    expect(month.activityByFeature).toEqual({ LOGIN: 3, FIND_CONTACTS: 5 })
    expect(month.topUsersByActivity[0]).toMatchObject({ userId: 'ann', count: 6 })
    expect((await stats(90)).totalActivityLogs).toBe(17)
  })

  test('a user’s activity is counted by action', async () => {
    await signUp('ann', '2026-06-01T00:00:00Z')
    await signUp('ben', '2026-06-01T00:00:00Z')
    await act('ann', '2026-10-31T23:59:59.999Z', 'LOGIN', 4)
    await act('ann', '2026-11-01T00:00:00.000Z', 'LOGIN', 2)
    await act('ann', '2026-11-03T23:59:59.999Z', 'FIND_CONTACTS', 3)
    await act('ben', '2026-11-03T12:00:00.000Z')
    await act('ben', '2026-11-04T00:00:00.000Z')
    expect(await userActivity(database.db, 'ann')).toEqual({
      count: 9,
      byAction: { LOGIN: 6, FIND_CONTACTS: 3 },
    })
    expect(await userActivity(database.db, 'nobody')).toEqual({ count: 0, byAction: {} })
  })
})
