import { createHash, timingSafeEqual } from 'node:crypto'
import type { JWK } from 'jose'
import { z } from 'zod'
import { accountOf, type GoogleAccount, offeredAccount, OFFERED } from './google-accounts.ts'
import { chooserPage, refusalPage } from './google-page.ts'
import { createGoogleTokens } from './google-tokens.ts'

export interface SandboxGoogleOptions {
  /** Its issuer and the address it is served under, such as http://localhost:3000/sandbox/google. */
  baseUrl: string
  /** Where the one registered client may be sent back to. */
  redirectUris: string[]
  /** A private RS256 key with a kid, the same in every server process. */
  signingKey: JWK
  /** Milliseconds. */
  now: () => number
  random: (byteCount: number) => Uint8Array
}

export interface SandboxGoogle {
  issuer: string
  /** The registered client, as Google's console would show it. */
  clientId: string
  clientSecret: string
  handle: (request: Request) => Promise<Response>
}

interface Client {
  id: string
  secret: string
  redirectUris: string[]
}

const AuthorizeRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().min(43).max(128).optional(),
  code_challenge_method: z.enum(['S256', 'plain']).optional(),
  prompt: z.string().optional(),
})
type AuthorizeRequest = z.infer<typeof AuthorizeRequest>

/** Google's scopes by the names it takes; anything else is refused. */
const KNOWN_SCOPES = ['openid', 'email', 'profile']

/**
 * A stand-in for Google's OpenID Connect (https://developers.google.com/identity/openid-connect), with an account
 * chooser in place of a password. It refuses what Google refuses, and any request that does not come under a
 * loopback name: whoever reaches it can be anyone, so it must never answer for a public site (DESIGN 4).
 * It keeps nothing but the names of redeemed codes, for the minutes that they would still count.
 */
export function createSandboxGoogle(options: SandboxGoogleOptions): SandboxGoogle {
  const { baseUrl: issuer, now, random } = options
  const tokens = createGoogleTokens({ issuer, signingKey: options.signingKey, now, random })
  const client: Client = {
    id: 'launchscout-sandbox.apps.googleusercontent.example',
    secret: `GOCSPX-${sha256(`client secret ${options.signingKey.d ?? ''}`).slice(0, 28)}`,
    redirectUris: options.redirectUris,
  }
  const basePath = new URL(issuer).pathname

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (!cameToLoopback(request, url)) return forbidden()
    switch (`${request.method} ${url.pathname.slice(basePath.length)}`) {
      case 'GET /.well-known/openid-configuration':
        return Response.json(discovery(issuer))
      case 'GET /jwks':
        return Response.json(tokens.publicKeys)
      case 'GET /authorize':
      case 'POST /authorize':
        return await authorize(request, url)
      case 'POST /token':
        return await token(request)
      case 'GET /userinfo':
        return await userinfo(request)
      default:
        return Response.json({ error: 'not_found' }, { status: 404 })
    }
  }

  async function authorize(request: Request, url: URL): Promise<Response> {
    const nonce = Buffer.from(random(16)).toString('base64url')
    const asked = checkAuthorize(url.searchParams, client)
    if ('error' in asked) return html(nonce, refusalPage(nonce, asked), asked.status)
    if (asked.prompt === 'none') return back(asked, issuer, { error: 'interaction_required' })
    const action = `${url.pathname}${url.search}`
    if (request.method === 'GET') {
      return html(nonce, chooserPage({ nonce, action, accounts: OFFERED, retry: null }))
    }

    const choice = readChoice(await readForm(request))
    if (choice.kind === 'cancel') return back(asked, issuer, { error: 'access_denied' })
    if (choice.kind === 'problem') {
      return html(nonce, chooserPage({ nonce, action, accounts: OFFERED, retry: choice }), 400)
    }
    const code = await tokens.code({
      account: choice.account,
      clientId: asked.client_id,
      redirectUri: asked.redirect_uri,
      scope: asked.scope,
      nonce: asked.nonce,
      codeChallenge: asked.code_challenge,
      codeChallengeMethod: asked.code_challenge_method,
    })
    return back(asked, issuer, { code, scope: asked.scope })
  }

  async function token(request: Request): Promise<Response> {
    const form = await readForm(request)
    const presented = credentialsOf(request, form)
    if (presented.id !== client.id)
      return tokenError(401, 'invalid_client', 'The OAuth client was not found.')
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

  async function userinfo(request: Request): Promise<Response> {
    const [scheme, accessToken = ''] = (request.headers.get('authorization') ?? '').split(' ')
    const claims = scheme?.toLowerCase() === 'bearer' ? await tokens.userinfo(accessToken) : null
    if (claims) return json(claims)
    return json({ error: 'invalid_request', error_description: 'Invalid Credentials' }, 401)
  }

  return { issuer, clientId: client.id, clientSecret: client.secret, handle }
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: KNOWN_SCOPES,
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  claims_supported: [
    'aud',
    'email',
    'email_verified',
    'exp',
    'family_name',
    'given_name',
    'iat',
    'iss',
    'name',
    'sub',
  ],
  code_challenge_methods_supported: ['plain', 'S256'],
  grant_types_supported: ['authorization_code'],
})

