import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { TIERS } from '#domain/metering/metering.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { goThrough, type Step } from './test-model.ts'
import { expectExactCounters } from './test-recount.ts'

/** Any history of begins, ends, lapsed leases, changed limits and passing months; METERING_RUNS sets how many. */
const RUNS = Number(process.env.METERING_RUNS ?? 40)

const customer = fc.nat(2)
const payer = fc.constantFrom('own', 'hosted')
const tier = fc.constantFrom(...TIERS)
const tokens = fc.oneof(fc.nat(40_000), fc.nat(300_000))

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('begin'),
      customer,
      payer,
      tier,
      key: fc.option(fc.nat(4)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('end'), call: fc.nat(30), input: tokens, response: tokens }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fail'), call: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('end again'), call: fc.nat(30), changed: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end as another'), call: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass'),
      ms: fc.constantFrom(1, 30_000, 59_999, MINUTE_MS, HOUR_MS, DAY_MS - 1, DAY_MS, 31 * DAY_MS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit'),
      customer,
      payer,
      tier,
      unit: fc.constantFrom('calls', 'tokens'),
      max: fc.option(fc.oneof(fc.nat(4), fc.nat(500_000))),
    }),
  },
)

describe('any history', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('is answered as the rules say, and leaves counters that the calls add up to', async () => {
    let histories = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 80 }), async (steps) => {
        histories += 1
        // A history of its own years, so that no other one's days count in it.
        const startMs = Date.UTC(2026 + 12 * histories, 0, 31, 23, 59, 59, 0)
        await goThrough(database, { name: `history-${histories}`, startMs, steps })
        await expectExactCounters(database.db)
      }),
      { numRuns: RUNS },
    )
  }, 300_000)
})
