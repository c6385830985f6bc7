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
