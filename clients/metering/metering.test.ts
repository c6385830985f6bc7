import { afterEach, describe, expect, test } from 'vitest'
import { createMetering, type MeteringOptions, planStatus } from './metering.ts'
import type { Requested } from './replies.ts'
import {
  accepted,
  createTestTiming,
  openTestService,
  refused,
  type Scripted,
  type TestService,
} from './test-service.ts'

let service: TestService | undefined
afterEach(() => service?.close())

async function open(script: Scripted[], options: Partial<MeteringOptions> = {}) {
  service = await openTestService(script)
  const timing = createTestTiming()
  const metering = createMetering({ fetch, baseUrl: service.url, key: 'sk-test', ...timing, ...options })
  return { metering, requests: service.requests }
}
const caught = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

describe('begin', () => {
  test('sends what SPEC 3 and SPEC 7 say', async () => {
    const { metering, requests } = await open([accepted({ callId: 'c1', allowed: true })])
    const requested: Requested = { premium: true, search: true, reasoningLevel: 'HIGH' }
    const begin = { customerId: 'a@b.example', feature: 'find_executives', tags: ['contacts'], requested }
    await metering.begin(begin, { idempotencyKey: 'key-1' })
    expect(requests[0]?.body).toEqual({ ...begin, idempotency: 'key-1' })
    expect(requests[0]?.headers['idempotency-key']).toBe('key-1')
  })

  const standard: Requested = { standard: true, search: true }
  const yes = { callId: 'c1', allowed: true }
  const no = { callId: 'c1', allowed: false }
  test.each<[string, Requested, Scripted, unknown]>([
    ['the shape of SPEC 7', standard, accepted(undefined, yes), yes],
    ['the shape of SPEC 7, not allowed', standard, accepted(undefined, no), no],
    [
      'the vendor’s shape',
      standard,
      accepted({ callId: 'c1', allowed: { standard: true, search: true } }),
      yes,
    ],
    [
      'shapes that disagree: the no counts',
      standard,
      accepted({ callId: 'c1', allowed: { standard: false } }, yes),
      no,
    ],
    [
      'the other tier',
      { premium: true },
      accepted({ callId: 'c1', allowed: { standard: true, premium: false } }),
      no,
    ],
    ['no web search', standard, accepted({ callId: 'c1', allowed: { standard: true, search: false } }), no],
    ['nothing requested', {}, accepted({ callId: 'c1', allowed: { standard: false } }), yes],
    [
      'not allowed, without an id',
      standard,
      accepted({ allowed: { standard: false } }),
      { callId: null, allowed: false },
    ],
    [
      'why it is not allowed',
      standard,
      accepted({
        ...no,
        refusal: { code: 'DAILY_LIMIT_REACHED', limitTypes: ['standardCalls'], resetsAt: '2026-11-22' },
      }),
      { ...no, refusal: { code: 'DAILY_LIMIT_REACHED', limitTypes: ['standardCalls'] } },
    ],
    ['a reason of another shape', standard, accepted({ ...no, refusal: 'over the limit' }), no],
  ])('reads %s', async (_name, requested, answer, expected) => {
    const { metering } = await open([answer])
    expect(await metering.begin({ customerId: 'a', requested })).toEqual(expected)
  })

  test.each<[string, Scripted]>([
    ['nothing', accepted({})],
    ['nothing of the tier', accepted({ callId: 'c1', allowed: { search: true } })],
  ])('an answer that says %s is unreadable: it neither allows nor refuses', async (_name, answer) => {
    const { metering } = await open([answer])
    const outcome = await caught(metering.begin({ customerId: 'a', requested: standard }))
    expect(outcome).toMatchObject({ code: 'USAGETAP_INVALID_RESPONSE' })
  })
})

