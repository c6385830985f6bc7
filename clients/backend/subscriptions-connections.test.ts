import { afterEach, expect, test } from 'vitest'
import { noAuth } from './auth.ts'
import { createSubscriptionsAs } from './subscriptions.ts'
import { startServer } from './test-subscription-server.ts'
import { realTiming } from './timing.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const document = { text: 'subscription Count { count }' }
const NEVER_MS = 1_000_000

/** A server that takes so many subscriptions on a socket, and refuses more with a code. */
async function serve({ takes, code, perConnection }: { takes: number; code: string; perConnection: number }) {
  const server = await startServer({
    listens({ type, id }, answer, _close, nth) {
      if (type === 'connection_init') answer({ type: 'connection_ack' })
      if (type !== 'subscribe') return
      if (nth > takes) answer({ type: 'error', id, payload: [{ message: 'No.', extensions: { code } }] })
      else answer({ type: 'next', id, payload: { data: { count: 1 } } })
    },
  })
  const subscriptions = createSubscriptionsAs(noAuth, {
    url: server.url,
    subscriptionsPerConnection: perConnection,
    timing: { ...realTiming, pause: () => realTiming.pause(NEVER_MS) },
  })
  closers.push(server.close, subscriptions.close)
  const follow = () =>
    new Promise<string>((resolve) =>
      subscriptions.subscribe(
        document,
        {},
        {
          onData: () => resolve('data'),
          onRefused: (error) => resolve(error.code),
        },
      ),
    )
  return { server, follow }
}

const FULL = 'TOO_MANY_SUBSCRIPTIONS'

test.each([
  ['as many as the client puts on one connection', { takes: 2, code: FULL, perConnection: 2 }, 3, 2],
  ['fewer than that: the refused one moves', { takes: 2, code: FULL, perConnection: 10 }, 5, 3],
  [
    'fewer, and says so as AWS does',
    { takes: 2, code: 'MaxSubscriptionsReachedError', perConnection: 10 },
    3,
    2,
  ],
])('a server takes %s', async (_name, options, count, connections) => {
  const { server, follow } = await serve(options)
  const outcomes: string[] = []
  for (let number = 0; number < count; number++) outcomes.push(await follow())
  expect(outcomes).toEqual(Array.from({ length: count }, () => 'data'))
  expect(server.connections()).toBe(connections)
})

test('a refusal for another reason does not move', async () => {
  const { server, follow } = await serve({ takes: 1, code: 'FORBIDDEN', perConnection: 10 })
  expect([await follow(), await follow(), server.connections()]).toEqual(['data', 'FORBIDDEN', 1])
})

/** A server that sends one number, and then says that this is all. */
async function serveOne() {
  const server = await startServer({
    listens({ type, id }, answer) {
      if (type === 'connection_init') answer({ type: 'connection_ack' })
      if (type !== 'subscribe') return
      answer({ type: 'next', id, payload: { data: { count: 1 } } })
      answer({ type: 'complete', id })
    },
  })
  const subscriptions = createSubscriptionsAs(noAuth, {
    url: server.url,
    timing: { ...realTiming, pause: () => realTiming.pause(NEVER_MS) },
  })
  closers.push(server.close, subscriptions.close)
  return subscriptions
}

test('an end by the server is told to who wants to know, and nothing more comes', async () => {
  const subscriptions = await serveOne()
  const calls: string[] = []
  await new Promise<void>((resolve) =>
    subscriptions.subscribe(
      document,
      {},
      {
        onState: (state) => calls.push(state),
        onData: () => calls.push('data'),
        onLost: () => calls.push('lost'),
        onCompleted: () => {
          calls.push('completed')
          resolve()
        },
      },
    ),
  )
  expect(calls).toEqual(['pending', 'connected', 'data', 'completed'])
  expect(subscriptions.state()).toBeNull()
})

test('an end by the server is a loss to who does not, and is begun again', async () => {
  const subscriptions = await serveOne()
  const lost = await new Promise((resolve) =>
    subscriptions.subscribe(document, {}, { onData: () => undefined, onLost: resolve }),
  )
  expect(lost).toMatchObject({ code: 'CONNECTION_FAILED', cause: { message: 'The server ended it' } })
  expect(subscriptions.state()).toBe('pending')
})
