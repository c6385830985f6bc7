import { createHash, timingSafeEqual } from 'node:crypto'
import type { GoogleClient, GoogleTokens } from './google-tokens.ts'

interface RedeemOptions {
  client: GoogleClient
  tokens: Pick<GoogleTokens, 'redeem' | 'tokens'>
}

/** The token endpoint: the tokens for a code. */
export async function redeemCode(request: Request, { client, tokens }: RedeemOptions): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const presented = credentialsOf(request, form)
  if (presented.id !== client.id) return tokenError(401, 'invalid_client', 'The OAuth client was not found.')
  if (!sameText(presented.secret, client.secret)) return tokenError(401, 'invalid_client', 'Unauthorized')
  if (form.get('grant_type') !== 'authorization_code') {
    return tokenError(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type') ?? ''}`)
  }
  const grant = await tokens.redeem(form.get('code') ?? '')
  if (grant?.clientId !== client.id) return tokenError(400, 'invalid_grant', 'Malformed auth code.')
  if (grant.redirectUri !== form.get('redirect_uri'))
    return tokenError(400, 'redirect_uri_mismatch', 'Bad Request')
  const problem = verifierProblem(grant.codeChallenge, grant.codeChallengeMethod, form.get('code_verifier'))
  if (problem) return tokenError(400, 'invalid_grant', problem)
  return json(await tokens.tokens(grant))
}

/** The userinfo endpoint: the claims that an access token's scopes allow. */
export async function userinfo(request: Request, tokens: Pick<GoogleTokens, 'userinfo'>): Promise<Response> {
  const [scheme, accessToken = ''] = (request.headers.get('authorization') ?? '').split(' ')
  const claims = scheme?.toLowerCase() === 'bearer' ? await tokens.userinfo(accessToken) : null
  if (claims) return json(claims)
  return json({ error: 'invalid_request', error_description: 'Invalid Credentials' }, 401)
}

/** client_secret_basic (RFC 6749 section 2.3.1) or client_secret_post. */
function credentialsOf(request: Request, form: URLSearchParams): { id: string; secret: string } {
  const [scheme, basic = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic') {
    return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
  }
  const decoded = new URLSearchParams(Buffer.from(basic, 'base64').toString().replace(':', '='))
  const [id, secret] = [...decoded][0] ?? ['', '']
  return { id, secret }
}

function verifierProblem(challenge: string | undefined, method: string | undefined, verifier: string | null) {
  if (challenge === undefined) return null
  if (verifier === null || verifier === '') return 'Missing code verifier.'
  const expected = method === 'S256' ? sha256(verifier) : verifier
  return sameText(expected, challenge) ? null : 'Invalid code verifier.'
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const sameText = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
const tokenError = (status: number, error: string, description: string) =>
  json({ error, error_description: description }, status)
