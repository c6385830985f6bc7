import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandboxGoogle } from '#sandbox/google.ts'
import { createTestBrowser } from './test-browser.ts'
import {
  authorizeUrl,
  codeForm,
  type PoolWorld,
  refreshForm,
  requestTokens,
  signIn,
  startPoolWorld,
  tokensFor,
  tokensFrom,
  userinfo,
} from './test-pool.ts'

let world: PoolWorld

beforeAll(async () => {
  world = await startPoolWorld(createSandboxGoogle)
})
afterAll(() => world.close())

describe('signing in', () => {
  test('the whole redirect dance ends in an ID token that the token check accepts', async () => {
    const answer = await signIn(world, undefined, { changes: { state: 'state-of-the-app' } })
    expect(answer.get('state')).toBe('state-of-the-app')
    expect(answer.get('iss')).toBe(world.pool.issuer)
    const tokens = await tokensFrom(world, codeForm(world, answer.get('code')))
    expect(tokens).toMatchObject({
      expires_in: 3600,
      scope: 'openid email profile aws.cognito.signin.user.admin',
    })
    expect(decodeJwt(tokens.id_token)).toMatchObject({ nonce: 'nonce-of-the-app', aud: 'launchscout-web' })
    const identity = await world.check(tokens.id_token)
    expect(identity.subject).toMatch(/^[\w-]{43}$/)
    expect(identity).toEqual({
      mode: 'userPool',
      subject: identity.subject,
      email: 'founder@example.com',
      emailVerified: true,
      emailVerifiedAsBoolean: true,
      name: 'Fiona Founder',
      picture: null,
      sessionId: identity.sessionId,
      token: identity.token,
    })
    expect(identity.token).toMatchObject({ issuer: world.pool.issuer, audience: 'launchscout-web' })
    expect(await userinfo(world, tokens.access_token)).toMatchObject({
      status: 200,
      claims: { sub: identity.subject, email: 'founder@example.com', name: 'Fiona Founder' },
    })
  })

  test('the same person has the same subject in any browser, another person another one', async () => {
    const subjectFor = async (account: string) =>
      (await world.check((await tokensFor(world, undefined, account)).id_token)).subject
    const founder = await subjectFor('founder@example.com')
    expect(await subjectFor('founder@example.com')).toBe(founder)
    expect(await subjectFor('admin@launchscout.example')).not.toBe(founder)
  })

  test('prompt=select_account asks again, and another account takes over', async () => {
    const browser = createTestBrowser()
    const before = await tokensFor(world, browser)
    const chooser = await browser.visit(authorizeUrl(world, { prompt: 'select_account' }))
    expect(chooser.url.pathname).toBe('/sandbox/google/authorize')
    expect(chooser.url.searchParams.get('prompt')).toBe('select_account')
    const changes = { prompt: 'select_account' }
    const answer = await signIn(world, browser, { account: 'second.founder@example.com', changes })
    const after = await tokensFrom(world, codeForm(world, answer.get('code')))
    expect(await world.check(after.id_token)).toMatchObject({ email: 'second.founder@example.com' })
    expect(await requestTokens(world, refreshForm(before.refresh_token))).toMatchObject({ status: 400 })
    expect((await userinfo(world, before.access_token)).status).toBe(401)
  })

  test('two tabs signing in at once both arrive', async () => {
    const browser = createTestBrowser()
    const first = await browser.visit(authorizeUrl(world))
    const second = await browser.visit(authorizeUrl(world))
    const founder = { name: 'account', value: 'founder@example.com' }
    for (const chooser of [first, second]) {
      const page = await browser.submit(chooser, founder, world.atApp)
      expect((await tokensFrom(world, codeForm(world, page.url.searchParams.get('code')))).id_token).toMatch(
        /./,
      )
    }
  })

  test('cancelling upstream comes back to the app as access_denied', async () => {
    const browser = createTestBrowser()
    const chooser = await browser.visit(authorizeUrl(world, { state: 's-1' }))
    const page = await browser.submit(chooser, { name: 'cancel', value: 'yes' }, world.atApp)
    expect(Object.fromEntries(page.url.searchParams)).toMatchObject({ error: 'access_denied', state: 's-1' })
  })

  test('prompt=none without a session comes back as login_required', async () => {
    const page = await createTestBrowser().visit(authorizeUrl(world, { prompt: 'none' }), world.atApp)
    expect(page.url.searchParams.get('error')).toBe('login_required')
  })
})

