import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followAccount } from '#clients/backend/documents.ts'
import { createSubscriptionsAs } from '#clients/backend/subscriptions.ts'
import { userPoolAuth } from '#clients/backend/auth.ts'
import { checkWithPartner, claims, mint, nowMs } from '../identity/token-forge.ts'
import { leewaySeconds } from '../identity/token-check.ts'
import { openApiServer, openSocket } from '../test-socket.ts'
import { type Actor, adminEmailDomain } from './test-api.ts'

let server: Awaited<ReturnType<typeof openApiServer>>
/** The server's time goes on from the forger's. */
const began = performance.now()
const now = () => nowMs + performance.now() - began
beforeAll(async () => {
  server = await openApiServer({ now, checkToken: checkWithPartner(now) })
})
afterAll(() => server.close())

const ACCOUNT = 'subscription { onAccount { blocked planName } }'

/** A token that the server takes for so much longer. */
const tokenFor = ({ id, email }: Actor, leftMs: number, changes = {}) => {
  const exp = now() / 1_000 - leewaySeconds + leftMs / 1_000
  return mint(claims({ sub: id, email, iat: exp - 3_600, exp, ...changes }))
}

async function openAs(actor: Actor, leftMs: number) {
  const socket = await openSocket(server.port, { token: await tokenFor(actor, leftMs) })
  const account = socket.subscribe(ACCOUNT)
  await account.next()
  const changePlan = () => server.ask('mutation { syncUsageTapPlan(hasApiKey: true) { success } }', {}, actor)
  return { ...socket, account, changePlan }
}

const renewal = (token: string) => ({ type: 'ping', payload: { authorization: `Bearer ${token}` } })

describe('a connection goes on', () => {
  test('with the next token, sent in a ping, and ends with that', async () => {
    const user = await server.signIn('renewing')
    const socket = await openAs(user, 2_000)
    socket.send(renewal(await tokenFor(user, 4_000)))
    // Sent back, the token could end up in a log of whoever looks at what comes.
    expect(await socket.next()).toEqual({ type: 'pong' })
    const openedAtMs = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await socket.changePlan()
    expect(await socket.account.next()).toMatchObject({ data: { onAccount: { blocked: false } } })
    expect(await socket.closed).toEqual({ code: 4401, reason: 'UNAUTHENTICATED' })
    expect(performance.now() - openedAtMs).toBeGreaterThan(3_500)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['something else', { text: 'hello' }],
    ['no text', { authorization: 7 }],
  ])('after a ping with %s', async (_name, payload) => {
    const user = await server.signIn('pinging')
    const socket = await openAs(user, 60_000)
    socket.send({ type: 'ping', payload })
    expect(await socket.next()).toEqual({ type: 'pong' })
    await socket.changePlan()
    expect(await socket.account.next()).toMatchObject({ data: { onAccount: { blocked: false } } })
    socket.close()
  })
})

describe('a connection is closed by a ping with', () => {
  test.each<[string, (user: Actor) => Promise<string>, number, string]>([
    ['a token that is over', (user) => tokenFor(user, -1_000), 4401, 'UNAUTHENTICATED: userPool, oidc'],
    [
      'a token for somebody else’s app',
      (user) => tokenFor(user, 60_000, { aud: 'somebody-else' }),
      4401,
      'UNAUTHENTICATED: userPool, oidc',
    ],
    ['another user’s token', async () => tokenFor(await server.signIn('another'), 60_000), 4403, 'FORBIDDEN'],
    [
      'a token of a user who is blocked',
      async (user) => {
        await server.db.updateTable('users').set({ blocked: true }).where('id', '=', user.id).execute()
        return tokenFor(user, 60_000)
      },
      4403,
      'BLOCKED',
    ],
    [
      'a token whose e-mail is not verified any more',
      (user) => tokenFor(user, 60_000, { email_verified: false }),
      4401,
      'UNAUTHENTICATED: userPool, oidc',
    ],
    [
      'a token that is no admin’s any more',
      (user) => tokenFor(user, 60_000, { email: 'gone@example.com' }),
      4401,
      'UNAUTHENTICATED: userPool, oidc',
    ],
    ['no token at all', () => Promise.resolve(''), 4401, 'UNAUTHENTICATED: userPool, oidc'],
  ])('%s', async (name, token, code, reason) => {
    const user = await server.signIn(`refused-${code}-${name.length}`, {
      email: `refused-${name.length}@${adminEmailDomain}`,
    })
    const socket = await openAs(user, 60_000)
    socket.send(renewal(await token(user)))
    expect(await socket.closed).toEqual({ code, reason })
  })

  test('nothing is checked before it is said who it is', async () => {
    const socket = await openSocket(server.port, { silent: true })
    socket.send(renewal('nonsense'))
    expect(await socket.next()).toEqual({ type: 'pong' })
    socket.send({ type: 'subscribe', id: '1', payload: { query: ACCOUNT } })
    expect((await socket.closed).code).toBe(4401)
  })
})

/** Of a token in the test below: renewed every half second, with room for a slow machine. */
const LIFE_MS = 2_000
const RENEWED_BEFORE_MS = 1_500

test('our client stays connected over ten tokens, each event told', { timeout: 30_000 }, async () => {
  const user = await server.signIn('faithful')
  const tokens: string[] = []
  const states: string[] = []
  const plans: (string | null)[] = []
  const lost: string[] = []
  // As the server sees it with its leeway, so that a token ends in seconds.
  const clientNow = () => now() - leewaySeconds * 1_000
  let current = { token: '', untilMs: 0 }
  const token = async () => {
    if (current.untilMs - clientNow() <= RENEWED_BEFORE_MS) {
      current = { token: await tokenFor(user, LIFE_MS), untilMs: clientNow() + LIFE_MS }
      tokens.push(current.token)
    }
    return current.token
  }
  const stop = createSubscriptionsAs(
    userPoolAuth({ token, now: clientNow, tokenExpiryToleranceMs: RENEWED_BEFORE_MS }),
    {
      url: `${server.url}/graphql`,
      tokenExpiryToleranceMs: RENEWED_BEFORE_MS,
      timing: {
        now: clientNow,
        random: () => 1,
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      },
    },
  ).subscribe(
    followAccount,
    {},
    {
      onData: ({ onAccount }) => plans.push(onAccount.planName),
      onState: (state) => states.push(state),
      onLost: ({ code }) => lost.push(code),
    },
  )
  for (let count = 0; count < 7; count++) {
    await expect.poll(() => plans.length).toBe(count + 1)
    await server.ask(
      `mutation { syncUsageTapPlan(hasApiKey: ${count % 2 === 0}) { success } }`,
      {},
      { ...user, token: await tokenFor(user, 60_000) },
    )
    await new Promise((resolve) => setTimeout(resolve, 900))
  }
  await expect.poll(() => plans.length).toBe(8)
  stop()
  expect(tokens.length).toBeGreaterThanOrEqual(9)
  expect([states, lost]).toEqual([['pending', 'connected'], []])
})
