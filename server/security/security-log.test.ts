import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { listActivityLogs } from '../admin/logs-store.ts'
import { adminStats, userActivity } from '../admin/stats-store.ts'
import { verifyRollUps } from '../admin/test-recount.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { ensureUser, findUser } from '../users/users-store.ts'
import { createSecurityLog, ENTRIES_PER_MINUTE } from './security-log.ts'
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
