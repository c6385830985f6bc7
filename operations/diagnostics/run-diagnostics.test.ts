import { afterEach, describe, expect, test } from 'vitest'
import { isServiceError, ServiceError } from '#clients/http.ts'
import {
  accepted,
  createTestTiming,
  openTestService,
  refused,
  type Scripted,
  type ServiceRequest,
  type TestService,
} from '#clients/metering/test-service.ts'
import { diagnosticsCustomerId, type DiagnosticsRun } from './diagnostics-run.ts'
import { type DiagnosticsOptions, runDiagnostics } from './run-diagnostics.ts'
import type { HostedClassify } from './series.ts'

/** The diagnostics against a service with faults; the real one is in server/metering/diagnostics.test.ts. */
const KEY = 'utk-0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'
const services: TestService[] = []
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()))
})

/** Answers in place of the right answer where it wants to. */
type Fault = (request: ServiceRequest) => Scripted | undefined
const none: Fault = () => undefined

/** As a service should answer, in an outside one's words. */
function scripted(fault: Fault) {
  let used = 0
  const meter = (name: string, count: number) => ({
    [name]: { used: count, reserved: 0, limit: null, remaining: null, resetsAt: '2026-12-01T00:00:00.000Z' },
  })
  const right = ({ path, headers, body }: ServiceRequest): Scripted => {
    if (path === '/customers') return accepted({ newCustomer: true })
    if (path === '/call_end') return body?.callId === 'call-1' ? accepted({ callId: 'call-1' }) : refused(404)
    if (path === '/call_begin') {
      if (String(body?.feature).endsWith('.changed')) return refused(409, 'KEY_REUSED')
      if (JSON.stringify(body?.requested).includes('audio')) return accepted({ allowed: { standard: false } })
      return accepted({ callId: 'call-1', allowed: { standard: true } })
    }
    expect(headers.authorization).toBe(`Bearer ${KEY}`)
    const meters = { ...meter('standardCalls', used), ...meter('standardTokens', used * 1_500) }
    used += 1
    return accepted({ subscription: { planName: 'Gold' }, meters })
  }
  return (request: ServiceRequest): Scripted => {
    const answer = right(request)
    return fault(request) ?? answer
  }
}

async function run(
  fault: Fault,
  { baseUrl, ...options }: Partial<DiagnosticsOptions & { baseUrl: string }> = {},
) {
  const service = await openTestService(scripted(fault))
  services.push(service)
  const settings = {
    key: KEY,
    baseUrl: baseUrl ?? service.url,
    customerId: 'someone',
    feature: 'admin.diagnostics',
    tags: [],
    requested: { standard: true, search: true },
  }
  const sentenceOf = (error: unknown) => (isServiceError(error) ? `said: ${error.code}` : 'said: unknown')
  const done = await runDiagnostics(settings, { fetch, sentenceOf, ...createTestTiming(), ...options })
  return { done, requests: service.requests }
}

const find = ({ tests }: DiagnosticsRun, id: string) => tests.find((test) => test.id === id)
const failures = ({ tests }: DiagnosticsRun) =>
  Object.fromEntries(tests.flatMap(({ id, error }) => (error === null ? [] : [[id, error.code]])))

test('all pass where the service does as it should, an outside one too', async () => {
  const { done } = await run(none)
  expect(failures(done)).toEqual({})
  expect(done.summary).toMatchObject({ passed: 11, planName: 'Gold', lastCallId: 'call-1' })
  expect(find(done, 'usage-after')?.notes).toContain('Counted: standardCalls +1, standardTokens +1500.')
  expect(find(done, 'vendor-call')?.notes).toContain(
    'Read: inputTokens 1200, responseTokens 300, searches 1.',
  )
})

describe('the hosted AI', () => {
  test('is skipped where it was not chosen', async () => {
    const { done } = await run(none)
    expect(find(done, 'hosted-classify')?.status).toBe('skipped')
  })

  test('passes with the score, and each run is a call of its own', async () => {
    const names: string[] = []
    const hostedClassify: HostedClassify = (name) => {
      names.push(name)
      return Promise.resolve({ score: 50, sample: true })
    }
    const { done } = await run(none, { hostedClassify })
    await run(none, { hostedClassify, only: 'hosted-classify' })
    expect(find(done, 'hosted-classify')).toMatchObject({
      status: 'passed',
      notes: ['Judged: 50 %, by the sample rules.'],
    })
    expect(new Set(names).size).toBe(2)
  })

  test('fails with the code of what went wrong, and stops nothing else', async () => {
    const hostedClassify = () =>
      Promise.reject(new ServiceError({ service: 'backend', code: 'DEMO_LIMIT_REACHED' }))
    const { done } = await run(none, { hostedClassify })
    expect(failures(done)).toEqual({ 'hosted-classify': 'NOT_JUDGED' })
    expect(find(done, 'hosted-classify')?.error?.message).toContain('(DEMO_LIMIT_REACHED)')
  })
})

