import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { serve, type Served } from './serve.ts'

/**
 * A user pool of somebody else's, shaped like Cognito: the issuer is one host, sign-in and tokens are on another. It
 * signs everybody in as the same person (contracts README 5).
 */
export interface OutsidePool {
  issuer: string
  /** The host of sign-in, tokens and logout. */
  hosted: Served
  stop: () => Promise<void>
}

const PERSON = {
  sub: 'outside-1',
  email: 'Customer@Outside.Example',
  email_verified: true,
  name: 'Cora Customer',
}

export async function startOutsidePool(clientId: string, appUrl: string): Promise<OutsidePool> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'outside', alg: 'RS256', use: 'sig' }
  const codes: Codes = new Map()
  let issuer = ''
  const idToken = (nonce: string) =>
    new SignJWT({ ...PERSON, nonce, token_use: 'id' })
      .setProtectedHeader({ alg: 'RS256', kid: 'outside' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)

  const hosted = await serve(() => async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    if (pathname === '/oauth2/authorize') return authorize(searchParams, { clientId, appUrl, codes })
    if (pathname === '/oauth2/token') return open(await token(request, codes, idToken))
    if (pathname === '/oauth2/userInfo') return open(Response.json(PERSON))
    if (pathname === '/oauth2/revoke') return open(new Response(null))
    if (pathname === '/end') return Response.redirect(searchParams.get('post_logout_redirect_uri') ?? '', 302)
    return new Response(null, { status: 404 })
  })
  const home = await serve((origin) => (request) => {
    issuer = `${origin}/region_pool`
    return Promise.resolve(describe(request, { issuer, hosted, jwk }))
  })
  issuer = `${home.origin}/region_pool`
  return {
    issuer,
    hosted,
    stop: async () => {
      await home.stop()
      await hosted.stop()
    },
  }
}

/** By code, what its sign-in began with. */
type Codes = Map<string, { challenge: string; nonce: string }>

function authorize(
  query: URLSearchParams,
  { clientId, appUrl, codes }: { clientId: string; appUrl: string; codes: Codes },
): Response {
  const redirectUri = `${appUrl}/auth/callback`
  if (query.get('client_id') !== clientId || query.get('redirect_uri') !== redirectUri) {
    return new Response('redirect_mismatch', { status: 400 })
  }
  const code = randomUUID()
  codes.set(code, { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' })
  const back = new URLSearchParams({ code, state: query.get('state') ?? '' })
  return Response.redirect(`${redirectUri}?${back.toString()}`, 302)
}

async function token(
  request: Request,
  codes: Codes,
  idToken: (nonce: string) => Promise<string>,
): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const issued = codes.get(form.get('code') ?? '')
  codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (issued?.challenge !== challenge) return Response.json({ error: 'invalid_grant' }, { status: 400 })
  return Response.json({
    id_token: await idToken(issued.nonce),
    access_token: 'outside-access',
    refresh_token: 'outside-refresh',
    token_type: 'Bearer',
    expires_in: 3600,
  })
}

/** The issuer's own host: the discovery document and the keys. */
function describe(
  request: Request,
  { issuer, hosted, jwk }: { issuer: string; hosted: Served; jwk: object },
): Response {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
  if (new URL(request.url).pathname.endsWith('/jwks.json')) return open(Response.json({ keys: [jwk] }))
  return open(
    Response.json({
      issuer,
      authorization_endpoint: `${hosted.origin}/oauth2/authorize`,
      token_endpoint: `${hosted.origin}/oauth2/token`,
      userinfo_endpoint: `${hosted.origin}/oauth2/userInfo`,
      revocation_endpoint: `${hosted.origin}/oauth2/revoke`,
      end_session_endpoint: `${hosted.origin}/end`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
    }),
  )
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
}

/** The same answer, readable from any origin. */
function open(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value)
  return response
}
