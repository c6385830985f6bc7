import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandboxGoogle } from '#sandbox/google.ts'
import { openTestApi } from '../api/test-api.ts'
import { setBlocked } from '../users/users-store.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'
import {
  authorizeUrl,
  codeForm,
  type PoolAddress,
  type PoolWorld,
  refreshForm,
  requestTokens,
  signIn,
  startPoolWorld,
  type Tokens,
  tokensFor,
  tokensFrom,
} from './test-pool.ts'

const founder = 'founder@example.com'
const second = 'second.founder@example.com'

let world: PoolWorld
/** The command line as the pool knows it. */
let cli: PoolAddress
let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  world = await startPoolWorld(createSandboxGoogle)
  cli = atPort(40_123)
  api = await openTestApi({ database: world.database, checkToken: world.check, now: Date.now })
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const at = (address: string): PoolAddress => ({
  atApp: address,
  pool: { issuer: world.pool.issuer, clientId: world.pool.cliClientId },
})
const atPort = (port: number) => at(`http://127.0.0.1:${port}/callback`)
const me = async (token: string) => (await api.ask('{ me { id admin } }', {}, { token })).codes
const invalidGrant = { status: 400, answer: { error: 'invalid_grant' } }
const revoke = (tokens: Tokens) =>
  fetch(`${world.pool.issuer}/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: cli.pool.clientId, token: tokens.refresh_token }),
  })

/** Signs the command line in and makes the user's record. */
async function enter(account = founder, browser: TestBrowser = createTestBrowser()) {
  const tokens = await tokensFor(cli, browser, account)
  const { subject: id, email } = await world.check(tokens.id_token)
  const one = { id, email, token: tokens.id_token }
  await api.ask(
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { created } }',
    { input: { id, email } },
    one,
  )
  return { ...one, tokens }
}

describe('the address to return to', () => {
  test.each([
    ['127.0.0.1 and a port', 'http://127.0.0.1:40123/callback'],
    ['[::1] and a port', 'http://[::1]:40123/callback'],
  ])('%s: accepted', async (_name, address) => {
    expect((await signIn(at(address))).get('code')).not.toBeNull()
  })

  test.each([
    ['a foreign host', 'http://attacker.example:40123/callback'],
    ['localhost, which is a name', 'http://localhost:40123/callback'],
    ['another address of this machine', 'http://127.0.0.2:40123/callback'],
    ['the address spelled as a number', 'http://2130706433:40123/callback'],
    ['our host as user name', 'http://127.0.0.1:40123@attacker.example/callback'],
    ['https', 'https://127.0.0.1:40123/callback'],
    ['another path', 'http://127.0.0.1:40123/other'],
    ['a query', 'http://127.0.0.1:40123/callback?next=1'],
  ])('%s: refused on a page of our own', async (_name, address) => {
    const page = await createTestBrowser().visit(authorizeUrl(cli, { redirect_uri: address }), address)
    expect(page.status).toBe(400)
    expect(page.url.pathname).toBe('/pool/auth')
    expect(page.text).toContain('Sign-in did not work')
  })

  test('of the app is not one of the command line, and the other way round', async () => {
    for (const [client, address] of [
      [cli, world.atApp],
      [world, cli.atApp],
    ] as const) {
      const page = await createTestBrowser().visit(authorizeUrl(client, { redirect_uri: address }), address)
      expect(page.status).toBe(400)
    }
  })
})

describe('a code', () => {
  test.each([
    ['another port', { redirect_uri: 'http://127.0.0.1:40124/callback' }],
    ['the app as the client', { client_id: 'launchscout-web' }],
  ])('redeemed with %s is refused', async (_name, changes) => {
    const form = codeForm(cli, (await signIn(cli)).get('code'))
    expect((await requestTokens(cli, { ...form, ...changes })).status).toBe(400)
    const again = codeForm(cli, (await signIn(cli)).get('code'))
    expect((await requestTokens(cli, again)).status).toBe(200)
  })
})

describe('a refresh token', () => {
  test('gives a new pair, which has the session of the first', async () => {
    const { tokens } = await enter()
    const renewed = await tokensFrom(cli, refreshForm(tokens.refresh_token))
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    const [first, second] = [await world.check(tokens.id_token), await world.check(renewed.id_token)]
    expect(second).toMatchObject({ subject: first.subject, sessionId: first.sessionId })
    expect(await me(renewed.id_token)).toEqual([])
  })

  test('of the command line is none of the app, and the other way round', async () => {
    const [ofCli, ofApp] = [(await enter()).tokens, await tokensFor(world)]
    expect(await requestTokens(world, refreshForm(ofCli.refresh_token))).toMatchObject(invalidGrant)
    expect(await requestTokens(cli, refreshForm(ofApp.refresh_token))).toMatchObject(invalidGrant)
    expect(await tokensFrom(cli, refreshForm(ofCli.refresh_token))).toBeDefined()
  })

  test.each([
    ['signed out everywhere else', 'mutation { endOtherSessions }'],
    ['deleted the account', `mutation { deleteMyAccount(email: "second.founder@example.com") { id } }`],
  ])('is refused once its user has %s', async (_name, mutation) => {
    const { tokens } = await enter(second)
    const token = (await tokensFor(world, createTestBrowser(), second)).id_token
    expect((await api.ask(mutation, {}, { token })).codes).toEqual([])
    expect(await requestTokens(cli, refreshForm(tokens.refresh_token))).toMatchObject(invalidGrant)
  })

  test('is refused while its user is blocked, and good again after that', async () => {
    const { id, tokens } = await enter(second)
    await setBlocked(world.database.db, { userId: id, reason: 'spam' })
    expect(await requestTokens(cli, refreshForm(tokens.refresh_token))).toMatchObject(invalidGrant)
    const answer = await signIn(cli, createTestBrowser(), { account: second })
    expect(answer.get('error')).toBe('access_denied')
    await setBlocked(world.database.db, { userId: id, reason: null })
    expect(await tokensFrom(cli, refreshForm(tokens.refresh_token))).toBeDefined()
  })
})

describe('a browser that is signed in', () => {
  test('gives the command line nothing before an account is chosen', async () => {
    const browser = createTestBrowser()
    await enter(founder, browser)
    const page = await browser.visit(authorizeUrl(cli), cli.atApp)
    expect(page.url.pathname).toMatch(/^\/sandbox\/google/)
    const silent = await browser.visit(authorizeUrl(cli, { prompt: 'none' }), cli.atApp)
    expect(silent.url.searchParams.get('error')).toBe('login_required')
    // The app, whose address nobody else can have, needs no second choice.
    expect((await signIn(world, browser)).get('code')).not.toBeNull()
    expect(
      (await browser.visit(authorizeUrl(world), world.atApp)).url.searchParams.get('code'),
    ).not.toBeNull()
  })

  test('signs out without the command line, and each command line without the other', async () => {
    const browser = createTestBrowser()
    const app = await tokensFor(world, browser)
    const [one, other] = [await enter(founder, browser), await enter(founder, browser)]
    const end = new URL(`${world.pool.issuer}/session/end`)
    end.searchParams.set('id_token_hint', app.id_token)
    await browser.submit(await browser.visit(end), { name: 'logout', value: 'yes' })
    expect(await me(app.id_token)).toEqual(['UNAUTHENTICATED'])
    expect([await me(one.token), await me(other.token)]).toEqual([[], []])
    await revoke(one.tokens)
    expect([await me(one.token), await me(other.token)]).toEqual([['UNAUTHENTICATED'], []])
    expect(await tokensFrom(cli, refreshForm(other.tokens.refresh_token))).toBeDefined()
  })
})

test('a browser may follow the redirect of the last form to the command line, and to no other address', async () => {
  const chooser = await createTestBrowser().visit(authorizeUrl(cli), cli.atApp)
  const ofPool = await createTestBrowser().visit(authorizeUrl(cli, { redirect_uri: 'x' }))
  for (const { headers } of [chooser, ofPool])
    expect(headers.get('content-security-policy')).toContain("; form-action 'self' http://127.0.0.1:*;")
})
