import { createUserLimit } from '../base/http/user-limit.ts'
import type { MeteringCaller } from './callers.ts'
import { MeteringRefusal } from './envelope.ts'

/**
 * What one user may ask a minute, beside what the address may. A run on an own key makes 5 calls at a time, as fast as the
 * AI answers; each begin writes a row that is kept for long. All that shows usage asks again after each counted call.
 */
const EMBED_PER_MINUTE = { begin: 240, usage: 600 }

/**
 * Counts one more request of a browser. Programs are the operator's, and ends have no limit: what was used must count
 * (SECURITY D4).
 * @throws MeteringRefusal RATE_LIMITED with `retryAfter`, seconds until the next minute of counting
 */
export type EmbedLimit = (caller: MeteringCaller, what: keyof typeof EMBED_PER_MINUTE) => void

/**
 * @param now milliseconds since 1970
 * @param perMinute how often one user may ask for each
 */
export function createEmbedLimit(now: () => number, perMinute = EMBED_PER_MINUTE): EmbedLimit {
  const limits = {
    begin: createUserLimit(perMinute.begin, now),
    usage: createUserLimit(perMinute.usage, now),
  }
  return (caller, what) => {
    if (caller.kind === 'secret') return
    const retryAfter = limits[what](caller.userId)
    if (retryAfter !== null)
      throw new MeteringRefusal(429, 'RATE_LIMITED', 'Too many requests of this user.', { retryAfter })
  }
}
