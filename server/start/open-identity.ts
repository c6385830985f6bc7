import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { realTiming } from '#clients/http.ts'
import { DEFAULT_SCOPE, type PublicConfig } from '#domain/backend/public-config.ts'
import type { Database } from '../base/db/schema.ts'
import type { Secrets } from '../base/db/secrets.ts'
import { discoverPool } from '../identity/pool-discovery.ts'
import { createPool, type Pool } from '../identity/pool.ts'
import { keysOfIssuer } from '../identity/signing-keys.ts'
import { createTokenCheck, type TokenCheck, type TrustedIssuer } from '../identity/token-check.ts'
import type { UpstreamSettings } from '../identity/upstream.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { IdentitySource, Settings } from './env.ts'

export interface OpenIdentityOptions {
  settings: Settings
  db: Kysely<Database>
  secrets: Secrets
  now: () => number
  log: Logger
  security: SecurityLog
  cleanup: AsyncDisposableStack
  /** The stand-in for Google, where it is the upstream. */
  sandboxGoogle: UpstreamSettings | null
}

/** Who signs people in, and how their tokens are checked. */
export interface OpenIdentity {
  /** Our own user pool; null when an outside one takes its place. */
  pool: Pool | null
  checkToken: TokenCheck
  /** What the browser needs to know of it. */
  publicIdentity: PublicConfig['identity']
  /** Addresses of an outside pool that the browser talks to, as far as they are known now. */
  poolAddresses: () => string[]
  /** Whether an outside pool has answered; ours always has. */
  isPoolKnown: () => boolean
}

const GOOGLE_ISSUER = 'https://accounts.google.com'

/** Opens the user pool that the settings name (DESIGN 4): ours, federated to Google or its stand-in, or an outside one. */
export async function openIdentity(options: OpenIdentityOptions): Promise<OpenIdentity> {
  const { identity } = options.settings
  return identity.kind === 'outside' ? openOutside(identity, options) : openOurs(identity, options)
}

async function openOurs(
  source: Exclude<IdentitySource, { kind: 'outside' }>,
  { settings, db, secrets, now, log, security, sandboxGoogle }: OpenIdentityOptions,
): Promise<OpenIdentity> {
  const upstream =
    source.kind === 'google'
      ? { issuer: GOOGLE_ISSUER, clientId: source.clientId, clientSecret: source.clientSecret }
      : sandboxGoogle
  if (!upstream) throw new Error('no upstream identity')
  const { publicUrl, sessionLimits } = settings
  const pool = await createPool({ publicUrl, db, secrets, upstream, sessionLimits, now, log, security })
  const { issuer, clientId, cliClientId, loadKeys } = pool
  return {
    pool,
    checkToken: createTokenCheck({
      issuers: [
        { issuer, audience: clientId, cliAudience: cliClientId, loadKeys, namesSessions: true },
        ...furtherIssuers(settings),
      ],
      now,
    }),
    publicIdentity: {
      issuer,
      clientId,
      cliClientId,
      logout: 'standard',
      scope: DEFAULT_SCOPE,
      authorizeParams: {},
    },
    poolAddresses: () => [],
    isPoolKnown: () => true,
  }
}

async function openOutside(
  source: Extract<IdentitySource, { kind: 'outside' }>,
  { settings, now, log, cleanup }: OpenIdentityOptions,
): Promise<OpenIdentity> {
  const { issuer, clientId, cliClientId, logout, scope, authorizeParams } = source
  const loadKeys = keysOfIssuer({ issuer, fetch })
  const discovery = await discoverPool({ issuer, fetch, pause: realTiming.pause, log })
  cleanup.defer(discovery.end)
  return {
    pool: null,
    checkToken: createTokenCheck({
      issuers: [
        { issuer, audience: clientId, ...(cliClientId !== null && { cliAudience: cliClientId }), loadKeys },
        ...furtherIssuers(settings),
      ],
      now,
    }),
    publicIdentity: { issuer, clientId, cliClientId, logout, scope, authorizeParams },
    poolAddresses: discovery.addresses,
    isPoolKnown: discovery.isKnown,
  }
}

const furtherIssuers = (settings: Settings): TrustedIssuer[] =>
  settings.furtherIssuers.map(({ name, issuer, audience }) => ({
    issuer,
    audience,
    loadKeys: keysOfIssuer({ issuer, fetch }),
    subjectPrefix: `${name}:`,
  }))
