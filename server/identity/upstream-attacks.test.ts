import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
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
} from './test-pool.ts'

const googles = await generateKeyPair('RS256', { extractable: true })
const strangers = await generateKeyPair('RS256', { extractable: true })
const founder = { name: 'account', value: 'founder@example.com' }

/** What the upstream does wrong: its ID token is another, or it fails altogether. */
interface Fault {
  claims?: Record<string, unknown>
  key?: CryptoKey
  idToken?: string
  down?: boolean
}
let fault: Fault = {}
beforeEach(() => {
  fault = {}
})

let world: PoolWorld
beforeAll(async () => {
  const signingKey = { ...(await exportJWK(googles.privateKey)), kid: 'sandbox-1' }
  world = await startPoolWorld((options) => {
    const google = createSandboxGoogle({ ...options, signingKey })
    return { ...google, handle: async (request) => await tamper(request, await google.handle(request)) }
  })
})
afterAll(() => world.close())

const TokenAnswer = z.looseObject({ id_token: z.string() })
async function tamper(request: Request, response: Response): Promise<Response> {
  if (fault.down) throw new Error('connection refused')
  if (!new URL(request.url).pathname.endsWith('/token')) return response
  const answer = TokenAnswer.parse(await response.json())
  const idToken = await new SignJWT({ ...decodeJwt(answer.id_token), ...fault.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'sandbox-1' })
    .sign(fault.key ?? googles.privateKey)
  return Response.json({ ...answer, id_token: fault.idToken ?? idToken })
}

describe('the answer from upstream', () => {
  const answerOf = async (browser = createTestBrowser()) => {
    const chooser = await browser.visit(authorizeUrl(world))
    const callback = await browser.submit(chooser, founder, `${world.publicUrl}/pool/callback`)
    return callback.url
  }

  test('counts only in the browser that requested it', async () => {
    const browser = createTestBrowser()
    const url = await answerOf(browser)
    const elsewhere = await createTestBrowser().visit(url)
    expect(elsewhere.status).toBe(400)
    expect(elsewhere.text).toContain('This sign-in cannot go on')
    expect((await browser.visit(url, world.atApp)).url.searchParams.get('code')).toMatch(/./)
  })

  test("does not count with another sign-in's state", async () => {
    const [mine, theirs] = [createTestBrowser(), createTestBrowser()]
    const [myUrl, theirUrl] = [await answerOf(mine), await answerOf(theirs)]
    const swapped = new URL(myUrl)
    swapped.searchParams.set('code', theirUrl.searchParams.get('code') ?? '')
    const page = await mine.visit(swapped, world.atApp)
    // The state fits, the code does not: its nonce and verifier are of the other sign-in.
    expect(page.url.searchParams.get('error')).toBe('temporarily_unavailable')
    const stolenState = new URL(theirUrl)
    expect((await mine.visit(stolenState, world.atApp)).status).toBe(400)
  })

  test.each([
    ['with the state altered', (state: string) => `${state}x`],
    ['with the random part left out', (state: string) => state.split('.')[0] ?? ''],
  ])('does not count %s, and breaks nothing', async (_name, change) => {
    const browser = createTestBrowser()
    const url = await answerOf(browser)
    const altered = new URL(url)
    altered.searchParams.set('state', change(url.searchParams.get('state') ?? ''))
    expect((await browser.visit(altered, world.atApp)).status).toBe(400)
    expect((await browser.visit(url, world.atApp)).url.searchParams.get('code')).toMatch(/./)
  })

  test('counts once', async () => {
    const browser = createTestBrowser()
    const url = await answerOf(browser)
    await browser.visit(url, world.atApp)
    expect((await browser.visit(url, world.atApp)).status).toBe(400)
  })

  test.each<[string, Fault]>([
    ['another nonce', { claims: { nonce: 'other' } }],
    ['another audience', { claims: { aud: 'other', azp: 'other' } }],
    ['an end in the past', { claims: { exp: 1 } }],
    ["a stranger's signature", { key: strangers.privateKey }],
    ['no signature', { idToken: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['no email', { claims: { email: undefined } }],
    ['no answer at all', { down: true }],
  ])('with an ID token of %s signs nobody in; the app gets an error', async (_name, given) => {
    const browser = createTestBrowser()
    const url = await answerOf(browser)
    fault = given
    const page = await browser.visit(url, world.atApp)
    expect(page.url.searchParams.get('code')).toBeNull()
    expect(['temporarily_unavailable', 'access_denied']).toContain(page.url.searchParams.get('error'))
    expect(page.url.searchParams.get('state')).toMatch(/./)
    fault = {}
    expect((await signIn(world, browser)).get('code')).toMatch(/./)
  })

  test('an email that the upstream has not verified stays unverified', async () => {
    fault = { claims: { email_verified: false } }
    const { id_token: idToken } = await tokensFor(world)
    expect(await world.check(idToken)).toMatchObject({ emailVerified: false })
  })
})

describe('what is never shown', () => {
  test('headers of the request decide nothing about addresses', async () => {
    const headers = {
      'x-forwarded-host': 'attacker.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=attacker.example',
    }
    const response = await fetch(authorizeUrl(world), { headers, redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(/^\/pool\/interaction\//)
    expect(response.headers.getSetCookie().join()).not.toContain('attacker')
    const discovery = await fetch(`${world.pool.issuer}/.well-known/openid-configuration`, { headers })
    const document = await discovery.text()
    expect(document).not.toContain('attacker')
    expect(document).toContain(`"token_endpoint":"${world.pool.issuer}/token"`)
  })

  test('cookies are HttpOnly, SameSite=Lax and signed', async () => {
    const response = await fetch(authorizeUrl(world), { redirect: 'manual' })
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies)
      expect(cookie.toLowerCase()).toMatch(/path=\/pool\/.*samesite=lax; httponly/)
    expect(cookies.filter((cookie) => cookie.includes('.sig='))).toHaveLength(cookies.length / 2)
  })

  test('every answer carries the strict policy', async () => {
    for (const path of [
      '/auth',
      '/interaction/xxxxxxxxxxxxxxx',
      '/callback',
      '/session/end',
      '/jwks',
      '/nothing',
    ]) {
      const response = await fetch(`${world.pool.issuer}${path}`)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('no code, token or cookie reaches the log', async () => {
    const browser = createTestBrowser()
    const code = (await signIn(world, browser)).get('code') ?? ''
    const tokens = await tokensFrom(world, codeForm(world, code))
    await requestTokens(world, refreshForm(tokens.refresh_token))
    await requestTokens(world, refreshForm(tokens.refresh_token))
    fault = { claims: { nonce: 'other' } }
    await signIn(world)
    const log = world.logged()
    expect(log).toContain('signing in upstream failed')
    const secrets = [
      code,
      tokens.id_token,
      tokens.access_token,
      tokens.refresh_token,
      'founder@example.com',
      'GOCSPX',
    ]
    for (const secret of [...secrets, ...browser.cookies.map(({ value }) => value)])
      expect(log).not.toContain(secret)
  })
})
