import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAuth } from './auth.ts'
import { createSubscriptionsAs } from './subscriptions.ts'
import { advance, settle, startServer, stopClock } from './test-subscription-server.ts'
import { realTiming } from './timing.ts'

beforeEach(stopClock)
const closers: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) close()
})

const document = { text: 'subscription Count { count }' }
const RECONNECT_MS = 5_000

/** A server that sends one number to each subscriber, or an error to one whose variable `fails` is true. */
async function serve() {
  let subscribed = 0
  let forbid = (): void => undefined
  const server = await startServer({
    listens({ type, id, payload }, answer, close) {
      forbid = () => close(4403)
      if (type === 'connection_init') answer({ type: 'connection_ack' })
      if (type !== 'subscribe') return
      subscribed++
      if (JSON.stringify(payload?.variables) === '{"fails":true}')
        answer({ type: 'error', id, payload: [{ message: 'No.', extensions: { code: 'INTERNAL' } }] })
      else answer({ type: 'next', id, payload: { data: { count: 1 } } })
    },
  })
  const subscriptions = createSubscriptionsAs(noAuth, {
    url: server.url,
    timing: { ...realTiming, random: () => 1 },
  })
  closers.push(server.close, subscriptions.close)
  return { server, subscriptions, subscribed: () => subscribed, forbid: () => forbid() }
}

/**
 * Subscribes, and ends it inside one call.
 * @param endsAt the call's place in the order of all calls; from 1
 * @param variables of the first attempt
 * @returns the names of the calls, in order
 */
function endInside(
  subscriptions: ReturnType<typeof createSubscriptionsAs>,
  endsAt: number,
  { end, variables = {} }: { end?: () => void; variables?: { fails?: true } } = {},
) {
  const calls: string[] = []
  const call = (name: string) => {
    if (calls.push(name) === endsAt) (end ?? stop)()
  }
  const stop = subscriptions.subscribe<unknown, object>(document, variables, {
    onState: call,
    resume: () => {
      call('resume')
      return {}
    },
    onData: () => call('onData'),
    onLost: () => call('onLost'),
    onRefused: () => call('onRefused'),
  })
  return calls
}

describe('what ends when it is connected sends nothing to the server', () => {
  test('over a connection that others hold open, which closes a second after them', async () => {
    const { server, subscriptions, subscribed } = await serve()
    const stopOther = subscriptions.subscribe(document, {}, { onData: () => undefined })
    await settle()
    // Its own error ends its first attempt; at its second one, the connection is still open.
    const calls = endInside(subscriptions, 5, { variables: { fails: true } })
    await advance(RECONNECT_MS)
    expect(calls).toEqual(['pending', 'connected', 'pending', 'onLost', 'connected'])
    expect(subscribed()).toBe(2)
    stopOther()
    await advance(1_000)
    expect(server.open()).toBe(0)
  })

  test('over a connection that was made for it, which closes a second later', async () => {
    const { server, subscriptions, subscribed } = await serve()
    const calls = endInside(subscriptions, 2)
    await settle()
    expect([calls, server.open()]).toEqual([['pending', 'connected'], 1])
    await advance(1_000)
    expect([subscribed(), server.open()]).toEqual([0, 0])
  })
})

test('where all is ended at the first state, no connection is made', async () => {
  const { server, subscriptions } = await serve()
  const calls = endInside(subscriptions, 1, { end: subscriptions.close })
  await advance(RECONNECT_MS)
  expect([calls, server.connections(), subscriptions.state()]).toEqual([['pending'], 0, null])
})

describe('a listener that ends its subscription is not called again', () => {
  const ALL = ['pending', 'connected', 'resume', 'onData', 'pending', 'onLost', 'connected']
  const REFUSED = ['resume', 'onData', 'failed', 'onRefused']

  test.each([
    ['inside onData', 4],
    ['inside onState, when the connection is lost', 5],
    ['inside onState, when it is refused', 10],
    ['never', Infinity],
  ])('%s', async (_name, endsAt) => {
    const { server, subscriptions, forbid } = await serve()
    const calls = endInside(subscriptions, endsAt)
    await settle()
    server.breakOff()
    await advance(RECONNECT_MS)
    forbid()
    await advance(RECONNECT_MS)
    expect(calls).toEqual([...ALL, ...REFUSED].slice(0, endsAt))
    expect(server.open()).toBe(0)
  })

  test.each([
    ['who watches the state of all ends all', true, ['pending']],
    ['who watches the state of all ends nothing', false, ALL.slice(0, 4)],
  ])('%s', async (_name, ends, expected) => {
    const { subscriptions } = await serve()
    subscriptions.watchState(() => {
      if (ends && subscriptions.state() === 'connected') subscriptions.close()
    })
    const calls = endInside(subscriptions, Infinity)
    await settle()
    expect(calls).toEqual(expected)
  })
})
