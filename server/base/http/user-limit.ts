import { MINUTE_MS } from '#domain/base/durations.ts'

/**
 * Counts one more for a user.
 * @returns null, or where it is one too many the seconds until the next minute of counting
 */
export type UserLimit = (userId: string) => number | null

const WINDOW_MS = MINUTE_MS
/** Holds memory down whoever signs in: above that, those who came first are counted anew. */
const MAX_USERS = 10_000

/**
 * What one user may do a minute, beside what the address may (DESIGN 9). Each server process counts for itself, in
 * windows that are the same for all users, so that one Map is all there is to forget.
 * @param now milliseconds since 1970
 */
export function createUserLimit(perMinute: number, now: () => number): UserLimit {
  let windowEndsMs = 0
  let counts = new Map<string, number>()
  return (userId) => {
    const nowMs = now()
    if (nowMs >= windowEndsMs) {
      windowEndsMs = nowMs + WINDOW_MS
      counts = new Map()
    }
    const count = counts.get(userId) ?? 0
    if (count >= perMinute) return Math.ceil((windowEndsMs - nowMs) / 1_000)
    const [first] = counts.keys()
    if (count === 0 && counts.size >= MAX_USERS && first !== undefined) counts.delete(first)
    counts.set(userId, count + 1)
    return null
  }
}
