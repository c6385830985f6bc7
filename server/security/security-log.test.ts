import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { SECURITY_FILTER } from '#domain/security-events.ts'
import { listActivityLogs } from '../admin/logs-store.ts'
import { adminStats, userActivity } from '../admin/stats-store.ts'
import { verifyRollUps } from '../admin/test-recount.ts'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { createEvents } from '../events/events.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { ensureUser, findUser } from '../users/users-store.ts'
import { createSecurityLog, ENTRIES_PER_MINUTE, recordKeyRotated } from './security-log.ts'
import { eventsIn } from './test-logged.ts'

describe('the log of security events', () => {
  let database: TestDatabase
  const clock = { ms: Date.UTC(2026, 10, 24) }
  let logged: string[] = []
  const log = pino({ base: null }, { write: (line) => logged.push(line) })
  const openLog = () => createSecurityLog({ db: database.db, log, now: () => clock.ms })
  beforeAll(async () => {
    database = await openTestDatabase()
    for (const id of ['ada', 'bob'])
      await ensureUser(database.db, { subject: id, email: `${id}@x.com`, name: null, picture: null })
  })
  afterAll(() => database.close())
  beforeEach(() => {
    logged = []
    clock.ms += 10 * MINUTE_MS
  })

  const entriesOf = async (action: string, search: string | null = null) => {
    const filter = { userId: null, search, from: null, before: null }
    const page = await listActivityLogs(database.db, { ...filter, action, limit: 500, after: null })
    return page.items
  }
  const without = { user: null, operation: 'getUser', code: 'UNAUTHENTICATED', reason: 'BAD_SIGNATURE' }

  test('a flood of strangers is in the log in full, and adds two entries a minute', async () => {
    const security = openLog()
    for (let sent = 0; sent < 10_000; sent += 1) security.refused(without)
    await security.done()
    expect(eventsIn(logged)).toHaveLength(10_000)
    expect(await entriesOf('security:authn_token_refused')).toHaveLength(ENTRIES_PER_MINUTE.withoutUser)

    clock.ms += MINUTE_MS
    security.refused(without)
    await security.done()
    const [newest] = await entriesOf('security:authn_token_refused')
    expect(newest).toMatchObject({ user_id: null, email: '' })
    expect(JSON.parse(newest?.metadata ?? '')).toEqual({
      detail: 'BAD_SIGNATURE',
      operation: 'getUser',
      leftOut: 10_000 - ENTRIES_PER_MINUTE.withoutUser,
    })
  })

  test('a user who floods it leaves room for what others do', async () => {
    const security = openLog()
    for (let sent = 0; sent < 1_000; sent += 1)
      security.refused({ user: 'ada', operation: 'adminBlockUser', code: 'FORBIDDEN' })
    security.refused({ user: 'bob', operation: 'adminBlockUser', code: 'FORBIDDEN' })
    security.refused({ user: null, operation: 'POST /admin/logs.csv', code: 'FORBIDDEN' })
    await security.done()
    const entries = (await entriesOf('security:authz_fail')).map(({ email }) => email).sort()
    expect(entries).toEqual([
      '',
      ...Array.from({ length: ENTRIES_PER_MINUTE.ofUser }, () => 'ada@x.com'),
      'bob@x.com',
    ])
  })

  test('many users together add no more than their part', async () => {
    const security = openLog()
    for (let user = 0; user < 200; user += 1)
      security.refused({ user: `user ${user}`, operation: 'getUser', code: 'RATE_LIMITED' })
    await security.done()
    const entries = await entriesOf('security:excess_rate_limit_exceeded')
    expect(entries).toHaveLength(ENTRIES_PER_MINUTE.ofAllUsers)
  })

  test('an event makes its user neither active nor a user of a feature, and the figures add up', async () => {
    const security = openLog()
    const before = await findUser(database.db, 'bob')
    security.happened({ name: 'session_expired', user: 'bob', detail: 'EXPIRED' })
    security.happened({ name: 'session_expired', user: 'nobody we know', detail: 'EXPIRED' })
    await security.done()
    const [unknown] = await entriesOf('security:session_expired', 'nobody we know')
    expect(unknown).toMatchObject({ user_id: null, email: '' })
    expect((await findUser(database.db, 'bob'))?.last_active).toEqual(before?.last_active ?? null)
    expect((await userActivity(database.db, 'bob')).byAction).toEqual({})
    const stats = await adminStats(database.db, { nowMs: Date.now(), days: 30 })
    expect([stats.topUsersByActivity, stats.activityByFeature]).toEqual([[], {}])
    expect(await verifyRollUps(database.db)).toEqual([])

    await insertActivityLog(database.db, {
      userId: 'bob',
      email: 'bob@x.com',
      action: 'LOGIN',
      metadata: null,
    })
    expect((await findUser(database.db, 'bob'))?.last_active).not.toBeNull()
    expect((await userActivity(database.db, 'bob')).byAction).toEqual({ LOGIN: 1 })
    expect(await verifyRollUps(database.db)).toEqual([])
  })

  test('a browser that goes on after its account was deleted does not bring the id back', async () => {
    const security = openLog()
    const ended = { operation: 'getUser', code: 'UNAUTHENTICATED', reason: 'SESSION_ENDED' }
    for (const user of ['whoever was deleted', 'ada']) security.refused({ ...ended, user })
    await security.done()
    const entries = await entriesOf('security:session_use_after_expire')
    expect(entries.map(({ email }) => email).sort()).toEqual(['', 'ada@x.com'])
    expect(entries.map(({ metadata }) => metadata).join()).not.toContain('whoever was deleted')
  })

  test('the filter has security events and admins’ actions, and can be searched', async () => {
    const security = openLog()
    security.happened({ name: 'authn_token_reuse', user: 'ada', detail: 'REPLAYED' })
    await security.done()
    for (const action of ['admin:BLOCK_USER', 'LOGIN'])
      await insertActivityLog(database.db, { userId: 'ada', email: 'ada@x.com', action, metadata: null })
    const actions = (await entriesOf(SECURITY_FILTER)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['security:authn_token_reuse', 'admin:BLOCK_USER']))
    expect(actions).not.toContain('LOGIN')
    expect(await entriesOf(SECURITY_FILTER, 'replayed')).toHaveLength(1)
    expect(await entriesOf('LOGIN')).not.toHaveLength(0)
  })

  test('an entry is reported to who follows the log', async () => {
    const events = createEvents({ db: database.db, pool: database.pool, log })
    onTestFinished(events.close)
    const security = openLog()
    const seen: string[] = []
    events.watchActivities(({ action }) => seen.push(action))
    const timer = setInterval(
      () => security.happened({ name: 'authz_admin', user: 'ada', detail: 'TEST' }),
      50,
    )
    onTestFinished(async () => {
      clearInterval(timer)
      await security.done()
    })
    clock.ms += MINUTE_MS
    const ahead = setInterval(() => (clock.ms += MINUTE_MS), 50)
    onTestFinished(() => clearInterval(ahead))
    await expect.poll(() => seen, { timeout: 10_000 }).toContain('security:authz_admin')
  })

  test('a rotated key is in both logs', async () => {
    await recordKeyRotated({ db: database.db, log }, 'pool-signing-keys')
    expect(eventsIn(logged)).toEqual(['sys_key_rotated:,pool-signing-keys'])
    expect(await entriesOf('security:sys_key_rotated')).toHaveLength(1)
  })

  test('where the database is away, the log has the event, and nothing is thrown', async () => {
    const broken = await openTestDatabase()
    await broken.close()
    const security = createSecurityLog({ db: broken.db, log, now: () => clock.ms })
    security.refused(without)
    await security.done()
    expect(eventsIn(logged)).toEqual(['authn_token_refused:,BAD_SIGNATURE'])
    expect(logged.join('')).toContain('could not be added to the activity log')
  })
})
