import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { periodOf } from '#domain/metering.ts'
import { connect } from '../db/connect.ts'
import { USAGETAP_MEDIA_TYPE } from './envelope.ts'
import { createTestService } from './test-service.ts'

/**
 * A server process of concurrency.test.ts, on the database given as its argument. Of each order, a line of its input, it
 * says that it is ready, and on the next line, begins all calls at once. Prints how many were allowed.
 */
const Order = z.object({
  /** Taken in turn. */
  customerIds: z.array(z.string()),
  begins: z.number(),
  requested: z.looseObject({}),
  limits: z.object({
    standardCalls: z.number(),
    premiumCalls: z.number(),
    standardTokens: z.number(),
    premiumTokens: z.number(),
  }),
  daily: z.object({ standardCalls: z.number(), premiumCalls: z.number() }),
  /** The control: reads and then writes. */
  naive: z.boolean(),
})
type Order = z.infer<typeof Order>

const [url = ''] = process.argv.slice(2)
const { db, pool, close } = connect({ url, maxConnections: 20, statementLimitMs: 0 })

const Begun = z.object({ result: z.object({ allowed: z.boolean() }) })
/** Of one begin: such a crowd waits longer for a connection than a statement may. More of them mean that the service fails. */
const MAX_ATTEMPTS = 10

/** Begins all at once. Returns how many were allowed. */
async function take(order: Order): Promise<number> {
  const { customerIds, begins, limits, daily } = order
  const { handle, ownKey } = createTestService({ db, pool }, { demoLimits: limits, demoDailyLimits: daily })

  /** As a client does: what could not be taken for now is sent again under the same key. */
  async function begin(customerId: string): Promise<boolean> {
    const idempotencyKey = randomUUID()
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const isAllowed = order.naive
        ? await beginNaively(customerId, limits.standardCalls).catch(() => null)
        : await beginOnce({ customerId, requested: order.requested, idempotencyKey })
      if (isAllowed !== null) return isAllowed
    }
    throw new Error(`a begin failed ${MAX_ATTEMPTS} times`)
  }

  /** @returns null where the service fails */
  async function beginOnce(body: object): Promise<boolean | null> {
    const request = new Request('http://localhost/metering/call_begin', {
      method: 'POST',
      headers: { accept: USAGETAP_MEDIA_TYPE, authorization: `Bearer ${ownKey}` },
      body: JSON.stringify(body),
    })
    const response = await handle(request)
    return response.status < 500 ? Begun.parse(await response.json()).result.allowed : null
  }

  const all = Array.from({ length: begins }, (_, index) =>
    begin(customerIds[index % customerIds.length] ?? ''),
  )
  return (await Promise.all(all)).filter(Boolean).length
}

/** What not to do. */
async function beginNaively(customerId: string, limit: number): Promise<boolean> {
  const key = {
    customer_id: customerId,
    payer: 'hosted',
    tier: 'standard',
    period: periodOf(0).name,
  } as const
  await db
    .insertInto('metering_counters')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('metering_counters')
    .select('reserved_calls')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (row.reserved_calls + 1 > limit) return false
  await db
    .updateTable('metering_counters')
    .set({ reserved_calls: row.reserved_calls + 1 })
    .where('customer_id', '=', customerId)
    .execute()
  return true
}

let order: Order | null = null
for await (const line of createInterface({ input: process.stdin })) {
  if (order === null) {
    order = Order.parse(JSON.parse(line))
    process.stdout.write('ready\n')
  } else {
    process.stdout.write(`${await take(order)}\n`)
    order = null
  }
}
await close()
