import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMetering } from '#clients/metering/metering.ts'
import { limitTypeOf } from '#domain/metering/metering.ts'
import { type MeteredEnd, NOTHING_TAKEN } from '#operations/ai/metered-end.ts'
import type { MeteredCall } from '#operations/ai/metered.ts'
import type { TestDatabase } from '../base/db/test-database.ts'
import { createHostedMetering, startDelivering } from './hosted-meter.ts'
import { listKeptEnds } from './store/undelivered-ends.ts'
import { openTestMetering, type TestMetering, useTestMetering } from './test-metering.ts'

const call: MeteredCall = { feature: 'classify_app', tags: ['hosted'], requested: { standard: true } }
const taken: MeteredEnd = {
  modelUsed: 'gpt-5.6-luna',
  inputTokens: 900,
  inputCacheTokens: 100,
  responseTokens: 80,
  reasoningTokens: 30,
  searches: 2,
  responseStatusCode: 200,
  error: null,
}

let database: TestDatabase
let metering: TestMetering
let customerId: string
useTestMetering('hosted', (setup) => ({ database, metering, customerId } = setup))

/** What the way to the service does with a request; null: it goes through. */
let fault: ((request: Request) => Promise<Response> | null) | null
let requests: string[]
const logged: string[] = []
const log = pino({}, { write: (line) => logged.push(line) })
beforeEach(() => {
  fault = null
  requests = []
})

function open({ beginLimitMs }: { beginLimitMs?: number } = {}) {
  const client = createMetering({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(new URL(request.url).pathname)
      return (await fault?.(request)) ?? metering.handle(request)
    },
    baseUrl: 'http://localhost/metering',
    key: metering.ownKey,
    pause: () => Promise.resolve(),
  })
  return createHostedMetering({ client, db: database.db, log, ...(beginLimitMs && { beginLimitMs }) })
}
const waiting = () => listKeptEnds(database.db, 100)
const used = async () => (await metering.usage(customerId)).payers.hosted
const down = () => Promise.resolve(new Response(null, { status: 503 }))

describe('the meter of a hosted call', () => {
  test('begins and ends it under the customer', async () => {
    const meter = open().meterFor(customerId)
    const { callId, allowed } = await meter.begin(call)
    expect(allowed).toBe(true)
    await meter.end(callId ?? '', taken)
    await expect.poll(waiting).toEqual([])
    expect(await used()).toMatchObject({
      standardCalls: { used: 1, reserved: 0 },
      standardTokens: { used: 980, reserved: 0 },
    })
  })

  test.each([
    ['standard', 30_000],
    ['premium', 200_000],
  ] as const)(
    'posts the worst case of a %s call whose usage was not reported: it may be paid for',
    async (tier, tokens) => {
      const meter = open().meterFor(customerId)
      const { callId } = await meter.begin({ ...call, requested: { [tier]: true } })
      const lost: MeteredEnd = { ...NOTHING_TAKEN, error: { code: 'VENDOR_ERROR', message: 'TIMEOUT' } }
      await meter.end(callId ?? '', lost, tier)
      await expect.poll(waiting).toEqual([])
      expect(await used()).toMatchObject({
        [limitTypeOf(tier, 'calls')]: { used: 1, reserved: 0 },
        [limitTypeOf(tier, 'tokens')]: { used: tokens, reserved: 0 },
      })
    },
  )

  test('throws where the service is down: no begin, no call', async () => {
    fault = down
    await expect(open().meterFor(customerId).begin(call)).rejects.toMatchObject({
      code: 'USAGETAP_SERVER_ERROR',
    })
  })

  test('throws after a while of silence; what is let in too late counts nothing', async () => {
    const silence = Promise.withResolvers<undefined>()
    fault = async (request) => {
      fault = null
      await silence.promise
      return metering.handle(request)
    }
    await expect(open({ beginLimitMs: 100 }).meterFor(customerId).begin(call)).rejects.toMatchObject({
      code: 'USAGETAP_NETWORK_ERROR',
    })
    silence.resolve(undefined)
    await expect
      .poll(async () => (await metering.ask(`/customers/${customerId}/usage`)).status, { timeout: 5_000 })
      .toBe(200)
    await expect.poll(used, { timeout: 5_000 }).toMatchObject({
      standardCalls: { used: 0, reserved: 0 },
      standardTokens: { used: 0, reserved: 0 },
    })
  })
})

describe('an end that cannot be delivered', () => {
  async function endWhileDown() {
    const meter = open().meterFor(customerId)
    const { callId } = await meter.begin(call)
    fault = down
    await meter.end(callId ?? '', taken)
    await expect.poll(() => requests.length).toBe(4)
    return callId ?? ''
  }

  test('waits in the database, and is delivered once when the service is there again, by any server', async () => {
    const callId = await endWhileDown()
    expect(await waiting()).toEqual([{ callId, ...taken }])
    await open().deliver()
    expect(await waiting()).toHaveLength(1)
    fault = null
    await Promise.all([open().deliver(), open().deliver()])
    expect(await waiting()).toEqual([])
    expect(await used()).toMatchObject({
      standardCalls: { used: 1, reserved: 0 },
      standardTokens: { used: 980, reserved: 0 },
    })
  })

  test('whose answer was lost is counted once', async () => {
    const meter = open().meterFor(customerId)
    const { callId } = await meter.begin(call)
    fault = async (request) => {
      await metering.handle(request)
      throw new TypeError('the connection was cut')
    }
    await meter.end(callId ?? '', taken)
    await expect.poll(() => requests.length).toBe(4)
    fault = null
    await open().deliver()
    expect(await waiting()).toEqual([])
    expect((await used()).standardTokens.used).toBe(980)
  })

  test('is delivered by the next start', async () => {
    await endWhileDown()
    fault = null
    const stop = startDelivering(open(), log)
    await expect.poll(waiting).toEqual([])
    stop()
  })

  test('is dropped, and logged, when the service will never take it', async () => {
    await open().meterFor(customerId).end('0a1b2c3d-0000-4000-8000-000000000000', taken)
    await expect.poll(waiting).toEqual([])
    expect(logged.join()).toContain('refuses the end of a hosted call')
    expect(logged.join()).not.toContain(metering.ownKey)
  })

  test('more of them than go at a time are all delivered', async () => {
    metering = openTestMetering(database, {
      demoLimits: { standardCalls: 100, premiumCalls: 0, standardTokens: 1e9, premiumTokens: 0 },
    })
    const meter = open().meterFor(customerId)
    const begun = await Promise.all(Array.from({ length: 45 }, () => meter.begin(call)))
    fault = down
    await Promise.all(begun.map(({ callId }) => meter.end(callId ?? '', taken)))
    await expect.poll(() => requests.length).toBe(45 * 4)
    fault = null
    await open().deliver()
    expect(await waiting()).toEqual([])
    expect((await used()).standardCalls).toMatchObject({ used: 45, reserved: 0 })
  })
})
