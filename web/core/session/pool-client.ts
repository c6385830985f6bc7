import type { OidcClient } from 'oidc-client-ts'
import * as z from 'zod/mini'
import { normalizeEmail } from '#domain/account/account.ts'
import { createPoolLibrary, POOL_TIMEOUT_SECONDS, type PoolLibraryOptions } from './pool-library.ts'
import { PoolRefused } from './pool-refused.ts'
import { type PoolTokens, toSignIn } from './pool-tokens.ts'
import type { SignIn } from './sign-in.ts'

export { PoolRefused } from './pool-refused.ts'

/** What the pool's userinfo has; null for what it has not. */
interface PoolAttributes {
  userId: string
  email: string | null
  name: string | null
  picture: string | null
}

/** The user pool as a session needs it: ours, or an outside one by setting (DESIGN 3). */
export interface PoolClient {
  /**
   * The address that starts a sign-in; `returnTo` comes back from `finish`.
   * @param again asks whoever is signed in at the pool to sign in anew (OpenID Connect Core 3.1.2.1)
   */
  begin(returnTo: string, again?: 'again'): Promise<string>
  /** Redeems what the pool sent back. `url` is the whole address of the callback. */
  finish(url: string): Promise<{ signIn: SignIn; returnTo: string }>
  /** A new pair for the same user, by refresh token. */
  renew(signIn: SignIn): Promise<SignIn>
  /** What the pool says of the user now; null where it has no userinfo. */
  attributes(accessToken: string): Promise<PoolAttributes | null>
  revoke(refreshToken: string): Promise<void>
  /** The address that ends the pool's own session and leads back to the start page. */
  signOutUrl(idToken: string): Promise<string>
}

export interface PoolClientOptions extends PoolLibraryOptions {
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
}

const Attributes = z.object({
  sub: z.string(),
  email: z.catch(z.nullable(z.string()), null),
  name: z.catch(z.nullable(z.string()), null),
  picture: z.catch(z.nullable(z.string()), null),
})
const ReturnTo = z.object({ returnTo: z.string() })

/**
 * Speaks OpenID Connect (SPEC 7, Sign-in; SPEC 9, User pool) with code + PKCE through oidc-client-ts, which is loaded
 * when first needed.
 */
export function createPoolClient(options: PoolClientOptions): PoolClient {
  const { identity, now } = options
  const withClient = createPoolLibrary(options)

  return {
    begin: (returnTo, again) =>
      withClient(async (client) => {
        const request = await client.createSigninRequest({
          ...(again && { prompt: 'login', max_age: 0 }),
          state: { returnTo },
          nonce: crypto.randomUUID(),
          extraQueryParams: identity.authorizeParams,
        })
        return request.url
      }),

    finish: (url) =>
      withClient(async (client) => {
        const response = await client.processSigninResponse(url)
        const { returnTo } = ReturnTo.parse(response.userState)
        return { signIn: toSignIn(response, null, now()), returnTo }
      }),

    renew: (signIn) =>
      withClient(async (client) => toSignIn(await renewedTokens(client, signIn, identity), signIn, now())),
    attributes: (accessToken) => withClient((client) => userinfo(client, accessToken, options.fetch)),
    revoke: (refreshToken) => withClient((client) => client.revokeToken(refreshToken, 'refresh_token')),
    signOutUrl: (idToken) => withClient((client) => signOutUrl(client, idToken, options)),
  }
}

async function renewedTokens(
  client: OidcClient,
  { refreshToken, user }: SignIn,
  identity: PoolClientOptions['identity'],
): Promise<PoolTokens> {
  if (refreshToken === null) throw new PoolRefused('no_refresh_token')
  const profile = { sub: user.id, iss: identity.issuer, aud: identity.clientId, exp: 0, iat: 0 }
  const state = { refresh_token: refreshToken, session_state: null, profile }
  return client.useRefreshToken({ state, timeoutInSeconds: POOL_TIMEOUT_SECONDS })
}

async function userinfo(
  client: OidcClient,
  accessToken: string,
  fetch: PoolClientOptions['fetch'],
): Promise<PoolAttributes | null> {
  const { userinfo_endpoint: address } = await client.metadataService.getMetadata()
  if (address === undefined) return null
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
  const signal = AbortSignal.timeout(POOL_TIMEOUT_SECONDS * 1000)
  const response = await fetch(address, { headers, signal })
  if (response.status === 401) throw new PoolRefused('invalid_token')
  if (!response.ok) throw new Error(`userinfo answered ${response.status}`)
  const { sub, email, ...shown } = Attributes.parse(await response.json())
  return { userId: sub, email: email === null ? null : normalizeEmail(email), ...shown }
}

async function signOutUrl(
  client: OidcClient,
  idToken: string,
  { identity, publicUrl }: Pick<PoolClientOptions, 'identity' | 'publicUrl'>,
): Promise<string> {
  const { metadataService } = client
  const { clientId, logout } = identity
  const home = `${publicUrl}/`
  if (logout === 'cognito') {
    // Cognito lists an end_session_endpoint, but wants its own parameters at its own address (contracts README 5).
    const url = new URL('/logout', await metadataService.getAuthorizationEndpoint())
    url.search = new URLSearchParams({ client_id: clientId, logout_uri: home }).toString()
    return url.href
  }
  if ((await metadataService.getEndSessionEndpoint()) === undefined) return home
  const request = await client.createSignoutRequest({ id_token_hint: idToken, client_id: clientId })
  return request.url
}
