import type { Logger } from 'pino'
import { z } from 'zod'

export interface PoolDiscoveryOptions {
  /** Of the outside user pool. */
  issuer: string
  fetch: typeof fetch
  /** Waits that many milliseconds; rejects when aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  log: Logger
}

/** What is known of an outside user pool. */
export interface PoolDiscovery {
  /** What the browser fetches from the pool. Until the pool has answered, this is the issuer alone. */
  addresses: () => string[]
  /** Whether the pool has answered. */
  isKnown: () => boolean
  /** Gives up looking. */
  end: () => void
}

const DISCOVERY_LIMIT_MS = 5_000
const FIRST_PAUSE_MS = 1_000
/** Short, because users cannot sign in until then. */
const LONGEST_PAUSE_MS = 5_000

/**
 * Reads an outside pool's discovery document (OpenID Connect Discovery 1.0 section 4), since its endpoints can be on
 * other hosts than the issuer, as Cognito's are (contracts README 5). A pool that does not answer keeps nobody from
 * starting: it is asked again in the background, after pauses that grow from one second to five (decision 0033).
 * @returns after the first attempt, whether it worked or not
 */
export async function discoverPool(options: PoolDiscoveryOptions): Promise<PoolDiscovery> {
  const { issuer, pause, log } = options
  const ended = new AbortController()
  let endpoints = await findEndpoints(options).catch((error: unknown) => {
    log.warn(
      { err: error, issuer },
      'the outside user pool does not answer: requests are repeated until it does',
    )
    return null
  })

  async function askAgain(): Promise<void> {
    for (let waitMs = FIRST_PAUSE_MS; endpoints === null; waitMs = Math.min(2 * waitMs, LONGEST_PAUSE_MS)) {
      await pause(waitMs, ended.signal)
      endpoints = await findEndpoints(options).catch(() => null)
    }
    log.info({ issuer }, 'the outside user pool answers')
  }
  // The pause rejects when the server stops.
  if (endpoints === null) void askAgain().catch(() => undefined)

  return {
    addresses: () => [issuer, ...(endpoints ?? [])],
    isKnown: () => endpoints !== null,
    end: () => ended.abort(),
  }
}

/** What the browser fetches; where it navigates to needs no permission. */
const Endpoints = z.object({
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url().optional(),
  revocation_endpoint: z.url().optional(),
})

async function findEndpoints({ issuer, fetch }: PoolDiscoveryOptions): Promise<string[]> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_LIMIT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  const document: unknown = await response.json()
  z.object({ issuer: z.literal(issuer) }).parse(document)
  return Object.values(Endpoints.parse(document)).filter((endpoint) => endpoint !== undefined)
}
