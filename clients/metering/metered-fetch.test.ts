import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMeteredFetch, METERED_ENDPOINTS, type MeteredFetchOptions } from './metered-fetch.ts'
import { createMetering } from './metering.ts'
import {
  accepted,
  createTestTiming,
  openTestService,
  refused,
  type Scripted,
  type TestService,
} from './test-service.ts'

const call = { customerId: 'a@b.example', feature: 'report', requested: { standard: true } }
const allowed = accepted({ callId: 'c1', allowed: { standard: true } })
const denied = accepted({ callId: 'c1', allowed: { standard: false } })

const answer = {
  model: 'gpt-5.6-luna',
  output: [{ type: 'web_search_call' }, { type: 'message' }, { type: 'web_search_call' }],
  usage: {
    input_tokens: 900,
    input_tokens_details: { cached_tokens: 100 },
    output_tokens: 80,
    output_tokens_details: { reasoning_tokens: 30 },
  },
}
const taken = {
  callId: 'c1',
  modelUsed: 'gpt-5.6-luna',
  inputTokens: 900,
  inputCacheTokens: 100,
  cachedInputTokens: 100,
  responseTokens: 80,
  reasoningTokens: 30,
  searches: 2,
  responseStatusCode: 200,
}

/** The requests to the service and to the vendor, in order. */
let order: string[]
const servers: TestService[] = []
beforeEach(() => void (order = []))
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function open(
  {
    vendor = { json: answer },
    begin = allowed,
    end = accepted(),
  }: { vendor?: Scripted; begin?: Scripted; end?: Scripted },
  options: Partial<MeteredFetchOptions> = {},
) {
  const provider = await openTestService(({ path }) => {
    order.push(path)
    return vendor
  })
  const service = await openTestService(({ path }) => {
    order.push(path)
    return path === '/call_begin' ? begin : end
  })
  servers.push(provider, service)
  const metering = createMetering({ fetch, baseUrl: service.url, key: 'sk-test', ...createTestTiming() })
  const failures: unknown[] = []
  const onEndFailed = (error: unknown) => void failures.push(error)
  const send = createMeteredFetch({ metering, fetch, call, onEndFailed, ...options })
  const ask = (path = '/v1/responses', init: RequestInit = { method: 'POST', body: '{"input":"Hello"}' }) =>
    send(`${provider.url}${path}`, init)
  const ends = () => service.requests.flatMap(({ path, body }) => (path === '/call_end' ? [body] : []))
  return { ask, ends, failures, requests: service.requests, sent: provider.requests, provider, send }
}

describe('begin, the vendor’s call, end, and the answer comes back whole', () => {
  test.each(METERED_ENDPOINTS)('for %s', async (endpoint) => {
    const { ask, requests, sent, ends } = await open({})
    const response = await ask(`/v1${endpoint}`)
    expect(await response.json()).toEqual(answer)
    expect(order).toEqual(['/call_begin', `/v1${endpoint}`, '/call_end'])
    expect(requests[0]?.body).toMatchObject(call)
    expect(sent[0]?.body).toEqual({ input: 'Hello' })
    expect(ends()).toEqual([taken])
  })

  test.each([
    ['a chat', { prompt_tokens: 9, completion_tokens: 4 }, { inputTokens: 9, responseTokens: 4 }],
    ['embeddings', { prompt_tokens: 7, total_tokens: 7 }, { inputTokens: 7, responseTokens: 0 }],
  ])('what %s took is read', async (_name, usage, expected) => {
    const { ask, ends } = await open({ vendor: { json: { model: 'm', usage } } })
    await ask('/v1/chat/completions')
    expect(ends()).toEqual([expect.objectContaining(expected)])
  })
})

describe('a streamed answer is given on as it comes, and its end follows it', () => {
  const stream = (...events: unknown[]): Scripted => ({
    headers: { 'content-type': 'text/event-stream' },
    text: [
      ...events.map((event) => `event: x\r\ndata: ${JSON.stringify(event)}\r\n\r\n`),
      'data: [DONE]\n\n',
    ].join(''),
  })
  test.each<[string, Scripted, object]>([
    [
      'of responses',
      stream({ type: 'response.created' }, { type: 'response.completed', response: answer }),
      taken,
    ],
    [
      'of a chat',
      stream({ choices: [] }, { model: 'm', choices: [], usage: { prompt_tokens: 9, completion_tokens: 4 } }),
      { inputTokens: 9, responseTokens: 4 },
    ],
    [
      'that does not say what it took',
      stream({ choices: [] }),
      { inputTokens: 30_000, error: { code: 'RESPONSE_PARSE_ERROR', message: 'no usage in the answer' } },
    ],
  ])('%s', async (_name, vendor, expected) => {
    const { ask, ends } = await open({ vendor })
    expect(await (await ask()).text()).toContain('[DONE]')
    await expect.poll(ends).toEqual([expect.objectContaining(expected)])
  })
})