const isBegin = ({ path }: ServiceRequest) => path === '/call_begin'
const isChanged = (request: ServiceRequest) =>
  isBegin(request) && String(request.body?.feature).endsWith('.changed')
const isDenied = (request: ServiceRequest) =>
  isBegin(request) && JSON.stringify(request.body).includes('audio')
const counter = () => {
  let count = 0
  return () => (count += 1)
}
const call = (callId: string) => accepted({ callId, allowed: { standard: true, audio: true, image: true } })
const usageOf = (used: number, reserved = 0) => ({
  meters: {
    standardCalls: { used, reserved, limit: null, remaining: null, resetsAt: '2026-12-01T00:00:00.000Z' },
  },
})
const usageAfter = (used: number, reserved: number) => () => {
  const nth = counter()
  return ({ path }: ServiceRequest) =>
    path.endsWith('/usage') ? accepted(nth() === 1 ? usageOf(0) : usageOf(used, reserved)) : undefined
}

describe('a service that is wrong', () => {
  test.each<[string, () => Fault, string, string, string]>([
    [
      'takes a changed body',
      () => (one) => (isChanged(one) ? call('call-1') : undefined),
      'changed-begin',
      'NOT_REFUSED',
      '409',
    ],
    [
      'refuses a changed body for another reason',
      () => (one) => (isChanged(one) ? refused(400, 'WHATEVER') : undefined),
      'changed-begin',
      'OTHER_STATUS',
      '400 WHATEVER, not 409',
    ],
    [
      'takes the end of an unknown call',
      () => (one) => (one.path === '/call_end' ? accepted({ callId: 'call-1' }) : undefined),
      'unknown-call',
      'NOT_REFUSED',
      '404 or 400',
    ],
    [
      'answers a repeated end otherwise',
      () => {
        const nth = counter()
        return ({ path, body }) =>
          path === '/call_end' && body?.callId === 'call-1' ? accepted({ counted: nth() }) : undefined
      },
      'repeat-end',
      'OTHER_ANSWER',
      'counted twice',
    ],
    ['counts twice', usageAfter(2, 0), 'usage-after', 'COUNTED_WRONG', 'standardCalls: 2, not 1'],
    ['does not count', usageAfter(0, 0), 'usage-after', 'COUNTED_WRONG', 'standardCalls: 0, not 1'],
    ['leaves a call reserved', usageAfter(1, 1), 'usage-after', 'LEFT_RESERVED', 'standardCalls: 1'],
  ])('that %s fails that test alone', async (_what, fault, id, code, said) => {
    const { done } = await run(fault())
    expect(failures(done)).toEqual({ [id]: code })
    expect(find(done, id)?.error?.message).toContain(said)
  })

  test('a repeated begin that makes another call is a failure, and that call is ended too', async () => {
    const nth = counter()
    const { done, requests } = await run((one) => {
      if (one.path === '/call_end') return accepted({ callId: one.body?.callId })
      return isBegin(one) && !isChanged(one) && !isDenied(one) ? call(`call-${nth()}`) : undefined
    })
    expect(failures(done)).toMatchObject({ 'repeat-begin': 'OTHER_ANSWER' })
    expect(requests.at(-1)?.body).toMatchObject({ callId: 'call-2', error: { code: 'VENDOR_ERROR' } })
    expect(done.summary.leftOpen).toEqual([])
  })

  test('what should be denied and is allowed is a failure, and is ended', async () => {
    const { done, requests } = await run((one) => {
      if (one.path === '/call_end' && one.body?.callId === 'call-9') return accepted({})
      return isDenied(one) ? call('call-9') : undefined
    })
    expect(failures(done)).toEqual({ 'denied-entitlement': 'WRONGLY_ALLOWED' })
    expect(requests.at(-1)?.body).toMatchObject({ callId: 'call-9' })
  })

  test('no meters are no failure: an outside service may give none', async () => {
    const { done } = await run(({ path }) =>
      path.endsWith('/usage') ? accepted({ planName: 'Gold' }) : undefined,
    )
    expect(failures(done)).toEqual({})
    expect(find(done, 'usage-after')?.notes.at(-1)).toMatch(/reports no meters/)
  })
})

