import { createUserLimit } from '../http/user-limit.ts'
import { ApiError } from './errors.ts'

/** What one user may do a minute with the GraphQL API. */
export interface UserLimits {
  /** Requests of any kind. */
  requests: Limit
  /** Hosted calls that are made; a kept answer costs nothing. */
  hostedCalls: Limit
  activityLogs: Limit
  /** Downloads of everything that is kept of an account. */
  accountExports: Limit
}

/**
 * Counts one more for a user.
 * @throws ApiError RATE_LIMITED with `retryAfter`, seconds until the next minute of counting
 */
type Limit = (userId: string) => void

/** A run on the demo plan makes 5 hosted calls at a time, as fast as the AI answers; what they cost is metering's to limit. */
const PER_MINUTE = { requests: 600, hostedCalls: 240, activityLogs: 120, accountExports: 6 }

/**
 * @param now milliseconds since 1970
 * @param perMinute how often one user may do each
 */
export function createUserLimits(now: () => number, perMinute = PER_MINUTE): UserLimits {
  return {
    requests: refusingLimit(perMinute.requests, now),
    hostedCalls: refusingLimit(perMinute.hostedCalls, now),
    activityLogs: refusingLimit(perMinute.activityLogs, now),
    accountExports: refusingLimit(perMinute.accountExports, now),
  }
}

/** Null for an API key, whose requests are counted too (sender.ts). */
const userOf = (limited: string): string | null => (limited.startsWith(' ') ? null : limited)

function refusingLimit(perMinute: number, now: () => number): Limit {
  const limit = createUserLimit(perMinute, now)
  return (userId) => {
    const retryAfter = limit(userId)
    if (retryAfter !== null)
      throw new ApiError('RATE_LIMITED', 'Too many requests of this user.', {
        retryAfter,
        user: userOf(userId),
      })
  }
}