describe('end', () => {
  test('reports what was used, and leaves out what is not known', async () => {
    const { metering, requests } = await open([accepted()])
    const taken = {
      callId: 'c1',
      modelUsed: 'gpt-5.6-luna',
      inputTokens: 900,
      inputCacheTokens: 100,
      responseTokens: 80,
      reasoningTokens: 30,
      searches: 0,
      audio: 0,
      audioSeconds: 0,
      responseStatusCode: 200,
    }
    await metering.end({ ...taken, error: null }, { idempotencyKey: 'end-1' })
    await metering.end({ callId: 'c2', modelUsed: null, error: { code: 'VENDOR_ERROR', message: 'QUOTA' } })
    expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/call_end', body: { ...taken, cachedInputTokens: 100 } },
      { path: '/call_end', body: { callId: 'c2', error: { code: 'VENDOR_ERROR', message: 'QUOTA' } } },
    ])
    expect(requests[0]?.headers['idempotency-key']).toBe('end-1')
  })

  test.each<[string, Scripted, string, boolean]>([
    ['400', refused(400), 'BAD_REQUEST', false],
    ['403', refused(403), 'AUTH_ERROR', true],
    ['403 for the call of another', refused(403, 'CALL_FOREIGN'), 'AUTH_ERROR', false],
    ['408', refused(408), 'BAD_REQUEST', true],
    ['429', refused(429), 'RATE_LIMITED', true],
    ['500', refused(500), 'SERVER_ERROR', true],
    ['an answer that is no envelope', { json: {} }, 'INVALID_RESPONSE', true],
  ])('that fails is END_CALL_ERROR: %s', async (_name, answer, code, retry) => {
    const { metering } = await open([answer])
    const outcome = await caught(metering.end({ callId: 'c1' }))
    expect(outcome).toMatchObject({
      service: 'metering',
      code: 'USAGETAP_END_CALL_ERROR',
      retry,
      cause: { code: `USAGETAP_${code}` },
    })
  })
})

describe('customers', () => {
  test.each([
    [{ newCustomer: true }, true],
    [{ newCustomer: false }, false],
    [{}, null],
    [null, null],
  ])('the answer %j says whether one is new: %j', async (data, newCustomer) => {
    const { metering, requests } = await open([accepted(data)])
    const customer = { customerId: 'a@b.example', customerName: 'Ada', usagePlanName: 'Demo', tags: ['t'] }
    expect(await metering.createCustomer(customer)).toEqual({ newCustomer })
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/customers', body: customer })
  })

  test('an id is encoded in the path', async () => {
    const { metering, requests } = await open([accepted({})])
    await metering.usage('a+b/c@d.example')
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: '/customers/a%2Bb%2Fc%40d.example/usage',
      body: null,
    })
  })
})

describe('in a browser', () => {
  type Client = ReturnType<typeof createMetering>
  const calls: [name: string, call: (metering: Client) => Promise<unknown>][] = [
    ['createCustomer', (metering) => metering.createCustomer({ customerId: 'a' })],
    ['usage', (metering) => metering.usage('a')],
    ['begin', (metering) => metering.begin({ customerId: 'a' })],
    ['end', (metering) => metering.end({ callId: 'c1' })],
  ]
  const answer = accepted({ callId: 'c1', allowed: true })

  test.each(calls)('%s with a secret key is refused, and not sent', async (_name, call) => {
    const { metering, requests } = await open([answer], { runtime: 'browser' })
    expect(await caught(call(metering))).toMatchObject({ code: 'USAGETAP_BROWSER_RUNTIME', retry: false })
    expect(requests).toEqual([])
  })

  test.each(calls)('%s with an embed key goes out, unless it is for servers', async (name, call) => {
    const { metering, requests } = await open([answer], { runtime: 'browser', key: 'ek-test' })
    const outcome = await caught(call(metering))
    if (name === 'createCustomer') expect(outcome).toMatchObject({ code: 'USAGETAP_BROWSER_RUNTIME' })
    expect(requests).toHaveLength(name === 'createCustomer' ? 0 : 1)
  })

  test.each(calls)(
    '%s with a key that its user typed in goes out where that is said',
    async (_name, call) => {
      const { metering, requests } = await open([answer], {
        runtime: 'browser',
        allowSecretKeyInBrowser: true,
      })
      await call(metering)
      expect(requests).toHaveLength(1)
    },
  )
})

