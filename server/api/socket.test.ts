import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiServer, openSocket } from '../events/test-socket.ts'
import { claims, mint, nowMs, nowSeconds } from '../identity/test-token-forge.ts'
import { INIT_LIMIT_MS } from './socket.ts'
import { origin } from './test-api.ts'
import {
  type Actors,
  isSubscription,
  type Kind,
  KINDS,
  type Operation,
  operations,
  signInAll,
  stirMessages,
} from './test-operations.ts'
import { testSilentSocket } from './test-silent-socket.ts'

let server: Awaited<ReturnType<typeof openApiServer>>
let actors: Actors
const clock = { ms: nowMs }
beforeAll(async () => {
  server = await openApiServer({ now: () => clock.ms })
  actors = await signInAll(server)
})
afterAll(() => server.close())

const socketOf = (kind: Kind) => openSocket(server.port, kind === 'anonymous' ? {} : actors[kind])

const account = '{ onAccount { blocked blockedReason planName } }'

/** One other operation stands for all that are no subscriptions. */
const cases = Object.entries(operations)
  .filter(([name, operation]) => isSubscription(operation) || name === 'me')
  .flatMap(([name, operation]) =>
    KINDS.map((kind) => ({ name, kind, operation, outcome: outcomeOverSocket(operation, kind) })),
  )

/** Who is no user, or blocked, gets no socket; the rest may subscribe where the rule lets them. */
function outcomeOverSocket(operation: Operation, kind: Kind): string | number | null {
  if (kind === 'anonymous' || kind === 'api key') return 4401
  if (kind === 'blocked user') return 4403
  return isSubscription(operation) ? operation.outcome[kind] : 'BAD_REQUEST'
}

test.each(cases)(
  '$name by $kind over a socket gives $outcome',
  async ({ name, kind, operation, outcome }) => {
    const socket = await socketOf(kind)
    if (typeof outcome === 'number') {
      expect((await socket.closed).code).toBe(outcome)
      return
    }
    const subscription = socket.subscribe(operation.query, operation.variables(actors.owner))
    if (outcome !== null) {
      const refused = await subscription.next()
      expect(refused?.codes).toEqual([outcome])
      expect(Object.values(refused?.data ?? {}).filter((value) => value !== null)).toEqual([])
    } else {
      if (name === 'onLabel') await labelUntilHeard(subscription, kind)
      else if (name === 'onUserDocument') await documentUntilHeard(subscription, kind)
      else if (name === 'onMessage') await expectOwnMessages(subscription, kind)
      else
        expect(await subscription.next()).toMatchObject({
          data: { onAccount: { blocked: false } },
          codes: [],
        })
    }
    socket.close()
  },
)

async function expectOwnMessages(subscription: Subscription, kind: Kind) {
  if (kind === 'anonymous' || kind === 'api key') return
  if (kind !== 'owner') await stirMessages(server, actors[kind])
  expect(await subscription.next()).toMatchObject({
    data: {
      onMessage: kind === 'owner' ? { message: { content: 'of owner' } } : { kind: 'DELETED', message: null },
    },
    codes: [],
  })
}

/** A subscription begins a moment after it was sent; so that moment is not timed, it goes on until it is heard. */
async function labelUntilHeard(subscription: Subscription, kind: Kind) {
  if (kind === 'anonymous' || kind === 'api key') return
  const { setLabel } = operations
  const label = () => server.ask(String(setLabel?.query), setLabel?.variables(actors.owner), actors[kind])
  const timer = setInterval(() => void label(), 50)
  try {
    expect(await subscription.next()).toMatchObject({
      codes: [],
      data: { onLabel: { leadKey: 'ABC', label: { value: 'good' } } },
    })
  } finally {
    clearInterval(timer)
  }
}

