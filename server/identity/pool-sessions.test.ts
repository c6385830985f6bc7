import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { createSandboxGoogle } from '#sandbox/google.ts'
import { origin } from '../api/test-api.ts'
import { openApiServer, openSocket } from '../events/test-socket.ts'
import { eventsIn } from '../security/test-logged.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'
import {
  authorizeUrl,
  type PoolWorld,
  refreshForm,
  requestTokens,
  signIn,
  startPoolWorld,
  type Tokens,
  tokensFor,
  tokensFrom,
  userinfo,
} from './test-pool.ts'
import { testSessionLimits } from './test-session-limits.ts'

const clock = { aheadMs: 0 }
const now = () => Date.now() + clock.aheadMs
beforeEach(() => {
  clock.aheadMs = 0
})

let world: PoolWorld
type Server = Awaited<ReturnType<typeof openApiServer>>
/** Two server processes on one database. */
let here: Server
let there: Server
beforeAll(async () => {
  world = await startPoolWorld(createSandboxGoogle, now)
  const open = () =>
    openApiServer({
      database: world.database,
      checkToken: checkNow,
      now,
      admins: { domain: 'launchscout.example', emails: [] },
    })
  here = await open()
  there = await open()
})
afterAll(async () => {
  await here.close()
  await there.close()
  await world.close()
})

/** Tokens live by the real clock; a test that moves that of the sessions moves the tokens' end with it. */
async function checkNow(token: string) {
  const identity = await world.check(token)
  const { goodUntilMs } = identity.token
  return { ...identity, token: { ...identity.token, goodUntilMs: goodUntilMs + clock.aheadMs } }
}

const founder = 'founder@example.com'
const admin = 'admin@launchscout.example'
const Sessions = z.array(
  z.object({
    id: z.string(),
    device: z.string().nullable(),
    firstUsedAt: z.string(),
    lastUsedAt: z.string(),
    current: z.boolean(),
  }),
)

/** Somebody's browser after signing in, with the user's record made. */
async function enter(account = founder, browser: TestBrowser = createTestBrowser()) {
  const tokens = await tokensFor(world, browser, account)
  const { subject, email } = await world.check(tokens.id_token)
  const one = { id: subject, email, token: tokens.id_token, tokens, browser }
  const input = { id: subject, email }
  const made = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { created } }'
  expect((await here.ask(made, { input }, one)).codes).toEqual([])
  return one
}

async function sessionsOf(token: { token: string }, server = here) {
  const { data, codes } = await server.ask(
    '{ mySessions { id device firstUsedAt lastUsedAt current } }',
    {},
    token,
  )
  expect(codes).toEqual([])
  return Sessions.parse(data?.mySessions)
}

async function currentOf(token: { token: string }) {
  const current = (await sessionsOf(token)).find((session) => session.current)
  if (current === undefined) throw new Error('no session')
  return current
}

const me = (token: { token: string }, server = there) => server.ask('{ me { id } }', {}, token)
const ended = {
  status: 401,
  codes: ['UNAUTHENTICATED'],
  errors: [{ extensions: { reason: 'SESSION_ENDED' } }],
}
const isRefused = async (token: { token: string }) => {
  expect(await me(token, here)).toMatchObject(ended)
  expect(await me(token, there)).toMatchObject(ended)
}
const invalidGrant = { status: 400, answer: { error: 'invalid_grant' } }

const revoke = async ({ refresh_token: token }: Tokens) => {
  const body = new URLSearchParams({ client_id: world.pool.clientId, token })
  await fetch(`${world.pool.issuer}/token/revocation`, { method: 'POST', body })
}
type Entered = Awaited<ReturnType<typeof enter>>
const endOwn = async (one: Entered, server = here) => {
  const { id } = await currentOf(one)
  await server.ask('mutation ($id: ID!) { endSession(id: $id) }', { id }, one)
}

