import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiKeyAuth, type Auth, noAuth, userPoolAuth } from './auth.ts'
import type { SubscriptionState } from './subscription-listener.ts'
import { createSubscriptionsAs } from './subscriptions.ts'
import {
  advance,
  type Behavior,
  settle,
  startDeadServer,
  startServer,
  stopClock,
} from './test-subscription-server.ts'
import { realTiming } from './timing.ts'

beforeEach(stopClock)
const closers: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) close()
})

async function serve(behavior: Behavior) {
  const server = await startServer(behavior)
  closers.push(server.close)
  return server
}

const document = { text: 'subscription Count { count }' }

/** Follows, with the clock that stands still. @param chance what random() gives */
async function follow(url: string, { auth = noAuth, chance = 1 }: { auth?: Auth; chance?: number } = {}) {
  const lost: string[] = []
  const refused: string[] = []
  const states: SubscriptionState[] = []
  const data: unknown[] = []
  const subscriptions = createSubscriptionsAs(auth, {
    url,
    timing: { ...realTiming, random: () => chance },
  })
  const subscribe = () =>
    subscriptions.subscribe(
      document,
      {},
      {
        onData: (count) => data.push(count),
        onState: (state) => states.push(state),
        onLost: ({ code, detail }) => lost.push(`${code}: ${detail}`),
        onRefused: ({ code, detail }) => refused.push(`${code}: ${detail}`),
      },
    )
  const stop = subscribe()
  closers.push(subscriptions.close)
  await settle()
  return { subscriptions, subscribe, stop, lost, refused, states, data }
}

const neverAnswering = userPoolAuth({ token: () => new Promise(() => undefined), now: () => 0 })

describe('a connection is given up', () => {
  test.each<[string, Behavior | 'dead', Auth, number, string]>([
    [
      'whose handshake is not acknowledged, after 15 s',
      'is silent',
      noAuth,
      15_000,
      'ACK_TIMEOUT: The ack of the connection was not received',
    ],
    [
      'for which there are no credentials, after 15 s',
      'acks',
      neverAnswering,
      15_000,
      'TIMEOUT_DISCONNECT: Timeout disconnect',
    ],
    [
      'to a server that does not answer at all, after 15 s',
      'dead',
      noAuth,
      15_000,
      'TIMEOUT_DISCONNECT: Timeout disconnect',
    ],
    [
      'on which nothing comes, after 65 s',
      'acks and is deaf',
      noAuth,
      65_000,
      'TIMEOUT_DISCONNECT: Timeout disconnect',
    ],
  ])('%s', async (_name, behavior, auth, limitMs, error) => {
    const server = behavior === 'dead' ? await startDeadServer() : await serve(behavior)
    const { lost } = await follow(server.url, { auth })
    await advance(limitMs - 1)
    expect(lost).toEqual([])
    await advance(1)
    expect(lost).toEqual([error])
    if (behavior === 'dead') server.close()
  })
})

describe('a connection that broke off', () => {
  test.each([
    ['5 s', 1, 5_000],
    ['half of that where chance says so', 0, 2_500],
  ])('is tried for again after %s', async (_name, chance, waitMs) => {
    const server = await serve('acks')
    const { states } = await follow(server.url, { chance })
    server.breakOff()
    await advance(waitMs - 1)
    expect([server.connections(), states.at(-1)]).toEqual([1, 'pending'])
    await advance(1)
    expect([server.connections(), states.at(-1)]).toEqual([2, 'connected'])
  })

  test.each<[string, number, number]>([
    ['at once when network or page are back', 1011, 2],
    ['not before its time where the server asks to be spared', 1013, 1],
  ])('is tried for %s', async (_name, closes, connections) => {
    const server = await serve({ closes })
    const { subscriptions } = await follow(server.url)
    await advance(100)
    subscriptions.tryNow()
    await settle()
    expect(server.connections()).toBe(connections)
  })
})

