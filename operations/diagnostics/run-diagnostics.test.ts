import { afterEach, describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import {
  accepted,
  createTestTiming,
  openTestService,
  refused,
  type Scripted,
  type ServiceRequest,
  type TestService,
} from '#clients/metering/test-service.ts'
import { diagnosticsCustomerId, type DiagnosticsRun, type TestId } from './diagnostics-run.ts'
import { runDiagnostics } from './run-diagnostics.ts'
import type { HostedClassify } from './series.ts'

/** The diagnostics against a service with faults; the real one is in server/metering/diagnostics.test.ts. */
const KEY = 'utk-0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'
const services: TestService[] = []
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()))
})

type Fault = (requests: ServiceRequest, right: Scripted) => Scripted | undefined

/** As a service should answer, in an outside one's words; `fault` answers in its place where it wants to. */
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
  return (requests: ServiceRequest): Scripted => {
    const answer = right(requests)
    return fault(requests, answer) ?? answer
  }
}

async function run(
  fault: Fault,
  options: { origin?: string; baseUrl?: string; only?: TestId; hostedClassify?: HostedClassify } = {},
) {
  const service = await openTestService(scripted(fault))
  services.push(service)
  const { baseUrl = service.url, ...more } = options
  const settings = {
    key: KEY,
    baseUrl,
    customerId: 'someone',
    feature: 'admin.diagnostics',
    tags: [],
    requested: { standard: true, search: true },
  }
  const done = await runDiagnostics(settings, { fetch, ...createTestTiming(), ...more })
  return { done, requests: service.requests }
}

const find = ({ tests }: DiagnosticsRun, id: TestId) => tests.find((test) => test.id === id)
const failures = ({ tests }: DiagnosticsRun) =>
  Object.fromEntries(tests.flatMap(({ id, error }) => (error === null ? [] : [[id, error.code]])))

test('all pass where the service does as it should, an outside one too', async () => {
  const { done } = await run(() => undefined)
  expect(failures(done)).toEqual({})
  expect(done.summary).toMatchObject({ passed: 11, planName: 'Gold', lastCallId: 'call-1' })
  expect(find(done, 'usage-after')?.notes).toContainEqual({
    code: 'COUNTED',
    detail: 'standardCalls +1, standardTokens +1500',
  })
})

describe('the hosted AI', () => {
  const right: Fault = () => undefined

  test('is skipped where it was not chosen', async () => {
    const { done } = await run(right)
    expect(find(done, 'hosted-classify')).toMatchObject({
      status: 'skipped',
      notes: [{ code: 'NOT_CHOSEN' }],
    })
  })

  test('passes with the score, and each run is a call of its own', async () => {
    const names: string[] = []
    const hostedClassify: HostedClassify = (name) => {
      names.push(name)
      return Promise.resolve({ score: 50, sample: true })
    }
    const { done } = await run(right, { hostedClassify })
    await run(right, { hostedClassify, only: 'hosted-classify' })
    expect(find(done, 'hosted-classify')).toMatchObject({
      status: 'passed',
      notes: [{ code: 'JUDGED', detail: '50 %, by the sample rules' }],
    })
    expect(new Set(names).size).toBe(2)
  })

  test('fails with the code of what went wrong, and stops nothing else', async () => {
    const hostedClassify = () =>
      Promise.reject(new ServiceError({ service: 'backend', code: 'DEMO_LIMIT_REACHED' }))
    const { done } = await run(right, { hostedClassify })
    expect(failures(done)).toEqual({ 'hosted-classify': 'NOT_JUDGED' })
    expect(find(done, 'hosted-classify')?.error?.detail).toBe('DEMO_LIMIT_REACHED')
  })
})

const isBegin = ({ path }: ServiceRequest) => path === '/call_begin'
const isChanged = (requests: ServiceRequest) =>
  isBegin(requests) && String(requests.body?.feature).endsWith('.changed')
const isDenied = (requests: ServiceRequest) =>
  isBegin(requests) && JSON.stringify(requests.body).includes('audio')
