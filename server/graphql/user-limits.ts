import { ApiError } from './errors.ts'

/** What one user may do a minute, beside what the address may (DESIGN 9). Each server process counts for itself. */
export interface UserLimits {
  /** Requests of any kind. */
  requests: UserLimit
  /** Hosted calls that are made; a kept answer costs nothing. */
  hostedCalls: UserLimit
  activityLogs: UserLimit
}

/**
 * Counts one more for a user.
 * @throws ApiError RATE_LIMITED with `retryAfter`, seconds until the next minute of counting
 */
export type UserLimit = (userId: string) => void

/** A run on the demo plan makes 5 hosted calls at a time, as fast as the AI answers; what they cost is metering's to limit. */
const PER_MINUTE = { requests: 600, hostedCalls: 240, activityLogs: 120 }

/** @param now milliseconds since 1970 */
export function createUserLimits(now: () => number): UserLimits {
  return {
    requests: createUserLimit(PER_MINUTE.requests, now),
    hostedCalls: createUserLimit(PER_MINUTE.hostedCalls, now),
    activityLogs: createUserLimit(PER_MINUTE.activityLogs, now),
  }
}

const WINDOW_MS = 60_000
/** Holds memory down whoever signs in: above that, those who came first are counted anew. */
const MAX_USERS = 10_000

/** Counts in windows of a minute that are the same for all users, so that one Map is all there is to forget. */
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
    if (count >= perMinute) {
      const retryAfter = Math.ceil((windowEndsMs - nowMs) / 1_000)
      throw new ApiError('RATE_LIMITED', 'Too many requests of this user.', { retryAfter })
    }
    const [first] = counts.keys()
    if (count === 0 && counts.size >= MAX_USERS && first !== undefined) counts.delete(first)
    counts.set(userId, count + 1)
  }
}
