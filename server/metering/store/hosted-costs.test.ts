import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Connection } from '../../db/connect.ts'
import { engines, type TestDatabase } from '../../db/test-database.ts'
import {
  findCost,
  type Reservation,
  reserveCost,
  settleCost,
  SLICES,
  sweepHostedCosts,
} from './hosted-costs.ts'

const BUDGET = 20_000_000

describe.each(engines)('the cost of a day on $name', { timeout: 60_000 }, ({ open }) => {
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

  const reserve = (
    day: string,
    costMicroUsd: number,
    { budgetMicroUsd = BUDGET, random = Math.random(), server = 0 } = {},
  ) => reserveCost(servers[server] ?? database, { day, costMicroUsd, budgetMicroUsd, random })
  const granted = (reservations: (Reservation | null)[]) => reservations.filter((each) => each !== null)

  test.each([
    ['many small calls', 70_200, BUDGET, 284],
    ['calls of which a slice holds two and a part', 950_000, BUDGET, 21],
    ['calls as large as a slice', BUDGET / SLICES, BUDGET, SLICES],
    ['calls larger than a slice', 3_000_000, BUDGET, 6],
    ['a small budget', 950_000, 1_000_000, 1],
    ['a budget that is just the cost of a call', 950_000, 950_000, 1],
    ['a budget below the cost of a call', 950_000, 949_999, 0],
    ['a budget that slices do not divide', 10, 1_009, 100],
    ['a budget of nothing', 1, 0, 0],
  ])('400 begins at once by three servers take as many as fit, and no less: %s', async (...load) => {
    const [, costMicroUsd, budgetMicroUsd, count] = load
    const day = newDay()
    const all = Array.from({ length: 400 }, (_, index) =>
      reserve(day, costMicroUsd, { budgetMicroUsd, server: index % 3 }),
    )
    expect(granted(await Promise.all(all))).toHaveLength(count)
    expect(await findCost(database.db, day)).toBe(count * costMicroUsd)
  })

  test('a begin that reads and then writes takes more than the budget under that load', async () => {
    const day = newDay()
    await reserve(day, 1)
    const naive = async (server: number) => {
      const { db } = servers[server] ?? database
      if ((await findCost(db, day)) + 950_000 > BUDGET) return
      await settleCost(servers[server] ?? database, { day, slice: 0, costMicroUsd: 0 }, 950_000)
    }
    await Promise.all(Array.from({ length: 400 }, (_, index) => naive(index % 3)))
    expect(await findCost(database.db, day)).toBeGreaterThan(BUDGET)
  })

  test('begins and ends at once, of calls of all sizes, never hold more than the budget, and add up', async () => {
    const day = newDay()
    const budgetMicroUsd = 5_000_000
    let spent = 0
    const seen: number[] = []
    const call = async (index: number) => {
      const options = { budgetMicroUsd, server: index % 3 }
      const reservation = await reserve(day, index % 4 === 0 ? 950_000 : 70_200, options)
      seen.push(await findCost(database.db, day))
      if (reservation === null) return
      const cost = Math.floor(reservation.costMicroUsd / (1 + (index % 3)))
      await settleCost(servers[index % 3] ?? database, reservation, cost)
      spent += cost
    }
    await Promise.all(Array.from({ length: 300 }, (_, index) => call(index)))
    expect(Math.max(...seen)).toBeLessThanOrEqual(budgetMicroUsd)
    expect(await findCost(database.db, day)).toBe(spent)
  })

  test('any history of begins and ends, under any budget, goes as over one single sum', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ costMicroUsd: fc.integer({ min: 1, max: 900 }) }) },
      { weight: 1, arbitrary: fc.record({ ends: fc.nat(9), percent: fc.integer({ min: 0, max: 150 }) }) },
      { weight: 1, arbitrary: fc.record({ budgetMicroUsd: fc.integer({ min: 0, max: 3_000 }) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const day = newDay()
        const held: Reservation[] = []
        let budgetMicroUsd = 2_000
        let total = 0
        for (const each of steps) {
          if ('budgetMicroUsd' in each) budgetMicroUsd = each.budgetMicroUsd
          else if ('costMicroUsd' in each) {
            const { costMicroUsd } = each
            const reservation = await reserve(day, costMicroUsd, { budgetMicroUsd })
            expect(reservation !== null).toBe(total + costMicroUsd <= budgetMicroUsd)
            if (reservation === null) continue
            held.push(reservation)
            total += costMicroUsd
          } else {
            const [ended] = held.splice(each.ends % Math.max(held.length, 1), 1)
            if (!ended) continue
            const cost = Math.floor((ended.costMicroUsd * each.percent) / 100)
            await settleCost(database, ended, cost)
            total += cost - ended.costMicroUsd
          }
          expect(await findCost(database.db, day)).toBe(total)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a begin waits for no other: a slice that is held is passed over', async () => {
    const day = newDay()
    await reserve(day, 100)
    const holder = await database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('update hosted_costs set cost_micro_usd = 7 where day = $1 and slice = 3', [day])
      const taken = await Promise.all(
        Array.from({ length: 20 }, () => reserve(day, 100, { random: 3.5 / SLICES })),
      )
      expect(granted(taken).map(({ slice }) => slice)).not.toContain(3)
      expect(granted(taken)).toHaveLength(20)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await reserve(day, 100, { random: 3.5 / SLICES }))?.slice).toBe(3)
  })

  test('a call is settled on the day that it was reserved on', async () => {
    const [today, tomorrow] = [newDay(), newDay()]
    const reservation = await reserve(today, 500)
    await reserve(tomorrow, 30)
    if (reservation === null) throw new Error('there was room')
    await settleCost(database, reservation, 200)
    expect(await findCost(database.db, today)).toBe(200)
    expect(await findCost(database.db, tomorrow)).toBe(30)
  })

  test('a call that cost more than was set aside counts in full', async () => {
    const day = newDay()
    const reservation = await reserve(day, 900, { budgetMicroUsd: 1_000 })
    if (reservation === null) throw new Error('there was room')
    await settleCost(database, reservation, 1_500)
    expect(await findCost(database.db, day)).toBe(1_500)
    expect(await reserve(day, 1, { budgetMicroUsd: 1_000 })).toBeNull()
  })

  test('31 days are kept, and no more', async () => {
    await database.db.deleteFrom('hosted_costs').execute()
    for (const day of ['2026-10-22', '2026-10-23', '2026-11-23']) await reserve(day, 100)
    expect(await sweepHostedCosts(database.db, new Date('2026-11-23T23:59:59Z'))).toBe(SLICES)
    expect(await findCost(database.db, '2026-10-22')).toBe(0)
    expect(await findCost(database.db, '2026-10-23')).toBe(100)
    expect(await findCost(database.db, '2026-11-23')).toBe(100)
  })
})
