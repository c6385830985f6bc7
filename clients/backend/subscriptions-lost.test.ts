import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { apiKeyAuth, type Auth, noAuth, userPoolAuth } from './auth.ts'
import type { BackendDefaults } from './defaults.ts'
import { createSubscriptionsAs } from './subscriptions.ts'

/** A server that speaks graphql-transport-ws only as far as a test lets it. */
let sockets: WebSocketServer
type Behaviour = 'acks' | 'is silent' | 'acks and is deaf' | { closes: number }

async function startServer(behaviour: Behaviour): Promise<string> {
  sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'graphql-transport-ws' })
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const isInit = data.toString().includes('connection_init')
      if (typeof behaviour === 'object') socket.close(behaviour.closes)
      else if (isInit && behaviour !== 'is silent') socket.send('{"type":"connection_ack"}')
      else if (data.toString().includes('"ping"') && behaviour === 'acks') socket.send('{"type":"pong"}')
    })
  })
  await new Promise((resolve) => sockets.once('listening', resolve))
  const address = sockets.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}/graphql`
}

afterEach(() => {
  sockets.clients.forEach((socket) => socket.terminate())
  sockets.close()
})

/** Follows; stops by itself after so many losses. */
async function follow(options: {
  behaviour: Behaviour
  losses: number
  auth?: Auth
  times?: Partial<BackendDefaults>
}) {
  const url = await startServer(options.behaviour)
  const lost: string[] = []
  const refused: [string, string | null][] = []
  const waitsMs: number[] = []
  const ended = new AbortController()
  const timing = {
    now: () => 0,
    random: () => 1,
    pause: (ms: number) => {
      waitsMs.push(ms)
      return ended.signal.aborted ? Promise.reject(new Error('stopped')) : Promise.resolve()
    },
  }
  const stop = createSubscriptionsAs(options.auth ?? noAuth, { url, timing, ...options.times }).subscribe(
    { text: 'subscription Told { told }' },
    {},
    {
      onData: () => undefined,
      onLost: ({ code, detail }) => {
        lost.push(`${code}: ${detail}`)
        if (lost.length === options.losses) ended.abort()
      },
      onRefused: ({ code, detail }) => {
        refused.push([code, detail])
        ended.abort()
      },
    },
  )
  await vi.waitFor(() => expect(ended.signal.aborted).toBe(true), { timeout: 5_000 })
  stop()
  return { lost, refused, waitsMs }
}

describe('a connection that is lost says why, and is tried for again', () => {
  test.each<[string, Behaviour, Partial<BackendDefaults>, string]>([
    [
      'the handshake is not acknowledged',
      'is silent',
      { connectionTimeoutMs: 50 },
      'ACK_TIMEOUT: The ack of the connection was not received',
    ],
    [
      'it does not begin in time',
      'is silent',
      { startSubscriptionTimeoutMs: 50 },
      'TIMEOUT_DISCONNECT: Timeout disconnect',
    ],
    [
      'there is no sign of life',
      'acks and is deaf',
      { keepAliveTimeoutMs: 60 },
      'TIMEOUT_DISCONNECT: Timeout disconnect',
    ],
    ['it breaks', { closes: 1011 }, {}, 'CONNECTION_FAILED: Connection failed'],
  ])('%s', async (_name, behaviour, times, error) => {
    const { lost, refused } = await follow({ behaviour, losses: 1, times })
    expect([lost, refused]).toEqual([[error], []])
  })

  test('one with signs of life lives on', async () => {
    const followed = follow({ behaviour: 'acks', losses: 1, times: { keepAliveTimeoutMs: 1_000 } })
    const outcome = await Promise.race([
      followed.catch(() => 'lost nothing'),
      // Three pings, each with half a second for its answer.
      new Promise((resolve) => setTimeout(resolve, 1_700, 'lost nothing')),
    ])
    expect(outcome).toBe('lost nothing')
    sockets.clients.forEach((socket) => socket.terminate())
    expect((await followed).lost).toEqual(['CONNECTION_FAILED: Connection failed'])
  })

  test.each([
    ['5 s, then doubling up to a minute', 1011, [5, 10, 20, 40, 60, 60]],
    ['where the server asks to be spared, up to 5 minutes', 4429, [5, 10, 20, 40, 80, 160, 300, 300]],
  ])('the waits: %s', async (_name, closes, seconds) => {
    const { waitsMs } = await follow({ behaviour: { closes }, losses: seconds.length })
    expect(waitsMs.map((ms) => ms / 1_000)).toEqual(seconds)
  })
})

describe('who is not let in is refused, and no network trouble', () => {
  let count = 0
  const fresh = userPoolAuth({ token: () => Promise.resolve(`token-${++count}`), now: () => 0 })
  const signedOut = userPoolAuth({ token: () => Promise.resolve(null), now: () => 0 })

  test.each<[string, Behaviour, Auth, number, [string, string]]>([
    ['a token, after 3 further ones', { closes: 4401 }, fresh, 3, ['UNAUTHENTICATED', 'Unauthorized']],
    ['a key, at once', { closes: 4401 }, apiKeyAuth('lsk-1'), 0, ['UNAUTHENTICATED', 'Unauthorized']],
    ['who is signed out', 'acks', signedOut, 3, ['NO_ID_TOKEN', 'No current user']],
    ['whom the server forbids, at once', { closes: 4403 }, fresh, 0, ['FORBIDDEN', '']],
    ['what the server cannot read, at once', { closes: 4400 }, fresh, 0, ['BAD_REQUEST', '']],
  ])('%s', async (_name, behaviour, auth, losses, refusal) => {
    const { lost, refused } = await follow({ behaviour, losses: losses + 2, auth })
    expect(lost).toHaveLength(losses)
    expect(refused).toEqual([refusal])
  })
})
