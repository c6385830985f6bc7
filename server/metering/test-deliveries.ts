/** For tests: deliveries that come more than once, in any order and at the same time (SECURITY Q4). */
import { expect, test } from 'vitest'
import type { TestDatabase } from '../db/test-database.ts'
import { randomFrom } from '../db/test-kill.ts'
import { type Answered, openTestMetering } from './test-metering.ts'
import { expectExactCounters } from './test-recount.ts'
import { plenty } from './test-service.ts'

interface Deliveries {
  calls: number
  /** Printed, so that a failing run can be repeated. */
  seed: number
  /** The one that is open when the test runs. */
  database: () => TestDatabase
}

export function testDeliveries({ calls, seed, database }: Deliveries): void {
  test(`${calls} calls, each begin and end delivered 1 to 5 times in random order, count once each`, async ({
    annotate,
  }) => {
    await annotate(`DELIVERIES_SEED=${seed}`)
    const random = randomFrom(seed)
    const times = <T>(make: () => T): T[] => Array.from({ length: 1 + Math.floor(random() * 5) }, make)
    const shuffled = <T>(items: T[]): T[] =>
      items
        .map((item) => ({ item, place: random() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item)
    const metering = openTestMetering(database(), { demoLimits: plenty })
    const data = (answers: Answered[]) => answers.map(({ body }) => body.data)

    const orders = Array.from({ length: calls }, (_, index) => ({
      customerId: `often-${index % 7}@x.com`,
      key: `begin-${index}`,
      figures: { inputTokens: Math.floor(random() * 50_000), responseTokens: index },
    }))
    const beginOf = ({ customerId, key }: (typeof orders)[number]) =>
      metering.begin({ customerId, idempotencyKey: key })

    // All begins of all calls at once, so that the first deliveries of a call race each other.
    const begins = shuffled(orders.flatMap((order) => times(() => order)))
    const begun = await Promise.all(
      begins.map(async (order) => ({ order, data: (await beginOf(order)).data })),
    )
    const made = orders.map((order) => {
      const answers = begun.filter((each) => each.order === order).map((each) => each.data)
      for (const answer of answers) expect(answer).toEqual(answers[0])
      return { order, callId: answers[0]?.callId ?? '', answer: answers[0] }
    })
    expect(new Set(made.map(({ callId }) => callId)).size).toBe(calls)

    // Then ends, among late repeats of begins.
    await Promise.all(
      shuffled(made).map(async ({ order, callId, answer }) => {
        const ends = times(() => () => metering.post('/call_end', { callId, ...order.figures }))
        const again = times(() => async () => {
          const { data: repeated } = await beginOf(order)
          expect(repeated).toEqual(answer)
          return null
        })
        const sent = await Promise.all(shuffled([...ends, ...again]).map((send) => send()))
        const [first, ...others] = data(sent.filter((each) => each !== null))
        expect(first).toMatchObject({ callId, ...order.figures })
        for (const other of others) expect(other).toEqual(first)
      }),
    )

    for (let customer = 0; customer < 7; customer += 1) {
      const customerId = `often-${customer}@x.com`
      const mine = orders.filter((order) => order.customerId === customerId)
      const tokens = mine.reduce((sum, { figures }) => sum + figures.inputTokens + figures.responseTokens, 0)
      expect((await metering.usage(customerId)).meters).toMatchObject({
        standardCalls: { used: mine.length, reserved: 0 },
        standardTokens: { used: tokens, reserved: 0 },
      })
    }
    await expectExactCounters(database().db)
  }, 120_000)
}
