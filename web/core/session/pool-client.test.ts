import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_SCOPE, type PublicConfig } from '#domain/backend/public-config.ts'
import { DAY_SECONDS, HOUR_MS } from '#domain/base/durations.ts'
import { createPoolClient } from './pool-client.ts'
import { returnToOf } from './pool-refused.ts'
import { memoryStorage } from './test-tabs.ts'

const nowMs = Date.UTC(2026, 10, 21, 12)
const publicUrl = 'https://app.example'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const claims = {
  sub: 'user-1',
  email: ' Fiona@Example.com',
  email_verified: true,
  name: 'Fiona Founder',
  // The pool's clock is a day behind ours: only the difference of the two counts.
  iat: nowMs / 1000 - 86_400,
  exp: nowMs / 1000 - DAY_SECONDS + 3600,
}
const idTokenOf = (members: Record<string, unknown>) =>
  ['{"alg":"RS256"}', JSON.stringify(members), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

interface PoolRequest {
  path: string
  form: Record<string, string>
  authorization: string | undefined
}

/** A user pool over HTTP that answers as the test says and records the requests. */
async function startPool(identity: Partial<PublicConfig['identity']> = {}) {
  const requests: PoolRequest[] = []
  const answers: Record<string, { status: number; body: unknown }> = {}
  const metadata: Record<string, unknown> = {}
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? ''
      const form = Object.fromEntries(new URLSearchParams(body))
      if (request.method === 'POST' || path === '/me')
        requests.push({ path, form, authorization: request.headers.authorization })
      const answer = path.includes('well-known') ? { status: 200, body: metadata } : answers[path]
      response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer?.body ?? {}))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => new Promise((closed) => server.close(closed))
  closing.push(close)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const issuer = `http://127.0.0.1:${address.port}`
  Object.assign(metadata, {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    end_session_endpoint: `${issuer}/end`,
    revocation_endpoint: `${issuer}/revoke`,
  })
  const client = createPoolClient({
    identity: {
      issuer,
      clientId: 'web',
      cliClientId: null,
      logout: 'standard',
      scope: DEFAULT_SCOPE,
      authorizeParams: {},
      ...identity,
    },
    publicUrl,
    storage: memoryStorage(),
    fetch,
    now: () => nowMs,
  })
  return { client, requests, answers, metadata, issuer, close }
}

type Pool = Awaited<ReturnType<typeof startPool>>

const tokens = (members: Record<string, unknown> = {}, more = {}) => ({
  status: 200,
  body: {
    id_token: idTokenOf({ ...claims, ...members }),
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    token_type: 'Bearer',
    expires_in: 3600,
    ...more,
  },
})

/** Signs in; the callback's nonce is the one that was sent, unless the test wants another. */
async function signIn(pool: Pool, members: Record<string, unknown> = {}, more = {}) {
  const begun = new URL(await pool.client.begin('/#leads'))
  const nonce = begun.searchParams.get('nonce')
  pool.answers['/token'] = tokens({ nonce, ...members }, more)
  return pool.client.finish(
    `${publicUrl}/auth/callback?code=code-1&state=${begun.searchParams.get('state') ?? ''}`,
  )
}