/** What was logged of the ends of a user's sessions, at the pool and at the API. */
const sessionEvents = (userId: string) => {
  const ofPool = world.logged().split('\n').filter(Boolean)
  return eventsIn([...ofPool, ...here.logged]).filter((event) =>
    event.startsWith(`session_expired:${userId},`),
  )
}

const ENDINGS: [name: string, reason: string, end: (one: Entered) => Promise<unknown>][] = [
  ['the revocation of its refresh token', 'SIGNED_OUT', ({ tokens }) => revoke(tokens)],
  [
    'a sign-out at the pool',
    'SIGNED_OUT',
    async ({ browser, tokens }) => {
      const page = await browser.visit(`${world.pool.issuer}/session/end?id_token_hint=${tokens.id_token}`)
      await browser.submit(page, { name: 'logout', value: 'yes' })
    },
  ],
  [
    'another account in the same browser',
    'SIGNED_OUT',
    ({ browser }) =>
      signIn(world, browser, {
        account: 'second.founder@example.com',
        changes: { prompt: 'select_account' },
      }),
  ],
  [
    'a refresh token that is used again',
    'REPLAYED',
    async ({ tokens }) => {
      await tokensFrom(world, refreshForm(tokens.refresh_token))
      await requestTokens(world, refreshForm(tokens.refresh_token))
    },
  ],
  ['“End this session”', 'ENDED_BY_USER', endOwn],
]

describe.each(ENDINGS)('after %s', (_name, reason, end) => {
  test('every server process refuses the ID token, and closes an open socket', async () => {
    const one = await enter()
    const other = await enter()
    const sockets = [await openSocket(here.port, one), await openSocket(there.port, one)]
    const untouched = await openSocket(there.port, other)
    expect((await me(one)).codes).toEqual([])
    const { id } = await currentOf(one)
    const before = sessionEvents(one.id)

    await end(one)
    const added = `session_expired:${one.id},${reason}`
    expect(sessionEvents(one.id).toSorted()).toEqual([...before, added].toSorted())
    await isRefused(one)
    for (const socket of sockets) expect(await socket.closed).toEqual({ code: 4401, reason: 'SESSION_ENDED' })
    expect(await openSocket(there.port, one).then((socket) => socket.closed)).toEqual({
      code: 4401,
      reason: 'SESSION_ENDED',
    })
    expect(await requestTokens(world, refreshForm(one.tokens.refresh_token))).toMatchObject(invalidGrant)
    const { rows } = await world.database.pool.query('select end_reason from sessions where id = $1', [id])
    expect(rows).toEqual([{ end_reason: reason }])

    expect((await me(other)).codes).toEqual([])
    expect(untouched.client.readyState).toBe(untouched.client.OPEN)
    untouched.close()
    expect((await me(await enter())).codes).toEqual([])
  })
})

describe('what else an ended session is refused', () => {
  test('the file of the activity log', async () => {
    const one = await enter(admin)
    const post = () =>
      fetch(`${here.url}/admin/logs.csv`, {
        method: 'POST',
        headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json', origin },
        body: '{}',
      })
    const open = await post()
    expect(open.status).toBe(200)
    await open.text()
    await endOwn(one)
    expect((await post()).status).toBe(401)
  })

  test('the key for the user’s usage, which goes on for the user’s other session', async () => {
    const [one, other] = [await enter(), await enter()]
    const keyOf = async (whose: Entered) => {
      const { data } = await here.ask('{ getUsageTapConfig { embedApiKey } }', {}, whose)
      return z.object({ embedApiKey: z.string() }).parse(data?.getUsageTapConfig).embedApiKey
    }
    const usage = async (key: string) => {
      const headers = { authorization: `Bearer ${key}`, accept: 'application/vnd.usagetap.v1+json' }
      const address = `${there.url}/metering/customers/${encodeURIComponent(one.email)}/usage`
      return (await fetch(address, { headers })).status
    }
    await here.setPlan(one, DEMO_PLAN)
    const [key, otherKey] = [await keyOf(one), await keyOf(other)]
    expect([await usage(key), await usage(otherKey)]).toEqual([200, 200])
    await endOwn(one)
    expect([await usage(key), await usage(otherKey)]).toEqual([401, 200])
    clock.aheadMs = testSessionLimits.idleMs
    expect(await usage(await keyOf(await enter()))).toBe(200)
  })

  test('the next sign-in without a word: the browser is asked who it is, and gets a session of its own', async () => {
    const one = await enter()
    const before = await currentOf(one)
    await endOwn(one)
    const silent = await one.browser.visit(authorizeUrl(world, { prompt: 'none' }), world.atApp)
    expect(silent.url.searchParams.get('error')).toBe('login_required')
    const page = await one.browser.visit(authorizeUrl(world), world.atApp)
    expect(page.url.pathname).toBe('/sandbox/google/authorize')
    const next = await enter(founder, one.browser)
    expect((await currentOf(next)).id).not.toBe(before.id)
    await isRefused(one)
  })
})

