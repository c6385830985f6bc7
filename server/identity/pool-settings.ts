import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { CLI_CLIENT_ID } from '#domain/backend/public-config.ts'
import type { Database } from '../base/db/schema.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { findUser } from '../users/users-store.ts'
import type { PayloadStore } from './oidc-payloads.ts'
import { claimsOf } from './pool-accounts.ts'
import { createPoolAdapter } from './pool-adapter.ts'
import { cookieSettings } from './pool-cookies.ts'
import type { PoolKeys } from './pool-keys.ts'
import { messagePage, signOutPage } from './pool-pages.ts'
import { askAfterEnd, createPoolSessions, isAfterEnd, type PoolSessions } from './pool-sessions.ts'
import { signInPath } from './pool-sign-in.ts'
import { sessionIdOf, type SessionLimits } from './sessions-store.ts'

/** Our web app, which can keep no secret. The other client of the pool is the command line, which can keep none either. */
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
    clients: [webClient(publicUrl), cliClient],
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
      if (isCommandLine(ctx.oidc) && (await isBlocked(db, accountId))) {
        if (ctx.oidc.result?.login) throw new errors.AccessDenied('This account is blocked')
        if (token) return undefined
      }
      // The library's own `sid` is the same for all sign-ins of a browser; ours is of this one.
      const sid = token?.grantId === undefined ? {} : { sid: sessionIdOf(token.grantId) }
      return { accountId, claims: (use) => (use === 'id_token' ? { ...claims, ...sid } : claims) }
    },
    loadExistingGrant: (ctx) => grantForOurs(ctx, sessions),
    issueRefreshToken: (_ctx, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
    rotateRefreshToken: true,
    // Signing out ends what was issued in this sign-in: tokens live no longer than the pool's session. A browser only
    // opens the door for the command line, whose session goes on without it.
    expiresWithSession: ({ oidc }) => Promise.resolve(!isCommandLine(oidc)),
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

/**
 * The command line, which listens on a loopback address (RFC 8252 sections 7.3 and 8.4): the port may be any, everything
 * else is compared letter by letter. `localhost` is not among them, since a name can lead elsewhere.
 */
const cliClient: ClientMetadata = {
  client_id: CLI_CLIENT_ID,
  client_name: 'Launchscout command line',
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  redirect_uris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query'],
}

const isCommandLine = ({ client }: Pick<KoaContextWithOIDC['oidc'], 'client'>): boolean =>
  client?.clientId === CLI_CLIENT_ID

/**
 * The app shows a blocked user the reason, so it goes on to get tokens, which nothing else takes. The command line runs
 * unattended.
 */
async function isBlocked(db: Kysely<Database>, userId: string): Promise<boolean> {
  return (await findUser(db, userId))?.blocked ?? false
}

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

/** No consent to ask for: the pool and its clients are one product. */
function signInPolicy(sessions: PoolSessions) {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.get('login')?.checks.add(askAfterEnd(sessions))
  policy.get('login')?.checks.add(askForCommandLine)
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/**
 * Any program of the machine can listen on a loopback address and say that it is the command line, so a browser that is
 * signed in gives it nothing before the person has chosen an account (RFC 8252 section 8.6).
 */
const askForCommandLine = new interactionPolicy.Check(
  'command_line',
  'The command line needs a sign-in by hand',
  'login_required',
  ({ oidc }) =>
    isCommandLine(oidc) && !oidc.result?.login
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT,
)

/**
 * One grant per sign-in of a browser, shared by its tabs, so that a replayed token ends all of it. Each sign-in of the
 * command line has one of its own: two machines may be signed in through one browser.
 */
async function grantForOurs(ctx: KoaContextWithOIDC, sessions: PoolSessions) {
  const { provider, session, client, requestParamOIDCScopes: requested, result } = ctx.oidc
  const accountId = session?.accountId
  if (!session || !client || !accountId) return undefined
  if (isCommandLine(ctx.oidc) && !result?.login) return undefined
  if (await isAfterEnd(ctx, sessions)) return undefined
  const { clientId } = client
  const knownId = isCommandLine(ctx.oidc) ? undefined : session.grantIdFor(clientId)
  const isLive = knownId !== undefined && (await sessions.isLive(knownId))
  const known = isLive ? await provider.Grant.find(knownId) : undefined
  const grant = known ?? new provider.Grant({ clientId, accountId })
  grant.addOIDCScope([...requested].join(' '))
  const grantId = await grant.save()
  if (!known) await sessions.begin(ctx, { grantId, userId: accountId })
  return grant
}

/** The hint is an ID token that the pool gave to one of ours for this very user: no other site has one. */
function requestedByOurApp({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint
  return hint !== undefined && hint.payload.sub === oidc.session?.accountId
}

const nonceOf = (ctx: KoaContextWithOIDC) => String(ctx.state.nonce)

function html(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html'
  ctx.body = page
}
