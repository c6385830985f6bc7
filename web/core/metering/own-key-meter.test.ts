import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackend } from '#clients/backend/backend.ts'
import { realTiming } from '#clients/http.ts'
import {
  accepted,
  openTestService,
  refused,
  type Scripted,
  type ServiceRequest,
  type TestService,
} from '#clients/metering/test-service.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { metered, type MeteredCall } from '#operations/ai/metered.ts'
import { createOwnKeyMeter, type OwnKeyMeter } from './own-key-meter.ts'
import { endOf } from './test-ends.ts'

const call: MeteredCall = {
  feature: 'classify_app',
  tags: ['classification'],
  requested: { standard: true, search: true },
}
const allowed = (id = 'c1') => accepted({ callId: id, allowed: { standard: true, search: true } })
const unmetered = { callId: null, allowed: true }

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let service: TestService
let users = 0
const meters: (() => void)[] = []
const warn = vi.spyOn(console, 'warn').mockReturnValue()
beforeEach(() => warn.mockClear())
afterEach(async () => {
  meters.splice(0).forEach((close) => close())
  await service.close()
})

interface World {
  begin?: Scripted
  end?: Scripted
  /** The usage config's key for the nth request; null for a server that fails. */
  keyFor?: (nth: number) => string | null
}

/** A browser of one user: several meters are several tabs. Time passes by `clock` alone. */
async function world({ begin = allowed(), end = accepted(), keyFor = (nth) => `ek-${nth}` }: World = {}) {
  const script = { begin, end }
  service = await openTestService(({ path }) => (path === '/call_begin' ? script.begin : script.end))
  const user = {
    id: `user-${++users}`,
    email: ' Ada.L@Example.com ',
    emailVerified: true,
    name: null,
    picture: null,
  }
  const clock = { nowMs: 0 }
  /** Ends the waits that are not between attempts, by their length. */
  const held: { ms: number; over: () => void }[] = []
  const pause: typeof realTiming.pause = (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
      if (ms < 1_000) resolve()
      else held.push({ ms, over: resolve })
    })
  let configs = 0
  const backend = createBackend({
    url: 'https://app.example/graphql',
    token: async () => 'token',
    fetch: async () => {
      const embedApiKey = keyFor(++configs)
      if (embedApiKey === null)
        return Response.json({ errors: [{ message: '', extensions: { code: 'BLOCKED' } }] })
      return Response.json({ data: { getUsageTapConfig: { embedApiKey, organizationId: 'o' } } })
    },
  })
  const events = new EventTarget()
  const config = { metering: { baseUrl: service.url } }
  const openTab = () =>
    createOwnKeyMeter({
      backend,
      cache: new QueryClient(),
      config,
      fetch,
      now: () => clock.nowMs,
      user,
      events,
      pause,
    })
  const requestsTo = (path: string): ServiceRequest[] => service.requests.filter((one) => one.path === path)
  return {
    openTab,
    script,
    clock,
    held,
    begins: () => requestsTo('/call_begin'),
    ends: () => requestsTo('/call_end').map(({ body }) => body),
    keys: () => service.requests.map(({ headers }) => headers.authorization),
    configs: () => configs,
    goOnline: () => events.dispatchEvent(new Event('online')),
    keepOpen: (meter: OwnKeyMeter) => void meters.push(meter.open()),
  }
}

const spent = {
  model: 'gpt-5.6-luna',
  usage: { inputTokens: 900, cachedInputTokens: 100, outputTokens: 80, reasoningTokens: 30 },
  webSearchCount: 2,
}

test('a call is begun and ended as SPEC 7 says, with the user’s embed key', async () => {
  const { openTab, begins, ends, keys } = await world()
  await metered(openTab(), call, async () => ({ result: 'yes', spent }))
  await expect.poll(ends).toEqual([
    {
      callId: 'c1',
      modelUsed: 'gpt-5.6-luna',
      inputTokens: 900,
      inputCacheTokens: 100,
      cachedInputTokens: 100,
      responseTokens: 80,
      reasoningTokens: 30,
      searches: 2,
      audio: 0,
      audioSeconds: 0,
      responseStatusCode: 200,
    },
  ])
  expect(begins()[0]?.body).toMatchObject({ customerId: 'ada.l@example.com', ...call })
  expect(keys()).toEqual(['Bearer ek-1', 'Bearer ek-1'])
})

