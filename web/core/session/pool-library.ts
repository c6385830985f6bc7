import type { OidcClient } from 'oidc-client-ts'
import * as z from 'zod/mini'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { PoolRefused, poolUnreachable } from './pool-refused.ts'

export interface PoolLibraryOptions {
  identity: PublicConfig['identity']
  publicUrl: string
  /** For state, nonce and PKCE verifier of a sign-in under way. */
  storage: Storage
}

/**
 * Runs a job with the library's client.
 * @throws {PoolRefused} the pool said no, or its answer cannot be read
 * @throws {ServiceError} backend, NETWORK: the pool or the library's file cannot be reached
 */
export type AskPool = <T>(job: (client: OidcClient) => Promise<T>) => Promise<T>

export const POOL_TIMEOUT_SECONDS = 10

/** Said by a pool in trouble (RFC 6749 section 4.1.2.1): not the token's fault. */
const PASSING = ['temporarily_unavailable', 'server_error']

/** oidc-client-ts, which is loaded when first needed. */
export function createPoolLibrary(options: PoolLibraryOptions): AskPool {
  let loaded: ReturnType<typeof load> | null = null
  return async (job) => {
    loaded ??= load(options)
    const { client, ErrorResponse } = await loaded.catch((cause: unknown) => {
      loaded = null
      throw poolUnreachable(cause)
    })
    try {
      return await job(client)
    } catch (error) {
      throw error instanceof ErrorResponse ? errorOf(error.error ?? 'unknown', error) : ownError(error)
    }
  }
}

async function load({ identity, publicUrl, storage }: PoolLibraryOptions) {
  const { ErrorResponse, OidcClient, WebStorageStateStore } = await import('oidc-client-ts')
  const client = new OidcClient({
    authority: identity.issuer,
    client_id: identity.clientId,
    redirect_uri: `${publicUrl}/auth/callback`,
    post_logout_redirect_uri: `${publicUrl}/`,
    scope: identity.scope,
    stateStore: new WebStorageStateStore({ prefix: 'launchscout.signing-in.', store: storage }),
    filterProtocolClaims: false,
    requestTimeoutInSeconds: POOL_TIMEOUT_SECONDS,
  })
  return { client, ErrorResponse }
}

/** @param code the pool's answer in OAuth's words */
const errorOf = (code: string, cause: unknown): Error =>
  PASSING.includes(code) ? poolUnreachable(cause) : new PoolRefused(code, { cause })

function ownError(error: unknown): Error {
  if (error instanceof PoolRefused) return error
  if (error instanceof z.core.$ZodError) return new PoolRefused('unreadable_answer', { cause: error })
  return poolUnreachable(error)
}
