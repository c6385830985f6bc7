import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, adminEmailDomain, openTestApi } from '../api/test-api.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { sweepRetention } from './retention-sweep.ts'
import { adminStats } from './stats-store.ts'

const NOW_MS = Date.parse('2026-11-18T12:00:00Z')
const SET = `mutation ($settings: [LogRetentionInput!]!) { adminSetLogRetention(settings: $settings) { message } }`
const PREVIEW = `query ($settings: [LogRetentionInput!]!) {
  adminPreviewLogRetention(settings: $settings) { bytes kinds { kind rows } } }`

describe('how long entries are kept', () => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof openTestApi>>
  let admin: Actor
  beforeAll(async () => {
    database = await openTestDatabase()
    api = await openTestApi({ database, now: () => NOW_MS })
    admin = await api.signIn('admin', { email: `admin@${adminEmailDomain}` })
  })
  afterAll(async () => {
    await api.close()
    await database.close()
  })
  beforeEach(async () => {
    await sql`truncate activity_logs, log_retention, activity_days, user_months, user_action_days`.execute(
      database.db,
    )
    for (const [month, action] of [
      ['07', 'LOGIN'],
      ['08', 'LOGIN'],
      ['08', 'FIND_CONTACTS'],
      ['09', 'LOGIN'],
      ['10', 'LOGIN'],
      ['10', 'admin:BLOCK_USER'],
      ['11', 'LOGIN'],
    ])
      await sql`insert into activity_logs (id, user_id, email, action, created_at)
        select gen_random_uuid(), 'admin', '', ${action}, ${`2026-${month}-15T00:00:00Z`}::timestamptz
        from generate_series(1, 20)`.execute(database.db)
  })
  const set = (kind: string, keepMonths: number | null) =>
    api.ask(SET, { settings: [{ kind, keepMonths }] }, admin)
  const left = async () => {
    const { rows } = await sql<{ what: string }>`
      select distinct to_char(created_at at time zone 'UTC', 'MM ') || action as what from activity_logs
      where created_at < '2026-11-30' and action not like 'admin:SET%' and action not like 'security:%'
      order by 1`.execute(database.db)
    return rows.map(({ what }) => what)
  }
  const ALL = [
    '07 LOGIN',
    '08 FIND_CONTACTS',
    '08 LOGIN',
    '09 LOGIN',
    '10 LOGIN',
    '10 admin:BLOCK_USER',
    '11 LOGIN',
  ]

  test('everything is kept where nothing is set', async () => {
    expect(await sweepRetention(database.db, { nowMs: NOW_MS })).toBeNull()
    expect(await left()).toEqual(ALL)
  })

  test('a preview says what would go, and changes nothing', async () => {
    const settings = [
      { kind: 'LOGIN', keepMonths: 2 },
      { kind: 'FIND_CONTACTS', keepMonths: 12 },
      { kind: 'SHEET_EXPORT', keepMonths: null },
    ]
    const { data } = await api.ask(PREVIEW, { settings }, admin)
    expect(data?.adminPreviewLogRetention).toMatchObject({
      kinds: [
        { kind: 'LOGIN', rows: 40 },
        { kind: 'FIND_CONTACTS', rows: 0 },
      ],
    })
    expect(await sweepRetention(database.db, { nowMs: NOW_MS })).toBeNull()
    expect(await left()).toEqual(ALL)
  })

  test('entries go by their kind, and no figure changes', async () => {
    const before = await adminStats(database.db, { nowMs: NOW_MS, days: 90 })
    expect((await set('LOGIN', 2)).codes).toEqual([])
    expect(await sweepRetention(database.db, { nowMs: NOW_MS })).toEqual({ rows: { LOGIN: 40 } })
    expect(await left()).toEqual(ALL.filter((what) => what !== '07 LOGIN' && what !== '08 LOGIN'))
    expect(await sweepRetention(database.db, { nowMs: NOW_MS })).toBeNull()

    const { activityByFeature, ...figures } = await adminStats(database.db, { nowMs: NOW_MS, days: 90 })
    expect(activityByFeature.LOGIN).toBe(before.activityByFeature.LOGIN)
    expect(figures.topUsersByActivity[0]?.count).toBeGreaterThanOrEqual(
      before.topUsersByActivity[0]?.count ?? 0,
    )
  })

  test('what went, and who said so, is in the log', async () => {
    await set('LOGIN', 2)
    await sweepRetention(database.db, { nowMs: NOW_MS })
    const { rows } = await sql<{
      action: string
      metadata: string
    }>`select action, metadata from activity_logs
      where action in ('admin:SET_RETENTION', 'security:authz_admin') order by created_at`.execute(
      database.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['admin:SET_RETENTION', 'security:authz_admin'])
    expect(JSON.parse(rows[0]?.metadata ?? '')).toMatchObject({
      before: { LOGIN: null },
      after: { LOGIN: 2 },
    })
    expect(JSON.parse(rows[1]?.metadata ?? '')).toMatchObject({ rows: { LOGIN: 40 } })
    await set('LOGIN', 2)
    const again = await database.pool.query(`select from activity_logs where action = 'admin:SET_RETENTION'`)
    expect(again.rowCount).toBe(1)
  })

  test.each([
    ['LOGIN', 0],
    ['LOGIN', 121],
    ['admin:*', 11],
    ['security:*', 11],
  ])('%s is not kept for %i months', async (kind, keepMonths) => {
    expect((await set(kind, keepMonths)).codes).toEqual(['INVALID_INPUT'])
    expect((await set('admin:*', 12)).codes).toEqual([])
  })
})
