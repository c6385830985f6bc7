import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AppOptions } from './app.ts'
import { drain } from './lifecycle.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const echo = { path: '/echo', handle: async () => Response.json({}), bodyLimitBytes: 100 }

async function open(options: Partial<AppOptions>): Promise<TestApp> {
  const opened = await openTestApp({ apis: [echo], ...options })
  onTestFinished(() => opened.close())
  return opened
}

describe('requests per address', () => {
  const statusFor = async (server: TestApp, address: string, path = '/echo') =>
    (await server.ask(path, { headers: { 'x-forwarded-for': address } })).status

  test('an address is refused above its limit, with the time to wait; another address is not', async () => {
    const server = await open({ requestsPerMinute: 5, trustedProxies: ['127.0.0.1'] })
    for (let count = 1; count <= 5; count += 1) expect(await statusFor(server, '192.0.2.1')).toBe(200)
    const refused = await server.ask('/echo', { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'RATE_LIMITED' } })
    expect(await statusFor(server, '192.0.2.1', '/nowhere')).toBe(429)
    expect(await statusFor(server, '192.0.2.2')).toBe(200)
  })

  test('addresses of one IPv6 network are one address', async () => {
    const server = await open({ requestsPerMinute: 2, trustedProxies: ['127.0.0.1'] })
    const statuses: number[] = []
    for (const end of ['1', '2', '3']) statuses.push(await statusFor(server, `2001:db8::${end}`))
    expect(statuses).toEqual([200, 200, 429])
  })

  test('a forged address does not help without a trusted proxy', async () => {
    const server = await open({ requestsPerMinute: 1 })
    expect([await statusFor(server, '192.0.2.1'), await statusFor(server, '192.0.2.2')]).toEqual([200, 429])
  })
})

describe.concurrent('slow clients', { timeout: 40_000 }, () => {
  test.each([
    ['sends no headers to the end', 'GET / HTTP/1.1\r\nhost: localhost:4444\r\n'],
    [
      'sends no body to the end',
      'POST /echo HTTP/1.1\r\nhost: localhost:4444\r\ncontent-length: 10\r\n\r\nx',
    ],
    ['sends nothing', ''],
  ])('one that %s is cut within 15 s', async (_name, text) => {
    const server = await openTestApp({ apis: [echo] })
    const startedAt = Date.now()
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    if (text !== '') socket.write(text)
    socket.resume()
    await new Promise((resolve) => socket.once('close', resolve))
    expect(Date.now() - startedAt).toBeLessThan(15_000)
    await server.close()
  })

  test('one that stops reading a long answer is cut', async () => {
    const cut = Promise.withResolvers<number>()
    const handle = async (request: Request) => {
      const startedAt = Date.now()
      request.signal.addEventListener('abort', () => cut.resolve(Date.now() - startedAt))
      return new Response('x'.repeat(50_000_000), { headers: { 'content-type': 'text/plain' } })
    }
    const server = await openTestApp({ apis: [{ path: '/long', handle, bodyLimitBytes: 0 }] })
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /long HTTP/1.1\r\nhost: localhost:4444\r\n\r\n')
    expect(await cut.promise).toBeLessThan(18_000)
    socket.destroy()
    await server.close()
  })
})

describe('draining', () => {
  /** A server with one address that answers when it is let go. */
  async function openWaiting() {
    const release = Promise.withResolvers<Response>()
    const started = Promise.withResolvers<boolean>()
    const handle = () => {
      started.resolve(true)
      return release.promise
    }
    const server = await open({ apis: [{ path: '/waits', handle, bodyLimitBytes: 0 }] })
    return { server, started: started.promise, release: release.resolve }
  }

  test('a running request is finished, new ones are not taken', async () => {
    const { server, started, release } = await openWaiting()
    const running = server.ask('/waits')
    await started
    const drained = drain(server.app)
    await expect.poll(() => refuses(server.port)).toBe(true)
    release(Response.json({ finished: true }))
    expect(JSON.parse((await running).body)).toEqual({ finished: true })
    await drained
  })

  test('a request that does not end is cut when the time is up', async () => {
    const { server, started } = await openWaiting()
    const running = expect(server.ask('/waits')).rejects.toThrow()
    await started
    await drain(server.app, 100)
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
