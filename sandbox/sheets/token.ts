import { decodeJwt, errors, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { CLOCK_SKEW_PREFIX } from '../faults.ts'
import { type Handler, json, readText } from '../http.ts'
import type { SandboxAccount, SandboxStore } from '../store.ts'
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from './access-token.ts'

interface TokenOptions {
  store: SandboxStore
  /** This address as the outside sees it: what an assertion's `aud` must be, exactly. */
  tokenUrl: string
  /** Milliseconds since 1970. */
  now: () => number
}

const MAX_BODY_BYTES = 16 * 1024
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const SCOPE_PREFIX = 'https://www.googleapis.com/auth/'
const LONGEST_LIFE_SECONDS = 3_600
/** How far off a caller's clock may be. */
const CLOCK_LEEWAY_SECONDS = 300

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  scope: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
})
const jwkSchema = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() })

class TokenRefused extends Error {
  readonly error: string
  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

/**
 * Google's token address for service accounts: a form-encoded JWT-bearer grant (RFC 7523) for an access token of
 * 3,599 s. Refuses in Google's words (contracts README 3): wrong grant, signature, audience, scope, life or clock.
 */
export function createToken({ store, tokenUrl, now }: TokenOptions): Handler {
  return async (request) => {
    if (request.method !== 'POST') return json(404, { error: 'not_found' })
    try {
      const assertion = await readAssertion(request)
      const { account, scope } = await checkAssertion(assertion)
      return json(
        200,
        {
          access_token: await issueAccessToken(account, scope, now()),
          expires_in: ACCESS_TOKEN_SECONDS,
          token_type: 'Bearer',
        },
        { 'cache-control': 'no-cache, no-store, max-age=0, must-revalidate' },
      )
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      return json(400, { error: error.error, error_description: error.message })
    }
  }

  async function checkAssertion(assertion: string): Promise<{ account: SandboxAccount; scope: string }> {
    const claims = readClaims(assertion)
    const skewed = claims.iss.startsWith(CLOCK_SKEW_PREFIX)
    const account = await store.account(
      'clientEmail',
      skewed ? claims.iss.slice(CLOCK_SKEW_PREFIX.length) : claims.iss,
    )
    if (account === null) throw new TokenRefused('invalid_grant', 'Invalid grant: account not found')
    await checkSignature(assertion, account)
    if (claims.aud !== tokenUrl)
      throw new TokenRefused(
        'invalid_grant',
        `Invalid JWT: Failed audience check. The right audience is ${tokenUrl}`,
      )
    if (skewed || !isTimely(claims))
      throw new TokenRefused(
        'invalid_grant',
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values and use a clock with skew to account for differences in time.',
      )
    const scope = claims.scope?.trim() ?? ''
    if (scope === '') throw new TokenRefused('invalid_scope', 'Empty or missing scope not allowed.')
    if (scope.split(/\s+/).some((one) => !one.startsWith(SCOPE_PREFIX)))
      throw new TokenRefused('invalid_scope', 'Invalid OAuth scope or ID token audience provided.')
    return { account, scope }
  }

  function isTimely({ iat, exp }: { iat: number; exp: number }): boolean {
    const nowSeconds = now() / 1000
    return (
      iat <= nowSeconds + CLOCK_LEEWAY_SECONDS &&
      exp > nowSeconds - CLOCK_LEEWAY_SECONDS &&
      exp > iat &&
      exp - iat <= LONGEST_LIFE_SECONDS
    )
  }
}

async function readAssertion(request: Request): Promise<string> {
  const text = await readText(request, MAX_BODY_BYTES)
  const type = request.headers.get('content-type') ?? ''
  if (text === null || !type.startsWith('application/x-www-form-urlencoded'))
    throw new TokenRefused('invalid_request', 'Bad Request')
  const form = new URLSearchParams(text)
  const grantType = form.get('grant_type')
  if (grantType !== GRANT_TYPE)
    throw new TokenRefused('unsupported_grant_type', `Invalid grant_type: ${grantType?.slice(0, 80) ?? ''}`)
  const assertion = form.get('assertion')
  if (assertion === null || assertion === '')
    throw new TokenRefused('invalid_request', 'Missing required parameter: assertion')
  return assertion
}

function readClaims(assertion: string): z.infer<typeof claimsSchema> {
  try {
    return claimsSchema.parse(decodeJwt(assertion))
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new TokenRefused('invalid_grant', 'Invalid JWT: the assertion could not be read.')
    throw error
  }
}

/** The signature alone: times and audience have refusals of their own. */
async function checkSignature(assertion: string, account: SandboxAccount): Promise<void> {
  try {
    const key = await importJWK(jwkSchema.parse(account.publicKey), 'RS256')
    await jwtVerify(assertion, key, { algorithms: ['RS256'], clockTolerance: Number.MAX_SAFE_INTEGER })
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new TokenRefused('invalid_grant', 'Invalid JWT Signature.')
    throw error
  }
}
