import { hash } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { normalizeEmail } from '#domain/account/account.ts'
import { DAY_SECONDS } from '#domain/base/durations.ts'
import type { Identity } from '../base/graphql/identity.ts'
import { createKeyCache, type FindKey, type KeyLoader } from './signing-keys.ts'
import { TokenRefused } from './token-refused.ts'
import { readUnverified } from './token-shape.ts'

/** Checks a bearer token. Returns who it is; throws TokenRefused. */
export type TokenCheck = (token: string) => Promise<Identity>

/** A user pool whose ID tokens count. */
export interface TrustedIssuer {
  /** Compared with `iss` letter by letter. */
  issuer: string
  /** Our client id there: the one and only `aud`, besides the next. */
  audience: string
  /** The client id of the command line there. Its tokens count for less: nobody is an admin by them (decision 0095). */
  cliAudience?: string
  loadKeys: KeyLoader
  /** Makes it a further issuer: put before its subjects, so that equal ones of two issuers never meet (DESIGN 4). */
  subjectPrefix?: string
  /** Makes it our own pool, whose tokens name a session of ours. */
  namesSessions?: true
}

const algorithms = ['RS256', 'ES256']
/** How far the issuer's clock may differ from ours; DESIGN 4 allows up to 60 s. */
export const leewaySeconds = 30
/** Cognito lets an ID token live a day at most; a longer one is a mistake or a forgery. */
const maxLifetimeSeconds = DAY_SECONDS
const maxEmailLength = 320
const maxNameLength = 200

const hasNoControlCharacter = (text: string) => !/\p{Cc}/u.test(text)
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text) && hasNoControlCharacter(text)

const Header = z.object({
  alg: z.string(),
  // Optional in OpenID Connect for an issuer of one key; every pool we know sends it, and rotation needs it.
  kid: z.string().min(1).max(maxNameLength),
  typ: z.string().optional(),
})

const Claims = z.object({
  sub: z.string().min(1).max(255).refine(hasNoControlCharacter),
  email: z.string().max(maxEmailLength).transform(normalizeEmail).refine(isEmail),
  email_verified: z.unknown().optional(),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number().nullable().catch(null),
  // Other pools mean another thing by it.
  sid: z.unknown().optional(),
  name: z.string().trim().min(1).max(maxNameLength).refine(hasNoControlCharacter).nullable().catch(null),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullable()
    .catch(null),
})

/** A good token, kept so that its signature is not checked for each request. */
interface KeptToken {
  identity: Identity
  header: z.infer<typeof Header>
  findKey: FindKey
  key: CryptoKey
}

/** Of a server process: about 1 KB each. Only good tokens are kept, so strangers cannot fill it. */
const MOST_KEPT = 10_000

/**
 * Keeps good tokens by their hash. One stays good until its time is over or its issuer's keys are loaded anew, which is
 * looked at each time. That its user is not blocked and its session goes on is for others to check, each time too.
 */
function createKeptTokens(now: () => number) {
  const kept = new Map<string, KeptToken>()
  return {
    async find(name: string): Promise<Identity | null> {
      const token = kept.get(name)
      if (token === undefined) return null
      const key = now() < token.identity.token.goodUntilMs ? await token.findKey(token.header) : undefined
      if (key === token.key) return token.identity
      kept.delete(name)
      if (key === null) throw new TokenRefused('UNKNOWN_KEY')
      return null
    },
    keep(name: string, token: KeptToken): void {
      const [oldest] = kept.keys()
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(name, token)
    },
  }
}

/**
 * Makes the check of ID tokens used as bearer by every server entry (DESIGN 4, SECURITY I1; RFC 8725).
 * Keys come from each issuer's own loader only: `jku`, `x5u`, `jwk` and `x5c` of a token are never looked at.
 * @param options.now milliseconds
 */
export function createTokenCheck(options: { issuers: TrustedIssuer[]; now: () => number }): TokenCheck {
  const { now } = options
  const issuers = new Map<unknown, TrustedIssuer & { findKey: FindKey }>()
  for (const issuer of options.issuers) {
    requireUnmistakable(issuer, [...issuers.values()])
    issuers.set(issuer.issuer, { ...issuer, findKey: createKeyCache({ load: issuer.loadKeys, now }) })
  }
  const kept = createKeptTokens(now)

  return async (token) => {
    const name = hash('sha256', token, 'base64url')
    const known = await kept.find(name)
    if (known !== null) return known
    const unverified = readUnverified(token)
    const header = requireIdTokenHeader(unverified.header)
    const issuer = issuers.get(unverified.claims.iss)
    if (!issuer) throw new TokenRefused('WRONG_ISSUER')
    const key = await issuer.findKey(header)
    if (!key) throw new TokenRefused('UNKNOWN_KEY')
    const claims = await verify(token, key, issuer, now())
    const audience = requireIdTokenClaims(claims, issuer)
    const identity = identityOf(claims, { issuer, audience, issuers: [...issuers.values()], nowMs: now() })
    kept.keep(name, { identity, header, findKey: issuer.findKey, key })
    return identity
  }
}

function requireUnmistakable(issuer: TrustedIssuer, others: TrustedIssuer[]): void {
  const sameName = others.some((other) => other.issuer === issuer.issuer)
  const samePrefix = others.some((other) => (other.subjectPrefix ?? '') === (issuer.subjectPrefix ?? ''))
  if (sameName || samePrefix)
    throw new Error(`Issuer ${issuer.issuer} cannot be distinguished from another one`)
}

