import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/base/durations.ts'
import type { TestDatabase } from '../base/db/test-database.ts'
import { expireLapsedCalls } from './lease-expiry.ts'
import { sweepRefusedCalls, sweepSettledCalls } from './store/retention.ts'
import { leaseMs, type TestMetering, useTestMetering } from './test-metering.ts'

/** How long calls are kept. Each test works in years of its own; counters of swept calls are removed with them. */
let database: TestDatabase
let metering: TestMetering
let customerId: string
useTestMetering('kept', (setup) => ({ database, metering, customerId } = setup))

const begin = async () => (await metering.begin({ customerId })).callId
const counters = () =>
  database.db
    .selectFrom('metering_counters')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('period')
    .execute()
async function states(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('metering_calls')
    .select('state')
    .where('customer_id', '=', customerId)
    .orderBy('begun_at')
    .execute()
  return rows.map(({ state }) => state)
}
const sweep = () => sweepSettledCalls(database.db, new Date(metering.clock.ms))
/** For the recount at the end, which knows nothing of swept calls. */
async function forget(): Promise<void> {
  await database.db.deleteFrom('metering_counters').execute()
  await database.db.deleteFrom('metering_day_slices').execute()
  await database.db.deleteFrom('metering_days').execute()
  await database.db.deleteFrom('metering_calls').execute()
}

describe('a settled call', () => {
  test('is kept for the set months to the millisecond; what its month adds up to stays', async () => {
    metering.clock.ms = Date.UTC(2026, 0, 28, 12)
    await metering.post('/call_end', { callId: await begin(), inputTokens: 7 })
    await begin()
    metering.clock.ms += leaseMs
    await expireLapsedCalls(database.db, new Date(metering.clock.ms))
    const before = await counters()
    metering.clock.ms = Date.UTC(2027, 1, 28, 12)
    const open = await begin()
    expect(await sweep()).toBe(0)
    metering.clock.ms += 1
    expect(await sweep()).toBe(2)
    expect(await states()).toEqual(['open'])
    expect((await counters())[0]).toEqual(before[0])
    expect((await metering.post('/call_end', { callId: open })).status).toBe(200)
    await forget()
  })

  test('goes also where there are more than are removed at a time', async () => {
    const callId = await begin()
    await metering.post('/call_end', { callId })
    const row = await database.db
      .selectFrom('metering_calls')
      .selectAll()
      .where('id', '=', callId)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 2_500 }, () => ({
      ...row,
      id: crypto.randomUUID(),
      tags: JSON.stringify(row.tags),
      begun: JSON.stringify(row.begun),
      usage: JSON.stringify(row.usage),
    }))
    await database.db.insertInto('metering_calls').values(copies).execute()
    metering.clock.ms += 400 * DAY_MS
    expect(await sweep()).toBe(2_501)
    expect(await states()).toEqual([])
    await forget()
  })
})

test('an open call is not swept, however old; a refused one after a day', async () => {
  await begin()
  await metering.begin({ customerId, requested: { audio: true } })
  metering.clock.ms += DAY_MS - 1
  expect(await sweepRefusedCalls(database.db, new Date(metering.clock.ms))).toBe(0)
  metering.clock.ms += 1
  expect(await sweepRefusedCalls(database.db, new Date(metering.clock.ms))).toBe(1)
  metering.clock.ms += 400 * DAY_MS
  expect(await sweep()).toBe(0)
  expect(await states()).toEqual(['open'])
})
