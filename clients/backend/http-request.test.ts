import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BackendError, isBackendError } from './backend-error.ts'
import { createHttpRequest, isHeaderToken, retryAfterMs } from './http-request.ts'
import { realTiming } from './timing.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const GoodBody = z.object({ ok: z.boolean() })
const good = () => Response.json({ ok: true })
const errorOf = (...parts: ConstructorParameters<typeof BackendError>) => new BackendError(...parts)

/** A client whose fetch gives the answers in turn; waits take no time and are noted. */
function client(answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = []
  const calls: Request[] = []
  const request = createHttpRequest({
    fetch: async (input, init) => {
      calls.push(new Request(input, init))
      const next = answers[Math.min(calls.length, answers.length) - 1]
      return next === undefined ? good() : next()
    },
    pause: async (ms) => void waits.push(ms),
    random: () => 0,
    now: () => nowMs,
  })
  const get = (more: object = {}) =>
    request({ url: 'https://x.example/', schema: GoodBody, errorOf, ...more })
  return { request, get, waits, calls }
}

async function failure(promise: Promise<unknown>): Promise<BackendError> {
  const error: unknown = await promise.then(
    () => expect.fail('it did not fail'),
    (reason: unknown) => reason,
  )
  return isBackendError(error) ? error : expect.fail(String(error))
}

const lost = () => Promise.reject(new TypeError('fetch failed'))
const status =
  (code: number, body = '{}', headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { status: code, statusText: 'Some Text', headers })

test('a good answer comes back parsed, with its headers', async () => {
  const { get } = client([() => Response.json({ ok: true, more: 1 }, { headers: { 'x-left': '3' } })])
  const { data, headers } = await get()
  expect(data).toEqual({ ok: true })
  expect(headers.get('x-left')).toBe('3')
})

describe('what an answer means', () => {
  test.each([
    ['a rate limit', status(429), 'RATE_LIMITED', true],
    ["a server's fault", status(500), 'HTTP_ERROR', true],
    ['a gateway page', status(502, '<!DOCTYPE html><html>'), 'HTTP_ERROR', true],
    ['a request timeout', status(408), 'HTTP_ERROR', true],
    ['a refusal', status(400), 'HTTP_ERROR', false],
    ['an anti-bot page', status(403, '<!DOCTYPE html><html lang="en-US">'), 'HTML_PAGE', false],
    ['a page in place of an answer', status(200, ' <html><body>Sign in to this network'), 'HTML_PAGE', false],
    ['no JSON', status(200, 'ok'), 'INVALID_RESPONSE', false],
    ['another shape', status(200, '{"ok":"yes"}'), 'INVALID_RESPONSE', false],
    ['a lost connection', lost, 'NETWORK', true],
  ])('%s', async (_name, answer, code, retry) => {
    const error = await failure(client([answer]).get({ retries: 0 }))
    expect(error).toMatchObject({ code, retry })
  })

  test('the status text is given, or the number where HTTP/2 has none', async () => {
    expect((await failure(client([status(404)]).get())).detail).toBe('Some Text')
    expect((await failure(client([() => new Response('', { status: 404 })]).get())).detail).toBe('404')
  })

  test('the cause of a failure is kept', async () => {
    expect((await failure(client([lost]).get({ retries: 0 }))).cause).toBeInstanceOf(TypeError)
    expect((await failure(client([status(200, '{}')]).get())).cause).toBeInstanceOf(Error)
  })
})

describe('a body that is not parsed here', () => {
  const Pieces = z.array(z.instanceof(Uint8Array))
  const chunkedCall = { schema: Pieces, asChunks: true }

  test('comes in the pieces it came in', async () => {
    const pieces = ['{"a"', ': 1}'].map((text) => new TextEncoder().encode(text))
    const body = new ReadableStream({
      start: (stream) => {
        for (const piece of pieces) stream.enqueue(piece)
        stream.close()
      },
    })
    const { request } = client([() => new Response(body)])
    const { data } = await request({ url: 'https://x.example/', errorOf, ...chunkedCall })
    expect(data).toEqual(pieces)
  })

  test.each([
    [
      'a line cut on its way',
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })),
      'NETWORK',
      true,
    ],
  ])('%s is reported as ever', async (_name, answer, code, retry) => {
    const error = await failure(client([answer]).get({ ...chunkedCall, retries: 0 }))
    expect(error).toMatchObject({ code, retry })
  })
})

