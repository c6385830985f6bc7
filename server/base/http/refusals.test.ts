import { describe, expect, test } from 'vitest'
import { refusalsIn } from '../../security/test-logged.ts'
import { type AskOptions, openTestApp } from './test-app.ts'

describe('a request that is refused before it reaches a handler is logged once, without its path', () => {
  const api = { path: '/api/*', handle: () => Promise.resolve(Response.json({})), bodyLimitBytes: 10 }
  test.each<{ name: string; request: AskOptions; line: unknown[] }>([
    {
      name: 'a body that is too large',
      request: { method: 'POST', body: 'x'.repeat(100) },
      line: [null, 'POST /api/*', 'REQUEST_ENTITY_TOO_LARGE', null],
    },
    {
      name: 'a method that is not served',
      request: { method: 'TRACE' },
      line: [null, 'TRACE /api/*', 'METHOD_NOT_ALLOWED', null],
    },
  ])('$name', async ({ request, line }) => {
    const app = await openTestApp({ apis: [api] })
    await app.ask('/api/ada@example.com', request)
    expect(refusalsIn(app.logged)).toEqual([line])
    await app.close()
  })

  test('a limit of requests is a security event, and a request below it is none', async () => {
    const app = await openTestApp({ apis: [api], requestsPerMinute: 1 })
    const statuses = []
    for (let sent = 0; sent < 2; sent += 1) statuses.push((await app.ask('/api/x')).status)
    expect(statuses).toEqual([200, 429])
    expect(refusalsIn(app.logged)).toEqual([
      [null, 'GET /api/*', 'RATE_LIMITED', 'excess_rate_limit_exceeded:,RATE_LIMITED'],
    ])
    await app.close()
  })
})
