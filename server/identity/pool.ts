import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import Provider from 'oidc-provider'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
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
  const { publicUrl, db, log } = options
  const issuer = `${publicUrl}${poolPath}`
  const provider = new Provider(issuer, await poolSettings(options))
  believeOnlyPublicUrl(provider, publicUrl)
  logTrouble(provider, log)
  const upstream = createUpstream({
    settings: options.upstream,
    redirectUri: poolRedirectUri(publicUrl),
    now: options.now,
  })
  provider.use(safetyHeaders)
  provider.use(createSignIn({ provider, upstream, db, publicUrl, log }))
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
  provider.on('grant.revoked', (_ctx, grantId) => log.info({ grantId }, 'user pool: a sign-in was ended'))
  provider.on('grant.error', (_ctx, error) =>
    log.info({ reason: error.message, detail: error.error_detail }, 'user pool: token refused'),
  )
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
