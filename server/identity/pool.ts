import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import Provider, { type errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Logger } from 'pino'
import type { SecurityEventName } from '#domain/security-events.ts'
import type { Database } from '../db/schema.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { loadPoolKeys } from './pool-keys.ts'
import { contentSecurityPolicy } from './pool-pages.ts'
import { newNonce, poolSettings, webClientId } from './pool-settings.ts'
import { createSignIn, type Middleware } from './pool-sign-in.ts'
import type { SessionLimits } from './sessions-store.ts'
import type { KeyLoader } from './signing-keys.ts'
import { createUpstream, type UpstreamSettings } from './upstream.ts'

/** Where the pool is mounted; its issuer is the public address plus this. */
export const poolPath = '/pool'

/** The address that Google must know as an authorised redirect URI. */
export const poolRedirectUri = (publicUrl: string): string => `${publicUrl}${poolPath}/callback`

export interface PoolOptions {
  /** The origin users see, without a slash at the end. */
  publicUrl: string
  db: Kysely<Database>
  upstream: UpstreamSettings
  /** How long a session lasts. */
  sessionLimits: SessionLimits
  /** Milliseconds since 1970; for sessions, and how long the upstream's addresses are remembered. */
  now: () => number
  log: Logger
  security: SecurityLog
}

export interface Pool {
  issuer: string
  /** Of our web app; the audience of its ID tokens. */
  clientId: string
  /** The public keys, for createTokenCheck. */
  loadKeys: KeyLoader
  /** Answers one request under /pool, whose body nobody has read. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Makes our user pool (DESIGN 4): an OpenID provider that keeps all of its state in the database. */
export async function createPool(options: PoolOptions): Promise<Pool> {
  const { publicUrl, db, log, security } = options
  const issuer = `${publicUrl}${poolPath}`
  const provider = new Provider(issuer, await poolSettings(options))
  believeOnlyPublicUrl(provider, publicUrl)
  logTrouble(provider, log)
  noteRefusals(provider, security)
  const upstream = createUpstream({
    settings: options.upstream,
    redirectUri: poolRedirectUri(publicUrl),
    now: options.now,
  })
  provider.use(safetyHeaders)
  provider.use(createSignIn({ provider, upstream, db, publicUrl, log, security }))
  const answer = provider.callback()

  return {
    issuer,
    clientId: webClientId,
    loadKeys: loadPoolKeys(db),
    async handle(request, response) {
      const originalUrl = request.url ?? '/'
      // oidc-provider learns from the pair where it is mounted.
      Object.assign(request, { originalUrl, url: originalUrl.slice(poolPath.length) || '/' })
      await answer(request, response)
      request.url = originalUrl
    },
  }
}

/** Host and scheme come from the settings, never from a request's headers; so no proxy has to be trusted for them. */
function believeOnlyPublicUrl(provider: Provider, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl)
  Object.defineProperties(provider.request, {
    host: { value: host },
    protocol: { value: protocol.slice(0, -1) },
  })
}

function logTrouble(provider: Provider, log: Logger): void {
  provider.onerror = (error) => log.error({ err: error }, 'user pool')
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'user pool'))
}

/** What the pool's endpoints refuse. A sign-in that failed upstream was noted where it failed (pool-sign-in.ts). */
function noteRefusals(provider: Provider, security: SecurityLog): void {
  const note =
    (route: string, event?: SecurityEventName) =>
    ({ oidc }: KoaContextWithOIDC, { error: code }: errors.OIDCProviderError) => {
      if (code === 'access_denied' || code === 'temporarily_unavailable') return
      const user = oidc.entities.Account?.accountId ?? null
      security.refused({ user, operation: `${poolPath}${route}`, code, ...(event && { event }) })
    }
  provider.on('grant.error', note('/token', 'authn_token_refused'))
  provider.on('userinfo.error', note('/me', 'authn_token_refused'))
  provider.on('authorization.error', note('/auth'))
  provider.on('revocation.error', note('/token/revocation'))
  provider.on('end_session.error', note('/session/end'))
}

const safetyHeaders: Middleware = async (ctx, next) => {
  const nonce = newNonce()
  ctx.state.nonce = nonce
  ctx.set({
    'content-security-policy': contentSecurityPolicy(nonce),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  })
  await next()
}
