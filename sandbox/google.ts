import type { JWK } from 'jose'
import { authorize, KNOWN_SCOPES } from './google-authorize.ts'
import { redeemCode, sha256, userinfo } from './google-redeem.ts'
import { createGoogleTokens, type GoogleClient } from './google-tokens.ts'

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
  /** A warning on the account chooser; null for none. */
  warning?: string | null
}

export interface SandboxGoogle {
  issuer: string
  /** The registered client, as Google's console would show it. */
  clientId: string
  clientSecret: string
  handle: (request: Request) => Promise<Response>
}

/**
 * A stand-in for Google's OpenID Connect (https://developers.google.com/identity/openid-connect), with an account
 * chooser in place of a password. It refuses what Google refuses. Whoever reaches it can be anyone, so the server that
 * mounts it decides who may (server/sandbox/chooser-guard.ts).
 * It keeps nothing but the names of redeemed codes, for the minutes that they would still count.
 */
export function createSandboxGoogle(options: SandboxGoogleOptions): SandboxGoogle {
  const { baseUrl: issuer, now, random, warning = null } = options
  const tokens = createGoogleTokens({ issuer, signingKey: options.signingKey, now, random })
  const client: GoogleClient = {
    id: 'launchscout-sandbox.apps.googleusercontent.example',
    secret: `GOCSPX-${sha256(`client secret ${options.signingKey.d ?? ''}`).slice(0, 28)}`,
    redirectUris: options.redirectUris,
  }
  const basePath = new URL(issuer).pathname

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    switch (`${request.method} ${url.pathname.slice(basePath.length)}`) {
      case 'GET /.well-known/openid-configuration':
        return Response.json(discovery(issuer))
      case 'GET /jwks':
        return Response.json(tokens.publicKeys)
      case 'GET /authorize':
      case 'POST /authorize':
        return authorize(request, { issuer, client, tokens, random, warning })
      case 'POST /token':
        return redeemCode(request, { client, tokens })
      case 'GET /userinfo':
        return userinfo(request, tokens)
      default:
        return Response.json({ error: 'not_found' }, { status: 404 })
    }
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
