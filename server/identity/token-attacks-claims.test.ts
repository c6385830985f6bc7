import { expect, test } from 'vitest'
import {
  type Attack,
  attempt,
  audience,
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
const lateBy = (seconds: number) => claims({ iat: nowSeconds - 3600, exp: nowSeconds - seconds })
const deepTwice = claimsWithMember('"address":[{"a":1,"a":2}]')
const deepOnce = claimsWithMember('"address":[{"a":1},{"a":2}]')

const attacks: Attack[] = [
  ["Cognito's access token", 'WRONG_TYPE', claims({ token_use: 'access' }), claims({ token_use: 'id' })],
  ["Keycloak's access token", 'WRONG_TYPE', claims({ typ: 'Bearer' }), claims({ typ: 'ID' })],
  ['a logout token', 'WRONG_TYPE', claims({ events: logoutEvent })],
  ['a token bound to a key (cnf)', 'WRONG_TYPE', claims({ cnf: { jkt: 'x' } })],

  ["another client's token", 'WRONG_AUDIENCE', claims({ aud: 'another-client' })],
  ['aud missing', 'WRONG_AUDIENCE', missing('aud')],
  ['aud listing ours among others', 'WRONG_AUDIENCE', claims({ aud: [audience, 'another-client'] })],
  ['aud one letter longer', 'WRONG_AUDIENCE', claims({ aud: `${audience}2` })],
  [
    'a token issued to another party (azp)',
    'WRONG_AUDIENCE',
    claims({ azp: 'other' }),
    claims({ azp: audience }),
  ],

  ['iss missing', 'WRONG_ISSUER', missing('iss')],
  ['iss with a slash at the end', 'WRONG_ISSUER', claims({ iss: `${issuer}/` })],
  ['iss on a longer host', 'WRONG_ISSUER', claims({ iss: 'https://pool.example.attacker.example/pool' })],
  ['iss __proto__', 'WRONG_ISSUER', claims({ iss: '__proto__' })],

  ['expired', 'EXPIRED', lateBy(leewaySeconds), lateBy(leewaySeconds - 1)],
  ['exp missing', 'BAD_CLAIM', missing('exp')],
  ['exp endless (1e999)', 'BAD_CLAIM', endless],
  ['exp in a year', 'BAD_LIFETIME', claims({ exp: nowSeconds + 31_536_000 })],
  ['exp before iat', 'BAD_LIFETIME', claims({ iat: nowSeconds + 20, exp: nowSeconds + 10 })],
  [
    'nbf in the future',
    'NOT_YET_VALID',
    claims({ nbf: nowSeconds + leewaySeconds + 1 }),
    claims({ nbf: nowSeconds + leewaySeconds }),
  ],
  [
    'iat in the future',
    'NOT_YET_VALID',
    claims({ iat: nowSeconds + leewaySeconds + 1 }),
    claims({ iat: nowSeconds + leewaySeconds }),
  ],
  ['iat missing', 'BAD_CLAIM', missing('iat')],

  ['sub missing', 'BAD_CLAIM', missing('sub')],
  ['sub empty', 'BAD_CLAIM', claims({ sub: '' })],
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

  ['claims that are no object', 'MALFORMED', { claims: '"text"' }],
  ['an empty token', 'MALFORMED', { finish: () => '' }],
  ['two parts', 'MALFORMED', parts((h, c) => `${h}.${c}`)],
  [
    'the JSON serialization',
    'MALFORMED',
    parts((h, c, s) => JSON.stringify({ protected: h, payload: c, signature: s })),
  ],
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
