import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import { eitherSignal } from '#clients/http.ts'
import { normalizeEmail } from '#domain/account/account.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { CliError } from '../cli-error.ts'
import { isSafeAddress, type SignInService } from './installation.ts'

const TIMEOUT_SECONDS = 10
const CLOCK_TOLERANCE_SECONDS = 60

/** As the server's list of sessions names the device (domain/account/device.ts). */
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Macintosh',
  win32: 'Windows',
  linux: 'Linux',
}
const USER_AGENT = `launchscout-cli/${packageJson.version} (${SYSTEMS[process.platform] ?? 'other'})`

/** Said by a pool in trouble (RFC 6749 section 4.1.2.1): not the sign-in's fault. */
const PASSING = ['temporarily_unavailable', 'server_error']

export interface PoolTokens {
  idToken: string
  /** Null where the pool gives none: one signs in again when the ID token ends. */
  refreshToken: string | null
  /** Of the ID token, in milliseconds since 1970, by our own clock. */
  expiresAtMs: number
  user: { id: string; email: string }
  emailVerified: boolean
}

/** What must come back unchanged from the browser. */
interface PendingSignIn {
  url: URL
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * The user pool of an installation, ours or an outside one. All that it throws of its own is CliError: SIGN_IN_REFUSED
 * with the pool's code, or POOL_UNREACHABLE.
 */
export interface PoolClient {
  begin: (redirectUri: string) => Promise<PendingSignIn>
  /** Redeems what came back. Checks state, nonce, issuer, audience, times, and signature. */
  finish: (callback: URL, pending: PendingSignIn) => Promise<PoolTokens>
  /** A new pair by refresh token, which is used up. */
  renew: (refreshToken: string) => Promise<PoolTokens>
  /** Ends what the refresh token stands for, where the pool can do that. */
  revoke: (refreshToken: string) => Promise<void>
}

export interface PoolClientOptions {
  service: SignInService
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
  signal?: AbortSignal | undefined
}

const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.optional(z.unknown()),
  iat: z.number(),
  exp: z.number(),
})

/** Speaks OpenID Connect as a native client (RFC 8252): code flow with PKCE (S256), without a secret. */
export function createPoolClient(options: PoolClientOptions): PoolClient {
  const { service, now, signal } = options
  let discovered: Promise<oidc.Configuration> | null = null

  async function ask<T>(job: (config: oidc.Configuration) => Promise<T>): Promise<T> {
    discovered ??= discover(options)
    try {
      return await job(await discovered)
    } catch (error) {
      discovered = null
      signal?.throwIfAborted()
      throw refusalOf(error, service.issuer)
    }
  }

  return {
    begin: (redirectUri) => ask((config) => authorizeRequest(config, redirectUri, service)),
    finish: (callback, { state, nonce, codeVerifier }) =>
      ask(async (config) => {
        const answer = await oidc.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        return tokensOf(answer, now())
      }),
    renew: (refreshToken) =>
      ask(async (config) => {
        const tokens = tokensOf(await oidc.refreshTokenGrant(config, refreshToken), now())
        // Cognito keeps the refresh token and sends none again.
        return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
      }),
    revoke: (refreshToken) =>
      ask(async (config) => {
        if (config.serverMetadata().revocation_endpoint === undefined) return
        await oidc.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' })
      }),
  }
}

async function authorizeRequest(
  config: oidc.Configuration,
  redirectUri: string,
  { scope, authorizeParams }: SignInService,
): Promise<PendingSignIn> {
  const codeVerifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const url = oidc.buildAuthorizationUrl(config, {
    ...authorizeParams,
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  // A program of the machine opens it, which may know other schemes than a browser.
  if (!isSafeAddress(url)) throw new CliError('SIGN_IN_REFUSED', 'unsafe_address')
  return { url, state, nonce, codeVerifier }
}

async function discover({ service, fetch, signal }: PoolClientOptions): Promise<oidc.Configuration> {
  const issuer = new URL(service.issuer)
  const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  return oidc.discovery(issuer, service.clientId, metadata, oidc.None(), {
    [oidc.customFetch]: (address, init) =>
      fetch(address, {
        method: init.method,
        headers: { ...init.headers, 'user-agent': USER_AGENT },
        body: init.body instanceof URLSearchParams ? init.body : null,
        // The codes and tokens of a request go to no other address.
        redirect: 'error',
        signal: eitherSignal(init.signal, signal) ?? null,
      }),
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The signature is checked too, although the ID token comes straight from the pool.
      oidc.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- `signInServiceOf` lets only this computer be http
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

type TokenAnswer = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>

function tokensOf(answer: TokenAnswer, nowMs: number): PoolTokens {
  // The API takes the ID token, so a pool that renews without a new one has not renewed for us.
  if (answer.id_token === undefined) throw new CliError('SIGN_IN_REFUSED', 'no_id_token')
  const claims = Claims.safeParse(answer.claims())
  if (!claims.success) throw new CliError('SIGN_IN_REFUSED', 'no_email')
  const { sub, email, email_verified: verified, iat, exp } = claims.data
  return {
    idToken: answer.id_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAtMs: nowMs + (exp - iat) * 1_000,
    user: { id: sub, email: normalizeEmail(email) },
    // Text too, as the server takes it (decision 0033).
    emailVerified: verified === true || verified === 'true',
  }
}

/** The library's errors carry answers, claims, and tokens: they stop here, and only their codes go on. */
function refusalOf(error: unknown, issuer: string): CliError {
  if (error instanceof CliError) return error
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return PASSING.includes(error.error)
      ? new CliError('POOL_UNREACHABLE', issuer)
      : new CliError('SIGN_IN_REFUSED', plainCode(error.error))
  const code = error instanceof oidc.ClientError ? error.code : undefined
  const isOurCheck = code !== undefined && OUR_CHECKS.includes(code)
  const cause = new Error(code ?? (error instanceof Error ? error.name : 'unknown'))
  return isOurCheck
    ? new CliError('SIGN_IN_REFUSED', code.toLowerCase(), { cause })
    : new CliError('POOL_UNREACHABLE', issuer, { cause })
}

/** Codes of the library for an answer that came and is not good. */
const OUR_CHECKS = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_USERINFO_EXPECTED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_MISSING_SERVER_METADATA',
]

/** A code of OAuth, which comes from outside, as something to print. */
const plainCode = (code: string): string => (/^[\w.-]{1,60}$/.test(code) ? code : 'unknown')
