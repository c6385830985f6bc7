import { randomBytes } from 'node:crypto'
import {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { SecurityLog } from '../security/security-log.ts'
import type { PayloadStore } from './oidc-payloads.ts'
import { claimsOf } from './pool-accounts.ts'
import { createPoolAdapter } from './pool-adapter.ts'
import { cookieSettings } from './pool-cookies.ts'
import type { PoolKeys } from './pool-keys.ts'
import { messagePage, signOutPage } from './pool-pages.ts'
import { askAfterEnd, createPoolSessions, isAfterEnd, type PoolSessions } from './pool-sessions.ts'
import { signInPath } from './pool-sign-in.ts'
import { sessionIdOf, type SessionLimits } from './sessions-store.ts'

/** The one client of the pool: our web app, which can keep no secret. */
export const webClientId = 'launchscout-web'

const hourSeconds = 3600
const scopes = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin']

export const newNonce = (): string => randomBytes(16).toString('base64url')

export interface PoolSettingsOptions {
  payloads: PayloadStore
  keys: PoolKeys
  publicUrl: string
  sessionLimits: SessionLimits
  /** Milliseconds since 1970; only for sessions, as oidc-provider has its own clock. */
  now: () => number
  security: Pick<SecurityLog, 'happened'>
}

/**
 * oidc-provider's settings for our user pool (DESIGN 4; SPEC 7, Sign-in; SPEC 9, User pool); everything optional that
 * we do not use is off.
 */
export function poolSettings({
  payloads,
  keys,
  publicUrl,
  sessionLimits: limits,
  now,
  security,
}: PoolSettingsOptions): Configuration {
  const { db } = payloads
  const home = `${publicUrl}/`
  const sessions = createPoolSessions({ db, limits, now, security })
  return {
    adapter: sessions.endingWithTokens(createPoolAdapter(payloads)),
    jwks: { keys: keys.signing },
    cookies: { keys: keys.cookies, ...cookieSettings(publicUrl) },
    clients: [webClient(publicUrl)],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes,
    claims: {
      openid: ['sub', 'sid', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    // The API takes the ID token (SPEC 7, Sign-in), so it must say who it is, and not only userinfo.
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    features: features(home),
    interactions: { policy: signInPolicy(sessions), url: (_ctx, { uid }) => `/pool${signInPath(uid)}` },
    findAccount: async (ctx, accountId, token) => {
      const claims = await claimsOf(payloads, accountId)
      if (!claims || (token && !(await sessions.admits(ctx, token)))) return undefined
      // The library's own `sid` is the same for all sign-ins of a browser; ours is of this one.
      const sid = token?.grantId === undefined ? {} : { sid: sessionIdOf(token.grantId) }
      return { accountId, claims: (use) => (use === 'id_token' ? { ...claims, ...sid } : claims) }
    },
    loadExistingGrant: (ctx) => grantForOurApp(ctx, sessions),
    issueRefreshToken: (_ctx, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
    rotateRefreshToken: true,
    // Signing out ends what was issued in this sign-in: tokens live no longer than the pool's session.
    expiresWithSession: () => Promise.resolve(true),
    ttl: ttlFor(limits),
    renderError: (ctx, out) => {
      const text = `${out.error_description ?? 'The request could not be served.'} (${out.error})`
      html(ctx, messagePage({ nonce: nonceOf(ctx), title: 'Sign-in did not work', text, href: home }))
    },
  }
}

const webClient = (publicUrl: string): ClientMetadata => ({
  client_id: webClientId,
  client_name: 'Launchscout',
  token_endpoint_auth_method: 'none',
  redirect_uris: [`${publicUrl}/auth/callback`],
  post_logout_redirect_uris: [`${publicUrl}/`],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query'],
})

/** @param home the app's first page */
const features = (home: string): Configuration['features'] => ({
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
      html(ctx, signOutPage({ nonce: nonceOf(ctx), form, atOnce: requestedByOurApp(ctx), href: home }))
    },
    postLogoutSuccessSource: (ctx) => {
      const text = 'You are signed out of Launchscout.'
      html(ctx, messagePage({ nonce: nonceOf(ctx), title: 'Signed out', text, href: home }))
    },
  },
})

/** The table of sessions decides how long a sign-in lasts; what belongs to it lives as long as it can. */
function ttlFor({ idleMs, maxMs }: SessionLimits): Configuration['ttl'] {
  const [idleSeconds, maxSeconds] = [idleMs / 1_000, maxMs / 1_000]
  return {
    AccessToken: hourSeconds,
    AuthorizationCode: 60,
    IdToken: hourSeconds,
    Interaction: hourSeconds,
    // Each use gives the time without use again, up to the end that counts from the sign-in (RFC 9700 section 4.14.2).
    RefreshToken: (_ctx, token) => Math.max(1, Math.min(idleSeconds, maxSeconds - token.totalLifetime())),
    Session: maxSeconds,
    Grant: maxSeconds,
  }
}

/** No consent to ask for: the pool and its only client are one product. */
function signInPolicy(sessions: PoolSessions) {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.get('login')?.checks.add(askAfterEnd(sessions))
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** One grant per sign-in of a browser, shared by its tabs, so that a replayed token ends all of it. */
async function grantForOurApp(ctx: KoaContextWithOIDC, sessions: PoolSessions) {
  const { provider, session, client, requestParamOIDCScopes: requested } = ctx.oidc
  const accountId = session?.accountId
  if (!session || !client || !accountId) return undefined
  if (await isAfterEnd(ctx, sessions)) return undefined
  const { clientId } = client
  const knownId = session.grantIdFor(clientId)
  const isLive = knownId !== undefined && (await sessions.isLive(knownId))
  const known = isLive ? await provider.Grant.find(knownId) : undefined
  const grant = known ?? new provider.Grant({ clientId, accountId })
  grant.addOIDCScope([...requested].join(' '))
  const grantId = await grant.save()
  if (!known) await sessions.begin(ctx, { grantId, userId: accountId })
  return grant
}

/** The hint is an ID token that the pool gave to our app for this very user: no other site has one. */
function requestedByOurApp({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint
  return hint !== undefined && hint.payload.sub === oidc.session?.accountId
}

const nonceOf = (ctx: KoaContextWithOIDC) => String(ctx.state.nonce)

function html(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html'
  ctx.body = page
}
