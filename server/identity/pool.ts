import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import Provider, { type errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Logger } from 'pino'
import { CLI_CLIENT_ID } from '#domain/backend/public-config.ts'
import type { SecurityEventName } from '#domain/log/security-events.ts'
import type { Database } from '../base/db/schema.ts'
import type { Secrets } from '../base/db/secrets.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { KEYS_READ_EVERY_MS, loadPoolKeys, payloadSealer, type PoolKeys, readPoolKeys } from './pool-keys.ts'
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
  /** Where its keys are. */
  secrets: Secrets
  upstream: UpstreamSettings
  /** How long a session lasts. */
  sessionLimits: SessionLimits
  /** Milliseconds since 1970; for sessions, the age of keys, and how long the upstream's addresses are remembered. */
  now: () => number
  log: Logger
  security: SecurityLog
}

export interface Pool {
  issuer: string
  /** Of our web app; the audience of its ID tokens. */
  clientId: string
  /** Of the command line. */
  cliClientId: string
  /** The public keys, for createTokenCheck. */
  loadKeys: KeyLoader
  /** Answers one request under /pool, whose body nobody has read. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Makes our user pool (DESIGN 4): an OpenID provider that keeps all of its state in the database. */
export async function createPool(options: PoolOptions): Promise<Pool> {
  const { publicUrl, db, secrets, log, security } = options
  const issuer = `${publicUrl}${poolPath}`
  const payloads = { db, sealer: await payloadSealer(secrets) }
  const upstream = createUpstream({
    settings: options.upstream,
    redirectUri: poolRedirectUri(publicUrl),
    now: options.now,
  })
  const answerNow = await followKeys(options, (keys) => {
    const provider = new Provider(issuer, poolSettings({ ...options, payloads, keys }))
    believeOnlyPublicUrl(provider, publicUrl)
    logTrouble(provider, log)
    noteRefusals(provider, security)
    provider.use(safetyHeaders)
    provider.use(createSignIn({ provider, upstream, payloads, publicUrl, log, security }))
    return provider.callback()
  })

  return {
    issuer,
    clientId: webClientId,
    cliClientId: CLI_CLIENT_ID,
    loadKeys: loadPoolKeys(secrets),
    async handle(request, response) {
      const answer = await answerNow()
      const originalUrl = request.url ?? '/'
      // oidc-provider learns from the pair where it is mounted.
      Object.assign(request, { originalUrl, url: originalUrl.slice(poolPath.length) || '/' })
      await answer(request, response)
      request.url = originalUrl
    },
  }
}

/**
 * Reads the keys anew once a minute, when somebody asks, so that a rotation needs no restart. oidc-provider takes its
 * keys once; all of its state is in the database, so another one in its place changes nothing else.
 * @param make makes what answers with these keys
 * @returns gives the one with the present keys, or with the last ones while the database is away
 */
async function followKeys<T>(
  { secrets, now, log }: Pick<PoolOptions, 'secrets' | 'now' | 'log'>,
  make: (keys: PoolKeys) => T,
): Promise<() => Promise<T>> {
  const read = () => readPoolKeys(secrets, new Date(now()))
  let keys = await read()
  let made = make(keys)
  let readAtMs = now()
  return async () => {
    if (Math.abs(now() - readAtMs) < KEYS_READ_EVERY_MS) return made
    readAtMs = now()
    try {
      const fresh = await read()
      if (!isDeepStrictEqual(fresh, keys)) [keys, made] = [fresh, make(fresh)]
    } catch (error) {
      log.warn({ err: error }, 'user pool: the keys could not be read; they are read again in a minute')
    }
    return made
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