const times = () => {
  const seen = new Map<string, number>()
  return (name: string) => {
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return seen.get(name)
  }
}

describe('a service that is wrong', () => {
  test('a changed body answered with 200 is a failure, not a pass', async () => {
    const { done } = await run((requests) =>
      isChanged(requests) ? accepted({ callId: 'call-1', allowed: { standard: true } }) : undefined,
    )
    expect(failures(done)).toEqual({ 'changed-begin': 'NOT_REFUSED' })
    expect(find(done, 'changed-begin')?.response?.status).toBe(200)
  })

  test('a changed body refused for another reason is a failure', async () => {
    const { done } = await run((requests) => (isChanged(requests) ? refused(400, 'WHATEVER') : undefined))
    expect(find(done, 'changed-begin')?.error).toMatchObject({
      code: 'OTHER_STATUS',
      detail: '400 WHATEVER, not 409',
    })
  })

  test('the end of an unknown call that is taken is a failure', async () => {
    const { done } = await run(({ path }) =>
      path === '/call_end' ? accepted({ callId: 'call-1' }) : undefined,
    )
    expect(failures(done)).toEqual({ 'unknown-call': 'NOT_REFUSED' })
  })

  test('a repeated begin that makes another call is a failure, and that call is ended too', async () => {
    const nth = times()
    const { done, requests } = await run((one) => {
      if (one.path === '/call_end') return accepted({ callId: one.body?.callId })
      if (!isBegin(one) || isChanged(one) || isDenied(one)) return undefined
      return accepted({ callId: `call-${nth('begin')}`, allowed: { standard: true } })
    })
    expect(failures(done)).toMatchObject({ 'repeat-begin': 'OTHER_ANSWER' })
    expect(requests.at(-1)?.body).toMatchObject({ callId: 'call-2', error: { code: 'VENDOR_ERROR' } })
    expect(done.summary.leftOpen).toEqual([])
  })

  test('a repeated end answered otherwise is a failure', async () => {
    const nth = times()
    const { done } = await run(({ path, body }) =>
      path === '/call_end' && body?.callId === 'call-1' ? accepted({ counted: nth('end') }) : undefined,
    )
    expect(failures(done)).toEqual({ 'repeat-end': 'OTHER_ANSWER' })
  })

  test('what should be denied and is allowed is a failure, and is ended', async () => {
    const { done, requests } = await run((one) => {
      if (one.path === '/call_end' && one.body?.callId === 'call-9') return accepted({})
      return isDenied(one)
        ? accepted({ callId: 'call-9', allowed: { standard: true, audio: true, image: true } })
        : undefined
    })
    expect(failures(done)).toEqual({ 'denied-entitlement': 'WRONGLY_ALLOWED' })
    expect(requests.at(-1)?.body).toMatchObject({ callId: 'call-9' })
  })

  test.each([
    ['twice', { used: 2, reserved: 0 }, 'COUNTED_WRONG', 'standardCalls: 2, not 1'],
    ['not at all', { used: 0, reserved: 0 }, 'COUNTED_WRONG', 'standardCalls: 0, not 1'],
    ['and left reserved', { used: 1, reserved: 1 }, 'LEFT_RESERVED', 'standardCalls: 1'],
  ])('a call that is counted %s is a failure', async (_what, after, code, detail) => {
    const nth = times()
    const resetsAt = '2026-12-01T00:00:00.000Z'
    const { done } = await run(({ path }) => {
      if (!path.endsWith('/usage')) return undefined
      const meter = nth('usage') === 1 ? { used: 0, reserved: 0 } : after
      return accepted({ meters: { standardCalls: { ...meter, limit: null, remaining: null, resetsAt } } })
    })
    expect(find(done, 'usage-after')?.error).toMatchObject({ code, detail })
  })

  test('no meters are no failure: an outside service may give none', async () => {
    const { done } = await run(({ path }) =>
      path.endsWith('/usage') ? accepted({ planName: 'Gold' }) : undefined,
    )
    expect(failures(done)).toEqual({})
    expect(find(done, 'usage-after')?.notes.at(-1)).toEqual({ code: 'NO_METERS', detail: null })
  })
})