describe('what is sent again', () => {
  test('a read, twice, after growing waits', async () => {
    const { get, waits, calls } = client([lost, status(503), good])
    await get()
    expect([calls.length, waits]).toEqual([3, [500, 1_000]])
  })

  test.each([
    ['lost', lost],
    ['failed', status(500)],
  ])('a write that was %s is not: it may have been done', async (_name, answer) => {
    const { get, calls } = client([answer])
    await failure(get({ method: 'POST', body: '{}' }))
    expect(calls).toHaveLength(1)
  })

  test('a write that does no harm twice is, where the caller says so', async () => {
    const { get, calls } = client([lost, good])
    await get({ method: 'POST', body: '{}', repeatable: true })
    expect(calls).toHaveLength(2)
  })

  test('a write refused by a rate limit is, as nothing was done', async () => {
    const { get, calls, waits } = client([status(429, '', { 'retry-after': '7' }), good])
    await get({ method: 'PUT', body: '{}', rateLimitRetries: 1 })
    expect([calls.length, waits]).toEqual([2, [7_000]])
  })

  test('a wait of more than a minute is left to the user', async () => {
    const { get, calls } = client([status(429, '', { 'retry-after': '61' }), good])
    expect(await failure(get({ rateLimitRetries: 3 }))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterMs: 61_000,
    })
    expect(calls).toHaveLength(1)
  })

  test('a refusal is not', async () => {
    const { get, calls } = client([status(403), good])
    await failure(get())
    expect(calls).toHaveLength(1)
  })
})

test.each([
  ['7', 7_000],
  ['0', 0],
  [' 1.5 ', 1_500],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['soon', null],
  ['', null],
])('Retry-After %j is %j ms', (text, expected) => {
  expect(retryAfterMs(new Headers({ 'retry-after': text }), nowMs)).toBe(expected)
})

describe('no secret gets out', () => {
  const secret = 'sk-very-secret'

  test.each([
    ['a lost connection', lost],
    ['a refusal', status(403)],
    ['a wrong shape', status(200, '{}')],
  ])('through the error of %s', async (_name, answer) => {
    const { get } = client([answer])
    const headers = { authorization: `Bearer ${secret}` }
    const error = await failure(get({ headers, body: secret, method: 'POST', retries: 0 }))
    const shown = [error.message, error.stack, error.detail, JSON.stringify(error), String(error.cause)]
    expect(shown.join()).not.toContain(secret)
  })

  test.each([
    ['sk-abc_123', true],
    ['ya29.a~b+c/d=', true],
    ['', false],
    ['with blank', false],
    ['with\nline', false],
    ['with…ellipsis', false],
  ])('as the runtime would quote %j in its own error: may be sent %s', (token, expected) => {
    expect(isHeaderToken(token)).toBe(expected)
  })
})

describe('over real HTTP', () => {
  const servers: Server[] = []
  const closeAll = () => {
    for (const server of servers.splice(0)) {
      server.close()
      server.closeAllConnections()
    }
  }
  afterEach(closeAll)
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return typeof address === 'object' && address !== null
      ? `http://127.0.0.1:${address.port}/`
      : expect.fail()
  }
  const request = createHttpRequest({ fetch, ...realTiming, pause: () => Promise.resolve() })
  const get = (url: string, more: object = {}) =>
    request({ url, schema: GoodBody, errorOf, retries: 0, ...more })

  test('nobody listening is NETWORK', async () => {
    const url = await serve((_request, response) => response.end())
    closeAll()
    expect(await failure(get(url))).toMatchObject({ code: 'NETWORK', status: null })
  })

  test('an answer cut in the middle is NETWORK', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"ok"')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await failure(get(url))).toMatchObject({ code: 'NETWORK', retry: true })
  })

  test('an answer that does not end in time is TIMEOUT', async () => {
    const url = await serve((_request, response) => void response.write('{'))
    expect(await failure(get(url, { timeoutMs: 100 }))).toMatchObject({ code: 'TIMEOUT', retry: true })
  })

  test('a stop by the caller rejects with its own reason, and is no fault of the service', async () => {
    const url = await serve((_request, response) => void response.write('{'))
    const reason = new Error('stopped by the user')
    const controller = new AbortController()
    setTimeout(() => controller.abort(reason), 50)
    await expect(get(url, { signal: controller.signal })).rejects.toBe(reason)
  })
})
