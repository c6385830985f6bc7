import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { KeyLoader } from './signing-keys.ts'
import {
  attackersJwk,
  audience,
  claims,
  es256,
  type Fault,
  issuer,
  jwks,
  mint,
  nowMs,
  nowSeconds,
  refusal,
  setUp,
} from './test-token-forge.ts'
import { createTokenCheck } from './token-check.ts'

test('a good token says who it is, with the email trimmed and lower-cased', async () => {
  expect(await setUp().check(await mint())).toEqual({
    mode: 'userPool',
    subject: 'user-1',
    email: 'fiona@example.com',
    emailVerified: true,
    emailVerifiedAsBoolean: true,
    name: 'Fiona Founder',
    picture: 'https://pictures.example/fiona.png',
    sessionId: null,
    token: {
      issuer,
      audience,
      isCommandLines: false,
      issuedAtMs: nowMs - 10_000,
      authenticatedAtMs: null,
      expiresAtMs: nowMs + 3_590_000,
      goodUntilMs: nowMs + 3_620_000,
    },
  })
})

test.each([
  ['a time', nowSeconds - 100, nowMs - 100_000],
  ['none', undefined, null],
])('a token with %s in auth_time says when its user signed in, or not', async (_name, auth_time, atMs) => {
  const { token } = await setUp().check(await mint(claims({ auth_time })))
  expect(token.authenticatedAtMs).toBe(atMs)
})

test.each<[string, Fault]>([
  ['without typ, as Cognito sends it', { header: { alg: 'RS256', kid: 'rsa-1' } }],
  ['signed with ES256', es256],
  ['with claims we do not know', claims({ 'cognito:groups': ['a'], auth_time: nowSeconds })],
])('a token %s is accepted', async (_name, draft) => {
  expect(await setUp().check(await mint(draft))).toMatchObject({ subject: 'user-1' })
})

describe('a token that was good before', () => {
  /** A check whose clock and keys a test sets. */
  function setUpKept() {
    const state: { nowMs: number; keys: { kid: string; kty?: string }[] } = {
      nowMs,
      keys: jwks.keys.slice(0, 1),
    }
    const loadKeys = () => Promise.resolve({ keys: state.keys })
    const check = createTokenCheck({ issuers: [{ issuer, audience, loadKeys }], now: () => state.nowMs })
    return { state, check }
  }
  const endMs = nowMs + 3_620_000

  test.each([
    ['good until the last millisecond', endMs - 1, 'accepted'],
    ['refused from its end on', endMs, 'EXPIRED'],
  ])('is %s', async (_name, atMs, expected) => {
    const { state, check } = setUpKept()
    const token = await mint()
    expect(await refusal(check(token))).toBe('accepted')
    state.nowMs = atMs
    expect(await refusal(check(token))).toBe(expected)
  })

  test.each([
    ['refused once its key is gone', jwks.keys.slice(1), 'UNKNOWN_KEY'],
    [
      'refused once another key has its name',
      [{ ...attackersJwk, kid: 'rsa-1', alg: 'RS256' }],
      'BAD_SIGNATURE',
    ],
    ['good while its key is there', jwks.keys, 'accepted'],
  ])('is %s', async (_name, keys, expected) => {
    const { state, check } = setUpKept()
    const token = await mint()
    expect(await refusal(check(token))).toBe('accepted')
    state.keys = keys
    state.nowMs += 600_000
    // The first use after ten minutes has the keys loaded again.
    await refusal(check(token))
    await new Promise(setImmediate)
    expect(await refusal(check(token))).toBe(expected)
  })

  test('says nothing of a token that differs from it in one letter', async () => {
    const { check } = setUpKept()
    const token = await mint()
    expect(await refusal(check(token))).toBe('accepted')
    const [header, , signature] = token.split('.')
    const [, claimed] = (await mint(claims({ sub: 'user-2' }))).split('.')
    expect(await refusal(check(`${header}.${claimed}.${signature}`))).toBe('BAD_SIGNATURE')
  })

  test('has its signature checked once', async () => {
    const { check } = setUpKept()
    const verify = vi.spyOn(crypto.subtle, 'verify')
    onTestFinished(() => verify.mockRestore())
    const token = await mint()
    expect(await check(token)).toEqual(await check(token))
    expect(verify).toHaveBeenCalledTimes(1)
  })
})

