import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Connection } from '../../base/db/connect.ts'
import { engines, type TestDatabase } from '../../base/db/test-database.ts'
import { findCost, reserveCost, settleCost, sweepHostedCosts } from './hosted-costs.ts'

const BUDGET = 20_000_000

describe.each(engines)('the cost of a day on $name', ({ open }) => {
  let database: TestDatabase
  /** As other server processes would have: pools of their own. */
  let servers: Connection[]
  let days = 0
  /** Each test has days of its own. */
  const newDay = () => `2026-day-${String((days += 1)).padStart(4, '0')}`

  beforeAll(async () => {
    database = await open()
    servers = Array.from({ length: 3 }, () => connect({ url: database.url, maxConnections: 6 }))
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ close }) => close()))
    await database.close()
  })

  const reserve = (day: string, costMicroUsd: number, budgetMicroUsd = BUDGET, server = 0) =>
    reserveCost((servers[server] ?? database).db, { day, costMicroUsd }, budgetMicroUsd)

  test.each([
    ['many small calls', 70_200, BUDGET, 284],
    ['a budget that is just the cost of a call', 950_000, 950_000, 1],
    ['a budget below the cost of a call', 950_000, 949_999, 0],
    ['a budget of nothing', 1, 0, 0],
  ])('400 begins at once by three servers take as many as fit, and no less: %s', async (...load) => {
    const [, costMicroUsd, budgetMicroUsd, count] = load
    const day = newDay()
    const all = Array.from({ length: 400 }, (_, index) =>
      reserve(day, costMicroUsd, budgetMicroUsd, index % 3),
    )
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(count)
    expect(await findCost(database.db, day)).toBe(count * costMicroUsd)
  })

  test('begins and ends at once, of calls of all sizes, never hold more than the budget, and add up', async () => {
    const day = newDay()
    const budgetMicroUsd = 5_000_000
    let spent = 0
    const seen: number[] = []
    const call = async (index: number) => {
      const costMicroUsd = index % 4 === 0 ? 950_000 : 70_200
      const isReserved = await reserve(day, costMicroUsd, budgetMicroUsd, index % 3)
      seen.push(await findCost(database.db, day))
      if (!isReserved) return
      const cost = Math.floor(costMicroUsd / (1 + (index % 3)))
      await settleCost((servers[index % 3] ?? database).db, { day, costMicroUsd }, cost)
      spent += cost
    }
    await Promise.all(Array.from({ length: 300 }, (_, index) => call(index)))
    expect(Math.max(...seen)).toBeLessThanOrEqual(budgetMicroUsd)
    expect(await findCost(database.db, day)).toBe(spent)
  })

  test('a call is settled on the day that it was reserved on, and counts in full where it cost more', async () => {
    const [today, tomorrow] = [newDay(), newDay()]
    expect(await reserve(today, 900, 1_000)).toBe(true)
    await reserve(tomorrow, 30)
    await settleCost(database.db, { day: today, costMicroUsd: 900 }, 1_500)
    expect(await findCost(database.db, today)).toBe(1_500)
    expect(await findCost(database.db, tomorrow)).toBe(30)
    expect(await reserve(today, 1, 1_000)).toBe(false)
  })

  test('31 days are kept, and no more', async () => {
    await database.db.deleteFrom('hosted_costs').execute()
    for (const day of ['2026-10-22', '2026-10-23', '2026-11-23']) await reserve(day, 100)
    expect(await sweepHostedCosts(database.db, new Date('2026-11-23T23:59:59Z'))).toBe(1)
    expect(await findCost(database.db, '2026-10-22')).toBe(0)
    expect(await findCost(database.db, '2026-10-23')).toBe(100)
    expect(await findCost(database.db, '2026-11-23')).toBe(100)
  })
})