describe('a session', () => {
  test('is the same after a renewal and in other tabs of its browser, and another one in another browser', async () => {
    const one = await enter()
    const { id } = await currentOf(one)
    const renewed = await tokensFrom(world, refreshForm(one.tokens.refresh_token))
    expect((await currentOf({ token: renewed.id_token })).id).toBe(id)
    expect((await currentOf(await enter(founder, one.browser))).id).toBe(id)
    expect((await currentOf(await enter())).id).not.toBe(id)
  })

  test('is kept only as a hash of what the tokens call it, and userinfo does not tell it', async () => {
    const one = await enter()
    const { sessionId } = await world.check(one.token)
    expect(sessionId).toMatch(/^[\w-]{43}$/)
    const { rows } = await world.database.pool.query('select * from sessions')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(sessionId)
    expect((await userinfo(world, one.tokens.access_token)).claims).not.toHaveProperty('sid')
  })

  test('counts a use once a minute', async () => {
    const one = await enter()
    const { lastUsedAt } = await currentOf(one)
    clock.aheadMs = MINUTE_MS / 2
    expect((await currentOf(one)).lastUsedAt).toBe(lastUsedAt)
    clock.aheadMs = 2 * MINUTE_MS
    await me(one)
    expect((await currentOf(one)).lastUsedAt > lastUsedAt).toBe(true)
  })

  test('ends after 14 days without use, and at no use before', async () => {
    const [idle, used] = [await enter(), await enter()]
    const { id } = await currentOf(idle)
    clock.aheadMs = 13 * DAY_MS
    expect((await me(used)).codes).toEqual([])
    clock.aheadMs = testSessionLimits.idleMs + MINUTE_MS
    await isRefused(idle)
    expect(await requestTokens(world, refreshForm(idle.tokens.refresh_token))).toMatchObject(invalidGrant)
    expect((await me(used)).codes).toEqual([])
    expect((await sessionsOf(used)).map((session) => session.id)).not.toContain(id)
  })

  test('goes on for 90 days while it is used, and ends then in any case', async () => {
    const one = await enter()
    let { tokens } = one
    for (let day = 10; day < 90; day += 10) {
      clock.aheadMs = day * DAY_MS
      tokens = await tokensFrom(world, refreshForm(tokens.refresh_token))
      expect((await me({ token: tokens.id_token })).codes).toEqual([])
    }
    clock.aheadMs = testSessionLimits.maxMs - HOUR_MS
    expect((await me({ token: tokens.id_token })).codes).toEqual([])
    clock.aheadMs = testSessionLimits.maxMs + 1
    await isRefused({ token: tokens.id_token })
    expect(await requestTokens(world, refreshForm(tokens.refresh_token))).toMatchObject(invalidGrant)
  })

  test('is of its user: another one’s token cannot name it', async () => {
    const [one, other] = [await enter(), await enter(admin)]
    const { id } = await currentOf(one)
    const update = 'update sessions set user_id = $1 where id = $2'
    await world.database.pool.query(update, [other.id, id])
    await isRefused(one)
  })
})

