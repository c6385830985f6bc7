/** For tests: a socket whose client does not say who it is. */
import { expect, onTestFinished, test } from 'vitest'
import { BODY_LIMIT_BYTES } from '../base/http/size-limits.ts'
import { openTestApp } from '../base/http/test-app.ts'
import { openSocket } from '../events/test-socket.ts'
import { GRAPHQL_PATH } from './handler.ts'
import { createGraphqlSockets } from './socket.ts'
import { openTestApi, origin } from './test-api.ts'

export function testSilentSocket(limitMs: number): void {
  test(`a socket that does not say who it is within ${limitMs} ms is closed, and not before`, async () => {
    const api = await openTestApi()
    onTestFinished(() => api.close())
    const app = await openTestApp({
      publicUrl: origin,
      apis: [{ path: GRAPHQL_PATH, handle: api.handle, bodyLimitBytes: BODY_LIMIT_BYTES.graphql }],
      sockets: { path: GRAPHQL_PATH, open: createGraphqlSockets(api.options, limitMs) },
    })
    onTestFinished(() => app.close())
    const began = performance.now()
    const socket = await openSocket(app.port, { silent: true })
    expect((await socket.closed).code).toBe(4408)
    const keptMs = performance.now() - began
    expect(keptMs).toBeGreaterThan(limitMs - 10)
    expect(keptMs).toBeLessThan(limitMs + 3_000)
  })
}
