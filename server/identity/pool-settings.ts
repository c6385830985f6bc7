import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../db/schema.ts'
import { createPoolAdapter } from './pool-adapter.ts'
import { claimsOf } from './pool-accounts.ts'
import { poolCookieKeys, privatePoolKeys } from './pool-keys.ts'
import { messagePage, signOutPage } from './pool-pages.ts'
import { signInPath } from './pool-sign-in.ts'

/** The one client of the pool: our web app, which can keep no secret. */
export const webClientId = 'launchscout-web'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
const scopes = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin']

export const newNonce = (): string => randomBytes(16).toString('base64url')

/** oidc-provider's settings for our user pool (DESIGN 4, SPEC 7 and 9); everything optional that we do not use is off. */
export async function poolSettings(db: Kysely<Database>, publicUrl: string): Promise<Configuration> {
  const home = `${publicUrl}/`
  const { port } = new URL(publicUrl)
  // Cookies do not tell ports apart: two installations on one machine would sign each other out.
  const cookieName = (name: string) => `launchscout_pool${port && `_${port}`}_${name}`

  return {
    adapter: createPoolAdapter(db),
    jwks: await privatePoolKeys(db),
    cookies: {
      keys: await poolCookieKeys(db),
      names: {
        session: cookieName('session'),
        interaction: cookieName('interaction'),
        resume: cookieName('resume'),
      },
      long: { path: '/pool' },
    },
    clients: [
      {
        client_id: webClientId,
        client_name: 'Launchscout',
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${publicUrl}/auth/callback`],
        post_logout_redirect_uris: [home],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['query'],
      },
    ],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // The API takes the ID token (SPEC 7), so it must say who it is, and not only userinfo.
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          html(ctx, signOutPage({ nonce: nonceOf(ctx), form, atOnce: askedByOurApp(ctx), href: home }))
        },
        postLogoutSuccessSource: (ctx) => {
          const text = 'You are signed out of Launchscout.'
          html(ctx, messagePage({ nonce: nonceOf(ctx), title: 'Signed out', text, href: home }))
        },
      },
    },
    interactions: { policy: signInPolicy(), url: (_ctx, { uid }) => `/pool${signInPath(uid)}` },
    findAccount: async (_ctx, accountId) => {
      const claims = await claimsOf(db, accountId)
      return claims && { accountId, claims: () => claims }
    },
    loadExistingGrant: grantForOurApp,
    issueRefreshToken: (_ctx, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
    rotateRefreshToken: true,
    // Signing out ends what was issued in this sign-in: tokens live no longer than the pool's session.
    expiresWithSession: () => Promise.resolve(true),
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 60,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      // Counted from the sign-in: a rotated one inherits what is left (RFC 9700 section 4.14.2).
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? 14 * daySeconds,
      Session: 14 * daySeconds,
      Grant: 90 * daySeconds,
    },
    renderError: (ctx, out) => {
      const text = `${out.error_description ?? 'The request could not be served.'} (${out.error})`
      html(ctx, messagePage({ nonce: nonceOf(ctx), title: 'Signing in did not work', text, href: home }))
    },
  }
}

/** No consent to ask for: the pool and its only client are one product. */
function signInPolicy() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** One grant per sign-in of a browser, shared by its tabs, so that a replayed token ends all of it. */
async function grantForOurApp(ctx: KoaContextWithOIDC) {
  const { provider, session, client, requestParamOIDCScopes: asked } = ctx.oidc
  const accountId = session?.accountId
  if (!session || !client || !accountId) return undefined
  const { clientId } = client
  const grantId = session.grantIdFor(clientId)
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  const grant = known ?? new provider.Grant({ clientId, accountId })
  grant.addOIDCScope([...asked].join(' '))
  await grant.save()
  return grant
}

/** The hint is an ID token that the pool gave to our app for this very user: no other site has one. */
function askedByOurApp({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint
  return hint !== undefined && hint.payload.sub === oidc.session?.accountId
}

const nonceOf = (ctx: KoaContextWithOIDC) => String(ctx.state.nonce)

function html(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html'
  ctx.body = page
}
