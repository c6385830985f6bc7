import { exportSPKI } from 'jose'
import { expect, test } from 'vitest'
import {
  type Attack,
  attackersJwk,
  attempt,
  base64url,
  byAttacker,
  ecJwk,
  es256,
  type Fault,
  goodClaims,
  goodHeader,
  header,
  jwksUri,
  parts,
  rsa,
  signAndCorrupt,
  signWithSecret,
  withMember,
} from './test-token-forge.ts'

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

const attacks: Attack[] = [
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

test.each(attacks)('%s: refused as %s, accepted without that fault', async (_name, code, fault, control) => {
  expect(await attempt(fault, control)).toEqual({
    controlled: 'accepted',
    attacked: code,
    requested: [jwksUri],
  })
})