describe('what is left of a plan', () => {
  const meter = {
    used: 6,
    reserved: 0,
    limit: 10,
    remaining: 4,
    full: false,
    resetsAt: '2026-12-01T00:00:00.000Z',
  }
  const call = {
    callId: 'c1',
    feature: 'classify_app',
    tags: ['sample'],
    state: 'ended',
    modelUsed: 'gpt-5.6-luna',
    inputTokens: 900,
    inputCacheTokens: 0,
    responseTokens: 80,
    searches: 2,
    errorCode: null,
  }
  const usageOf = async (data: object) => {
    const { metering, requests } = await open([accepted({ planName: 'A', ...data })])
    return { usage: await metering.usage('a', { calls: 50 }), requests }
  }

  test('comes with the newest calls, as many as are requested', async () => {
    const { usage, requests } = await usageOf({ meters: { standardCalls: meter }, calls: { items: [call] } })
    expect(usage).toMatchObject({ meters: { standardCalls: { remaining: 4 } }, calls: [{ searches: 2 }] })
    expect(requests[0]?.path).toBe('/customers/a/usage?calls=50')
  })

  test('comes with the sums of the month by day and model, where they are requested', async () => {
    const day = {
      day: '2026-11-21',
      payer: 'own',
      model: null,
      sample: false,
      calls: 3,
      inputTokens: 900,
      inputCacheTokens: 0,
      responseTokens: 80,
      searches: 2,
    }
    const { metering, requests } = await open([accepted({ models: [day] }), accepted({ models: [day] })])
    expect((await metering.usage('a', { models: true })).models).toEqual([day])
    await metering.usage('a', { calls: 5, models: true })
    expect(requests.map(({ path }) => path)).toEqual([
      '/customers/a/usage?models=true',
      '/customers/a/usage?calls=5&models=true',
    ])
  })

  test.each([
    ['nothing', {}],
    ['it in another shape', { meters: { standardCalls: 4 }, calls: [call], models: {} }],
  ])('of a service that gives %s, the plan is read all the same', async (_name, data) => {
    expect((await usageOf(data)).usage).toEqual({
      planName: 'A',
      meters: {},
      payers: null,
      calls: [],
      models: null,
    })
  })
})

describe('the plan', () => {
  const ask = async (script: Scripted[], embedKey = 'ek-of-a-user', email = 'Ada.L+x@Example.com') => {
    service = await openTestService(script)
    const options = {
      fetch,
      baseUrl: service.url,
      embedKey,
      email,
      ...createTestTiming(),
    }
    return { outcome: await caught(planStatus(options)), requests: service.requests }
  }

  test('is requested by the reduced id, with the embed key', async () => {
    const { requests } = await ask([accepted({})])
    expect(requests[0]).toMatchObject({
      path: '/customers/adalxexamplecom/usage',
      headers: { authorization: 'Bearer ek-of-a-user', accept: 'application/vnd.usagetap.v1+json' },
    })
  })

  test.each([
    [{ subscription: { planName: 'A' }, plan: { name: 'B' }, planName: 'C' }, 'A'],
    [{ subscription: null, plan: { name: 'B' }, planName: 'C' }, 'B'],
    [{ subscription: { planName: null }, planName: 'C' }, 'C'],
    [{ subscription: {} }, null],
    [{}, null],
  ])('of %j is %j', async (data, expected) => {
    expect((await ask([accepted(data)])).outcome).toBe(expected)
  })

  test.each<[string, Scripted, number | null, number]>([
    ['403', refused(403), 403, 1],
    ['429', refused(429), 429, 3],
    ['503', refused(503), 503, 3],
    ['no answer', 'cut', null, 3],
  ])('that cannot be had is PLAN_STATUS_FAILED: %s', async (_name, answer, status, attempts) => {
    const { outcome, requests } = await ask([answer])
    expect(outcome).toMatchObject({ service: 'metering', code: 'PLAN_STATUS_FAILED', status })
    expect(requests).toHaveLength(attempts)
  })

  test.each([
    ['a key', '', 'Ada.L+x@Example.com'],
    ['an email', 'ek-of-a-user', ' '],
  ])('without %s nothing is requested', async (_name, embedKey, email) => {
    const { outcome, requests } = await ask([accepted({})], embedKey, email)
    expect(outcome).toMatchObject({ service: 'metering', code: 'MISSING_CONFIG_OR_EMAIL' })
    expect(requests).toHaveLength(0)
  })
})
