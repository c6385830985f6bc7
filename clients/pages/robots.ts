/** What robots.txt lets us read (RFC 9309). */
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts'
import type { UnreadableReason } from '#domain/page/page-facts.ts'
import { decodeText, readBody } from './body.ts'
import { type Rules, rulesOf } from './robots-rules.ts'
import type { PageResponse } from './transport.ts'
import { Unreadable } from './unreadable.ts'
import { follow, type WebParts } from './web-request.ts'

/** What robots.txt knows us by, and what the user agent begins with. */
export const PRODUCT = 'LaunchscoutBot'

/** RFC 9309 section 2.5: at least 500 KiB. The rest is left unread. */
const MAX_BYTES = 512 * 1_024
/** Before the time of the page itself. */
const TOTAL_MS = 5_000
/** RFC 9309 section 2.4: not more than a day. */
const KEPT_MS = DAY_MS
const FAILURE_KEPT_MS = HOUR_MS
const MOST_SITES = 300
export interface Robots {
  /**
   * @param userId for whom it is asked
   * @throws Unreadable where a page must not be read, or where that cannot be found out
   */
  permit(url: URL, userId: string): Promise<void>
}

type Known = { rules: Rules } | { failed: UnreadableReason }

/** @param now milliseconds since any moment */
export function createRobots(parts: WebParts, now: () => number): Robots {
  const kept = new Map<string, { known: Promise<Known>; until: number }>()

  function knownOf(origin: string, userId: string): Promise<Known> {
    const nowMs = now()
    const found = kept.get(origin)
    if (found !== undefined && found.until > nowMs) return found.known
    kept.delete(origin)
    const [oldest] = kept.keys()
    if (kept.size >= MOST_SITES && oldest !== undefined) kept.delete(oldest)
    const entry = { known: readRules(parts, origin, userId), until: nowMs + KEPT_MS }
    kept.set(origin, entry)
    entry.known.then(
      (known) => {
        if ('failed' in known) entry.until = known.failed === 'limit' ? 0 : nowMs + FAILURE_KEPT_MS
      },
      () => {
        entry.until = 0
      },
    )
    return entry.known
  }

  return {
    async permit(url, userId) {
      const known = await knownOf(url.origin, userId)
      if ('failed' in known) throw new Unreadable(known.failed)
      if (!known.rules(url)) throw new Unreadable('robots')
    },
  }
}

/**
 * Where robots.txt redirects too often, or there is none, everything may be read; where its server fails or asks us to
 * wait, nothing.
 */
async function readRules(parts: WebParts, origin: string, userId: string): Promise<Known> {
  const all: Known = { rules: () => true }
  try {
    const totalMs = Math.min(parts.limits?.totalMs ?? TOTAL_MS, TOTAL_MS)
    return await follow<Known>(
      { ...parts, limits: { ...parts.limits, totalMs } },
      new URL('/robots.txt', origin),
      {
        userId,
        permit: () => Promise.resolve(),
        trail: { finalUrl: null, status: null },
        use: async (response, { signal }) => {
          const { status, body } = response
          if (status >= 200 && status <= 299)
            return { rules: rulesOf(await textOf(response, signal), PRODUCT) }
          body.destroy()
          if (status === 429) return { failed: 'throttled' }
          return status >= 400 && status <= 499 ? all : { failed: 'robots' }
        },
      },
    )
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return error.reason === 'redirects' || error.reason === 'type' ? all : { failed: error.reason }
  }
}

async function textOf(response: PageResponse, signal: AbortSignal): Promise<string> {
  const bytes = await readBody(response, { maxBytes: MAX_BYTES, beyond: 'cut', signal })
  return decodeText(bytes, 'text/plain; charset=utf-8')
}
