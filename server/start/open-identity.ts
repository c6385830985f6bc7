import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { PublicConfig } from '#domain/public-config.ts'
import type { Database } from '../db/schema.ts'
import type { IdentitySource, Settings } from './env.ts'
import { createPool, type Pool } from '../identity/pool.ts'
import { keysOfIssuer } from '../identity/signing-keys.ts'
import { createTokenCheck, type TokenCheck, type TrustedIssuer } from '../identity/token-check.ts'
import type { UpstreamSettings } from '../identity/upstream.ts'

export interface OpenIdentityOptions {
  settings: Settings
  db: Kysely<Database>
  now: () => number
  log: Logger
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
  /** Addresses of an outside pool that the browser talks to. */
  poolAddresses: string[]
}

const GOOGLE_ISSUER = 'https://accounts.google.com'

/** Opens the user pool that the settings name (DESIGN 4): ours, federated to Google or its stand-in, or an outside one. */
export async function openIdentity(options: OpenIdentityOptions): Promise<OpenIdentity> {
  const { identity } = options.settings
  return identity.kind === 'outside' ? openOutside(identity, options) : openOurs(identity, options)
}

async function openOurs(
  source: Exclude<IdentitySource, { kind: 'outside' }>,
  { settings, db, now, log, sandboxGoogle }: OpenIdentityOptions,
): Promise<OpenIdentity> {
  const upstream =
    source.kind === 'google'
      ? { issuer: GOOGLE_ISSUER, clientId: source.clientId, clientSecret: source.clientSecret }
      : sandboxGoogle
  if (!upstream) throw new Error('no upstream identity')
  const pool = await createPool({ publicUrl: settings.publicUrl, db, upstream, now, log })
  const { issuer, clientId, loadKeys } = pool
  return {
    pool,
    checkToken: createTokenCheck({
      issuers: [{ issuer, audience: clientId, loadKeys }, ...furtherIssuers(settings)],
      now,
    }),
    publicIdentity: { issuer, clientId, logout: 'standard', authorizeParams: {} },
    poolAddresses: [],
  }
}

async function openOutside(
  { issuer, clientId, logout, authorizeParams }: Extract<IdentitySource, { kind: 'outside' }>,
  { settings, now, log }: OpenIdentityOptions,
): Promise<OpenIdentity> {
  const loadKeys = keysOfIssuer({ issuer, fetch })
  return {
    pool: null,
    checkToken: createTokenCheck({
      issuers: [{ issuer, audience: clientId, loadKeys }, ...furtherIssuers(settings)],
      now,
    }),
    publicIdentity: { issuer, clientId, logout, authorizeParams },
    poolAddresses: [issuer, ...(await endpointsOf(issuer, log))],
  }
}

const furtherIssuers = (settings: Settings): TrustedIssuer[] =>
  settings.furtherIssuers.map(({ name, issuer, audience }) => ({
    issuer,
    audience,
    loadKeys: keysOfIssuer({ issuer, fetch }),
    subjectPrefix: `${name}:`,
  }))

const DISCOVERY_LIMIT_MS = 5_000
const Discovery = z.object({
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url().optional(),
  revocation_endpoint: z.url().optional(),
})

/**
 * What the browser fetches from an outside pool: Cognito's issuer and its token endpoint are different hosts
 * (contracts README 5). A pool that does not answer now keeps nobody from starting: then only its issuer is allowed.
 */
async function endpointsOf(issuer: string, log: Logger): Promise<string[]> {
  try {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const response = await fetch(address, {
      signal: AbortSignal.timeout(DISCOVERY_LIMIT_MS),
      redirect: 'error',
    })
    const found = Discovery.parse(await response.json())
    return Object.values(found).filter((endpoint) => endpoint !== undefined)
  } catch (error) {
    log.warn({ err: error }, 'the outside user pool did not answer: sign-in may not work until a restart')
    return []
  }
}