describe('a service that cannot be talked to', () => {
  test('401 fails every test that asks, at the first attempt', async () => {
    const { done, requests } = await run(() => refused(401, 'UNAUTHORIZED'))
    expect(failures(done)).toEqual({
      'create-customer': 'USAGETAP_AUTH_ERROR',
      'usage-before': 'USAGETAP_AUTH_ERROR',
      begin: 'USAGETAP_AUTH_ERROR',
      'unknown-call': 'USAGETAP_END_CALL_ERROR',
      'denied-entitlement': 'USAGETAP_AUTH_ERROR',
      'usage-after': 'USAGETAP_AUTH_ERROR',
    })
    expect(done.summary).toMatchObject({ passed: 0, failed: 6, skipped: 6 })
    expect(requests).toHaveLength(6)
  })

  test('an answer that is no JSON fails by name, and what came is shown', async () => {
    const { done } = await run((requests) => (isBegin(requests) ? { text: '<h1>Welcome</h1>' } : undefined))
    expect(find(done, 'begin')).toMatchObject({
      error: { code: 'USAGETAP_INVALID_RESPONSE', status: 200 },
      response: { status: 200, body: '<h1>Welcome</h1>' },
    })
    expect(find(done, 'end')).toMatchObject({ status: 'skipped', notes: [{ code: 'NO_CALL' }] })
  })

  test('a fault that passes is reported as a note with each attempt', async () => {
    const nth = times()
    const { done } = await run((requests) =>
      isBegin(requests) && nth('begin') === 1 ? refused(503) : undefined,
    )
    expect(find(done, 'begin')).toMatchObject({
      status: 'passed',
      notes: [{}, {}, { code: 'RETRIED', detail: '503' }],
    })
    expect(find(done, 'begin')?.durations?.attemptsMs).toHaveLength(2)
  })

  test('ends that fail leave the call open, and the run says so', async () => {
    const { done } = await run(({ path }) => (path === '/call_end' ? refused(500) : undefined))
    expect(find(done, 'end')).toMatchObject({
      error: { code: 'USAGETAP_END_CALL_ERROR', status: 500 },
      notes: [{ code: 'RETRIED', detail: '500, 500' }],
    })
    expect(done.summary.leftOpen).toEqual(['call-1'])
  })

  test.each([
    ['of another origin is reported as cross-origin', 'http://localhost:1', 'CROSS_ORIGIN', 'CROSS_ORIGIN'],
    ['of our own origin is not', undefined, 'USAGETAP_NETWORK_ERROR', 'USAGETAP_END_CALL_ERROR'],
  ])('no answer %s', async (_what, origin, code, endCode) => {
    // Nobody listens there.
    const baseUrl = 'http://127.0.0.1:9'
    const { done } = await run(() => undefined, { baseUrl, origin: origin ?? baseUrl })
    expect(failures(done)).toMatchObject({ 'create-customer': code, 'unknown-call': endCode })
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
  const onChange = (one: DiagnosticsRun) => reported.push(one)
  const done = await runDiagnostics(settings, { fetch, ...createTestTiming(), onChange })
  expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(done.summary.planName).toBe('Plan of ***')
  expect(find(done, 'end')?.error).toMatchObject({ detail: '***', requestId: '***' })
  expect(JSON.stringify([reported, done]).toLowerCase()).not.toContain(KEY.toLowerCase())
})

test.each([
  ['Ada.Lovelace+x@X.com', 'utk-1', 'adalovelacexxcom'],
  ['My_Team-1', 'utk-1', 'my_team-1'],
  ['a-b_c@x.com', 'ek-1', 'abcxcom'],
  ['a-b', 'ek-1', 'a-b'],
  ['  ', 'utk-1', 'diagnostics-80000000'],
  ['@.é', 'utk-1', 'diagnostics-80000000'],
])('a run for %j is for a plain customer id', (typed, key, expected) => {
  expect(diagnosticsCustomerId(typed, key, () => 0.5)).toBe(expected)
})
