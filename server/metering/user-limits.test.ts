import { describe, expect, test } from 'vitest'
import { DEMO_PLAN } from '#domain/plan.ts'
import { upsertPlan } from '../db/metering-customers.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { type Ask, type TestMetering, useTestMetering } from './test-metering.ts'

/** What one user may ask of the service in a minute (DESIGN 9), since each begin writes a row. */
let database: TestDatabase
let metering: TestMetering
let customerId: string
useTestMetering('limited', (setup) => ({ database, metering, customerId } = setup))

const keyOf = (id: string): Ask => ({
  key: metering.embedKeys.mint({ customerId: id, userId: `user of ${id}` }),
})
const begin = (id: string, by = keyOf(id)) => metering.begin({ customerId: id }, by)
const usage = async (id: string) => {
  await upsertPlan(database.db, { customerId: id, userId: `user of ${id}`, planName: DEMO_PLAN })
  return metering.ask(`/customers/${id}/usage`, keyOf(id))
}

describe('with an embed key, a minute', () => {
  test.each([
    ['240 begins', 240, begin],
    ['600 times the usage', 600, usage],
  ])('%s pass, one more is refused with the time to wait, and no other user is', async (_name, most, ask) => {
    for (let count = 1; count <= most; count += 1) expect((await ask(customerId)).status).toBe(200)
    metering.clock.ms += 20_000
    const refused = await ask(customerId)
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(refused.headers.get('retry-after')).toBe('40')
    expect((await ask(`other-${customerId}`)).status).toBe(200)
    metering.clock.ms += 40_000
    expect((await ask(customerId)).status).toBe(200)
  })

  test('an end is always taken: what was used counts', async () => {
    const calls: string[] = []
    for (let count = 1; count <= 240; count += 1) calls.push((await begin(customerId)).callId)
    expect((await begin(customerId)).status).toBe(429)
    const ends = [...calls, ...calls].map((callId) =>
      metering.post('/call_end', { callId, inputTokens: 1 }, keyOf(customerId)),
    )
    expect(new Set((await Promise.all(ends)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a program’s calls are not counted: its secret key is the operator’s', async () => {
    for (let count = 1; count <= 241; count += 1) expect((await begin(customerId, {})).status).toBe(200)
  })
})
