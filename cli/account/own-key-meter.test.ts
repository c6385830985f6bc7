import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createBackend } from '#clients/backend/backend.ts'
import {
  accepted,
  createTestTiming,
  openTestService,
  refused,
  type Scripted,
  type ServiceRequest,
  type TestService,
} from '#clients/metering/test-service.ts'
import { idempotencyKeyOf, type MeteredEnd, NOTHING_TAKEN } from '#operations/ai/metered-end.ts'
import type { MeteredCall } from '#operations/ai/metered.ts'
import { createCommandMeter } from './own-key-meter.ts'

let service: TestService | undefined
afterEach(() => service?.close())

const email = 'a@example.com'
const call: MeteredCall = { feature: 'classify_app', tags: ['command-line'], requested: { standard: true } }
const end: MeteredEnd = { ...NOTHING_TAKEN, inputTokens: 900, responseTokens: 80, responseStatusCode: 200 }
const Sent = z.object({ query: z.string() })

/**
 * A meter of a user whose installation gives the keys ek-1, ek-2 and so on.
 * @param answer of the metering service to its requests of one path, by their number from 0 on
 */
async function openMeter({
  begins = () => accepted({ callId: 'c', allowed: true }),
  ends = () => accepted(),
  planFails = () => false,
}: {
  begins?: (nth: number, request: ServiceRequest) => Scripted
  ends?: (nth: number, request: ServiceRequest) => Scripted
  planFails?: (nth: number) => boolean
} = {}) {
  const asked = { keys: 0, plans: 0 }
  const backend = createBackend({
    url: 'https://scout.example/graphql',
    token: () => Promise.resolve('id-token'),
    timing: createTestTiming(),
    fetch: async (input, init) => {
      const { query } = Sent.parse(await new Request(input, init).json())
      if (query.includes('MeteringConfig')) {
        const embedApiKey = `ek-${++asked.keys}`
        return Response.json({ data: { getUsageTapConfig: { embedApiKey, organizationId: 'o' } } })
      }
      if (planFails(asked.plans++)) return Response.json({ errors: [{ message: 'no' }] })
      const done = { success: true, planName: 'own-key', message: null }
      return Response.json({ data: { syncUsageTapPlan: done } })
    },
  })
  const on = (path: string) => service?.requests.filter((one) => one.path.endsWith(path)) ?? []
  service = await openTestService((request) =>
    request.path.endsWith('/call_begin')
      ? begins(on('/call_begin').length - 1, request)
      : ends(on('/call_end').length - 1, request),
  )
  const timing = createTestTiming()
  const config = { metering: { baseUrl: service.url } }
  // A begin has a limit of time of its own, which no test waits for.
  const pause = (ms: number, signal?: AbortSignal) =>
    ms === 5_000 ? new Promise<void>(() => undefined) : timing.pause(ms, signal)
  const meter = createCommandMeter({ config, backend, email, fetch, now: timing.now, pause })
  return { meter, asked, begun: () => on('/call_begin'), ended: () => on('/call_end'), timing }
}

const keysOf = (requests: readonly ServiceRequest[]) =>
  requests.map(({ headers }) => headers.authorization?.replace('Bearer ', ''))

test('a call begins for its user, and its end is delivered once, with the tokens', async () => {
  const { meter, begun, ended } = await openMeter()
  expect(await meter.begin(call)).toMatchObject({ callId: 'c', allowed: true })
  expect(begun().map(({ body }) => body)).toMatchObject([{ customerId: email, ...call }])
  await meter.end('c', end)
  expect(await meter.flush()).toBe(0)
  expect(await meter.flush()).toBe(0)
  expect(ended().map(({ body }) => body)).toMatchObject([
    { callId: 'c', inputTokens: 900, responseTokens: 80, responseStatusCode: 200 },
  ])
  expect(ended()[0]?.headers['idempotency-key']).toBe(idempotencyKeyOf('c'))
})

