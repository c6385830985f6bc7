import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type LimitType, WORST_CASE_TOKENS } from '#domain/metering.ts'
import { engines, type TestDatabase } from '../db/test-database.ts'
import { expectExactCounters } from './test-recount.ts'
import { plenty } from './test-service.ts'

/**
 * Many begins at once, by two server processes on one database (SECURITY Q1 to Q3, Q12). A begin that reads and then
 * writes goes through the same load, so that the load is known to find it.
 */
const PROCESSES = 2
const BEGINS = 10_000
const LIMIT = 100

interface Load {
  url: string
  customerIds: string[]
  begins: number
  requested: object
  limits?: Partial<typeof plenty>
  daily?: Partial<typeof plenty>
  naive?: boolean
}

const Counted = z.object({ allowed: z.number(), sentAgain: z.number() })

/** How many begins the processes were allowed together, all sent at the same moment. */
async function beginAtOnce({ begins, limits, daily, naive = false, ...load }: Load): Promise<number> {
  const order = JSON.stringify({
    ...load,
    begins: begins / PROCESSES,
    limits: { ...plenty, ...limits },
    daily: { ...plenty, ...daily },
    naive,
  })
  const processes = Array.from({ length: PROCESSES }, () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'test-beginner.ts'), order], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
  })
  for (const { lines } of processes) expect((await lines.next()).value).toBe('ready')
  for (const { child } of processes) child.stdin.write('go\n')
  const counted = await Promise.all(
    processes.map(async ({ child, lines }) => {
      const { value } = await lines.next()
      if (child.exitCode === null) await once(child, 'exit')
      return Counted.parse(JSON.parse(String(value)))
    }),
  )
  const sentAgain = counted.reduce((total, each) => total + each.sentAgain, 0)
  if (sentAgain > 0) console.info(`${begins} begins at once: ${sentAgain} failed and were sent again`)
  return counted.reduce((total, each) => total + each.allowed, 0)
}

describe.each(engines)('begins at once on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => {
    await expectExactCounters(database.db)
    await database.close()
  })

  test.each<[LimitType, object, number]>([
    ['standardCalls', { standard: true }, LIMIT],
    ['premiumCalls', { premium: true }, LIMIT],
    ['standardTokens', { standard: true }, LIMIT * WORST_CASE_TOKENS.standard],
    ['premiumTokens', { premium: true }, LIMIT * WORST_CASE_TOKENS.premium],
  ])(
    `${BEGINS} on a limit of ${LIMIT} calls by %s let in exactly ${LIMIT}`,
    async (type, requested, limit) => {
      const allowed = await beginAtOnce({
        url: database.url,
        customerIds: [`of ${type}`],
        begins: BEGINS,
        requested,
        limits: { [type]: limit },
      })
      expect(allowed).toBe(LIMIT)
    },
    120_000,
  )

  test('1,000 first calls of one never-seen user let in the limit, and make one customer', async () => {
    const customerId = 'never@seen.com'
    const load = { url: database.url, customerIds: [customerId], begins: 1_000, requested: {} }
    expect(await beginAtOnce({ ...load, limits: { standardCalls: 3 } })).toBe(3)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from metering_customers where customer_id = ${customerId}`.execute(database.db)
    expect(rows).toEqual([{ count: 1 }])
  }, 60_000)

  test('1,000 first calls of 500 never-seen users are all let in', async () => {
    const customerIds = Array.from({ length: 500 }, (_, index) => `never-${index}@seen.com`)
    const load = { url: database.url, customerIds, begins: 1_000, requested: {} }
    expect(await beginAtOnce({ ...load, limits: { standardCalls: 2 } })).toBe(1_000)
  }, 60_000)

  test('the day’s ceiling holds over all customers: 2,000 begins of 200 let in exactly 150', async () => {
    // They are not there for the recount at the end.
    await expectExactCounters(database.db)
    await sql`delete from metering_days where tier = 'premium'`.execute(database.db)
    await sql`delete from metering_calls where tier = 'premium'`.execute(database.db)
    await sql`delete from metering_counters where tier = 'premium'`.execute(database.db)
    const customerIds = Array.from({ length: 200 }, (_, index) => `day-${index}@seen.com`)
    const load = { url: database.url, customerIds, begins: 2_000, requested: { premium: true } }
    expect(await beginAtOnce({ ...load, daily: { premiumCalls: 150 } })).toBe(150)
  }, 60_000)

  test(`the naive begin, which reads and then writes, lets in more than ${LIMIT} of ${BEGINS} under that load`, async () => {
    const customerId = 'naive@seen.com'
    const load = { url: database.url, customerIds: [customerId], begins: BEGINS, requested: {} }
    const allowed = await beginAtOnce({ ...load, limits: { standardCalls: LIMIT }, naive: true })
    await sql`delete from metering_counters where customer_id = ${customerId}`.execute(database.db)
    expect(allowed).toBeGreaterThan(LIMIT)
  }, 120_000)
})
