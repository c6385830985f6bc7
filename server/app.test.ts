import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type AppOptions, createApp } from './app.ts'
import { drain } from './lifecycle.ts'
import { createLog } from './log.ts'

const PUBLIC_URL = 'http://localhost:4444'
const logged: string[] = []
let webDir: string
let app: FastifyInstance

const echo = async (request: Request) =>
  Response.json({
    method: request.method,
    url: request.url,
    type: request.headers.get('content-type'),
    id: request.headers.get('x-request-id'),
    body: await request.text(),
  })

async function open(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const opened = await createApp({
    log: createLog({ level: 'debug', destination: { write: (line: string) => void logged.push(line) } }),
    publicUrl: PUBLIC_URL,
    trustedProxies: [],
    webDir,
    page: () => ({ html: '<!doctype html><title>page</title>', headers: { 'content-type': 'text/html' } }),
    apis: [
      { path: '/echo/*', handle: echo, bodyLimitBytes: 1_000 },
      { path: '/fails', handle: () => Promise.reject(new Error('canary in an error')), bodyLimitBytes: 0 },
      {
        path: '/cookies',
        handle: async () => {
          const headers = new Headers([
            ['set-cookie', 'a=1'],
            ['set-cookie', 'b=2'],
          ])
          return new Response(null, { status: 204, headers })
        },
        bodyLimitBytes: 0,
      },
    ],
    ...options,
  })
  await opened.listen({ host: '127.0.0.1', port: 0 })
  return opened
}

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'launchscout-web-'))
  await mkdir(join(webDir, 'assets'))
  const script = 'console.log("asset");'.repeat(100)
  await writeFile(join(webDir, 'assets', 'index-abc.js'), script)
  await writeFile(join(webDir, 'assets', 'index-abc.js.br'), brotliCompressSync(script))
  await writeFile(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(webDir, 'index.html'), 'the raw page')
  app = await open()
})
afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

interface Asked {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Plain HTTP, since fetch sets the Host header itself. */
function ask(
  path: string,
  options: {
    method?: string
    headers?: Record<string, string>
    body?: string
    server?: FastifyInstance
  } = {},
): Promise<Asked> {
  const { method = 'GET', body, server = app } = options
  const headers = { host: 'localhost:4444', ...options.headers }
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port: portOf(server), host: '127.0.0.1', path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const accept = { accept: 'text/html,*/*' }

describe('the page', () => {
  test.each(['/', '/admin', '/admin/users/42', '/auth/callback?code=x&state=y'])(
    '%s is the page',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 200, body: '<!doctype html><title>page</title>' })
    },
  )

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
    ['/auth/callback?code=a%20b', 'http://localhost:4444/auth/callback?code=a%20b'],
    ['//evil.example/', 'http://localhost:4444/evil.example/'],
  ])('%s asked for under another host leads to PUBLIC_URL', async (path, location) => {
    const answer = await ask(path, { headers: { host: '127.0.0.1:4444', ...accept } })
    expect(answer).toMatchObject({ status: 302, headers: { location } })
  })

  test('an API asked for under another host is answered', async () => {
    expect((await ask('/echo/x', { headers: { host: '127.0.0.1:4444' } })).status).toBe(200)
  })

  test('a forwarded host counts from a trusted proxy only', async () => {
    const headers = { host: 'inside:1', 'x-forwarded-host': 'localhost:4444' }
    expect((await ask('/', { headers })).status).toBe(302)
    const proxied = await open({ trustedProxies: ['127.0.0.1'] })
    onTestFinished(() => proxied.close())
    expect((await ask('/', { headers, server: proxied })).status).toBe(200)
  })
})