test.each([
  [undefined, false, false],
  [false, false, false],
  ['false', false, false],
  ['true', true, false],
  [true, true, true],
])(
  'email_verified %j: verified %j, as a boolean %j',
  async (value, emailVerified, emailVerifiedAsBoolean) => {
    expect(await setUp().check(await mint(claims({ email_verified: value })))).toMatchObject({
      emailVerified,
      emailVerifiedAsBoolean,
    })
  },
)

test.each([
  ['missing', { name: undefined, picture: undefined }],
  ['of another kind', { name: 7, picture: 7 }],
  ['unusable', { name: ' ', picture: 'javascript:alert(1)' }],
])('a name and a picture that are %s become null', async (_name, given) => {
  expect(await setUp().check(await mint(claims(given)))).toMatchObject({ name: null, picture: null })
})

describe('several issuers', () => {
  const second = 'https://second.example'
  const loadKeys: KeyLoader = () => Promise.resolve(jwks)
  const check = createTokenCheck({
    issuers: [
      { issuer, audience, loadKeys },
      { issuer: second, audience: 'second-client', loadKeys, subjectPrefix: 'second:' },
    ],
    now: () => nowMs,
  })
  const fromSecond = (changes = {}) => claims({ iss: second, aud: 'second-client', ...changes })

  test('equal subjects of two issuers never meet', async () => {
    expect((await check(await mint())).subject).toBe('user-1')
    expect((await check(await mint(fromSecond()))).subject).toBe('second:user-1')
  })

  test("a subject of the first cannot pass for one of the second's", async () => {
    expect(await refusal(check(await mint(claims({ sub: 'second:user-1' }))))).toBe('BAD_CLAIM')
  })

  test("the first's audience does not count at the second", async () => {
    expect(await refusal(check(await mint(fromSecond({ aud: audience }))))).toBe('WRONG_AUDIENCE')
  })

  test.each([
    ['with the same address', { issuer, audience: 'x', subjectPrefix: 'x:' }],
    ['both without a prefix', { issuer: second, audience: 'x' }],
  ])('two issuers %s are a mistake in the settings', (_name, other) => {
    const issuers = [
      { issuer, audience, loadKeys },
      { ...other, loadKeys },
    ]
    expect(() => createTokenCheck({ issuers, now: () => nowMs })).toThrow('cannot be distinguished')
  })
})

describe('a token of the command line', () => {
  const loadKeys: KeyLoader = () => Promise.resolve(jwks)
  const both = createTokenCheck({
    issuers: [{ issuer, audience, cliAudience: 'cli', loadKeys }],
    now: () => nowMs,
  })
  const appOnly = createTokenCheck({ issuers: [{ issuer, audience, loadKeys }], now: () => nowMs })

  test('is accepted where the issuer has a client for it, and says so', async () => {
    const token = await mint(claims({ aud: 'cli' }))
    expect((await both(token)).token).toMatchObject({ audience: 'cli', isCommandLines: true })
    expect((await both(await mint())).token).toMatchObject({ audience, isCommandLines: false })
    expect(await refusal(appOnly(token))).toBe('WRONG_AUDIENCE')
  })

  test.each([
    ['both audiences', { aud: [audience, 'cli'] }],
    ['another audience', { aud: 'cli2' }],
    ['the app as its authorized party', { aud: 'cli', azp: audience }],
    ['the command line as the authorized party of an app’s token', { azp: 'cli' }],
  ])('with %s is refused', async (_name, changes) => {
    expect(await refusal(both(await mint(claims(changes))))).not.toBe('accepted')
    expect(await refusal(both(await mint(claims({ aud: 'cli', azp: 'cli' }))))).toBe('accepted')
  })
})

describe('the session that a token names', () => {
  const trusted = { issuer, audience, loadKeys: () => Promise.resolve(jwks) }
  const now = () => nowMs
  const ours = createTokenCheck({ issuers: [{ ...trusted, namesSessions: true }], now })
  const another = createTokenCheck({ issuers: [trusted], now })

  test('is known of our own pool', async () => {
    expect(await ours(await mint(claims({ sid: 's-1' })))).toMatchObject({ sessionId: 's-1' })
  })

  test('is nothing to us of another pool, whatever it calls it', async () => {
    for (const sid of ['s-1', 7, { a: 1 }, undefined])
      expect(await another(await mint(claims({ sid })))).toMatchObject({ sessionId: null })
  })

  test.each([[undefined], [null], [7], [['s-1']]])('%s is none, so our own token is refused', async (sid) => {
    await expect(ours(await mint(claims({ sid })))).rejects.toMatchObject({ code: 'BAD_CLAIM' })
  })
})
