/** For tests: clients that are slower than they may be. */
import { connect, type Socket } from 'node:net'
import { describe, expect, test, type TestContext } from 'vitest'
import type { AppOptions, SlowClientLimits } from './app.ts'
import { openTestApp } from './test-app.ts'

/** More than the system keeps for a socket. */
const LONG_ANSWER_BYTES = 50_000_000

/** @param cutWithinMs each of them, with these limits; the machine may be slow as well */
export function testSlowClients(options: { limits: SlowClientLimits; cutWithinMs: number }): void {
  const { limits: slowClientLimits, cutWithinMs } = options

  async function open(
    { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
    app: Partial<AppOptions>,
    text: string,
  ): Promise<{ socket: Socket; startedAt: number }> {
    const server = await openTestApp({ slowClientLimits, ...app })
    onTestFinished(() => server.close())
    const startedAt = performance.now()
    const socket = connect(server.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    if (text !== '') socket.write(text)
    return { socket, startedAt }
  }
  const echo = { path: '/echo', handle: () => Promise.resolve(Response.json({})), bodyLimitBytes: 100 }

  describe('slow clients are cut:', { timeout: 40_000 }, () => {
    test.concurrent.for([
      ['sends no headers to the end', 'GET / HTTP/1.1\r\nhost: localhost:4444\r\n'],
      [
        'sends no body to the end',
        'POST /echo HTTP/1.1\r\nhost: localhost:4444\r\ncontent-length: 10\r\n\r\nx',
      ],
      ['sends nothing', ''],
    ])('one that %s', async ([, text = ''], context) => {
      const { socket, startedAt } = await open(context, { apis: [echo] }, text)
      socket.resume()
      await new Promise((resolve) => socket.once('close', resolve))
      expect(performance.now() - startedAt).toBeLessThan(cutWithinMs)
    })

    test.concurrent('one that stops reading a long answer', async (context) => {
      const cut = Promise.withResolvers<number>()
      const handle = (request: Request) => {
        request.signal.addEventListener('abort', () => cut.resolve(performance.now()))
        const headers = { 'content-type': 'text/plain' }
        return Promise.resolve(new Response('x'.repeat(LONG_ANSWER_BYTES), { headers }))
      }
      const text = 'GET /long HTTP/1.1\r\nhost: localhost:4444\r\n\r\n'
      const { startedAt } = await open(
        context,
        { apis: [{ path: '/long', handle, bodyLimitBytes: 0 }] },
        text,
      )
      expect((await cut.promise) - startedAt).toBeLessThan(cutWithinMs)
    })
  })
}
