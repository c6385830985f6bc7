import { describe, expect, test } from 'vitest'
import type { KeyLoader } from './signing-keys.ts'
import { createTokenCheck } from './token-check.ts'
import {
  audience,
  claims,
  es256,
  type Fault,
  header,
  issuer,
  jwks,
  mint,
  nowMs,
  nowSeconds,
  refusal,
  setUp,
} from './test-token-forge.ts'

test('a good token tells who it is, with the e-mail trimmed and lower-cased', async () => {
  expect(await setUp().check(await mint())).toEqual({
    mode: 'userPool',
    subject: 'user-1',
    email: 'fiona@example.com',
    emailVerified: true,
    name: 'Fiona Founder',
    picture: 'https://pictures.example/fiona.png',
    token: {
      issuer,
      audience,
      issuedAtMs: nowMs - 10_000,
      expiresAtMs: nowMs + 3_590_000,
      goodUntilMs: nowMs + 3_620_000,
    },
  })
})

test.each<[string, Fault]>([
  ['without typ, as Cognito sends it', { header: { alg: 'RS256', kid: 'rsa-1' } }],
  ['with typ in lower case', header({ typ: 'jwt' })],
  ['signed with ES256', es256],
  ["with a certificate's thumbprint", header({ x5t: 'abc' })],
  ['with claims we do not know', claims({ 'cognito:groups': ['a'], auth_time: nowSeconds })],
  ['with a long e-mail', claims({ email: `${'x'.repeat(200)}@example.com` })],
])('a token %s is accepted', async (_name, draft) => {
  expect(await setUp().check(await mint(draft))).toMatchObject({ subject: 'user-1' })
})

test('50 good tokens at once are accepted with one fetch of the keys', async () => {
  const { check, asked } = setUp()
  const tokens = await Promise.all(Array.from({ length: 50 }, (_, i) => mint(claims({ sub: `user-${i}` }))))
  const identities = await Promise.all(tokens.map(check))
  expect(identities.map(({ subject }) => subject)).toEqual(tokens.map((_, i) => `user-${i}`))
  expect(asked).toHaveLength(1)
})

test.each([[undefined], [false], ['true'], [1], [null]])(
  'email_verified %j counts as not verified',
  async (value) => {
    expect(await setUp().check(await mint(claims({ email_verified: value })))).toMatchObject({
      emailVerified: false,
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
    expect(() => createTokenCheck({ issuers, now: () => nowMs })).toThrow('cannot be told')
  })
})
