import { normalizeEmail } from '#domain/account.ts'
import type { PublicConfig } from '#domain/public-config.ts'
import { ServiceError } from '#clients/http.ts'
import * as z from 'zod/mini'
import type { SignIn } from './sign-in.ts'

/** What the pool's userinfo tells; null for what it does not. */
export interface PoolAttributes {
  userId: string
  email: string | null
  name: string | null
  picture: string | null
}

/** The user pool as a session needs it: ours, or an outside one by setting (DESIGN 3). */
export interface PoolClient {
  /** The address that starts a sign-in; `returnTo` comes back from `finish`. */
  begin(returnTo: string): Promise<string>
  /** Redeems what the pool sent back. `url` is the whole address of the callback. */
  finish(url: string): Promise<{ signIn: SignIn; returnTo: string }>
  /** A new pair for the same user, by refresh token. */
  renew(signIn: SignIn): Promise<SignIn>
  /** What the pool says of the user now; null where it tells nothing. */
  attributes(accessToken: string): Promise<PoolAttributes | null>
  revoke(refreshToken: string): Promise<void>
  /** The address that ends the pool's own session and leads back to the start page. */
  signOutUrl(idToken: string): Promise<string>
}

/** The pool said no, in OAuth's words: asking again with the same changes nothing. */
export class PoolRefused extends Error {
  override readonly name = 'PoolRefused'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`The user pool refused: ${code}`, options)
    this.code = code
  }
}

const scope = 'openid email profile aws.cognito.signin.user.admin'
const timeoutSeconds = 10
/** Said by a pool in trouble (RFC 6749 section 4.1.2.1): not the token's fault. */
const PASSING = ['temporarily_unavailable', 'server_error']

const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.optional(z.unknown()),
  name: z.catch(z.nullable(z.string()), null),
  picture: z.catch(z.nullable(z.string()), null),
  iat: z.number(),
  exp: z.number(),
})
const Attributes = z.object({
  sub: z.string(),
  email: z.catch(z.nullable(z.string()), null),
  name: z.catch(z.nullable(z.string()), null),
  picture: z.catch(z.nullable(z.string()), null),
})
const ReturnTo = z.object({ returnTo: z.string() })

export interface PoolClientOptions {
  identity: PublicConfig['identity']
  publicUrl: string
  /** For state, nonce and PKCE verifier of a sign-in under way. */
  storage: Storage
  fetch: typeof fetch
  now: () => number
}

