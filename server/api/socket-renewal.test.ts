import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { openApiServer, openSocket } from '../events/test-socket.ts'
import { checkWithPartner, claims, mint, nowMs } from '../identity/test-token-forge.ts'
import { leewaySeconds } from '../identity/token-check.ts'
import { type Actor, adminEmailDomain } from './test-api.ts'

const began = performance.now()
const now = () => nowMs + performance.now() - began

/** A token that the server takes for so much longer. */
const tokenFor = ({ id, email }: Actor, leftMs: number, changes = {}) => {
  const exp = now() / 1_000 - leewaySeconds + leftMs / 1_000
  return mint(claims({ sub: id, email, iat: exp - 3_600, exp, ...changes }))
}

let server: Awaited<ReturnType<typeof openApiServer>>
beforeAll(async () => {
  server = await openApiServer({ now, checkToken: checkWithPartner(now) })
})
afterAll(() => server.close())

const ACCOUNT = 'subscription { onAccount { blocked planName } }'

async function openAs(actor: Actor, leftMs: number) {
  const socket = await openSocket(server.port, { token: await tokenFor(actor, leftMs) })
  const account = socket.subscribe(ACCOUNT)
  await account.next()
  const changePlan = () => server.ask('mutation { syncUsageTapPlan(hasApiKey: true) { success } }', {}, actor)
  return { ...socket, account, changePlan }
}

/** The answer to a ping. An event that was on its way to the subscription may come before it. */
async function answerTo({ next }: Awaited<ReturnType<typeof openAs>>): Promise<unknown> {
  for (;;) {
    const message = await next()
    if (message?.type !== 'next') return message
  }
}

const renewal = (token: string) => ({ type: 'ping', payload: { authorization: `Bearer ${token}` } })

describe('a connection goes on', () => {
  test('with the next token, sent in a ping, and ends with that', async () => {
    const user = await server.signIn('renewing')
    const socket = await openAs(user, 1_500)
    socket.send(renewal(await tokenFor(user, 3_000)))
    // Sent back, the token could end up in a log of whoever looks at what comes.
    expect(await answerTo(socket)).toEqual({ type: 'pong' })
    const openedAtMs = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 1_700))
    await socket.changePlan()
    expect(await socket.account.next()).toMatchObject({ data: { onAccount: { blocked: false } } })
    expect(await socket.closed).toEqual({ code: 4401, reason: 'UNAUTHENTICATED' })
    expect(performance.now() - openedAtMs).toBeGreaterThan(2_700)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no text', { authorization: 7 }],
  ])('after a ping with %s', async (_name, payload) => {
    const user = await server.signIn('pinging')
    const socket = await openAs(user, MINUTE_MS)
    socket.send({ type: 'ping', payload })
    expect(await answerTo(socket)).toEqual({ type: 'pong' })
    await socket.changePlan()
    expect(await socket.account.next()).toMatchObject({ data: { onAccount: { blocked: false } } })
    socket.close()
  })
})

describe('a connection is closed by a ping with', () => {
  test.each<[string, (user: Actor) => Promise<string>, number, string]>([
    ['a token that is over', (user) => tokenFor(user, -1_000), 4401, 'UNAUTHENTICATED: userPool, oidc'],
    [
      'another user’s token',
      async () => tokenFor(await server.signIn('another'), MINUTE_MS),
      4403,
      'FORBIDDEN',
    ],
    [
      'a token of a user who is blocked',
      async (user) => {
        await server.db.updateTable('users').set({ blocked: true }).where('id', '=', user.id).execute()
        return tokenFor(user, MINUTE_MS)
      },
      4403,
      'BLOCKED',
    ],
    [
      'a token that is no admin’s any more',
      (user) => tokenFor(user, MINUTE_MS, { email: 'gone@example.com' }),
      4401,
      'UNAUTHENTICATED: userPool, oidc',
    ],
  ])('%s', async (name, token, code, reason) => {
    const user = await server.signIn(`refused-${code}-${name.length}`, {
      email: `refused-${name.length}@${adminEmailDomain}`,
    })
    const socket = await openAs(user, MINUTE_MS)
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
