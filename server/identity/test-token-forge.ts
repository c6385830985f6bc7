/** A forger's bench for tests: makes a good token, or one with a fault, with keys made up on the spot. */
import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { type KeyLoader, keysAt } from './signing-keys.ts'
import { createTokenCheck } from './token-check.ts'
import { type TokenRefusal, TokenRefused } from './token-refused.ts'

export const issuer = 'https://pool.example/pool'
export const audience = 'launchscout-web'
export const jwksUri = 'https://pool.example/pool/jwks'
export const nowMs = Date.UTC(2026, 10, 21, 12)
export const nowSeconds = nowMs / 1000

export const rsa = await generateKeyPair('RS256', { extractable: true })
const ec = await generateKeyPair('ES256', { extractable: true })
const attackers = await generateKeyPair('RS256', { extractable: true })
const rsaJwk = await exportJWK(rsa.publicKey)
export const ecJwk = await exportJWK(ec.publicKey)
export const attackersJwk = await exportJWK(attackers.publicKey)

/** What the issuer publishes. The attacker's key is there too, but only for encryption. */
export const jwks = {
  keys: [
    { ...rsaJwk, kid: 'rsa-1', alg: 'RS256', use: 'sig' },
    { ...ecJwk, kid: 'ec-1', alg: 'ES256', use: 'sig' },
    { ...attackersJwk, kid: 'for-encryption', use: 'enc' },
  ],
}

type Members = Record<string, unknown>

/** One change to the good token. */
export interface Fault {
  /** JSON text, or members to be written as JSON. */
  header?: Members | string
  claims?: Members | string
  sign?: (input: string) => Promise<string> | string
  /** A last change to the finished token. */
  finish?: (token: string) => string
}

export const goodHeader = { alg: 'RS256', kid: 'rsa-1', typ: 'JWT' }
export const goodClaims = {
  iss: issuer,
  aud: audience,
  sub: 'user-1',
  email: ' Fiona@Example.com ',
  email_verified: true,
  name: 'Fiona Founder',
  picture: 'https://pictures.example/fiona.png',
  iat: nowSeconds - 10,
  exp: nowSeconds + 3590,
}

export const base64url = (value: Members | string | Uint8Array) =>
  Buffer.from(
    typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value),
  ).toString('base64url')

export const signWith = (key: CryptoKey) => async (input: string) => {
  const name = key.algorithm.name
  const signature = await crypto.subtle.sign({ name, hash: 'SHA-256' }, key, Buffer.from(input))
  return Buffer.from(signature).toString('base64url')
}
export const signWithSecret = (secret: string | Buffer) => (input: string) =>
  createHmac('sha256', secret).update(input).digest('base64url')
export const signAndCorrupt = (corrupt: (signature: Buffer) => Buffer) => async (input: string) =>
  base64url(corrupt(Buffer.from(await signWith(rsa.privateKey)(input), 'base64url')))

export const byAttacker: Fault = { sign: signWith(attackers.privateKey) }
export const es256: Fault = { header: { alg: 'ES256', kid: 'ec-1' }, sign: signWith(ec.privateKey) }
export const header = (changes: Members): Fault => ({ header: { ...goodHeader, ...changes } })
export const claims = (changes: Members): Fault => ({ claims: { ...goodClaims, ...changes } })
/** Claims as text, with one more member at the end. */
export const claimsWithMember = (json: string): Fault => ({ claims: withMember(goodClaims, json) })
export const withMember = (members: Members, json: string) =>
  `${JSON.stringify(members).slice(0, -1)},${json}}`
export const parts = (change: (header: string, claims: string, signature: string) => string): Fault => ({
  finish: (token) => {
    const [header = '', claims = '', signature = ''] = token.split('.')
    return change(header, claims, signature)
  },
})

export async function mint(fault: Fault = {}): Promise<string> {
  const input = `${base64url(fault.header ?? goodHeader)}.${base64url(fault.claims ?? goodClaims)}`
  const token = `${input}.${await (fault.sign ?? signWith(rsa.privateKey))(input)}`
  return fault.finish ? fault.finish(token) : token
}

/** A check of one issuer, with every outgoing request on record. */
export function setUp(options: { loadKeys?: KeyLoader } = {}) {
  const requested: string[] = []
  const recordingFetch: typeof fetch = (address) => {
    requested.push(address instanceof Request ? address.url : String(address))
    return Promise.resolve(Response.json(jwks))
  }
  const loadKeys = options.loadKeys ?? keysAt({ jwksUri, fetch: recordingFetch })
  return {
    check: createTokenCheck({ issuers: [{ issuer, audience, loadKeys }], now: () => nowMs }),
    requested,
  }
}

/** A further issuer with the same keys, whose subjects get the prefix `partner:`. */
export const partner = { issuer: 'https://id.partner.example', audience: 'launchscout-at-partner' }

/** A check of the issuer and of the further one. */
export const checkWithPartner = (now: () => number) => {
  const loadKeys = () => Promise.resolve(jwks)
  return createTokenCheck({
    issuers: [
      { issuer, audience, loadKeys },
      { ...partner, loadKeys, subjectPrefix: 'partner:' },
    ],
    now,
  })
}

/** The code of a refusal, or 'accepted'. Any other error is thrown on. */
export async function refusal(promise: Promise<unknown>): Promise<TokenRefusal | 'accepted'> {
  try {
    await promise
    return 'accepted'
  } catch (error) {
    if (error instanceof TokenRefused) return error.code
    throw error
  }
}

/** A named way to cheat, how it is refused, and the same token without the fault where that is not the good one. */
export type Attack = [name: string, code: TokenRefusal, fault: Fault, control?: Fault]

/** Runs one attack and its positive control; returns the refusal and every address that was requested. */
export async function attempt(fault: Fault, control: Fault | undefined) {
  const { check, requested } = setUp()
  const controlled = await refusal(check(await mint(control)))
  const attacked = await refusal(check(await mint(fault)))
  return { controlled, attacked, requested: [...new Set(requested)] }
}