/** Speaks OpenID Connect with code + PKCE through oidc-client-ts, which is loaded when first needed. */
export function createPoolClient(options: PoolClientOptions): PoolClient {
  const { identity, publicUrl, storage, now } = options
  const home = `${publicUrl}/`
  let loaded: ReturnType<typeof load> | null = null

  async function load() {
    const library = await import('oidc-client-ts')
    const client = new library.OidcClient({
      authority: identity.issuer,
      client_id: identity.clientId,
      redirect_uri: `${publicUrl}/auth/callback`,
      post_logout_redirect_uri: home,
      scope,
      stateStore: new library.WebStorageStateStore({ prefix: 'launchscout.signing-in.', store: storage }),
      filterProtocolClaims: false,
      requestTimeoutInSeconds: timeoutSeconds,
    })
    return { ...library, client }
  }

  /** Runs a job with the library; a refusal of the pool and a lost connection come out as our own errors. */
  async function ask<T>(job: (library: Awaited<ReturnType<typeof load>>) => Promise<T>): Promise<T> {
    loaded ??= load()
    const library = await loaded.catch((cause: unknown) => {
      loaded = null
      throw unreachable(cause)
    })
    try {
      return await job(library)
    } catch (error) {
      if (error instanceof PoolRefused) throw error
      if (error instanceof z.core.$ZodError) throw new PoolRefused('unreadable_answer', { cause: error })
      if (!(error instanceof library.ErrorResponse)) throw unreachable(error)
      const code = error.error ?? 'unknown'
      throw PASSING.includes(code) ? unreachable(error) : new PoolRefused(code, { cause: error })
    }
  }

  /** @param before the pair that is being renewed */
  function toSignIn(
    tokens: { id_token?: string; access_token: string; refresh_token?: string; profile: unknown },
    before: SignIn | null,
  ): SignIn {
    // The API takes the ID token, so a pool that renews without a new one has not renewed for us.
    if (tokens.id_token === undefined) throw new PoolRefused('no_id_token')
    const claims = Claims.parse(tokens.profile)
    if (before && before.user.id !== claims.sub) throw new PoolRefused('other_subject')
    return {
      idToken: tokens.id_token,
      accessToken: tokens.access_token,
      // Cognito keeps the refresh token and sends none again.
      refreshToken: tokens.refresh_token ?? before?.refreshToken ?? null,
      signedInAtMs: before?.signedInAtMs ?? now(),
      renewals: before === null ? 0 : before.renewals + 1,
      expiresAtMs: now() + (claims.exp - claims.iat) * 1000,
      user: {
        id: claims.sub,
        email: normalizeEmail(claims.email),
        emailVerified: claims.email_verified === true,
        name: claims.name,
        picture: claims.picture,
      },
    }
  }

  return {
    begin: (returnTo) =>
      ask(async ({ client }) => {
        const request = await client.createSigninRequest({
          state: { returnTo },
          nonce: crypto.randomUUID(),
          extraQueryParams: identity.authorizeParams,
        })
        return request.url
      }),

    finish: (url) =>
      ask(async ({ client }) => {
        const response = await client.processSigninResponse(url)
        const { returnTo } = ReturnTo.parse(response.userState)
        return { signIn: toSignIn(response, null), returnTo }
      }),

    renew: (signIn) =>
      ask(async ({ client }) => {
        const { refreshToken, user } = signIn
        if (refreshToken === null) throw new PoolRefused('no_refresh_token')
        const profile = { sub: user.id, iss: identity.issuer, aud: identity.clientId, exp: 0, iat: 0 }
        const state = { refresh_token: refreshToken, session_state: null, profile }
        // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- a type only: the library exports no such class
        const answer = await client.useRefreshToken({ state, timeoutInSeconds: timeoutSeconds })
        return toSignIn(answer, signIn)
      }),

    attributes: (accessToken) =>
      ask(async ({ client }) => {
        const { userinfo_endpoint: address } = await client.metadataService.getMetadata()
        if (address === undefined) return null
        const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
        const signal = AbortSignal.timeout(timeoutSeconds * 1000)
        const response = await options.fetch(address, { headers, signal })
        if (response.status === 401) throw new PoolRefused('invalid_token')
        if (!response.ok) throw new Error(`userinfo answered ${response.status}`)
        const { sub, email, ...shown } = Attributes.parse(await response.json())
        return { userId: sub, email: email === null ? null : normalizeEmail(email), ...shown }
      }),

    revoke: (refreshToken) => ask(({ client }) => client.revokeToken(refreshToken, 'refresh_token')),

    signOutUrl: (idToken) =>
      ask(async ({ client }) => {
        const { metadataService } = client
        if (identity.logout === 'cognito') {
          // Cognito lists an end_session_endpoint, but wants its own parameters at its own address (contracts README 5).
          const url = new URL('/logout', await metadataService.getAuthorizationEndpoint())
          url.search = new URLSearchParams({ client_id: identity.clientId, logout_uri: home }).toString()
          return url.href
        }
        if ((await metadataService.getEndSessionEndpoint()) === undefined) return home
        const { clientId } = identity
        const request = await client.createSignoutRequest({ id_token_hint: idToken, client_id: clientId })
        return request.url
      }),
  }
}

const unreachable = (cause: unknown) =>
  new ServiceError({ service: 'backend', code: 'NETWORK', retry: true, cause })