describe('signing in', () => {
  test('sends code, PKCE S256, state, nonce, the scopes of SPEC 9 and what the settings add', async () => {
    const pool = await startPool({ authorizeParams: { identity_provider: 'Google' } })
    const url = new URL(await pool.client.begin('/'))
    expect(url.origin + url.pathname).toBe(`${pool.issuer}/oauth2/authorize`)
    const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(url.searchParams)
    expect(rest).toEqual({
      client_id: 'web',
      redirect_uri: 'https://app.example/auth/callback',
      response_type: 'code',
      scope: 'openid email profile aws.cognito.signin.user.admin',
      code_challenge_method: 'S256',
      identity_provider: 'Google',
    })
    for (const random of [state, nonce, challenge]) expect(random?.length).toBeGreaterThanOrEqual(32)
    // Cognito refuses a state that is JSON (contracts README 5).
    expect(state).toMatch(/^\w+$/)
  })

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('takes email_verified %j for %j', async (email_verified, expected) => {
    const { signIn: taken } = await signIn(await startPool(), { email_verified })
    expect(taken.user.emailVerified).toBe(expected)
  })

  test('redeems the code with the verifier of the challenge, and returns who and where to', async () => {
    const pool = await startPool()
    const begun = new URL(await pool.client.begin('/?a=1#leads'))
    pool.answers['/token'] = tokens({ nonce: begun.searchParams.get('nonce') })
    const { signIn: signedIn, returnTo } = await pool.client.finish(
      `${publicUrl}/auth/callback?code=code-1&state=${begun.searchParams.get('state') ?? ''}`,
    )
    expect(returnTo).toBe('/?a=1#leads')
    expect(signedIn).toMatchObject({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      signedInAtMs: nowMs,
      expiresAtMs: nowMs + HOUR_MS,
      renewals: 0,
      user: {
        id: 'user-1',
        email: 'fiona@example.com',
        emailVerified: true,
        name: 'Fiona Founder',
        picture: null,
      },
    })
    const form = pool.requests[0]?.form ?? {}
    expect(form).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      client_id: 'web',
      redirect_uri: 'https://app.example/auth/callback',
    })
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url')
    expect(challenge).toBe(begun.searchParams.get('code_challenge'))
  })

  test.each([
    ['another nonce', { nonce: 'other' }],
    ['no nonce', { nonce: undefined }],
    ['no email', { email: undefined }],
  ])('with an ID token that has %s fails', async (_name, members) => {
    await expect(signIn(await startPool(), members)).rejects.toThrow()
    await expect(signIn(await startPool())).resolves.toMatchObject({ returnTo: '/#leads' })
  })

  test('with a state that was not sent, or was used before, requests no token', async () => {
    const pool = await startPool()
    await signIn(pool)
    const begun = new URL(await pool.client.begin('/'))
    const state = begun.searchParams.get('state') ?? ''
    pool.requests.length = 0
    for (const wrong of [`${state}x`, '', 'other']) {
      await expect(pool.client.finish(`${publicUrl}/auth/callback?code=c&state=${wrong}`)).rejects.toThrow()
    }
    expect(pool.requests).toEqual([])
    pool.answers['/token'] = tokens({ nonce: begun.searchParams.get('nonce') })
    const callback = `${publicUrl}/auth/callback?code=c&state=${state}`
    await pool.client.finish(callback)
    await expect(pool.client.finish(callback)).rejects.toThrow()
    expect(pool.requests).toHaveLength(1)
  })

  test("reports the pool's refusal by its code", async () => {
    const pool = await startPool()
    const state = new URL(await pool.client.begin('/')).searchParams.get('state') ?? ''
    await expect(
      pool.client.finish(`${publicUrl}/auth/callback?error=access_denied&state=${state}`),
    ).rejects.toMatchObject({ name: 'PoolRefused', code: 'access_denied' })
  })

  test.each([
    ['canceled', 'access_denied'],
    ['impossible for now', 'temporarily_unavailable'],
  ])('that is %s tells where the user came from, and a forged answer does not', async (_name, code) => {
    const pool = await startPool()
    const state = new URL(await pool.client.begin('/admin/users?q=a')).searchParams.get('state') ?? ''
    const failureOf = (sent: string) =>
      pool.client
        .finish(`${publicUrl}/auth/callback?error=${code}&state=${sent}`)
        .catch((error: unknown) => error)
    expect(returnToOf(await failureOf('forged'))).toBeNull()
    expect(returnToOf(await failureOf(state))).toBe('/admin/users?q=a')
  })
})

