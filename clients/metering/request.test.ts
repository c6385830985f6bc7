import { afterEach, describe, expect, test } from 'vitest'
import { isServiceError } from '#clients/http.ts'
import { createMetering, type MeteringOptions } from './metering.ts'
import { RETRIED_STATUSES } from './request.ts'
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

interface Given extends Partial<MeteringOptions> {
  chance?: number
  signal?: AbortSignal
}

/** Begins a call at a service that answers by the script. */
async function begin(script: Scripted[], { chance = 0.5, signal, ...options }: Given = {}) {
  service = await openTestService(script)
  const timing = createTestTiming(chance)
  const metering = createMetering({ fetch, baseUrl: service.url, key: 'sk-test', ...timing, ...options })
  const request = { customerId: 'a@b.example', feature: 'classify_app', requested: { standard: true } }
  const outcome: unknown = await metering.begin(request, { signal }).catch((error: unknown) => error)
  return { outcome, requests: service.requests, waitsMs: timing.waitsMs }
}

const good = accepted({ callId: 'c1', allowed: { standard: true } })
const begun = { callId: 'c1', allowed: true }

describe('the code of a status, and how often it is requested', () => {
  const codes: [status: number, code: string][] = [
    [400, 'BAD_REQUEST'],
    [403, 'AUTH_ERROR'],
    [408, 'BAD_REQUEST'],
    [409, 'BAD_REQUEST'],
    [425, 'BAD_REQUEST'],
    [429, 'RATE_LIMITED'],
    [500, 'SERVER_ERROR'],
  ]
  test.each(codes)('%i is USAGETAP_%s', async (status, code) => {
    const retried = RETRIED_STATUSES.includes(status)
    const { outcome, requests, waitsMs } = await begin([refused(status, 'ITS_CODE')])
    expect(outcome).toMatchObject({
      service: 'metering',
      code: `USAGETAP_${code}`,
      status,
      retry: retried,
      detail: 'ITS_CODE',
      requestId: 'trace-1',
    })
    expect(requests).toHaveLength(retried ? 3 : 1)
    expect(waitsMs).toEqual(retried ? [250, 500] : [])
  })

  test('SPEC 8 allows these to be requested again, and no other', () => {
    expect(RETRIED_STATUSES).toEqual([408, 425, 429, 500, 502, 503, 504])
  })

  test('a refusal without an envelope has its code all the same', async () => {
    const { outcome } = await begin([{ status: 403, text: '<html>Forbidden</html>' }])
    expect(outcome).toMatchObject({ code: 'USAGETAP_AUTH_ERROR', detail: null, requestId: null })
  })

  test('a redirect is not followed: the key goes nowhere else', async () => {
    const other = await openTestService([good])
    const { outcome } = await begin([{ status: 307, text: '', headers: { location: other.url } }])
    expect(outcome).toMatchObject({ code: 'USAGETAP_INVALID_RESPONSE', status: 307 })
    expect(other.requests).toEqual([])
    await other.close()
  })
})

describe('an answer that comes at a later attempt is as good', () => {
  test('after two failures of different kinds', async () => {
    const { outcome, requests, waitsMs } = await begin(['cut', refused(503), good])
    expect(outcome).toEqual(begun)
    expect(requests).toHaveLength(3)
    expect(waitsMs).toEqual([250, 500])
  })

  test('all attempts carry one idempotency key, and another call another one', async () => {
    const { requests } = await begin([refused(500)])
    const keys = requests.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(requests.map(({ body }) => body?.idempotency)).toEqual(keys)
    await service?.close()
    expect((await begin([good])).requests[0]?.headers['idempotency-key']).not.toBe(keys[0])
  })
})

describe('no answer at all is USAGETAP_NETWORK_ERROR, after 3 attempts', () => {
  test.each<[string, Scripted]>([
    ['a cut connection', 'cut'],
    ['a cut body', 'cut body'],
    ['a time-out', 'hang'],
  ])('%s', async (_name, answer) => {
    const { outcome, requests, waitsMs } = await begin([answer], { timeoutMs: 200 })
    expect(outcome).toMatchObject({ code: 'USAGETAP_NETWORK_ERROR', status: null, retry: true })
    expect(requests).toHaveLength(3)
    expect(waitsMs).toEqual([250, 500])
  })
})