describe('when network or page are back, an open connection', () => {
  test.each<[string, Behavior, string[]]>([
    ['lives on where the server answers', 'acks', []],
    ['is ended after 5 s where it does not', 'acks and is deaf', ['TIMEOUT_DISCONNECT: Timeout disconnect']],
  ])('%s', async (_name, behavior, losses) => {
    const { url } = await serve(behavior)
    const { subscriptions, lost } = await follow(url)
    subscriptions.tryNow()
    await advance(4_999)
    expect(lost).toEqual([])
    await advance(1)
    expect(lost).toEqual(losses)
  })
})

describe('the connection closes', () => {
  test('a second after its last subscription has gone', async () => {
    const server = await serve('acks')
    const { stop, subscribe } = await follow(server.url)
    const stopOther = subscribe()
    stop()
    await advance(10_000)
    expect(server.open()).toBe(1)
    stopOther()
    await advance(999)
    expect(server.open()).toBe(1)
    await advance(1)
    expect(server.open()).toBe(0)
  })

  test('at once when all is ended', async () => {
    const server = await serve('acks')
    const { subscriptions, lost, refused } = await follow(server.url)
    expect([server.open(), subscriptions.state()]).toEqual([1, 'connected'])
    subscriptions.close()
    await settle()
    expect([server.open(), subscriptions.state(), lost, refused]).toEqual([0, null, [], []])
    await advance(60_000)
    expect(server.connections()).toBe(1)
  })
})

describe('an authorization failure', () => {
  test('is refused, and not tried for again', async () => {
    const server = await serve({ errors: { errorCode: 403 } })
    const { refused, lost, states, subscriptions } = await follow(server.url, { auth: apiKeyAuth('lsk-1') })
    await advance(10 * 60_000, 5_000)
    expect(refused).toEqual(['FORBIDDEN: No.'])
    expect([lost, states.at(-1), subscriptions.state()]).toEqual([[], 'failed', 'failed'])
    expect(server.connections()).toBe(1)
  })
})

describe('a token that ends', () => {
  const LIFE_MS = 60_000
  const tokenUntil = (untilMs: number) =>
    `e30.${btoa(JSON.stringify({ exp: untilMs / 1_000 }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')}.signature`
  const untilOf = (authorization: unknown) =>
    Number(/"exp":([\d.]+)/.exec(atob(String(authorization).split('.')[1] ?? ''))?.[1]) * 1_000

  /** Closes with 4401 when the last token that it got ends, and sends a number each second. */
  function countingServer(takesRenewals: boolean): Behavior {
    let expiry: ReturnType<typeof setTimeout> | undefined
    let count = 0
    return {
      listens({ type, id, payload }, answer, close) {
        const limit = () => {
          clearTimeout(expiry)
          const leftMs = untilOf(payload?.authorization) - Date.now()
          if (leftMs <= 0) close(4401)
          else expiry = setTimeout(() => close(4401), leftMs)
        }
        if (type === 'connection_init') {
          limit()
          answer({ type: 'connection_ack' })
        }
        if (type === 'ping') {
          if (payload && takesRenewals) limit()
          answer({ type: 'pong' })
        }
        if (type === 'subscribe')
          setInterval(() => answer({ type: 'next', id, payload: { data: { count: ++count } } }), 1_000)
      },
    }
  }

  /** The token of the moment; a new one for who asks in the last 5 s, or in the last minute some seconds later. */
  function tokens() {
    let untilMs = Date.now() + LIFE_MS
    let made = 1
    return {
      made: () => made,
      auth: userPoolAuth({
        token: () => {
          if (untilMs - Date.now() <= 5_000) {
            untilMs = Date.now() + LIFE_MS
            made++
          }
          return Promise.resolve(tokenUntil(untilMs))
        },
        now: () => Date.now(),
      }),
    }
  }

  test('is followed by the next one over the same connection: in 10 minutes nothing is closed or lost', async () => {
    const server = await serve(countingServer(true))
    const { auth, made } = tokens()
    const { data, lost, states } = await follow(server.url, { auth })
    await advance(10 * 60_000)
    expect([lost, states, server.connections()]).toEqual([[], ['pending', 'connected'], 1])
    expect(made()).toBe(11)
    expect(data).toEqual(Array.from({ length: 600 }, (_, i) => ({ count: i + 1 })))
  })
})
