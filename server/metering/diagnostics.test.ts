import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import type { DiagnosticsRun, DiagnosticsSettings } from '#operations/diagnostics/diagnostics-run.ts'
import { runDiagnostics } from '#operations/diagnostics/run-diagnostics.ts'
import { SERIES } from '#operations/diagnostics/series.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { BODY_LIMIT_BYTES } from '../base/http/size-limits.ts'
import { openTestApp, type TestApp } from '../base/http/test-app.ts'
import { ensureUser } from '../users/users-store.ts'
import { upsertPlan } from './store/customers.ts'
import { expectExactCounters } from './test-recount.ts'
import { createTestService } from './test-service.ts'

const TEST_IDS = SERIES.map(({ id }) => id)

/** The admin's diagnostics against the real service, over HTTP. */
let database: TestDatabase
let app: TestApp
let secretKey: string
let embedKey: string
beforeAll(async () => {
  database = await openTestDatabase()
  const { handle, ownKey, service } = createTestService(database)
  secretKey = ownKey
  const admin = { customerId: 'ad.min@x.com', userId: 'admin-1' }
  await ensureUser(database.db, { subject: admin.userId, email: admin.customerId, name: null, picture: null })
  await upsertPlan(database.db, { ...admin, planName: UNLIMITED_PLAN })
  embedKey = service.embedKeys.mint(admin)
  app = await openTestApp({
    apis: [{ path: '/metering/*', handle, bodyLimitBytes: BODY_LIMIT_BYTES.metering }],
  })
})
afterAll(async () => {
  await app.close()
  await expectExactCounters(database.db)
  await database.close()
})

const settingsOf = (more: Partial<DiagnosticsSettings>): DiagnosticsSettings => ({
  key: secretKey,
  baseUrl: `http://127.0.0.1:${app.port}/metering`,
  customerId: 'phh-admin-diagnostics',
  feature: 'admin.diagnostics',
  tags: ['admin', 'diagnostics'],
  requested: { standard: true, search: true, reasoningLevel: 'HIGH' },
  ...more,
})
const run = (more: Partial<DiagnosticsSettings> = {}, options = {}) =>
  runDiagnostics(settingsOf(more), { fetch, sentenceOf: String, ...options })

const statuses = ({ tests }: DiagnosticsRun) =>
  Object.fromEntries(tests.map(({ id, status }) => [id, status]))
const all = (status: string, more = {}) => ({
  ...Object.fromEntries(TEST_IDS.map((id) => [id, status])),
  // It is no test of the metering service.
  'hosted-classify': 'skipped',
  ...more,
})
describe('against the real service', () => {
  test.each([
    ['a standard call', { standard: true, search: true }, 'standard'],
    ['a premium call', { standard: true, premium: true }, 'premium'],
  ] as const)(
    'all pass with a secret key that requests %s, and once more',
    async (_what, requested, tier) => {
      const customerId = `all-${tier}-${Object.keys(requested).length}`
      for (let turn = 1; turn <= 2; turn += 1) {
        const done = await run({ requested, customerId })
        expect(done.tests.filter(({ error }) => error !== null)).toEqual([])
        expect(statuses(done)).toEqual(all('passed'))
        expect(done.summary).toMatchObject({
          total: 12,
          passed: 11,
          failed: 0,
          skipped: 1,
          planName: null,
          firstUsage: {
            [`${tier}Calls`]: { used: turn - 1 },
            [`${tier}Tokens`]: { used: (turn - 1) * 1_500 },
          },
          finalUsage: {
            [`${tier}Calls`]: { used: turn, reserved: 0 },
            [`${tier}Tokens`]: { used: turn * 1_500 },
          },
          leftOpen: [],
        })
        expect(done.summary.lastCallId).toMatch(/^[\da-f-]{36}$/)
      }
    },
  )

  test('with an embed key no customer is made, and all others pass, by what this key’s calls count on', async () => {
    const done = await run({ key: embedKey, customerId: 'adminxcom' })
    expect(statuses(done)).toEqual(all('passed', { 'create-customer': 'skipped' }))
    expect(done.tests[0]?.notes).toEqual([expect.stringContaining('only a secret key can create customers')])
    expect(done.summary).toMatchObject({
      planName: UNLIMITED_PLAN,
      finalUsage: { standardCalls: { used: 1 } },
    })
  })

  test.each([
    ['a key of nobody', { key: `utk-${'A'.repeat(43)}` }, 401],
    ['an embed key, for somebody else', { key: () => embedKey, customerId: 'somebody-else' }, 403],
  ])('%s is refused everywhere and leaves nothing behind', async (_what, { key, ...more }, status) => {
    const done = await run({ ...more, key: typeof key === 'string' ? key : key() })
    const failed = done.tests.filter((one) => one.status === 'failed')
    expect(failed.map(({ error }) => error?.status)).toEqual(failed.map(() => status))
    expect(statuses(done)).toMatchObject({ begin: 'failed', end: 'skipped', 'usage-after': 'failed' })
    expect(done.summary).toMatchObject({ lastCallId: null, leftOpen: [] })
  })

  test('one test is run again with what it needs, and the call that it began is ended', async () => {
    const done = await run({}, { only: 'repeat-begin' })
    expect(statuses(done)).toEqual(
      all('skipped', { 'create-customer': 'skipped', begin: 'passed', 'repeat-begin': 'passed' }),
    )
    expect(done.tests.at(-1)?.notes).toEqual(['Skipped: only some tests were run again.'])
    expect(done.summary.leftOpen).toEqual([])
  })

  test.each(['begin', 'changed-begin'] as const)(
    'a stop in the middle, at %s, skips the rest and leaves no call open',
    async (at) => {
      const stop = new AbortController()
      const onChange = ({ tests }: DiagnosticsRun) => {
        if (tests.find(({ id }) => id === at)?.status === 'passed') stop.abort()
      }
      const done = await run({}, { signal: stop.signal, onChange })
      expect(done.tests.at(-1)).toMatchObject({ status: 'skipped', notes: ['Skipped: stopped.'] })
      expect(done.summary).toMatchObject({ failed: 0, leftOpen: [] })
    },
  )
})