describe('a service that cannot be talked to', () => {
  test('401 fails every test that asks, at the first attempt, and what was sent is shown', async () => {
    const { done, requests } = await run(() => refused(401, 'UNAUTHORIZED'))
    expect(failures(done)).toEqual({
      'create-customer': 'USAGETAP_AUTH_ERROR',
      'usage-before': 'USAGETAP_AUTH_ERROR',
      begin: 'USAGETAP_AUTH_ERROR',
      'unknown-call': 'OTHER_STATUS',
      'denied-entitlement': 'USAGETAP_AUTH_ERROR',
      'usage-after': 'USAGETAP_AUTH_ERROR',
    })
    expect(done.summary).toMatchObject({ passed: 0, failed: 6, skipped: 6 })
    expect(requests).toHaveLength(6)
    expect(find(done, 'begin')).toMatchObject({
      error: { status: 401, message: 'said: USAGETAP_AUTH_ERROR' },
      request: { method: 'POST', headers: { authorization: 'Bearer ***' } },
      response: { status: 401 },
    })
  })

  test('an answer that is no JSON fails by name, and what came is shown', async () => {
    const { done } = await run((one) => (isBegin(one) ? { text: '<h1>Welcome</h1>' } : undefined))
    expect(find(done, 'begin')).toMatchObject({
      error: { code: 'USAGETAP_INVALID_RESPONSE', status: 200 },
      response: { status: 200, body: '<h1>Welcome</h1>' },
    })
    expect(find(done, 'end')).toMatchObject({
      status: 'skipped',
      notes: [expect.stringContaining('no call to test with')],
    })
  })

  test('a fault that passes is reported as a note with each attempt', async () => {
    const nth = counter()
    const { done } = await run((one) => (isBegin(one) && nth() === 1 ? refused(503) : undefined))
    expect(find(done, 'begin')).toMatchObject({
      status: 'passed',
      notes: ['Allowed.', 'Call call-1.', 'Sent again after: 503.'],
    })
    expect(find(done, 'begin')?.durations?.attemptsMs).toHaveLength(2)
  })

  test('ends that fail leave the call open, and the run says so', async () => {
    const { done } = await run(({ path }) => (path === '/call_end' ? refused(500) : undefined))
    expect(find(done, 'end')).toMatchObject({
      error: { code: 'USAGETAP_END_CALL_ERROR', status: 500 },
      notes: ['Sent again after: 500, 500.'],
    })
    expect(done.summary.leftOpen).toEqual(['call-1'])
  })

  test('no answer is a network error of each test', async () => {
    // Nobody listens there.
    const { done } = await run(none, { baseUrl: 'http://127.0.0.1:9' })
    expect(failures(done)).toMatchObject({
      'create-customer': 'USAGETAP_NETWORK_ERROR',
      'unknown-call': 'USAGETAP_END_CALL_ERROR',
    })
    expect(find(done, 'begin')?.response).toBeNull()
  })
})

test('a service that sends the key back everywhere does not get it into the run', async () => {
  const headers = { 'x-echo': KEY, 'x-encoded': encodeURIComponent(`Bearer ${KEY}`) }
  const reported: DiagnosticsRun[] = []
  const service = await openTestService(
    scripted(({ path }) => {
      if (path === '/customers') return { text: `<p>${KEY}</p>`, status: 400, headers }
      if (path === '/call_begin') return accepted({ callId: KEY, allowed: { standard: true }, [KEY]: [KEY] })
      if (path === '/call_end')
        return { status: 409, json: { error: { code: KEY }, correlationId: KEY }, headers }
      return accepted({ planName: `Plan of ${KEY}` })
    }),
  )
  services.push(service)
  const settings = {
    key: KEY,
    baseUrl: `${service.url}/`,
    customerId: KEY,
    feature: KEY,
    tags: [KEY],
    requested: { standard: true },
  }
  const done = await runDiagnostics(settings, {
    fetch,
    sentenceOf: (error) => `refused: ${isServiceError(error) ? error.detail : ''}`,
    ...createTestTiming(),
    onChange: (one) => void reported.push(one),
  })
  expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(done.summary.planName).toBe('Plan of ***')
  expect(find(done, 'end')?.error?.message).toBe('refused: ***')
  expect(JSON.stringify([reported, done]).toLowerCase()).not.toContain(KEY.toLowerCase())
})

test.each([
  ['Ada.Lovelace+x@X.com', 'utk-1', 'adalovelacexxcom'],
  ['My_Team-1', 'utk-1', 'my_team-1'],
  ['a-b_c@x.com', 'ek-1', 'abcxcom'],
  ['a-b', 'ek-1', 'a-b'],
  ['@.é', 'utk-1', 'diagnostics-80000000'],
])('a run for %j is for a plain customer id', (typed, key, expected) => {
  expect(diagnosticsCustomerId(typed, key, () => 0.5)).toBe(expected)
})