describe('an answer that cannot be read is USAGETAP_INVALID_RESPONSE, requested once', () => {
  test.each<[string, Scripted]>([
    ['broken JSON', { text: '{"result":{"status":"ACC' }],
    ['another shape', { json: { callId: 'c1', allowed: true } }],
    [
      'an error with status 200',
      { json: { result: { status: 'ERROR' }, data: { callId: 'c', allowed: true } } },
    ],
  ])('%s', async (_name, answer) => {
    const { outcome, requests } = await begin([answer])
    expect(outcome).toMatchObject({ code: 'USAGETAP_INVALID_RESPONSE', retry: false })
    expect(requests).toHaveLength(1)
  })
})

describe('the waits', () => {
  test.each([
    [0, [200, 400]],
    [1, [300, 600]],
  ])('double from 250 ms, a fifth more or less by chance: %d', async (chance, waits) => {
    expect((await begin([refused(500)], { chance })).waitsMs).toEqual(waits)
  })

  test.each([
    ['a short one is made', '2', [2_000, 2_000], 3],
    ['5 s is the longest', '5', [5_000, 5_000], 3],
    ['a longer one is the caller’s', '6', [], 1],
  ])('of Retry-After: %s', async (_name, seconds, waits, attempts) => {
    const { outcome, requests, waitsMs } = await begin([refused(429, 'SLOW', { 'retry-after': seconds })])
    expect(waitsMs).toEqual(waits)
    expect(requests).toHaveLength(attempts)
    expect(outcome).toMatchObject({ code: 'USAGETAP_RATE_LIMITED', retry: true })
  })

  test('a stop ends them: nothing more is sent', async () => {
    const stopping = new AbortController()
    const stopped = new Error('stopped')
    const pause = () => {
      stopping.abort(stopped)
      return Promise.reject(stopped)
    }
    const { outcome, requests } = await begin([refused(500)], { signal: stopping.signal, pause })
    expect(outcome).toBe(stopped)
    expect(requests).toHaveLength(1)
  })

  test('a stop ends a call under way', async () => {
    const signal = AbortSignal.timeout(50)
    const { outcome, requests } = await begin(['hang'], { signal })
    expect(outcome).toBe(signal.reason)
    expect(requests).toHaveLength(1)
  })
})

describe('the key', () => {
  test('is sent as a bearer, with the headers of the protocol', async () => {
    const { requests } = await begin([good])
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/call_begin',
      headers: {
        authorization: 'Bearer sk-test',
        accept: 'application/vnd.usagetap.v1+json',
        'content-type': 'application/json',
        'x-usage-sdk': 'launchscout/0.6.0',
      },
    })
  })

  test.each(['', 'line\nbreak'])('%j cannot be sent, and is not', async (key) => {
    const { outcome, requests } = await begin([good], { key })
    expect(outcome).toMatchObject({ code: 'USAGETAP_AUTH_ERROR', status: null, retry: false })
    expect(requests).toEqual([])
  })

  test.each<[string, Scripted]>([
    ['a refusal', refused(401)],
    ['nonsense', { text: 'sk-test' }],
  ])('is in no error: %s', async (_name, answer) => {
    const { outcome } = await begin([answer])
    expect(isServiceError(outcome)).toBe(true)
    const shown = outcome instanceof Error ? `${outcome.message} ${outcome.stack ?? ''}` : ''
    expect(shown + JSON.stringify(outcome)).not.toContain('sk-test')
  })

  test('an address with a slash at its end is the same address', async () => {
    service = await openTestService([good])
    const metering = createMetering({ fetch, baseUrl: `${service.url}/`, key: 'k' })
    await metering.begin({ customerId: 'a', requested: { standard: true } })
    expect(service.requests[0]?.path).toBe('/call_begin')
  })
})
