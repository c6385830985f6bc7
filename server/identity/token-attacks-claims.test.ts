import { expect, test } from 'vitest'
import {
  type Attack,
  attempt,
  audience,
  base64url,
  claims,
  claimsWithMember,
  type Fault,
  goodClaims,
  issuer,
  jwksUri,
  mint,
  nowSeconds,
  parts,
  setUp,
} from './test-token-forge.ts'
import { leewaySeconds } from './token-check.ts'

const missing = (name: string) => claims({ [name]: undefined })
const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const endless: Fault = { claims: JSON.stringify(goodClaims).replace(/"exp":\d+/, '"exp":1e999') }
const invalidUtf8 = parts((h, _claims, s) => `${h}.${base64url(Buffer.from('{"\xff":1}', 'latin1'))}.${s}`)
const lateBy = (seconds: number) => claims({ iat: nowSeconds - 3600, exp: nowSeconds - seconds })
const deepTwice = claimsWithMember('"address":[{"a":1,"a":2}]')
const deepOnce = claimsWithMember('"address":[{"a":1},{"a":2}]')

const attacks: Attack[] = [
  ["Cognito's access token", 'WRONG_TYPE', claims({ token_use: 'access' }), claims({ token_use: 'id' })],
  ["Keycloak's access token", 'WRONG_TYPE', claims({ typ: 'Bearer' }), claims({ typ: 'ID' })],
  ["Keycloak's refresh token", 'WRONG_TYPE', claims({ typ: 'Refresh' }), claims({ typ: 'ID' })],
  ['a logout token', 'WRONG_TYPE', claims({ events: logoutEvent })],
  ['a token bound to a key (cnf)', 'WRONG_TYPE', claims({ cnf: { jkt: 'x' } })],

  ["another client's token", 'WRONG_AUDIENCE', claims({ aud: 'another-client' })],
  ['aud missing', 'WRONG_AUDIENCE', missing('aud')],
  ['aud listing ours among others', 'WRONG_AUDIENCE', claims({ aud: [audience, 'another-client'] })],
  ['aud listing ours alone', 'WRONG_AUDIENCE', claims({ aud: [audience] })],
  ['aud one letter longer', 'WRONG_AUDIENCE', claims({ aud: `${audience}2` })],
  ['aud in upper case', 'WRONG_AUDIENCE', claims({ aud: audience.toUpperCase() })],
  ['aud as an object', 'WRONG_AUDIENCE', claims({ aud: { 0: audience } })],
  [
    'a token issued to another party (azp)',
    'WRONG_AUDIENCE',
    claims({ azp: 'other' }),
    claims({ azp: audience }),
  ],

  ['iss missing', 'WRONG_ISSUER', missing('iss')],
  ['iss with a slash at the end', 'WRONG_ISSUER', claims({ iss: `${issuer}/` })],
  ['iss with http', 'WRONG_ISSUER', claims({ iss: issuer.replace('https', 'http') })],
  ['iss in upper case', 'WRONG_ISSUER', claims({ iss: issuer.toUpperCase() })],
  ['iss on a longer host', 'WRONG_ISSUER', claims({ iss: 'https://pool.example.attacker.example/pool' })],
  ['iss with the port named', 'WRONG_ISSUER', claims({ iss: 'https://pool.example:443/pool' })],
  ['iss as a list', 'WRONG_ISSUER', claims({ iss: [issuer] })],
  ['iss __proto__', 'WRONG_ISSUER', claims({ iss: '__proto__' })],

  ['expired', 'EXPIRED', lateBy(leewaySeconds), lateBy(leewaySeconds - 1)],
  ['exp missing', 'BAD_CLAIM', missing('exp')],
  ['exp as text', 'BAD_CLAIM', claims({ exp: String(nowSeconds + 60) })],
  ['exp null', 'BAD_CLAIM', claims({ exp: null })],
  ['exp endless (1e999)', 'BAD_CLAIM', endless],
  ['exp in a year', 'BAD_LIFETIME', claims({ exp: nowSeconds + 31_536_000 })],
  ['exp in milliseconds', 'BAD_LIFETIME', claims({ exp: (nowSeconds + 60) * 1000 })],
  ['exp before iat', 'BAD_LIFETIME', claims({ iat: nowSeconds + 20, exp: nowSeconds + 10 })],
  [
    'nbf in the future',
    'NOT_YET_VALID',
    claims({ nbf: nowSeconds + leewaySeconds + 1 }),
    claims({ nbf: nowSeconds + leewaySeconds }),
  ],
  ['nbf as text', 'BAD_CLAIM', claims({ nbf: 'never' })],
  [
    'iat in the future',
    'NOT_YET_VALID',
    claims({ iat: nowSeconds + leewaySeconds + 1 }),
    claims({ iat: nowSeconds + leewaySeconds }),
  ],
  ['iat missing', 'BAD_CLAIM', missing('iat')],

  ['sub missing', 'BAD_CLAIM', missing('sub')],
  ['sub empty', 'BAD_CLAIM', claims({ sub: '' })],
  ['sub as a number', 'BAD_CLAIM', claims({ sub: 1 })],
  ['sub with a null character', 'BAD_CLAIM', claims({ sub: 'user-1\u0000' })],
  ['sub named twice', 'DUPLICATE_MEMBER', claimsWithMember('"sub":"admin"')],
  [
    'sub named twice, once with escapes',
    'DUPLICATE_MEMBER',
    claimsWithMember(String.raw`"s\u0075b":"admin"`),
  ],
  ['a member named twice deep inside', 'DUPLICATE_MEMBER', deepTwice, deepOnce],
  ['email missing', 'BAD_CLAIM', missing('email')],
  ['email without @', 'BAD_CLAIM', claims({ email: 'launchscout.example' })],
  ['email with two @', 'BAD_CLAIM', claims({ email: 'x@evil.example@launchscout.example' })],
  ['email with a line break', 'BAD_CLAIM', claims({ email: 'x@evil.example\n@launchscout.example' })],
  ['email as a list', 'BAD_CLAIM', claims({ email: ['fiona@example.com'] })],

  ['claims that are no object', 'MALFORMED', { claims: '"text"' }],
  ['claims that are no UTF-8', 'MALFORMED', invalidUtf8],
  ['an empty token', 'MALFORMED', { finish: () => '' }],
  ['two parts', 'MALFORMED', parts((h, c) => `${h}.${c}`)],
  ['five parts, an encrypted token', 'MALFORMED', parts((h, c, s) => [h, c, s, c, s].join('.'))],
  [
    'the JSON serialization',
    'MALFORMED',
    parts((h, c, s) => JSON.stringify({ protected: h, payload: c, signature: s })),
  ],
  ['a line break at the end', 'MALFORMED', { finish: (token) => `${token}\n` }],
  ['the word Bearer left on', 'MALFORMED', { finish: (token) => `Bearer ${token}` }],
  ['padding signs', 'MALFORMED', { finish: (token) => `${token}==` }],
  [
    'a token of 1 MB',
    'TOO_LARGE',
    claims({ padding: 'x'.repeat(1_000_000) }),
    claims({ padding: 'x'.repeat(8_000) }),
  ],
]

test.each(attacks)('%s: refused as %s, accepted without that fault', async (_name, code, fault, control) => {
  expect(await attempt(fault, control)).toEqual({
    controlled: 'accepted',
    attacked: code,
    requested: [jwksUri],
  })
})

test('the table holds at least 50 different attacks', () => {
  expect(new Set(attacks.map(([name]) => name)).size).toBeGreaterThanOrEqual(50)
})

test('a refusal carries no part of the token', async () => {
  const token = await mint(claims({ aud: 'another-client' }))
  const error: unknown = await setUp()
    .check(token)
    .catch((refused: unknown) => refused)
  const shown = error instanceof Error ? JSON.stringify(error, Object.getOwnPropertyNames(error)) : ''
  expect(shown).toContain('WRONG_AUDIENCE')
  for (const secret of [...token.split('.'), 'example.com', 'another-client'])
    expect(shown).not.toContain(secret)
  expect(error).not.toHaveProperty('cause')
})