describe('fail open: a begin that fails is ignored, and the call goes on unmetered', () => {
  test.each<[string, Scripted]>([
    ['refused', refused(400)],
    ['not authorized', refused(403, 'BLOCKED')],
    ['not found', refused(404)],
    ['limited', refused(429)],
    ['a fault', refused(500)],
    ['cut', 'cut'],
    ['nonsense', { text: 'nonsense' }],
    ['silent on whether it is allowed', accepted({ callId: 'c1' })],
  ])('%s', async (_name, begin) => {
    const { openTab, ends } = await world({ begin })
    const meter = openTab()
    expect(await meter.begin(call)).toEqual(unmetered)
    expect((await metered(meter, call, async () => ({ result: 'yes', spent }))).result).toBe('yes')
    expect(ends()).toEqual([])
  })

  test('without a usage config', async () => {
    const { openTab, begins } = await world({ keyFor: () => null })
    expect(await openTab().begin(call)).toEqual(unmetered)
    expect(begins()).toEqual([])
  })

  test('one that takes longer than 5 s, which is then given up', async () => {
    const { openTab, held, begins } = await world({ begin: 'hang' })
    const begun = openTab().begin(call)
    await expect.poll(begins).toHaveLength(1)
    expect(held.map(({ ms }) => ms)).toEqual([5_000])
    held[0]?.over()
    expect(await begun).toEqual(unmetered)
  })

  test('which is reported once, however many calls fail together', async () => {
    const { openTab } = await world({ begin: refused(404) })
    const meter = openTab()
    await Promise.all([meter.begin(call), meter.begin(call), meter.begin(call)])
    await meter.begin(call)
    expect(warn.mock.calls).toEqual([
      ['own calls are not counted for a minute', expect.objectContaining({ code: 'USAGETAP_BAD_REQUEST' })],
    ])
  })

  test('after one that failed, begins are left out for 60 s, and sent again after that', async () => {
    const { openTab, begins, clock, script } = await world({ begin: refused(404) })
    const meter = openTab()
    await meter.begin(call)
    script.begin = allowed()
    clock.nowMs = 59_999
    expect(await meter.begin(call)).toEqual(unmetered)
    expect(begins()).toHaveLength(1)
    clock.nowMs = MINUTE_MS
    expect(await meter.begin(call)).toEqual({ callId: 'c1', allowed: true })
    expect(begins()).toHaveLength(2)
  })
})

test('"not allowed" stops the call, each time', async () => {
  const { openTab, begins, ends } = await world({
    begin: accepted({ callId: 'c1', allowed: { standard: false } }),
  })
  const meter = openTab()
  let calls = 0
  const run = async () => ({ result: ++calls, spent })
  for (let time = 0; time < 2; time++)
    await expect(metered(meter, call, run)).rejects.toMatchObject({ code: 'NOT_ALLOWED', detail: 'standard' })
  expect(calls).toBe(0)
  expect(begins()).toHaveLength(2)
  expect(ends()).toEqual([])
})

describe('the embed key', () => {
  test('that has expired is fetched anew once, and the begin and the end go out with it', async () => {
    const { openTab, script, keys, configs, ends } = await world({ begin: refused(401) })
    const meter = openTab()
    const begun = meter.begin(call)
    await expect.poll(configs).toBe(2)
    expect(await begun).toEqual(unmetered)
    expect(keys()).toEqual(['Bearer ek-1', 'Bearer ek-2'])
    script.begin = allowed()
    await meter.end('c9', endOf(5))
    await expect.poll(ends).toHaveLength(1)
    expect(keys().at(-1)).toBe('Bearer ek-2')
    expect(configs()).toBe(2)
  })

  test('an outside service’s fixed one is not tried twice', async () => {
    const { openTab, keys } = await world({ begin: refused(401), keyFor: () => 'ek-fixed' })
    expect(await openTab().begin(call)).toEqual(unmetered)
    expect(keys()).toEqual(['Bearer ek-fixed'])
  })

  test('five calls at once with an expired one fetch one new one', async () => {
    const { openTab, configs } = await world({ begin: refused(401) })
    const meter = openTab()
    await Promise.all([1, 2, 3, 4, 5].map(() => meter.begin(call)))
    expect(configs()).toBe(2)
  })
})

describe('an end that cannot be delivered', () => {
  test('holds nobody up, and waits for the next minute', async () => {
    const { openTab, keepOpen, held, script, ends } = await world({ end: 'cut' })
    const meter = openTab()
    keepOpen(meter)
    await expect.poll(() => held.map(({ ms }) => ms)).toEqual([MINUTE_MS])
    await meter.begin(call)
    await meter.end('c1', endOf(5))
    await expect.poll(ends).toHaveLength(3)
    await pass(100)
    script.end = accepted()
    held.find(({ ms }) => ms === MINUTE_MS)?.over()
    await expect.poll(ends).toHaveLength(4)
  })

  test('goes out when the browser is back online', async () => {
    const { openTab, keepOpen, held, script, ends, goOnline } = await world({ end: refused(503) })
    const meter = openTab()
    keepOpen(meter)
    await expect.poll(() => held).toHaveLength(1)
    await meter.end('c1', endOf(5))
    await expect.poll(ends).toHaveLength(3)
    await pass(100)
    script.end = accepted()
    goOnline()
    await expect.poll(ends).toHaveLength(4)
    goOnline()
    await pass(100)
    expect(ends()).toHaveLength(4)
  })
})