test('"not allowed" is an answer with its limits', async () => {
  const refusal = { code: 'LIMIT_REACHED', limitTypes: ['standardCalls'] }
  const { meter } = await openMeter({ begins: () => accepted({ callId: 'c', allowed: false, refusal }) })
  expect(await meter.begin(call)).toMatchObject({ allowed: false, refusal })
})

test('a begin that fails lets the call go on, and begins are left out for a while', async () => {
  const { meter, begun, timing } = await openMeter({
    begins: (nth) => (nth === 0 ? refused(400) : accepted({ callId: 'c', allowed: true })),
  })
  const unmetered = { callId: null, allowed: true }
  expect([await meter.begin(call), await meter.begin(call)]).toEqual([unmetered, unmetered])
  expect(begun()).toHaveLength(1)
  await timing.pause(60_000)
  expect(await meter.begin(call)).toMatchObject({ callId: 'c' })
})

describe('an end', () => {
  test('that cannot be delivered goes with the flush, with the same key', async () => {
    // Each delivery has 3 attempts of its own.
    const { meter, ended } = await openMeter({ ends: (nth) => (nth < 4 ? refused(503) : accepted()) })
    await meter.end('c', end)
    expect(await meter.flush()).toBe(0)
    expect(ended()).toHaveLength(5)
    expect(new Set(ended().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test.each([1, 20])('that never can be is counted, after tries that %i do not multiply', async (count) => {
    const { meter, ended } = await openMeter({ ends: () => refused(503) })
    for (let nth = 0; nth < count; nth++) await meter.end(`c${nth}`, end)
    expect(await meter.flush()).toBe(count)
    // With the first end, and once more.
    expect(ended()).toHaveLength(2 * 3)
  })

  test.each([
    ['refused for good is counted, and not sent again', 400, 1],
    ['taken is neither', 200, 0],
  ])('that is %s', async (_which, status, unreported) => {
    const { meter, ended } = await openMeter({ ends: () => (status === 200 ? accepted() : refused(status)) })
    await meter.end('c', end)
    expect(await meter.flush()).toBe(unreported)
    expect(await meter.flush()).toBe(unreported)
    expect(ended()).toHaveLength(1)
  })
})

describe('the embed key', () => {
  const until = (key: string, answer: Scripted) => (_nth: number, request: ServiceRequest) =>
    request.headers.authorization === `Bearer ${key}` ? refused(401) : answer
  const begun = accepted({ callId: 'c', allowed: true })

  test('is read once for all calls', async () => {
    const { meter, asked, ...requests } = await openMeter()
    await Promise.all([meter.begin(call), meter.begin(call), meter.begin(call)])
    await meter.end('c', end)
    await meter.flush()
    expect(asked.keys).toBe(1)
    expect(keysOf([...requests.begun(), ...requests.ended()])).toEqual(Array(4).fill('ek-1'))
  })

  test('that has ended is renewed, once for calls at the same time', async () => {
    const { meter, asked, ended, ...requests } = await openMeter({
      begins: until('ek-1', begun),
      ends: until('ek-1', accepted()),
    })
    const both = await Promise.all([meter.begin(call), meter.begin(call)])
    expect(both).toMatchObject([{ callId: 'c' }, { callId: 'c' }])
    expect(asked.keys).toBe(2)
    expect(keysOf(requests.begun()).sort()).toEqual(['ek-1', 'ek-1', 'ek-2', 'ek-2'])
    await meter.end('c', end)
    expect(await meter.flush()).toBe(0)
    expect(keysOf(ended())).toEqual(['ek-2'])
  })

  test('that is refused again is not renewed a second time: the call goes on unmetered', async () => {
    const { meter, asked } = await openMeter({ begins: () => refused(401) })
    expect(await meter.begin(call)).toEqual({ callId: null, allowed: true })
    expect(asked.keys).toBe(2)
  })
})

describe('the plan for own keys', () => {
  test('is taken once, with the first call', async () => {
    const { meter, asked } = await openMeter()
    expect(asked.plans).toBe(0)
    await Promise.all([meter.begin(call), meter.begin(call)])
    await meter.begin(call)
    expect(asked.plans).toBe(1)
  })
})
