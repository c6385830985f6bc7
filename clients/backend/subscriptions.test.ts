import { createServer, type Server } from 'node:http'
import { buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { SubscriptionListener, SubscriptionState } from './subscription-listener.ts'
import { createSubscriptions } from './subscriptions.ts'

/** A real server that sends one value to each subscriber, and the credentials that it got. */
const schema = buildSchema('type Query { a: Int } type Subscription { value: Int }')
const document = { text: 'subscription Value { value }' }
let server: Server
let sockets: WebSocketServer
const tokens: unknown[] = []

async function startServer(port = 0): Promise<string> {
  server = createServer()
  sockets = new WebSocketServer({ server, path: '/graphql' })
  useServer(
    {
      schema,
      onConnect: ({ connectionParams }) => void tokens.push(connectionParams?.authorization),
      roots: {
        subscription: {
          value: async function* () {
            yield { value: 7 }
            await new Promise(() => undefined)
          },
        },
      },
    },
    sockets,
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}/graphql`
}

const closeAll = (code: number, reason: string) =>
  sockets.clients.forEach((socket) => socket.close(code, reason))

afterEach(async () => {
  tokens.length = 0
  sockets.clients.forEach((socket) => socket.terminate())
  await new Promise((resolve) => server.close(resolve))
})

async function follow() {
  const url = await startServer()
  const states: SubscriptionState[] = []
  const data: unknown[] = []
  const refusals: string[] = []
  const waitsMs: number[] = []
  let count = 0
  const stop = createSubscriptions({
    url,
    token: async () => `token-${++count}`,
    timing: { now: () => 0, random: () => 1, pause: async (ms) => void waitsMs.push(ms) },
  }).subscribe(
    document,
    {},
    {
      onData: (value) => data.push(value),
      onState: (state) => states.push(state),
      onRefused: ({ code }) => refusals.push(code),
    },
  )
  await vi.waitFor(() => expect(data).toHaveLength(1))
  return { stop, states, data, refusals, waitsMs }
}

test('what the server sends arrives, with the ID token at the connection', async () => {
  const { stop, states, data } = await follow()
  expect(data).toEqual([{ value: 7 }])
  expect(states).toEqual(['pending', 'connected'])
  expect(tokens).toEqual(['Bearer token-1'])
  stop()
})

test.each([
  ['lost', 1011],
  ['ended because the token is over', 4401],
])('a connection that is %s is made again, with a fresh token', async (_name, code) => {
  const { stop, states, data, refusals, waitsMs } = await follow()
  closeAll(code, 'over')
  await vi.waitFor(() => expect(data).toHaveLength(2))
  expect(states).toEqual(['pending', 'connected', 'pending', 'connected'])
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2'])
  expect(waitsMs).toEqual([5_000])
  expect(refusals).toEqual([])
  stop()
})

test('a refusal is reported and not retried', async () => {
  const { states, data, refusals, waitsMs } = await follow()
  closeAll(4403, 'BLOCKED')
  await vi.waitFor(() => expect(refusals).toEqual(['BLOCKED']))
  expect(states.at(-1)).toBe('failed')
  expect([data.length, waitsMs]).toEqual([1, []])
})

test('two share a connection: the one that always comes back second is let in again and again too', async () => {
  const url = await startServer()
  const refusals: string[] = []
  const waitsMs: number[] = []
  const data: [unknown[], unknown[]] = [[], []]
  const subscriptions = createSubscriptions({
    url,
    token: async () => 'token',
    timing: {
      now: () => 0,
      random: () => 1,
      pause: async (ms) => {
        const isSecond = waitsMs.push(ms) % 2 === 0
        // Until the first one has its connection back.
        if (isSecond) await vi.waitFor(() => expect(data[0].length).toBeGreaterThan(data[1].length))
      },
    },
  })
  const stops = data.map((received) =>
    subscriptions.subscribe(
      document,
      {},
      { onData: (value) => received.push(value), onRefused: ({ code }) => refusals.push(code) },
    ),
  )
  for (let times = 1; times <= 6; times++) {
    await vi.waitFor(() => expect(data.map(({ length }) => length)).toEqual([times, times]))
    if (times < 6) closeAll(4401, 'over')
  }
  expect(refusals).toEqual([])
  expect(waitsMs).toEqual(Array.from({ length: 10 }, () => 5_000))
  for (const stop of stops) stop()
})

test.each<[string, Partial<SubscriptionListener<unknown>>]>([
  ['onData', { onData: () => fail() }],
  ['onState', { onState: () => fail() }],
])('what %s throws ends nothing, neither here nor for others on the connection', async (_name, faulty) => {
  const url = await startServer()
  const errors: unknown[] = []
  const lost: unknown[] = []
  const subscriptions = createSubscriptions({
    url,
    token: async () => 'token',
    onListenerError: (error) => errors.push(error),
  })
  const data: unknown[] = []
  const listener = {
    onData: (value: unknown) => data.push(value),
    onLost: (error: unknown) => lost.push(error),
  }
  subscriptions.subscribe(document, {}, { ...listener, ...faulty })
  await vi.waitFor(() => expect(errors).not.toEqual([]))
  subscriptions.subscribe(document, {}, listener)
  await vi.waitFor(() => expect(data.length).toBeGreaterThanOrEqual(faulty.onData ? 1 : 2))
  expect(subscriptions.state()).toBe('connected')
  expect(lost).toEqual([])
  expect(tokens).toHaveLength(1)
  expect(new Set(errors.map(String))).toEqual(new Set(['Error: my listener is at fault']))
  subscriptions.close()
})

function fail(): never {
  throw new Error('my listener is at fault')
}
