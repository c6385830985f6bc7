import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { periodOf } from '#domain/metering.ts'
import { connect } from '../db/connect.ts'
import { USAGETAP_MEDIA_TYPE } from './envelope.ts'
import { createTestService } from './test-service.ts'

/**
 * A server process of concurrency.test.ts: says that it is ready, and when told to, begins all calls of its order at
 * once. Prints how many were allowed, and how often one had to be sent again.
 */
const Order = z.object({
  url: z.string(),
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
const order = Order.parse(JSON.parse(process.argv[2] ?? ''))

const { db, pool, close } = connect({ url: order.url, maxConnections: 20, statementLimitMs: 0 })
const { handle: metering, ownKey } = createTestService(
  { db, pool },
  { demoLimits: order.limits, demoDailyLimits: order.daily },
)

const Begun = z.object({ result: z.object({ allowed: z.boolean() }) })
/** Of one begin: such a crowd waits longer for a connection than a statement may. More of them mean that the service fails. */
const MAX_ATTEMPTS = 10
let sentAgain = 0

/** As a client does: what could not be taken for now is sent again under the same key. */
async function begin(customerId: string): Promise<boolean> {
  const key = randomUUID()
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const isAllowed = order.naive
      ? await beginNaively(customerId).catch(() => null)
      : await beginOnce(customerId, key)
    if (isAllowed !== null) return isAllowed
    sentAgain += 1
  }
  throw new Error(`a begin failed ${MAX_ATTEMPTS} times`)
}

/** @returns null where the service fails */
async function beginOnce(customerId: string, idempotencyKey: string): Promise<boolean | null> {
  const request = new Request('http://localhost/metering/call_begin', {
    method: 'POST',
    headers: { accept: USAGETAP_MEDIA_TYPE, authorization: `Bearer ${ownKey}` },
    body: JSON.stringify({ customerId, requested: order.requested, idempotencyKey }),
  })
  const response = await metering(request)
  return response.status < 500 ? Begun.parse(await response.json()).result.allowed : null
}

/** What not to do. */
async function beginNaively(customerId: string): Promise<boolean> {
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
  if (row.reserved_calls + 1 > order.limits.standardCalls) return false
  await db
    .updateTable('metering_counters')
    .set({ reserved_calls: row.reserved_calls + 1 })
    .where('customer_id', '=', customerId)
    .execute()
  return true
}

process.stdout.write('ready\n')
process.stdin.once('data', () => void run())

async function run(): Promise<void> {
  const { customerIds, begins } = order
  const all = Array.from({ length: begins }, (_, index) =>
    begin(customerIds[index % customerIds.length] ?? ''),
  )
  const allowed = (await Promise.all(all)).filter(Boolean).length
  process.stdout.write(`${JSON.stringify({ allowed, sentAgain })}\n`)
  process.stdin.destroy()
  await close()
}
