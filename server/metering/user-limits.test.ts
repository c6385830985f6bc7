import { describe, expect, test } from 'vitest'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import type { TestDatabase } from '../base/db/test-database.ts'
import { createEmbedLimit } from './embed-limits.ts'
import { upsertPlan } from './store/customers.ts'
import { type Ask, openTestMetering, type TestMetering, useTestMetering } from './test-metering.ts'
import { plenty } from './test-service.ts'

/** What one user may ask of the service in a minute (DESIGN 9), since each begin writes a row. */
let database: TestDatabase
let metering: TestMetering
let customerId: string
/** Each another number, so that one taken for another shows. */
const few = { begin: 8, usage: 20 }
useTestMetering('limited', (setup) => {
  database = setup.database
  customerId = setup.customerId
  metering = openTestMetering(database, { embedPerMinute: few, demoLimits: plenty })
})

const keyOf = (id: string): Ask => ({
  key: metering.embedKeys.mint({ customerId: id, userId: `user of ${id}` }),
})
const begin = (id: string, by = keyOf(id)) => metering.begin({ customerId: id }, by)
const usage = async (id: string) => {
  await upsertPlan(database.db, { customerId: id, userId: `user of ${id}`, planName: DEMO_PLAN })
  return metering.ask(`/customers/${id}/usage`, keyOf(id))
}

test.each([
  ['begin', 240],
  ['usage', 600],
] as const)('a user has so many requests for %s a minute: %i', (what, most) => {
  const limit = createEmbedLimit(() => 0)
  const caller = (id: string) => ({ kind: 'embed', customerId: id, userId: `user of ${id}` }) as const
  for (let count = 1; count <= most; count += 1) limit(caller('fay'), what)
  expect(() => limit(caller('fay'), what)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  limit(caller('bob'), what)
})

describe('with an embed key, a minute', () => {
  test.each([
    ['begins', few.begin, begin],
    ['requests for the usage', few.usage, usage],
  ])(
    'as many %s as allowed pass, one more is refused with the time to wait, and no other user is',
    async (_name, most, ask) => {
      for (let count = 1; count <= most; count += 1) expect((await ask(customerId)).status).toBe(200)
      metering.clock.ms += 20_000
      const refused = await ask(customerId)
      expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
      expect(refused.headers.get('retry-after')).toBe('40')
      expect((await ask(`other-${customerId}`)).status).toBe(200)
      metering.clock.ms += 40_000
      expect((await ask(customerId)).status).toBe(200)
    },
  )

  test('an end is always taken: what was used counts', async () => {
    const calls: string[] = []
    for (let count = 1; count <= few.begin; count += 1) calls.push((await begin(customerId)).callId)
    expect((await begin(customerId)).status).toBe(429)
    const ends = [...calls, ...calls, ...calls].map((callId) =>
      metering.post('/call_end', { callId, inputTokens: 1 }, keyOf(customerId)),
    )
    expect(ends.length).toBeGreaterThan(few.usage)
    expect(new Set((await Promise.all(ends)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a program’s calls are not counted: its secret key is the operator’s', async () => {
    for (let count = 1; count <= few.begin + 1; count += 1)
      expect((await begin(customerId, {})).status).toBe(200)
  })
})