function requireIdTokenHeader(header: Record<string, unknown>): z.infer<typeof Header> {
  // Extensions that must be understood are not: RFC 7515 section 4.1.11, RFC 7797.
  if ('crit' in header || 'b64' in header) throw new TokenRefused('CRITICAL_HEADER')
  const parsed = Header.safeParse(header)
  if (!parsed.success) throw new TokenRefused('MALFORMED')
  if (!algorithms.includes(parsed.data.alg)) throw new TokenRefused('ALGORITHM_NOT_ALLOWED')
  // at+jwt (RFC 9068), logout+jwt and others are signed by the same keys, but are no ID tokens.
  if (parsed.data.typ !== undefined && parsed.data.typ.toUpperCase() !== 'JWT')
    throw new TokenRefused('WRONG_TYPE')
  return parsed.data
}

async function verify(token: string, key: CryptoKey, issuer: TrustedIssuer, nowMs: number): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms,
      issuer: issuer.issuer,
      audience: audiencesOf(issuer),
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: leewaySeconds,
      currentDate: new Date(nowMs),
    })
    return payload
  } catch (error) {
    // jose's claim errors carry the whole payload: they stop here, and are not kept as a cause.
    throw new TokenRefused(refusalOf(error))
  }
}

const audiencesOf = ({ audience, cliAudience }: TrustedIssuer): string[] =>
  cliAudience === undefined ? [audience] : [audience, cliAudience]

function refusalOf(error: unknown): TokenRefused['code'] {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'BAD_SIGNATURE'
  if (error instanceof errors.JWTExpired) return 'EXPIRED'
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'MALFORMED'
  if (error.claim === 'aud') return 'WRONG_AUDIENCE'
  if (error.claim === 'nbf' && error.reason === 'check_failed') return 'NOT_YET_VALID'
  return 'BAD_CLAIM'
}

const OtherKinds = z.object({
  aud: z.unknown(),
  azp: z.unknown().optional(),
  token_use: z.unknown().optional(),
  typ: z.unknown().optional(),
  events: z.unknown().optional(),
  cnf: z.unknown().optional(),
})

/**
 * The same keys also sign access tokens, refresh tokens and logout tokens; each pool marks them its own way.
 * @returns its one audience
 */
function requireIdTokenClaims(claims: unknown, issuer: TrustedIssuer): string {
  const { aud, azp, token_use: cognitoUse, typ: keycloakType, events, cnf } = OtherKinds.parse(claims)
  const audience = audiencesOf(issuer).find((known) => known === aud)
  if (audience === undefined) throw new TokenRefused('WRONG_AUDIENCE')
  if (azp !== undefined && azp !== audience) throw new TokenRefused('WRONG_AUDIENCE')
  if (cognitoUse !== undefined && cognitoUse !== 'id') throw new TokenRefused('WRONG_TYPE')
  if (keycloakType !== undefined && keycloakType !== 'ID') throw new TokenRefused('WRONG_TYPE')
  // events: a logout token (OpenID Back-Channel Logout); cnf: bound to a key its bearer has not proved (RFC 7800).
  if (events !== undefined || cnf !== undefined) throw new TokenRefused('WRONG_TYPE')
  return audience
}

interface TokenSource {
  issuer: TrustedIssuer
  /** Of the token; one of the issuer's. */
  audience: string
  issuers: TrustedIssuer[]
  nowMs: number
}

function identityOf(claims: unknown, { issuer, audience, issuers, nowMs }: TokenSource): Identity {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) throw new TokenRefused('BAD_CLAIM')
  const { sub, email, email_verified: emailVerified, iat, exp, name, picture, sid } = parsed.data
  const { auth_time: authenticatedAt } = parsed.data
  if (iat > nowMs / 1000 + leewaySeconds) throw new TokenRefused('NOT_YET_VALID')
  if (exp <= iat || exp - iat > maxLifetimeSeconds) throw new TokenRefused('BAD_LIFETIME')
  const subject = `${issuer.subjectPrefix ?? ''}${sub}`
  const looksForeign = issuers.some(
    (other) => other !== issuer && other.subjectPrefix && subject.startsWith(other.subjectPrefix),
  )
  if (looksForeign) throw new TokenRefused('BAD_CLAIM')
  const token = {
    issuer: issuer.issuer,
    audience,
    isCommandLines: audience !== issuer.audience,
    issuedAtMs: iat * 1_000,
    authenticatedAtMs: authenticatedAt === null ? null : authenticatedAt * 1_000,
    expiresAtMs: exp * 1_000,
    goodUntilMs: (exp + leewaySeconds) * 1_000,
  }
  const mode = issuer.subjectPrefix === undefined ? 'userPool' : 'oidc'
  const emailVerifiedAsBoolean = emailVerified === true
  return {
    mode,
    subject,
    email,
    // Cognito sends text where an attribute is mapped from another provider.
    emailVerified: emailVerifiedAsBoolean || emailVerified === 'true',
    emailVerifiedAsBoolean,
    name,
    picture,
    sessionId: sessionIdIn(sid, issuer),
    token,
  }
}

function sessionIdIn(sid: unknown, { namesSessions }: TrustedIssuer): string | null {
  if (namesSessions !== true) return null
  if (typeof sid !== 'string') throw new TokenRefused('BAD_CLAIM')
  return sid
}
