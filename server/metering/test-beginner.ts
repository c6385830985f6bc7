import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import { USAGETAP_MEDIA_TYPE } from './envelope.ts'
import { createTestService } from './test-service.ts'

/**
 * A server process of concurrency.test.ts: says that it is ready, and when told to, begins all calls of its order at
 * once. Prints how many were allowed.
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
})
const order = Order.parse(JSON.parse(process.argv[2] ?? ''))

const { db, pool, close } = connect({ url: order.url, maxConnections: 20, statementLimitMs: 0 })
const { handle: metering, ownKey } = createTestService(
  { db, pool },
  { demoLimits: order.limits, demoDailyLimits: order.daily },
)

const Begun = z.object({ result: z.object({ allowed: z.boolean() }) })

/** As a client does: what the server could not take for now is sent again under the same key. */
async function begin(customerId: string): Promise<boolean> {
  const body = JSON.stringify({ customerId, requested: order.requested, idempotencyKey: randomUUID() })
  for (;;) {
    const request = new Request('http://localhost/metering/call_begin', {
      method: 'POST',
      headers: { accept: USAGETAP_MEDIA_TYPE, authorization: `Bearer ${ownKey}` },
      body,
    })
    const response = await metering(request)
    if (response.status < 500) return Begun.parse(await response.json()).result.allowed
  }
}

process.stdout.write('ready\n')
process.stdin.once('data', () => void run())

async function run(): Promise<void> {
  const { customerIds, begins } = order
  const all = Array.from({ length: begins }, (_, index) =>
    begin(customerIds[index % customerIds.length] ?? ''),
  )
  const allowed = (await Promise.all(all)).filter(Boolean).length
  process.stdout.write(`${allowed}\n`)
  process.stdin.destroy()
  await close()
}
