import { z } from 'zod'
import { CLI_FORM_TARGET } from '#domain/backend/public-config.ts'
import { accountOf, type GoogleAccount, OFFERED, offeredAccount } from './google-accounts.ts'
import { chooserPage, refusalPage } from './google-page.ts'
import type { GoogleClient, GoogleTokens } from './google-tokens.ts'

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
export const KNOWN_SCOPES = ['openid', 'email', 'profile']

interface AuthorizeOptions {
  issuer: string
  client: GoogleClient
  tokens: Pick<GoogleTokens, 'code'>
  random: (byteCount: number) => Uint8Array
  warning: string | null
}

/** The authorization endpoint: shows the account chooser, takes the choice, and sends the user back with a code. */
export async function authorize(
  request: Request,
  { issuer, client, tokens, random, warning }: AuthorizeOptions,
): Promise<Response> {
  const url = new URL(request.url)
  const nonce = Buffer.from(random(16)).toString('base64url')
  const requested = checkAuthorize(url.searchParams, client)
  if ('error' in requested) return html(nonce, refusalPage(nonce, requested), requested.status)
  if (requested.prompt === 'none') return back(requested, issuer, { error: 'interaction_required' })
  const action = `${url.pathname}${url.search}`
  if (request.method === 'GET') {
    return html(nonce, chooserPage({ nonce, action, accounts: OFFERED, warning, retry: null }))
  }

  const choice = readChoice(new URLSearchParams(await request.text()))
  if (choice.kind === 'cancel') return back(requested, issuer, { error: 'access_denied' })
  if (choice.kind === 'problem') {
    return html(nonce, chooserPage({ nonce, action, accounts: OFFERED, warning, retry: choice }), 400)
  }
  const code = await tokens.code({
    account: choice.account,
    clientId: requested.client_id,
    redirectUri: requested.redirect_uri,
    scope: requested.scope,
    nonce: requested.nonce,
    codeChallenge: requested.code_challenge,
    codeChallengeMethod: requested.code_challenge_method,
  })
  return back(requested, issuer, { code, scope: requested.scope })
}

/** What Google refuses before it would trust the address to send someone back to. */
function checkAuthorize(
  query: URLSearchParams,
  client: GoogleClient,
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
    return { kind: 'problem', email, name, problem: 'Enter an email such as name@example.com.' }
  }
  if (!Name.safeParse(name).success) return { kind: 'problem', email, name, problem: 'Enter a name.' }
  return {
    kind: 'account',
    account: accountOf({ email, name, emailVerified: form.get('verified') === 'yes' }),
  }
}

function html(nonce: string, body: string, status = 200): Response {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self' ${CLI_FORM_TARGET}; base-uri 'none'; frame-ancestors 'none'`
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