describe('built files', () => {
  test('a file with a hash in its name may be kept for good', async () => {
    const { headers } = await ask('/assets/index-abc.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
  })

  test('the file compressed at the build is sent to who takes it', async () => {
    const packed = await ask('/assets/index-abc.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.body.length).toBeLessThan(100)
    expect((await ask('/assets/index-abc.js')).headers['content-encoding']).toBeUndefined()
  })

  test('a file without one is asked for again within the hour', async () => {
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

  test('under https, browsers are told to stay there', async () => {
    const secure = await open({ publicUrl: 'https://scout.example' })
    onTestFinished(() => secure.close())
    const { headers } = await ask('/echo/x', { server: secure })
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

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s comes through', async (method) => {
    expect(JSON.parse((await ask('/echo/x', { method })).body)).toMatchObject({ method })
  })

  test('several cookies stay several', async () => {
    expect((await ask('/cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2'])
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
    expect(logged.filter((line) => line.includes(id) && line.includes('canary in an error'))).toHaveLength(1)
  })

  test('a large answer is compressed for who takes it', async () => {
    const large = { method: 'POST', body: 'x'.repeat(1_000), headers: { 'accept-encoding': 'br' } }
    const roomy = await open({
      apis: [
        { path: '/echo/*', handle: async () => Response.json('y'.repeat(5_000)), bodyLimitBytes: 2_000 },
      ],
    })
    onTestFinished(() => roomy.close())
    expect((await ask('/echo/x', { ...large, server: roomy })).headers['content-encoding']).toBe('br')
  })

  test("a client that goes away aborts its request's signal", async () => {
    const aborted = Promise.withResolvers<boolean>()
    const waiting = Promise.withResolvers<boolean>()
    const handle = (request: Request) => {
      waiting.resolve(true)
      request.signal.addEventListener('abort', () => aborted.resolve(true))
      return new Promise<Response>(() => undefined)
    }
    const patient = await open({ apis: [{ path: '/waits', handle, bodyLimitBytes: 0 }] })
    onTestFinished(() => drain(patient, 0))
    const sent = httpRequest({ port: portOf(patient), host: '127.0.0.1', path: '/waits' })
    sent.on('error', () => undefined)
    sent.end()
    await waiting.promise
    sent.destroy()
    expect(await aborted.promise).toBe(true)
  })
})

describe('limits', () => {
  test('an address is refused above its limit, with the time to wait; another address is not', async () => {
    const limited = await open({ requestsPerMinute: 5, trustedProxies: ['127.0.0.1'] })
    onTestFinished(() => limited.close())
    const from = (address: string, path = '/echo/x') =>
      ask(path, { server: limited, headers: { 'x-forwarded-for': address } })
    for (let count = 1; count <= 5; count += 1) expect((await from('192.0.2.1')).status).toBe(200)
    const refused = await from('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'RATE_LIMITED' } })
    expect((await from('192.0.2.1', '/nowhere')).status).toBe(429)
    expect((await from('192.0.2.2')).status).toBe(200)
  })

  test('addresses of one IPv6 network are one address', async () => {
    const limited = await open({ requestsPerMinute: 2, trustedProxies: ['127.0.0.1'] })
    onTestFinished(() => limited.close())
    const statuses: number[] = []
    for (const end of ['1', '2', '3']) {
      const headers = { 'x-forwarded-for': `2001:db8::${end}` }
      statuses.push((await ask('/echo/x', { server: limited, headers })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  test('a forged address does not help without a trusted proxy', async () => {
    const limited = await open({ requestsPerMinute: 1 })
    onTestFinished(() => limited.close())
    const from = (address: string) =>
      ask('/echo/x', { server: limited, headers: { 'x-forwarded-for': address } })
    expect([(await from('192.0.2.1')).status, (await from('192.0.2.2')).status]).toEqual([200, 429])
  })

  test.each([
    ['sends no headers to the end', 'GET / HTTP/1.1\r\nhost: localhost:4444\r\n'],
    [
      'sends no body to the end',
      'POST /echo/x HTTP/1.1\r\nhost: localhost:4444\r\ncontent-length: 10\r\n\r\nx',
    ],
    ['sends nothing', ''],
  ])('a client that %s is cut within 15 s', async (_name, text) => {
    const startedAt = Date.now()
    const socket = connect(portOf(app), '127.0.0.1')
    socket.on('error', () => undefined)
    if (text !== '') socket.write(text)
    socket.resume()
    await new Promise((resolve) => socket.once('close', resolve))
    expect(Date.now() - startedAt).toBeLessThan(15_000)
  })
})

test('a client that stops reading a long answer is cut', { timeout: 40_000 }, async () => {
  const cut = Promise.withResolvers<number>()
  const handle = async (request: Request) => {
    const startedAt = Date.now()
    request.signal.addEventListener('abort', () => cut.resolve(Date.now() - startedAt))
    return new Response('x'.repeat(50_000_000), { headers: { 'content-type': 'text/plain' } })
  }
  const sending = await open({ apis: [{ path: '/long', handle, bodyLimitBytes: 0 }] })
  onTestFinished(() => drain(sending, 0))
  const socket = connect(portOf(sending), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET /long HTTP/1.1\r\nhost: localhost:4444\r\n\r\n')
  expect(await cut.promise).toBeLessThan(18_000)
})

test('the log has one line per answer, without the query and without secrets', async () => {
  logged.length = 0
  await ask('/auth/callback?code=canary-code', {
    headers: { authorization: 'Bearer canary-token', cookie: 'canary-cookie' },
  })
  const lines = logged.filter((line) => line.includes('answered'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', path: '/auth/callback', status: 200 })
  expect(logged.join()).not.toContain('canary')
})

describe('draining', () => {
  test('a running request is finished, new ones are not taken', async () => {
    const release = Promise.withResolvers<Response>()
    const started = Promise.withResolvers<boolean>()
    const handle = () => {
      started.resolve(true)
      return release.promise
    }
    const draining = await open({ apis: [{ path: '/waits', handle, bodyLimitBytes: 0 }] })
    const running = ask('/waits', { server: draining })
    await started.promise
    const port = portOf(draining)
    const drained = drain(draining)
    await expect.poll(() => refuses(port)).toBe(true)
    release.resolve(Response.json({ finished: true }))
    expect(JSON.parse((await running).body)).toEqual({ finished: true })
    await drained
  })

  test('a request that does not end is cut when the time is up', async () => {
    const started = Promise.withResolvers<boolean>()
    const handle = () => {
      started.resolve(true)
      return new Promise<Response>(() => undefined)
    }
    const draining = await open({ apis: [{ path: '/waits', handle, bodyLimitBytes: 0 }] })
    const running = expect(ask('/waits', { server: draining })).rejects.toThrow()
    await started.promise
    await drain(draining, 100)
    await running
  })
})

function refuses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(true))
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
  })
}
