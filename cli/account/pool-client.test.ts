import { inspect } from 'node:util'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPoolClient } from './pool-client.ts'

const issuer = 'https://pool.example'
const clientId = 'launchscout-cli'
const redirectUri = 'http://127.0.0.1:40123/callback'
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let attackers: typeof keys
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  attackers = await generateKeyPair('RS256')
})

interface Fault {
  claims?: Record<string, unknown>
  byAttacker?: boolean
  state?: string
  answerIssuer?: string
  status?: number
  error?: string
}

/** A sign-in at a pool that answers as a test says. */
async function signInWith({
  claims = {},
  byAttacker = false,
  state,
  answerIssuer,
  status = 200,
  error,
}: Fault) {
  let nonce = ''
  const sent: { address: string; body: string; redirect: RequestInit['redirect'] }[] = []
  const answerTo = async (address: string): Promise<Response> => {
    if (address.includes('.well-known'))
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        code_challenge_methods_supported: ['S256'],
      })
    if (address.endsWith('/jwks'))
      return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' }] })
    if (error !== undefined) return Response.json({ error, error_description: 'secret-text' }, { status })
    const nowSeconds = Math.floor(Date.now() / 1_000)
    const good = {
      iss: issuer,
      aud: clientId,
      sub: 'u',
      email: ' A@Example.com',
      email_verified: true,
      nonce,
    }
    const idToken = await new SignJWT({ ...good, iat: nowSeconds, exp: nowSeconds + 3_600, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(byAttacker ? attackers.privateKey : keys.privateKey)
    const tokens = { access_token: 'a', refresh_token: 'secret-r', token_type: 'bearer', id_token: idToken }
    return Response.json(tokens, { status })
  }
  const pool = createPoolClient({
    service: { issuer, clientId, scope: 'openid email', authorizeParams: { prompt: 'login' } },
    fetch: (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      const body = init?.body instanceof URLSearchParams ? init.body.toString() : ''
      sent.push({ address, body, redirect: init?.redirect })
      return answerTo(address)
    },
    now: () => 1_000,
  })
  const pending = await pool.begin(redirectUri)
  nonce = pending.nonce
  const callback = new URL(redirectUri)
  callback.searchParams.set('code', 'secret-code')
  callback.searchParams.set('state', state ?? pending.state)
  if (answerIssuer !== undefined) callback.searchParams.set('iss', answerIssuer)
  const done = await pool.finish(callback, pending).catch((caught: unknown) => caught)
  return { pending, done, sent }
}

test('a sign-in asks with PKCE, state, and nonce, and redeems the code without a secret', async () => {
  const { pending, done, sent } = await signInWith({})
  const asked = Object.fromEntries(pending.url.searchParams)
  expect(asked).toMatchObject({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge_method: 'S256',
    prompt: 'login',
  })
  expect(asked.code_challenge).not.toBe(pending.codeVerifier)
  expect(done).toMatchObject({
    refreshToken: 'secret-r',
    expiresAtMs: 3_601_000,
    user: { id: 'u', email: 'a@example.com' },
    emailVerified: true,
  })
  const form = new URLSearchParams(sent.find(({ address }) => address.endsWith('/token'))?.body)
  expect(form.get('code_verifier')).toBe(pending.codeVerifier)
  expect(form.has('client_secret')).toBe(false)
  expect(new Set(sent.map(({ redirect }) => redirect))).toEqual(new Set(['error']))
})

describe('an answer is refused', () => {
  test.each<[string, Fault]>([
    ['with another state', { state: 'other' }],
    ['of another issuer, by the redirect', { answerIssuer: 'https://attacker.example' }],
    ['with another nonce', { claims: { nonce: 'other' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another client', { claims: { aud: 'launchscout-web' } }],
    ['of another issuer, by the token', { claims: { iss: 'https://attacker.example' } }],
    ['that has expired', { claims: { iat: 1_000, exp: 2_000 } }],
    ['signed by another key', { byAttacker: true }],
    ['without an email', { claims: { email: undefined } }],
    ['that is a refusal', { status: 400, error: 'invalid_grant' }],
  ])('%s, and its error shows nothing of it', async (_name, fault) => {
    const { done, pending } = await signInWith(fault)
    expect(done).toMatchObject({ name: 'CliError', code: 'SIGN_IN_REFUSED' })
    const shown = inspect(done, { depth: 10 })
    for (const secret of ['secret-', 'eyJ', pending.codeVerifier]) expect(shown).not.toContain(secret)
  })

  test('for now, where the pool is in trouble', async () => {
    const { done } = await signInWith({ status: 503, error: 'temporarily_unavailable' })
    expect(done).toMatchObject({ code: 'POOL_UNREACHABLE', detail: issuer })
  })
})