/** A document under a key of its own each time, so that each is a change. */
async function documentUntilHeard(subscription: Subscription, kind: Kind) {
  if (kind === 'anonymous' || kind === 'api key') return
  const value = { status: 'CONTACTED', nextStep: null }
  const change = () => {
    const changes = [{ key: randomUUID(), value, version: 0 }]
    return server.ask(String(operations.changeUserDocuments?.query), { changes }, actors[kind])
  }
  const timer = setInterval(() => void change(), 50)
  try {
    expect(await subscription.next()).toMatchObject({
      codes: [],
      data: { onUserDocument: { kind: 'follow-up', document: { value } } },
    })
  } finally {
    clearInterval(timer)
  }
}

type Subscription = ReturnType<Awaited<ReturnType<typeof openSocket>>['subscribe']>

describe('a socket', () => {
  test.each([['https://evil.example'], [`${origin}.evil.example`], ['null'], ['http://localhost:3001']])(
    'is refused to a page of %s',
    async (foreign) => {
      const opening = openSocket(server.port, { token: actors.owner.token, origin: foreign })
      await expect(opening).rejects.toThrow('403')
    },
  )

  test('is closed by a frame of more than 64 KB, and not by a large one below that', async () => {
    const socket = await socketOf('owner')
    socket.send({ type: 'ping', payload: { text: 'x'.repeat(60_000) } })
    expect(await socket.next()).toMatchObject({ type: 'pong' })
    socket.send({ type: 'ping', payload: { text: 'x'.repeat(66_000) } })
    expect((await socket.closed).code).toBe(1009)
  })

  test.each([
    ['no JSON', 'hello', 4400],
    ['an unknown type', '{"type":"wat"}', 4400],
    [
      'a subscription before it says who it is',
      '{"type":"subscribe","id":"1","payload":{"query":"{a}"}}',
      4401,
    ],
  ])('is closed by %s', async (_name, text, code) => {
    const socket = await openSocket(server.port, { silent: true })
    socket.client.send(text)
    expect((await socket.closed).code).toBe(code)
  })

  test('says who it is once only', async () => {
    const socket = await socketOf('owner')
    socket.send({ type: 'connection_init', payload: {} })
    expect((await socket.closed).code).toBe(4429)
  })

  test.each([['expired', claims({ exp: nowSeconds - 100, iat: nowSeconds - 200 })]])(
    'with a token that is %s is closed with 4401',
    async (_name, fault) => {
      const socket = await openSocket(server.port, { token: await mint(fault) })
      expect(await socket.closed).toEqual({ code: 4401, reason: 'UNAUTHENTICATED: userPool, oidc' })
    },
  )

  test('is closed with 4401 when its token expires, not before', async () => {
    const { id, email } = actors.owner
    // The leeway for clocks is 30 s; the clock of the server stands still, so the socket has half a second from now.
    const token = await mint(claims({ sub: id, email, iat: nowSeconds - 100, exp: nowSeconds - 29.5 }))
    const socket = await openSocket(server.port, { token })
    const subscription = socket.subscribe(`subscription ${account}`)
    expect(await subscription.next()).toMatchObject({ data: { onAccount: { blocked: false } } })
    expect(await socket.closed).toEqual({ code: 4401, reason: 'UNAUTHENTICATED' })
  })

  test('has no more than 10 subscriptions: one more is refused for good', async () => {
    const socket = await socketOf('owner')
    for (let number = 1; number <= 10; number += 1)
      expect((await socket.subscribe(`subscription ${account}`).next())?.codes).toEqual([])
    const oneMore = await socket.subscribe(`subscription ${account}`).next()
    expect(oneMore?.codes).toEqual(['TOO_MANY_SUBSCRIPTIONS'])
    socket.close()
  })

  test('cannot hide a subscription by ending it and beginning another under its name at once', async () => {
    const socket = await socketOf('owner')
    const payload = { query: `subscription ${account}` }
    socket.send({ type: 'subscribe', id: 'same', payload })
    socket.send({ type: 'complete', id: 'same' })
    socket.send({ type: 'subscribe', id: 'same', payload })
    expect((await socket.closed).code).toBe(4409)
  })

  test('answers 10 pings before it says who it is, and is closed by one more', async () => {
    const socket = await openSocket(server.port, { silent: true })
    for (let number = 1; number <= 10; number += 1) {
      socket.send({ type: 'ping' })
      expect(await socket.next()).toMatchObject({ type: 'pong' })
    }
    socket.send({ type: 'ping' })
    expect(await socket.next()).toBeUndefined()
    expect(await socket.closed).toEqual({ code: 4429, reason: 'RATE_LIMITED' })
  })

  test('takes 100 messages a minute, and is closed by one more', async () => {
    const socket = await openSocket(server.port, { token: actors.owner.token })
    // connection_init was the first.
    for (let number = 2; number <= 100; number += 1) {
      socket.send({ type: 'ping' })
      expect(await socket.next()).toMatchObject({ type: 'pong' })
    }
    socket.send({ type: 'ping' })
    expect(await socket.closed).toEqual({ code: 4429, reason: 'RATE_LIMITED' })
  })

  test('counts on its user’s limit of requests, whichever of their sockets it is', async () => {
    const actor = await server.signIn('talker')
    const sockets = await Promise.all(
      Array.from({ length: 7 }, () => openSocket(server.port, { token: actor.token })),
    )
    for (const socket of sockets)
      for (let number = 2; number <= 100; number += 1) socket.send({ type: 'ping' })
    const first = await Promise.race(sockets.map(({ closed }) => closed))
    expect(first).toEqual({ code: 4429, reason: 'RATE_LIMITED' })
    expect((await server.ask('{ __typename }', {}, actor)).codes).toEqual(['RATE_LIMITED'])
    for (const socket of sockets) socket.close()
  })

  test.each([
    ['a long document', `subscription ${account} # ${'x'.repeat(15_000)}`, 'REQUEST_ENTITY_TOO_LARGE'],
    [
      '16 aliases',
      `subscription { onAccount { ${Array.from({ length: 16 }, (_, i) => `a${i}: blocked`).join(' ')} } }`,
      'TOO_COMPLEX',
    ],
    ['an unknown field', 'subscription { onAccount { password } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'two fields at once',
      `subscription { a: onAccount { blocked } b: onAccount { blocked } }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('refuses %s', async (_name, query, code) => {
    const socket = await socketOf('owner')
    expect((await socket.subscribe(query).next())?.codes).toEqual([code])
    socket.close()
  })

  test('stays open while others are closed, and is closed when the server stops', async () => {
    const other = await openApiServer({ database: server })
    const socket = await openSocket(other.port, { token: actors.owner.token })
    expect((await socket.subscribe(`subscription ${account}`).next())?.codes).toEqual([])
    await other.close()
    expect((await socket.closed).code).toBe(1001)
  })
})

test('onAccount reports a new plan, of limits and of usage that an admin changed', async () => {
  const actor = await server.signIn('planner')
  const socket = await openSocket(server.port, { token: actor.token })
  const subscription = socket.subscribe(`subscription ${account}`)
  expect(await subscription.next()).toMatchObject({ data: { onAccount: { planName: null } } })
  await server.ask('mutation { syncUsageTapPlan(hasApiKey: true) { success } }', {}, actor)
  expect(await subscription.next()).toMatchObject({
    data: { onAccount: { planName: 'Launchscout Unlimited' } },
  })
  for (const name of ['adminAdjustLimit', 'adminRemoveLimit', 'adminResetUsage']) {
    await server.ask(String(operations[name]?.query), { customerId: actor.email }, actors.admin)
    expect(await subscription.next()).toMatchObject({ data: { onAccount: { blocked: false } } })
  }
  socket.close()
})

testSilentSocket(200)

test('a client may keep silent about who it is for no more than 15 s', () => {
  expect(INIT_LIMIT_MS).toBeLessThanOrEqual(15_000)
})