describe('ending', () => {
  const endSession = 'mutation ($id: ID!) { endSession(id: $id) }'

  test('the session of another user is refused as one that is not there, and it goes on', async () => {
    const [one, other] = [await enter(), await enter(admin)]
    const { id } = await currentOf(one)
    expect((await here.ask(endSession, { id }, other)).codes).toEqual(['SESSION_NOT_FOUND'])
    expect((await me(one)).codes).toEqual([])
    expect((await here.ask(endSession, { id }, one)).codes).toEqual([])
    await isRefused(one)
  })

  test('all others leaves the own one, and other users’', async () => {
    const [one, second, third] = [await enter(), await enter(), await enter()]
    const other = await enter(admin)
    const listed = await sessionsOf(one)
    expect(listed.length).toBeGreaterThanOrEqual(3)
    const { data } = await here.ask('mutation { endOtherSessions }', {}, one)
    expect(data).toEqual({ endOtherSessions: true })
    await isRefused(second)
    await isRefused(third)
    expect(await sessionsOf(one)).toMatchObject([{ current: true }])
    expect((await me(other)).codes).toEqual([])
  })

  test('by an admin, one or all, is logged once and names the devices', async () => {
    const [one, second, by] = [await enter(), await enter(), await enter(admin)]
    await here.ask('mutation { endOtherSessions }', {}, one)
    const third = await enter()
    await isRefused(second)
    const list =
      'query ($userId: ID!) { adminUserSessions(userId: $userId) { id device firstUsedAt lastUsedAt current } }'
    const { data } = await here.ask(list, { userId: one.id }, by)
    expect(Sessions.parse(data?.adminUserSessions).map(({ current }) => current)).toEqual([false, false])

    const { id } = await currentOf(one)
    const endOne = 'mutation ($userId: ID!, $id: ID!) { adminEndSession(userId: $userId, id: $id) { data } }'
    expect((await here.ask(endOne, { userId: by.id, id }, by)).data).toMatchObject({
      adminEndSession: { data: { ended: 0 } },
    })
    expect((await me(one)).codes).toEqual([])
    await here.ask(endOne, { userId: one.id, id }, by)
    await isRefused(one)
    expect((await me(third)).codes).toEqual([])
    const endAll = 'mutation ($userId: ID!) { adminEndSessions(userId: $userId) { data } }'
    await here.ask(endAll, { userId: one.id }, by)
    await here.ask(endAll, { userId: one.id }, by)
    await isRefused(third)
    expect((await me(by)).codes).toEqual([])

    const { rows } = await world.database.pool.query<{ action: string; metadata: string }>(
      `select action, metadata from activity_logs where action like 'admin:END%' order by created_at`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['admin:END_SESSION', 'admin:END_SESSIONS'])
    expect(eventsIn(here.logged)).toEqual(
      expect.arrayContaining([
        `session_expired:${one.id},ENDED_BY_ADMIN`,
        `authz_admin:${by.id},admin:END_SESSION`,
        `authz_admin:${by.id},admin:END_SESSIONS`,
      ]),
    )
    expect(rows.map(({ metadata }) => z.unknown().parse(JSON.parse(metadata)))).toMatchObject([
      { userId: one.id, email: founder, before: { sessions: 1 } },
      { userId: one.id, email: founder, before: { sessions: 1 } },
    ])
  })
})

test('a socket does not outlive its session’s 90 days', async () => {
  const one = await enter()
  clock.aheadMs = testSessionLimits.maxMs - 1_000
  await world.database.pool.query('update sessions set last_used_at = $1', [new Date(now())])
  const socket = await openSocket(here.port, one)
  onTestFinished(socket.close)
  expect((await socket.closed).code).toBe(4401)
})