describe('renewal', () => {
  test('a refresh token gives new tokens of the same user and a new refresh token', async () => {
    const first = await tokensFor(world)
    const second = await tokensFrom(world, refreshForm(first.refresh_token))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await world.check(second.id_token)).subject).toBe((await world.check(first.id_token)).subject)
    expect((await userinfo(world, second.access_token)).status).toBe(200)
  })

  test('one browser signing in again keeps the tokens of its other tabs', async () => {
    const browser = createTestBrowser()
    const first = await tokensFor(world, browser)
    await tokensFor(world, browser)
    expect(await requestTokens(world, refreshForm(first.refresh_token))).toMatchObject({ status: 200 })
  })
})

describe('signing out', () => {
  const endUrl = (parameters: Record<string, string>) => {
    const url = new URL(`${world.pool.issuer}/session/end`)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url
  }
  const home = () => `${world.publicUrl}/`

  test("with the app's ID token it is done without a question, and nothing of the sign-in counts any more", async () => {
    const browser = createTestBrowser()
    const tokens = await tokensFor(world, browser)
    const parameters = { id_token_hint: tokens.id_token, post_logout_redirect_uri: home() }
    const page = await browser.visit(endUrl(parameters))
    const nonce =
      /script-src 'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? '?'
    expect(page.text).toContain(`<script nonce="${nonce}">`)
    const after = await browser.submit(page, { name: 'logout', value: 'yes' })
    expect(after.url.href).toBe(home())
    expect(await requestTokens(world, refreshForm(tokens.refresh_token))).toMatchObject({ status: 400 })
    expect((await userinfo(world, tokens.access_token)).status).toBe(401)
    const again = await browser.visit(authorizeUrl(world))
    expect(again.url.pathname).toBe('/sandbox/google/authorize')
  })

  test.each([
    ['without a token', async () => ({})],
    [
      "with another user's token",
      async () => ({
        id_token_hint: (await tokensFor(world, undefined, 'admin@launchscout.example')).id_token,
      }),
    ],
  ])('%s, as another site might try, it asks first', async (_name, hint) => {
    const browser = createTestBrowser()
    const tokens = await tokensFor(world, browser)
    const page = await browser.visit(endUrl({ ...(await hint()), client_id: world.pool.clientId }))
    expect(page.text).toContain('Sign out?')
    expect(page.text).not.toContain('<script')
    expect(await requestTokens(world, refreshForm(tokens.refresh_token))).toMatchObject({ status: 200 })
  })

  test('it leads to no address that is not registered', async () => {
    const { id_token: hint } = await tokensFor(world)
    for (const address of [
      'https://attacker.example/',
      `${home()}?x`,
      `${home()}a`,
      home().replace('localhost', '127.0.0.1'),
    ]) {
      const page = await createTestBrowser().visit(
        endUrl({ id_token_hint: hint, post_logout_redirect_uri: address }),
      )
      expect(page.status).toBe(400)
    }
  })
})

test('a restart on the same database keeps sessions, tokens and a sign-in under way', async () => {
  const browser = createTestBrowser()
  const tokens = await tokensFor(world, browser)
  const under = createTestBrowser()
  const chooser = await under.visit(authorizeUrl(world))
  await world.restart()
  expect(await world.check(tokens.id_token)).toMatchObject({ email: 'founder@example.com' })
  expect(await requestTokens(world, refreshForm(tokens.refresh_token))).toMatchObject({ status: 200 })
  const page = await browser.visit(authorizeUrl(world), world.atApp)
  expect(page.url.searchParams.get('code')).toMatch(/./)
  const founder = { name: 'account', value: 'founder@example.com' }
  const arrived = await under.submit(chooser, founder, world.atApp)
  expect(arrived.url.searchParams.get('code')).toMatch(/./)
})