describe('the end is sent also after', () => {
  const failed = (responseStatusCode: number, code: string, message: string) => ({
    callId: 'c1',
    responseStatusCode,
    error: { code, message },
  })
  /** It may be paid for: the worst case of a standard call counts. */
  const unreported = (responseStatusCode: number, code: string, message: string) => ({
    ...failed(responseStatusCode, code, message),
    inputTokens: 30_000,
  })
  test.each<[string, Scripted, object]>([
    [
      'a refusal',
      { status: 429, json: { error: { code: 'quota' } } },
      failed(429, 'VENDOR_ERROR', 'HTTP 429'),
    ],
    ['a cut body', 'cut body', unreported(200, 'VENDOR_ERROR', 'the answer broke off')],
    ['broken JSON', { text: '{"model"' }, unreported(200, 'RESPONSE_PARSE_ERROR', 'no usage in the answer')],
    [
      'an answer without usage',
      { json: { model: 'm' } },
      unreported(200, 'RESPONSE_PARSE_ERROR', 'no usage in the answer'),
    ],
  ])('%s, and the caller gets what came', async (_name, vendor, end) => {
    const { ask, ends } = await open({ vendor })
    const response = await ask()
    if (typeof vendor === 'object') expect(response.status).toBe(vendor.status ?? 200)
    expect(ends()).toEqual([end])
  })

  test('a call that got no answer, and the caller is notified', async () => {
    const { ask, ends } = await open({ vendor: 'cut' })
    await expect(ask()).rejects.toThrow('fetch failed')
    expect(ends()).toEqual([unreported(0, 'VENDOR_ERROR', 'no answer')])
  })

  test('a call for which there was no connection, and which took nothing', async () => {
    const { ask, ends, provider } = await open({})
    await provider.close()
    await expect(ask()).rejects.toThrow('fetch failed')
    expect(ends()).toEqual([failed(0, 'VENDOR_ERROR', 'no answer')])
  })

  test('a premium stream that ends before it says what it took', async () => {
    const vendor: Scripted = {
      headers: { 'content-type': 'text/event-stream' },
      text: 'data: {"choices":[]}',
    }
    const { ask, ends } = await open(
      { vendor, begin: accepted({ callId: 'c1', allowed: { premium: true } }) },
      { call: { ...call, requested: { premium: true } } },
    )
    await (await ask()).text()
    await expect.poll(ends).toEqual([expect.objectContaining({ inputTokens: 200_000 })])
  })
})

describe('no call is made', () => {
  test('that is not allowed, whatever a failing begin means', async () => {
    for (const whenBeginFails of ['stop', 'go on'] as const) {
      const { ask, sent } = await open({ begin: denied }, { whenBeginFails })
      await expect(ask()).rejects.toMatchObject({
        service: 'metering',
        code: 'NOT_ALLOWED',
        detail: 'standard',
      })
      expect(sent).toEqual([])
    }
  })

  test('without a begin, unless it may go on: then it is made once, and nothing ended', async () => {
    const stopped = await open({ begin: refused(503) })
    await expect(stopped.ask()).rejects.toMatchObject({ code: 'USAGETAP_SERVER_ERROR' })
    expect(stopped.sent).toEqual([])
    const goneOn = await open({ begin: refused(503) }, { whenBeginFails: 'go on' })
    expect(await (await goneOn.ask()).json()).toEqual(answer)
    expect(goneOn.sent).toHaveLength(1)
    expect(goneOn.ends()).toEqual([])
  })
})

test('an end that cannot be delivered is reported, and the answer is not lost over it', async () => {
  const { ask, failures } = await open({ end: refused(404) })
  expect(await (await ask()).json()).toEqual(answer)
  expect(failures).toMatchObject([{ code: 'USAGETAP_END_CALL_ERROR' }])
})

test('an address without an origin, as pages use it, is metered by its path or passes', async () => {
  const service = await openTestService([allowed])
  servers.push(service)
  const sent: unknown[] = []
  const send = createMeteredFetch({
    metering: createMetering({ fetch, baseUrl: service.url, key: 'sk-test', ...createTestTiming() }),
    fetch: async (input) => {
      sent.push(input)
      return Response.json(answer)
    },
    call,
  })
  await send('/api/x')
  expect(service.requests).toEqual([])
  await send('/v1/responses', { method: 'POST' })
  expect(service.requests.map(({ path }) => path)).toEqual(['/call_begin', '/call_end'])
  expect(sent).toEqual(['/api/x', '/v1/responses'])
})

test.each([
  ['GET', '/v1/responses'],
  ['POST', '/v1/files'],
  ['POST', '/v1/responses/resp_1/cancel'],
  ['POST', '/v1/files?after=/responses'],
])('%s %s is not metered, and passes', async (method, path) => {
  const { ask, requests } = await open({})
  expect(await (await ask(path, { method })).json()).toEqual(answer)
  expect(requests).toEqual([])
})
