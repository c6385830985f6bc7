import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type AskOptions, type HttpAnswer, openTestApp, sendRaw, type TestApp } from './test-app.ts'

const echo = async (request: Request) =>
  Response.json({
    method: request.method,
    url: request.url,
    type: request.headers.get('content-type'),
    id: request.headers.get('x-request-id'),
    body: await request.text(),
  })

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    apis: [
      { path: '/echo/*', handle: echo, bodyLimitBytes: 1_000 },
      { path: '/fails', handle: () => Promise.reject(new Error('canary in an error')), bodyLimitBytes: 0 },
    ],
  })
})
afterAll(() => server.close())

const ask = (path: string, options?: AskOptions): Promise<HttpAnswer> => server.ask(path, options)
const accept = { accept: 'text/html,*/*' }

describe('the page', () => {
  test.each(['/', '/admin/users/42', '/auth/callback?code=x&state=y'])('%s is the page', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: '<!doctype html><title>page</title>' })
  })

  test('an address that does not exist is the page with 404 for a browser, and JSON for a program', async () => {
    expect(await ask('/nowhere', { headers: accept })).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html' },
    })
    const answer = await ask('/nowhere')
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  test.each([
    ['/?x=1', 'http://localhost:4444/?x=1'],
    ['//evil.example/', 'http://localhost:4444/evil.example/'],
  ])('%s requested under another host leads to PUBLIC_URL', async (path, location) => {
    const answer = await ask(path, { headers: { host: '127.0.0.1:4444', ...accept } })
    expect(answer).toMatchObject({ status: 302, headers: { location } })
  })

  test('two Host headers are refused: a proxy may have read the other one', async () => {
    const send = (hosts: string) =>
      sendRaw(server.port, `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    expect(await send('Host: localhost:4444\r\n')).toContain(' 200 ')
    expect(await send('Host: localhost:4444\r\nHost: evil.example\r\n')).toContain(' 400 ')
  })

  test('a forwarded host counts from a trusted proxy only', async () => {
    const headers = { host: 'inside:1', 'x-forwarded-host': 'localhost:4444' }
    expect((await ask('/', { headers })).status).toBe(302)
    const proxied = await openTestApp({ trustedProxies: ['127.0.0.1'] })
    onTestFinished(() => proxied.close())
    expect((await proxied.ask('/', { headers })).status).toBe(200)
  })
})

describe('built files', () => {
  test('a file with a hash in its name may be kept for good', async () => {
    const { headers } = await ask('/assets/index-abc.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
  })

  test('a font alone is there for a frame without an origin too', async () => {
    const sharing = async (path: string) => {
      const { headers } = await ask(path)
      return [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]
    }
    expect(await sharing('/assets/inter-abc.woff2')).toEqual(['*', 'cross-origin'])
    expect(await sharing('/assets/index-abc.js')).toEqual([undefined, 'same-origin'])
  })

  test('the file compressed at the build is sent to who takes it', async () => {
    const packed = await ask('/assets/index-abc.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.body.length).toBeLessThan(100)
    expect((await ask('/assets/index-abc.js')).headers['content-encoding']).toBeUndefined()
  })

  test('a file without one is requested again within the hour', async () => {
    expect((await ask('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each([
    '/index.html',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/none.js',
  ])('%s is not there', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body).not.toContain('raw page')
  })
})

describe('headers', () => {
  test.each(['/', '/assets/index-abc.js', '/echo/x', '/nowhere', '/fails'])(
    '%s carries the safety headers',
    async (path) => {
      const { headers } = await ask(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('under https, browsers are made to stay there', async () => {
    const secure = await openTestApp({
      publicUrl: 'https://scout.example',
      apis: [{ path: '/echo/*', handle: echo, bodyLimitBytes: 0 }],
    })
    onTestFinished(() => secure.close())
    const { headers } = await secure.ask('/echo/x')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('handlers', () => {
  test('a request comes through whole, under the public address and with our id', async () => {
    const { headers, body } = await ask('/echo/a%20b?q=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'forged' },
      body: '{"ü":1}',
    })
    expect(JSON.parse(body)).toEqual({
      method: 'POST',
      url: 'http://localhost:4444/echo/a%20b?q=1',
      type: 'application/json',
      id: headers['x-request-id'],
      body: '{"ü":1}',
    })
  })

  test.each(['PUT', 'OPTIONS'])('%s comes through', async (method) => {
    expect(JSON.parse((await ask('/echo/x', { method })).body)).toMatchObject({ method })
  })

  test('TRACE is refused, and is no fault of ours', async () => {
    server.logged.length = 0
    const { status, headers, body } = await ask('/echo/x', { method: 'TRACE' })
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } })
    expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  test('a body up to the cap is taken, one above it refused', async () => {
    const send = (length: number) => ask('/echo/x', { method: 'POST', body: 'x'.repeat(length) })
    expect((await send(1_000)).status).toBe(200)
    const refused = await send(1_001)
    expect(refused.status).toBe(413)
    expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'REQUEST_ENTITY_TOO_LARGE' } })
  })

  test('an unknown error is masked, and found in the log by the id the user sees', async () => {
    const { status, headers, body } = await ask('/fails')
    expect(status).toBe(500)
    expect(body).not.toContain('canary')
    const id = String(headers['x-request-id'])
    expect(JSON.parse(body)).toEqual({
      error: { code: 'INTERNAL', message: 'Something went wrong on our side.' },
      requestId: id,
    })
    expect(
      server.logged.filter((line) => line.includes(id) && line.includes('canary in an error')),
    ).toHaveLength(1)
  })

  test("a client that goes away aborts its request's signal", async () => {
    const aborted = Promise.withResolvers<boolean>()
    const waiting = Promise.withResolvers<boolean>()
    const handle = (request: Request) => {
      waiting.resolve(true)
      request.signal.addEventListener('abort', () => aborted.resolve(true))
      return new Promise<Response>(() => undefined)
    }
    const patient = await openTestApp({ apis: [{ path: '/waits', handle, bodyLimitBytes: 0 }] })
    onTestFinished(() => patient.close())
    const sent = httpRequest({ port: patient.port, host: '127.0.0.1', path: '/waits' })
    sent.on('error', () => undefined)
    sent.end()
    await waiting.promise
    sent.destroy()
    expect(await aborted.promise).toBe(true)
  })
})

test('the log has one line per answer, without the query and without secrets', async () => {
  server.logged.length = 0
  await ask('/auth/callback?code=canary-code', {
    headers: { authorization: 'Bearer canary-token', cookie: 'canary-cookie' },
  })
  const lines = server.logged.filter((line) => line.includes('answered'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', path: '/auth/callback', status: 200 })
  expect(server.logged.join()).not.toContain('canary')
})

test.each(['/metering', 'http://localhost:4444/metering'])(
  'the log has a customer of the metering service without their email address, at %s',
  async (address) => {
    server.logged.length = 0
    await ask(`${address}/customers/canary@example.com/usage?limit=1`)
    const [line = ''] = server.logged.filter((logged) => logged.includes('answered'))
    expect(JSON.parse(line)).toMatchObject({ path: `${address}/customers/{id}/usage` })
    expect(server.logged.join()).not.toContain('canary')
  },
)
