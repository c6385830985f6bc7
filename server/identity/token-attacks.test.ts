import { exportSPKI } from 'jose'
import { expect, test } from 'vitest'
import {
  type Attack,
  attackersJwk,
  attempt,
  audience,
  base64url,
  byAttacker,
  claims,
  claimsWithMember,
  ecJwk,
  es256,
  type Fault,
  goodClaims,
  goodHeader,
  header,
  issuer,
  jwksUri,
  mint,
  nowSeconds,
  parts,
  rsa,
  setUp,
  signAndCorrupt,
  signWithSecret,
  withMember,
} from './test-token-forge.ts'
import { leewaySeconds } from './token-check.ts'

const hs256 = (secret: string | Buffer): Fault => ({
  ...header({ alg: 'HS256' }),
  sign: signWithSecret(secret),
})
const zeros: Fault = { sign: signAndCorrupt((bytes) => Buffer.alloc(bytes.length)) }
const bitChanged: Fault = {
  sign: signAndCorrupt((bytes) => Buffer.from(bytes.map((byte, i) => (i ? byte : byte ^ 1)))),
}
const esZeros: Fault = { ...es256, sign: () => base64url(Buffer.alloc(64)) }
const esAsHs: Fault = { header: { alg: 'HS256', kid: 'ec-1' }, sign: signWithSecret(JSON.stringify(ecJwk)) }
const publicKeyAsPem = await exportSPKI(rsa.publicKey)

/** Attacker's address in the header, attacker's signature; the control has the address and our signature. */
function pointing(member: string, value: unknown, kid = 'rsa-1'): [Fault, Fault] {
  return [{ ...header({ [member]: value, kid }), ...byAttacker }, header({ [member]: value })]
}
/** 256 bytes leave two bits of their last character unused: setting one spells the same signature anew. */
function secondSpelling(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(token.slice(-1)) + 1)
}

const inHeaderOrSignature: Attack[] = [
  ['alg none without signature', 'MALFORMED', { ...header({ alg: 'none' }), sign: () => '' }],
  ['alg none with the signature left on', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'none' })],
  ['alg None', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'None' })],
  ['alg missing', 'MALFORMED', { header: { kid: 'rsa-1', typ: 'JWT' } }],
  ['PS256, sound but not on the list', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'PS256' })],
  ['RS256 turned HS256, secret: our public key as PEM', 'ALGORITHM_NOT_ALLOWED', hs256(publicKeyAsPem)],
  ['ES256 turned HS256, secret: our public key', 'ALGORITHM_NOT_ALLOWED', esAsHs, es256],
  ['alg RS256 naming our ES256 key', 'UNKNOWN_KEY', header({ kid: 'ec-1' })],
  ['alg ES256 naming our RS256 key', 'UNKNOWN_KEY', header({ alg: 'ES256' })],

  ['a blank signature', 'MALFORMED', { sign: () => '' }],
  ['a signature of zeros', 'BAD_SIGNATURE', zeros],
  ['a signature with one bit changed', 'BAD_SIGNATURE', bitChanged],
  ['an ES256 signature of r = s = 0', 'BAD_SIGNATURE', esZeros, es256],
  ['a signature spelled a second way', 'MALFORMED', { finish: secondSpelling }],
  [
    'claims changed after signing',
    'BAD_SIGNATURE',
    parts((h, _claims, s) => `${h}.${base64url({ ...goodClaims, sub: 'admin' })}.${s}`),
  ],

  ["the attacker's key under our kid", 'BAD_SIGNATURE', byAttacker],
  ["the attacker's key embedded as jwk", 'BAD_SIGNATURE', ...pointing('jwk', attackersJwk)],
  ['jku to the attacker', 'UNKNOWN_KEY', ...pointing('jku', 'https://attacker.example/jwks', 'evil')],
  ['x5u to the attacker', 'BAD_SIGNATURE', ...pointing('x5u', 'https://attacker.example/certificate.pem')],
  ['kid unknown', 'UNKNOWN_KEY', header({ kid: 'rsa-2' })],
  ['kid missing', 'MALFORMED', { header: { alg: 'RS256', typ: 'JWT' } }],
  ['kid as a path', 'UNKNOWN_KEY', header({ kid: '../../../../dev/null' })],
  ['kid __proto__', 'UNKNOWN_KEY', header({ kid: '__proto__' })],
  ['kid of a key for encryption', 'UNKNOWN_KEY', { ...header({ kid: 'for-encryption' }), ...byAttacker }],

  [
    'an unknown critical member',
    'CRITICAL_HEADER',
    header({ crit: ['mfa'], mfa: true }),
    header({ mfa: true }),
  ],
  ['an unencoded payload (b64 false)', 'CRITICAL_HEADER', header({ b64: false, crit: ['b64'] })],
  ['typ at+jwt, an access token', 'WRONG_TYPE', header({ typ: 'at+jwt' })],
  ['alg named twice', 'DUPLICATE_MEMBER', { header: withMember(goodHeader, '"alg":"RS256"') }],
  ['a header that is no object', 'MALFORMED', { header: '[]' }],
]

const missing = (name: string) => claims({ [name]: undefined })
const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const endless: Fault = { claims: JSON.stringify(goodClaims).replace(/"exp":\d+/, '"exp":1e999') }
const lateBy = (seconds: number) => claims({ iat: nowSeconds - 3600, exp: nowSeconds - seconds })
const deepTwice = claimsWithMember('"address":[{"a":1,"a":2}]')
const deepOnce = claimsWithMember('"address":[{"a":1},{"a":2}]')

const inClaims: Attack[] = [
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

test.each([...inHeaderOrSignature, ...inClaims])(
  '%s: refused as %s, accepted without that fault',
  async (_name, code, fault, control) => {
    expect(await attempt(fault, control)).toEqual({
      controlled: 'accepted',
      attacked: code,
      requested: [jwksUri],
    })
  },
)

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
