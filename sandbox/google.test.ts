import { randomBytes } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSandboxGoogle } from './google.ts'

const baseUrl = 'http://localhost:3000/sandbox/google'
const redirectUri = 'http://localhost:3000/pool/callback'
const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const signingKey = { ...(await exportJWK(privateKey)), kid: 'sandbox-1' }

function setUp() {
  const clock = { ms: Date.UTC(2026, 10, 21, 12) }
  const start = () =>
    createSandboxGoogle({
      baseUrl,
      redirectUris: [redirectUri],
      signingKey,
      now: () => clock.ms,
      random: randomBytes,
    })
  return { google: start(), start, clock }
}

type Google = ReturnType<typeof createSandboxGoogle>
const verifier = 'v'.repeat(43)
const challenge = await oidc.calculatePKCECodeChallenge(verifier)

function authorizeUrl(google: Google, changes: Record<string, string | null> = {}): URL {
  const url = new URL(`${baseUrl}/authorize`)
  const parameters: Record<string, string | null> = {
    client_id: google.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value)
  return url
}

const post = (url: URL | string, form: Record<string, string>, headers = {}) =>
  new Request(url, { method: 'POST', body: new URLSearchParams(form), headers })

/** Chooses an account. Returns where the browser is sent. */
async function choose(google: Google, form: Record<string, string>, changes = {}): Promise<URL> {
  const response = await google.handle(post(authorizeUrl(google, changes), form))
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

const founder = { account: 'founder@example.com' }
const TokenAnswer = z.object({ id_token: z.string(), access_token: z.string() })

async function redeem(google: Google, changes: Record<string, string> = {}, code?: string) {
  const response = await google.handle(
    post(`${baseUrl}/token`, {
      grant_type: 'authorization_code',
      client_id: google.clientId,
      client_secret: google.clientSecret,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code: code ?? (await choose(google, founder)).searchParams.get('code') ?? '',
      ...changes,
    }),
  )
  const body: unknown = await response.json()
  return { status: response.status, body }
}

describe('signing in', () => {
  test('a certified client gets tokens in the whole flow, in-process', async () => {
    const { google, clock } = setUp()
    clock.ms = Date.now()
    const config = await oidc.discovery(new URL(baseUrl), google.clientId, google.clientSecret, undefined, {
      [oidc.customFetch]: (address, { body, ...init }) =>
        google.handle(new Request(address, { ...init, body: body instanceof URLSearchParams ? body : null })),
      // oxlint-disable-next-line typescript/no-deprecated -- the stand-in is served over http on loopback
      execute: [oidc.allowInsecureRequests],
    })
    const url = await choose(google, founder)
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: verifier,
      expectedState: 'state-1',
      expectedNonce: 'nonce-1',
      idTokenExpected: true,
    })
    expect(tokens.claims()).toMatchObject({
      iss: baseUrl,
      aud: google.clientId,
      email: 'founder@example.com',
      email_verified: true,
      name: 'Fiona Founder',
      given_name: 'Fiona',
      family_name: 'Founder',
    })
    const sub = tokens.claims()?.sub ?? ''
    expect(sub).toMatch(/^\d{21}$/)
    expect(await oidc.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({
      sub,
      email: founder.account,
    })
  })

  test('the ID token is signed by the published key, and only public parts are published', async () => {
    const { google, clock } = setUp()
    const { body } = await redeem(google)
    const published: unknown = await (await google.handle(new Request(`${baseUrl}/jwks`))).json()
    const { keys } = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }).parse(published)
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
    const { id_token: idToken } = TokenAnswer.parse(body)
    await jwtVerify(idToken, createLocalJWKSet({ keys }), {
      audience: google.clientId,
      currentDate: new Date(clock.ms),
    })
  })

  test.each([
    ['verified', { verified: 'yes' }, true],
    ['not verified', {}, false],
  ])('another account can be %s', async (_name, extra, expected) => {
    const { google } = setUp()
    const url = await choose(google, { email: 'new@example.org', name: 'Nina New', ...extra })
    const { body } = await redeem(google, {}, url.searchParams.get('code') ?? '')
    expect(decodeJwt(TokenAnswer.parse(body).id_token)).toMatchObject({
      email: 'new@example.org',
      name: 'Nina New',
      email_verified: expected,
    })
  })

  test('cancelling goes back with access_denied and the state', async () => {
    const url = await choose(setUp().google, { cancel: 'yes' })
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'access_denied',
      state: 'state-1',
      iss: baseUrl,
    })
  })
})

