import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { drain } from '../../start/lifecycle.ts'
import { type AppOptions, SLOW_CLIENT_LIMITS } from './app.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { testSlowClients } from './test-slow-clients.ts'

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

testSlowClients({
  limits: { headersMs: 300, requestMs: 500, checkEveryMs: 50, readMs: 200 },
  cutWithinMs: 5_000,
})

test('the limits for slow clients cut each of them within 15 s', () => {
  const { headersMs, requestMs, checkEveryMs, readMs } = SLOW_CLIENT_LIMITS
  expect(Math.max(headersMs, requestMs) + checkEveryMs).toBeLessThan(15_000)
  expect(2 * readMs).toBeLessThan(15_000)
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
