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

describe('PKCE', () => {
  test.each([
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['the method plain', { code_challenge_method: 'plain' }],
    ['a challenge too short', { code_challenge: 'abc' }],
  ])('a request with %s is refused and sent back as an error', async (_name, changes) => {
    const page = await createTestBrowser().visit(authorizeUrl(world, changes), world.atApp)
    expect(page.url.searchParams.get('error')).toBe('invalid_request')
    expect(page.url.searchParams.get('code')).toBeNull()
  })

  test.each([
    ['no verifier', { code_verifier: '' }],
    ['another verifier', { code_verifier: 'w'.repeat(50) }],
    ['another address', { redirect_uri: 'http://localhost/other' }],
    ['an unknown client', { client_id: 'other' }],
  ])('a code redeemed with %s is refused', async (_name, changes) => {
    const code = (await signIn(world)).get('code')
    expect(
      (await requestTokens(world, { ...codeForm(world, code), ...changes })).status,
    ).toBeGreaterThanOrEqual(400)
    const again = (await signIn(world)).get('code')
    expect((await requestTokens(world, codeForm(world, again))).status).toBe(200)
  })

  test('a code for another client or grant, or made up, is refused', async () => {
    for (const code of ['', 'x', 'x'.repeat(43), (await tokensFor(world)).refresh_token]) {
      expect(await requestTokens(world, codeForm(world, code))).toMatchObject({ status: 400 })
    }
    expect(await requestTokens(world, { grant_type: 'client_credentials' })).toMatchObject({ status: 400 })
    expect(
      await requestTokens(world, { grant_type: 'password', username: 'a', password: 'b' }),
    ).toMatchObject({
      status: 400,
    })
  })
})

describe('a code used again', () => {
  test('is refused and ends what the first use has given', async () => {
    const code = (await signIn(world)).get('code')
    const tokens = await tokensFrom(world, codeForm(world, code))
    expect((await userinfo(world, tokens.access_token)).status).toBe(200)
    expect(await requestTokens(world, codeForm(world, code))).toMatchObject({
      answer: { error: 'invalid_grant' },
    })
    expect((await userinfo(world, tokens.access_token)).status).toBe(401)
    expect(await requestTokens(world, refreshForm(tokens.refresh_token))).toMatchObject({ status: 400 })
  })

  test('at the same moment gives at most one answer', async () => {
    const form = codeForm(world, (await signIn(world)).get('code'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestTokens(world, form)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const { status } of answers) expect([200, 400]).toContain(status)
  })
})

describe('the address to return to', () => {
  const nearMisses: [string, (good: string) => string][] = [
    ['missing', () => ''],
    ['a slash more', (good) => `${good}/`],
    ['a query', (good) => `${good}?next=1`],
    ['an empty fragment', (good) => `${good}#`],
    ['a path below', (good) => `${good}/x`],
    ['dots spelled with %2e', (good) => good.replace('/auth', '/x/%2e%2e/auth')],
    ['a letter spelled with %', (good) => good.replace('callback', '%63allback')],
    ['upper case in the host', (good) => good.replace('localhost', 'LOCALHOST')],
    ['https', (good) => good.replace('http:', 'https:')],
    ['javascript', () => 'javascript:alert(1)'],
    ['another port', (good) => good.replace(/:\d+/, ':1')],
    ['127.0.0.1 for localhost', (good) => good.replace('localhost', '127.0.0.1')],
    ['a host behind', (good) => good.replace('localhost', 'localhost.attacker.example')],
    ['our host as user name', (good) => good.replace(/localhost:\d+/, (host) => `${host}@attacker.example`)],
    ['two addresses in one', (good) => `${good} https://attacker.example`],
    ['a space in front', (good) => ` ${good}`],
    ['a NUL at the end', (good) => `${good}\0`],
  ]

  test.each(nearMisses)('%s: refused on a page of our own', async (_name, change) => {
    const page = await createTestBrowser().visit(
      authorizeUrl(world, { redirect_uri: change(world.atApp) }),
      world.atApp,
    )
    expect(page.status).toBe(400)
    expect(page.url.pathname).toBe('/pool/auth')
    expect(page.text).toContain('Sign-in did not work')
  })

  test('given twice: refused', async () => {
    const url = authorizeUrl(world)
    url.searchParams.append('redirect_uri', 'https://attacker.example/')
    const page = await createTestBrowser().visit(url, world.atApp)
    expect(page.url.searchParams.get('code')).toBeNull()
    expect(page.url.host).not.toContain('attacker')
  })
})
