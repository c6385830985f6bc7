import type { Logger } from 'pino'
import { z } from 'zod'
import { realTiming, retry, type RetryRule, type Timing } from '#clients/http.ts'
import { readDiscovery } from './signing-keys.ts'

export interface PoolDiscoveryOptions {
  /** Of the outside user pool. */
  issuer: string
  fetch: typeof fetch
  pause: Timing['pause']
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

/** Short waits, because users cannot sign in until then. */
const AGAIN: RetryRule = { times: Infinity, waitMs: (nth) => Math.min(1_000 * 2 ** nth, 5_000) }

/**
 * Reads an outside pool's discovery document (OpenID Connect Discovery 1.0 section 4), since its endpoints can be on
 * other hosts than the issuer, as Cognito's are (contracts README 5). A pool that does not answer keeps nobody from
 * starting: it is asked again in the background, after pauses that grow from one second to five (decision 0033).
 * @returns after the first attempt, whether it worked or not
 */
export async function discoverPool(options: PoolDiscoveryOptions): Promise<PoolDiscovery> {
  const { issuer, pause, log } = options
  const ended = new AbortController()
  const tried = Promise.withResolvers<undefined>()
  let endpoints: string[] | null = null
  let isWarned = false
  const find = async () => {
    try {
      endpoints = await findEndpoints(options)
      if (isWarned) log.info({ issuer }, 'the outside user pool answers')
    } catch (error) {
      const sentence = 'the outside user pool does not answer: requests are repeated until it does'
      if (!isWarned) log.warn({ err: error, issuer }, sentence)
      isWarned = true
      throw error
    } finally {
      tried.resolve(undefined)
    }
  }
  // The pause rejects when the server stops.
  retry(find, () => AGAIN, { timing: { ...realTiming, pause }, signal: ended.signal }).catch(() => undefined)
  await tried.promise

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
  const document = await readDiscovery(issuer, fetch)
  return Object.values(Endpoints.parse(document)).filter((endpoint) => endpoint !== undefined)
}