describe('the chooser', () => {
  const page = async (changes = {}) => {
    const { google } = setUp()
    const response = await google.handle(new Request(authorizeUrl(google, changes)))
    return { response, text: await response.text() }
  }

  test('offers a founder, an admin, a second founder and another account, and says that it is not Google', async () => {
    const { text } = await page()
    for (const shown of [
      'founder@example.com',
      'Fiona Founder',
      'second.founder@example.com',
      'admin@launchscout.example',
      'Use another account',
      'This is not Google.',
    ]) {
      expect(text).toContain(shown)
    }
  })

  test('its policy allows one style element and nothing else', async () => {
    const { response, text } = await page()
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /style-src 'nonce-([\w-]+)'/.exec(policy)?.[1] ?? 'none'
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(text.match(/<style/g)).toHaveLength(1)
    expect(text).toContain(`<style nonce="${nonce}">`)
    expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  test('nothing of the request can break out of the page', async () => {
    const { text } = await page({ state: '"><script>alert(1)</script>', nonce: "'><img src=x>" })
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<img')
  })

  test.each([
    ['no email', { email: '', name: 'Nina' }, 'Enter an email'],
    ['no name', { email: 'nina@example.org', name: ' ' }, 'Enter a name.'],
    ['an account that is not offered', { account: 'nobody@example.com' }, 'Enter an email'],
  ])('%s: the form comes back with what was typed and the reason', async (_name, form, reason) => {
    const { google } = setUp()
    const response = await google.handle(post(authorizeUrl(google), form))
    const text = await response.text()
    expect(response.status).toBe(400)
    expect(text).toContain(reason)
    expect(text).toContain('role="alert"')
    expect(text).not.toContain('<script')
  })
})

describe('what Google refuses', () => {
  test.each([
    ['an unknown client', { client_id: 'other' }, 401, 'invalid_client'],
    [
      'another address to return to',
      { redirect_uri: 'http://localhost:3000/pool/callback/' },
      400,
      'redirect_uri_mismatch',
    ],
    ['another host', { redirect_uri: 'http://attacker.example/pool/callback' }, 400, 'redirect_uri_mismatch'],
    ['another response type', { response_type: 'token' }, 400, 'invalid_request'],
    ['no scope', { scope: null }, 400, 'invalid_request'],
    ['an unknown scope', { scope: 'openid cloud-platform' }, 400, 'invalid_scope'],
    ['an unknown challenge method', { code_challenge_method: 'S512' }, 400, 'invalid_request'],
  ])('%s: on a page of its own, never by sending the browser back', async (_name, changes, status, error) => {
    const { google } = setUp()
    for (const request of [
      new Request(authorizeUrl(google, changes)),
      post(authorizeUrl(google, changes), founder),
    ]) {
      const response = await google.handle(request)
      expect(response.status).toBe(status)
      expect(response.headers.get('location')).toBeNull()
      expect(await response.text()).toContain(error)
    }
    expect((await google.handle(new Request(authorizeUrl(google)))).status).toBe(200)
  })

  test.each([
    ['an unknown client', { client_id: 'other' }, 401, 'invalid_client'],
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }, 400, 'invalid_grant'],
    ['another address to return to', { redirect_uri: `${redirectUri}/` }, 400, 'redirect_uri_mismatch'],
    ['another grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['a made-up code', { code: '4/abc' }, 400, 'invalid_grant'],
  ])('at the token endpoint, %s', async (_name, changes, status, error) => {
    const { google } = setUp()
    expect(await redeem(google, changes)).toMatchObject({ status, body: { error } })
    expect(await redeem(google)).toMatchObject({ status: 200 })
  })

  test('a code used twice, too old, altered, or an ID token in its place', async () => {
    const { google, clock } = setUp()
    const code = async () => (await choose(google, founder)).searchParams.get('code') ?? ''
    const used = await code()
    const { body } = await redeem(google, {}, used)
    const old = await code()
    const fresh = await code()
    const refused = { status: 400, body: { error: 'invalid_grant' } }
    expect(await redeem(google, {}, used)).toMatchObject(refused)
    expect(await redeem(google, {}, fresh.replace(/.{4}$/, 'AAAA'))).toMatchObject(refused)
    expect(await redeem(google, {}, TokenAnswer.parse(body).id_token)).toMatchObject(refused)
    expect(await redeem(google, {}, TokenAnswer.parse(body).access_token)).toMatchObject(refused)
    expect(await redeem(google, {}, fresh)).toMatchObject({ status: 200 })
    clock.ms += 600_001
    expect(await redeem(google, {}, old)).toMatchObject(refused)
  })

  test("userinfo without a good access token: an ID token or a stranger's does not count", async () => {
    const { google } = setUp()
    const tokens = TokenAnswer.parse((await redeem(google)).body)
    const statusFor = async (authorization: string) =>
      (await google.handle(new Request(`${baseUrl}/userinfo`, { headers: { authorization } }))).status
    expect(await statusFor(`Bearer ${tokens.id_token}`)).toBe(401)
    expect(await statusFor('Bearer x')).toBe(401)
    expect(await statusFor(`Bearer ${tokens.access_token}`)).toBe(200)
  })

  test('a code of one server process is redeemed at another', async () => {
    const { google, start } = setUp()
    const code = (await choose(google, founder)).searchParams.get('code') ?? ''
    expect(await redeem(start(), {}, code)).toMatchObject({ status: 200 })
  })
})
