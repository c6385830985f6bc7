import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestApp, PUBLIC_URL, type TestApp } from './test-app.ts'

/** Sockets with clients of all kinds, on a server that says much and looks often who is still there. */
const ALIVE_EVERY_MS = 500
/** More than a client may send. */
const TEXT = 'x'.repeat(100_000)

let app: TestApp
/** What was sent of the texts of the socket opened last, and how it was closed. */
let sent = 0
let closed: Promise<number>
beforeAll(async () => {
  app = await openTestApp({
    publicUrl: PUBLIC_URL,
    sockets: {
      path: '/talk',
      aliveEveryMs: ALIVE_EVERY_MS,
      open(socket) {
        const end = Promise.withResolvers<number>()
        const talking = new AbortController()
        sent = 0
        closed = end.promise
        void (async () => {
          while (!talking.signal.aborted) {
            await socket.send(TEXT)
            sent++
            await pause(1)
          }
        })()
        return {
          receive: () => Promise.resolve(),
          closed(code) {
            talking.abort()
            end.resolve(code)
            return Promise.resolve()
          },
        }
      },
    },
  })
})
afterAll(() => app.close())

async function open(): Promise<WebSocket> {
  const client = new WebSocket(`ws://127.0.0.1:${app.port}/talk`, 'graphql-transport-ws', {
    origin: PUBLIC_URL,
  })
  await new Promise((resolve, reject) => client.once('open', resolve).once('error', reject))
  return client
}

describe('a client that', () => {
  test('reads is kept', async () => {
    const client = await open()
    let received = 0
    client.on('message', (data: Buffer) => (received += data.length === TEXT.length ? 1 : 0))
    await pause(4 * ALIVE_EVERY_MS)
    expect(client.readyState).toBe(WebSocket.OPEN)
    expect(received).toBeGreaterThan(20)
    client.close()
    expect(await closed).toBe(1005)
  })

  test('does not read is let go, and until then costs no memory', async () => {
    const client = await open()
    client.pause()
    // Until what the two systems keep between them is full, however long that takes: nothing more is taken over then.
    for (let before = -1; before !== sent;) {
      before = sent
      await pause(ALIVE_EVERY_MS / 5)
    }
    const sentSoon = sent
    const beforeBytes = process.memoryUsage().arrayBuffers
    await pause(ALIVE_EVERY_MS / 2)
    expect(sent - sentSoon).toBeLessThanOrEqual(2)
    expect(process.memoryUsage().arrayBuffers - beforeBytes).toBeLessThan(1_000_000)
    expect(await closed).toBe(1006)
    client.terminate()
  })
})
