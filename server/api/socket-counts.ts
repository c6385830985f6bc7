import { ApiError } from '../base/graphql/errors.ts'

const MOST_SOCKETS_OF_USER = 20

/**
 * Counts the open sockets of each user.
 * @returns counts one more; what that returns is for when it is closed. Throws ApiError RATE_LIMITED above the limit.
 */
export function createSocketCounts(): (userId: string) => () => void {
  const socketsOf = new Map<string, number>()
  return (userId) => {
    const count = (socketsOf.get(userId) ?? 0) + 1
    if (count > MOST_SOCKETS_OF_USER)
      throw new ApiError('RATE_LIMITED', 'Too many sockets of this user.', { user: userId })
    socketsOf.set(userId, count)
    return () => {
      const left = (socketsOf.get(userId) ?? 1) - 1
      if (left === 0) socketsOf.delete(userId)
      else socketsOf.set(userId, left)
    }
  }
}