/** What Google refuses before it would trust the address to send someone back to. */
function checkAuthorize(
  query: URLSearchParams,
  client: Client,
): AuthorizeRequest | { status: number; error: string; explanation: string } {
  const refuse = (status: number, error: string, explanation: string) => ({ status, error, explanation })
  if (query.get('client_id') !== client.id)
    return refuse(401, 'invalid_client', 'The OAuth client was not found.')
  if (!client.redirectUris.includes(query.get('redirect_uri') ?? '')) {
    return refuse(
      400,
      'redirect_uri_mismatch',
      'This app sent an address to return to that is not registered for it.',
    )
  }
  const request = AuthorizeRequest.safeParse(Object.fromEntries(query))
  if (!request.success || new Set(query.keys()).size !== query.size) {
    return refuse(400, 'invalid_request', 'A parameter of this request is missing, doubled or not allowed.')
  }
  const unknown = request.data.scope.split(' ').filter((scope) => !KNOWN_SCOPES.includes(scope))
  if (unknown.length > 0)
    return refuse(400, 'invalid_scope', `Some requested scopes are invalid: ${unknown.join(', ')}`)
  return request.data
}

function back(
  { redirect_uri, state }: AuthorizeRequest,
  issuer: string,
  answer: Record<string, string>,
): Response {
  const location = new URL(redirect_uri)
  const parameters = { ...(state !== undefined && { state }), iss: issuer, ...answer }
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
  return new Response(null, {
    status: 303,
    headers: { location: location.href, 'cache-control': 'no-store' },
  })
}

const Email = z.email().max(254)
const Name = z.string().trim().min(1).max(100)

type Choice =
  | { kind: 'account'; account: GoogleAccount }
  | { kind: 'cancel' }
  | { kind: 'problem'; email: string; name: string; problem: string }

function readChoice(form: URLSearchParams): Choice {
  if (form.has('cancel')) return { kind: 'cancel' }
  const offered = offeredAccount(form.get('account') ?? '')
  if (offered) return { kind: 'account', account: offered }
  const email = (form.get('email') ?? '').trim()
  const name = form.get('name') ?? ''
  if (!Email.safeParse(email).success) {
    return { kind: 'problem', email, name, problem: 'Enter an e-mail such as name@example.com.' }
  }
  if (!Name.safeParse(name).success) return { kind: 'problem', email, name, problem: 'Enter a name.' }
  return {
    kind: 'account',
    account: accountOf({ email, name, emailVerified: form.get('verified') === 'yes' }),
  }
}

const readForm = async (request: Request) => new URLSearchParams(await request.text())

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

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const sameText = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

const LOOPBACK_NAME = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** Both the address and the Host header must be loopback: behind a proxy the first says nothing. */
function cameToLoopback(request: Request, url: URL): boolean {
  return LOOPBACK_NAME.test(url.host) && LOOPBACK_NAME.test(request.headers.get('host') ?? url.host)
}

const forbidden = () =>
  new Response(
    "Launchscout's stand-in for Google answers only under localhost, so that it can never sign anyone in to a public site.\n",
    {
      status: 403,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  )

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
const tokenError = (status: number, error: string, description: string) =>
  json({ error, error_description: description }, status)

function html(nonce: string, body: string, status = 200): Response {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  })
}