describe('renewing', () => {
  test('sends the refresh token and gives the new pair of the same sign-in', async () => {
    const pool = await startPool()
    const { signIn: before } = await signIn(pool)
    pool.answers['/token'] = tokens(
      { iat: claims.iat + 60, exp: claims.exp + 60 },
      { refresh_token: 'refresh-2' },
    )
    const after = await pool.client.renew(before)
    expect(pool.requests.at(-1)?.form).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'web',
    })
    expect(after).toMatchObject({ refreshToken: 'refresh-2', renewals: 1, signedInAtMs: before.signedInAtMs })
    expect(after.idToken).not.toBe(before.idToken)
  })

  test('keeps the refresh token where the pool sends none again, as Cognito does', async () => {
    const pool = await startPool()
    const { signIn: before } = await signIn(pool)
    pool.answers['/token'] = tokens({ iat: claims.iat + 60 }, { refresh_token: undefined })
    expect((await pool.client.renew(before)).refreshToken).toBe('refresh-1')
  })

  test.each([
    ['the pool refuses', { status: 400, body: { error: 'invalid_grant' } }, { code: 'invalid_grant' }],
    [
      'the pool is in trouble',
      { status: 503, body: { error: 'temporarily_unavailable' } },
      { code: 'NETWORK', retry: true },
    ],
  ])('when %s: %o', async (_name, answer, error) => {
    const pool = await startPool()
    const { signIn: before } = await signIn(pool)
    pool.answers['/token'] = answer
    await expect(pool.client.renew(before)).rejects.toMatchObject(error)
  })

  test('another subject, or no new ID token, is no renewal', async () => {
    const pool = await startPool()
    const { signIn: before } = await signIn(pool)
    pool.answers['/token'] = tokens({ sub: 'user-2' })
    await expect(pool.client.renew(before)).rejects.toMatchObject({ code: 'other_subject' })
    pool.answers['/token'] = tokens({ email: 1 })
    await expect(pool.client.renew(before)).rejects.toMatchObject({ code: 'unreadable_answer' })
    pool.answers['/token'] = tokens({}, { id_token: undefined })
    await expect(pool.client.renew(before)).rejects.toMatchObject({ code: 'no_id_token' })
  })
})

describe('attributes', () => {
  test('come from userinfo, with the access token', async () => {
    const pool = await startPool()
    pool.answers['/me'] = {
      status: 200,
      body: { sub: 'user-1', email: 'Fiona@example.com', name: 'Fiona', email_verified: 'true' },
    }
    expect(await pool.client.attributes('access-1')).toEqual({
      userId: 'user-1',
      email: 'fiona@example.com',
      name: 'Fiona',
      picture: null,
    })
    expect(pool.requests.at(-1)?.authorization).toBe('Bearer access-1')
  })

  test.each([
    [401, { name: 'PoolRefused', code: 'invalid_token' }],
    [500, { code: 'NETWORK', retry: true }],
  ])('a status of %i has its own error', async (status, error) => {
    const pool = await startPool()
    pool.answers['/me'] = { status, body: {} }
    await expect(pool.client.attributes('access-1')).rejects.toMatchObject(error)
  })
})

describe('signing out', () => {
  test('revokes the refresh token', async () => {
    const pool = await startPool()
    pool.answers['/revoke'] = { status: 200, body: {} }
    await pool.client.revoke('refresh-1')
    expect(pool.requests.at(-1)).toMatchObject({
      path: '/revoke',
      form: { token: 'refresh-1', client_id: 'web' },
    })
  })

  test('leads to the end of the session in the standard dialect', async () => {
    const pool = await startPool({ authorizeParams: { identity_provider: 'Google' } })
    const url = new URL(await pool.client.signOutUrl('id-token'))
    expect(url.origin + url.pathname).toBe(`${pool.issuer}/end`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id_token_hint: 'id-token',
      client_id: 'web',
      post_logout_redirect_uri: 'https://app.example/',
    })
  })

  test("leads to /logout of the pool's own host in Cognito's dialect, whatever discovery lists", async () => {
    const pool = await startPool({ logout: 'cognito' })
    const url = new URL(await pool.client.signOutUrl('id-token'))
    expect(url.origin + url.pathname).toBe(`${pool.issuer}/logout`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'web',
      logout_uri: 'https://app.example/',
    })
  })
})
