import { exportSPKI } from 'jose'
import { expect, test } from 'vitest'
import {
  type Attack,
  attackersJwk,
  attempt,
  base64url,
  byAttacker,
  ec,
  ecJwk,
  es256,
  type Fault,
  goodClaims,
  goodHeader,
  header,
  jwksUri,
  parts,
  rsa,
  rsaJwk,
  signAndCorrupt,
  signWith,
  signWithSecret,
  withMember,
} from './test-token-forge.ts'

const hs256 = (secret: string | Buffer): Fault => ({
  ...header({ alg: 'HS256' }),
  sign: signWithSecret(secret),
})
const zeros: Fault = { sign: signAndCorrupt((bytes) => Buffer.alloc(bytes.length)) }
const cutOff: Fault = { sign: signAndCorrupt((bytes) => bytes.subarray(0, 128)) }
const bitChanged: Fault = {
  sign: signAndCorrupt((bytes) => Buffer.from(bytes.map((byte, i) => (i ? byte : byte ^ 1)))),
}
const esZeros: Fault = { ...es256, sign: () => base64url(Buffer.alloc(64)) }
const esAsDer: Fault = {
  ...es256,
  sign: async (input) => base64url(`0D\x02\x20${await signWith(ec.privateKey)(input)}`),
}
const esAsHs: Fault = { header: { alg: 'HS256', kid: 'ec-1' }, sign: signWithSecret(JSON.stringify(ecJwk)) }
const publicKeyAsPem = await exportSPKI(rsa.publicKey)
const modulus = Buffer.from(rsaJwk.n ?? '', 'base64url')

/** Attacker's address in the header, attacker's signature; the control has the address and our signature. */
function pointing(member: string, value: unknown, kid = 'rsa-1'): [Fault, Fault] {
  return [{ ...header({ [member]: value, kid }), ...byAttacker }, header({ [member]: value })]
}
/** 256 bytes leave two bits of their last character unused: setting one spells the same signature anew. */
function secondSpelling(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(token.slice(-1)) + 1)
}

const attacks: Attack[] = [
  ['alg none without signature', 'MALFORMED', { ...header({ alg: 'none' }), sign: () => '' }],
  ['alg none with the signature left on', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'none' })],
  ['alg None', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'None' })],
  ['alg nOnE', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'nOnE' })],
  ['alg NONE', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'NONE' })],
  ['alg empty', 'ALGORITHM_NOT_ALLOWED', header({ alg: '' })],
  ['alg missing', 'MALFORMED', { header: { kid: 'rsa-1', typ: 'JWT' } }],
  ['alg as a list', 'MALFORMED', header({ alg: ['RS256'] })],
  ['alg in lower case', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'rs256' })],
  ['RS384, sound but not on the list', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'RS384' })],
  ['PS256, sound but not on the list', 'ALGORITHM_NOT_ALLOWED', header({ alg: 'PS256' })],
  ['RS256 turned HS256, secret: our public key as PEM', 'ALGORITHM_NOT_ALLOWED', hs256(publicKeyAsPem)],
  ['RS256 turned HS256, secret: our modulus', 'ALGORITHM_NOT_ALLOWED', hs256(modulus)],
  ['ES256 turned HS256, secret: our public key', 'ALGORITHM_NOT_ALLOWED', esAsHs, es256],
  ['HS256 with an empty secret', 'ALGORITHM_NOT_ALLOWED', hs256('')],
  ['alg RS256 naming our ES256 key', 'UNKNOWN_KEY', header({ kid: 'ec-1' })],
  ['alg ES256 naming our RS256 key', 'UNKNOWN_KEY', header({ alg: 'ES256' })],

  ['a blank signature', 'MALFORMED', { sign: () => '' }],
  ['a signature of zeros', 'BAD_SIGNATURE', zeros],
  ['the word null as signature', 'BAD_SIGNATURE', { sign: () => 'null' }],
  ['a signature cut off', 'BAD_SIGNATURE', cutOff],
  ['a signature with one bit changed', 'BAD_SIGNATURE', bitChanged],
  ["another token's signature", 'BAD_SIGNATURE', { sign: () => signWith(rsa.privateKey)('another.token') }],
  ['an ES256 signature of r = s = 0', 'BAD_SIGNATURE', esZeros, es256],
  ['an ES256 signature in DER', 'BAD_SIGNATURE', esAsDer, es256],
  ['a signature spelled a second way', 'MALFORMED', { finish: secondSpelling }],
  [
    'claims changed after signing',
    'BAD_SIGNATURE',
    parts((h, _claims, s) => `${h}.${base64url({ ...goodClaims, sub: 'admin' })}.${s}`),
  ],

  ["the attacker's key under our kid", 'BAD_SIGNATURE', byAttacker],
  ["the attacker's key embedded as jwk", 'BAD_SIGNATURE', ...pointing('jwk', attackersJwk)],
  ['jku to the attacker', 'UNKNOWN_KEY', ...pointing('jku', 'https://attacker.example/jwks', 'evil')],
  ['jku to the attacker under our kid', 'BAD_SIGNATURE', ...pointing('jku', 'https://attacker.example/jwks')],
  [
    'jku with our host before an @',
    'UNKNOWN_KEY',
    ...pointing('jku', 'https://pool.example@attacker.example', 'x'),
  ],
  ['jku into our network', 'UNKNOWN_KEY', ...pointing('jku', 'http://169.254.169.254/latest', 'x')],
  ['x5u to the attacker', 'BAD_SIGNATURE', ...pointing('x5u', 'https://attacker.example/certificate.pem')],
  ["the attacker's certificate as x5c", 'BAD_SIGNATURE', ...pointing('x5c', ['MIIB'])],
  ['kid unknown', 'UNKNOWN_KEY', header({ kid: 'rsa-2' })],
  ['kid missing', 'MALFORMED', { header: { alg: 'RS256', typ: 'JWT' } }],
  ['kid empty', 'MALFORMED', header({ kid: '' })],
  ['kid as a number', 'MALFORMED', header({ kid: 1 })],
  ['kid as a path', 'UNKNOWN_KEY', header({ kid: '../../../../dev/null' })],
  ['kid as SQL', 'UNKNOWN_KEY', header({ kid: "x' UNION SELECT 'key" })],
  ['kid as an address', 'UNKNOWN_KEY', header({ kid: 'https://attacker.example/key' })],
  ['kid __proto__', 'UNKNOWN_KEY', header({ kid: '__proto__' })],
  ['kid of a key for encryption', 'UNKNOWN_KEY', { ...header({ kid: 'for-encryption' }), ...byAttacker }],

  [
    'an unknown critical member',
    'CRITICAL_HEADER',
    header({ crit: ['mfa'], mfa: true }),
    header({ mfa: true }),
  ],
  ['a known member called critical', 'CRITICAL_HEADER', header({ crit: ['kid'] })],
  ['crit empty', 'CRITICAL_HEADER', header({ crit: [] })],
  ['an unencoded payload (b64 false)', 'CRITICAL_HEADER', header({ b64: false, crit: ['b64'] })],
  ['typ at+jwt, an access token', 'WRONG_TYPE', header({ typ: 'at+jwt' })],
  ['typ logout+jwt', 'WRONG_TYPE', header({ typ: 'logout+jwt' })],
  ['typ as a list', 'MALFORMED', header({ typ: ['JWT'] })],
  ['alg named twice', 'DUPLICATE_MEMBER', { header: withMember(goodHeader, '"alg":"RS256"') }],
  ['a header that is no object', 'MALFORMED', { header: '[]' }],
  ['a header that is no JSON', 'MALFORMED', { header: '{"alg":' }],
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
