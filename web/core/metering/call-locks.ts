/** The part of Web Locks that is used: one holder for a name over all tabs, let go when its tab is gone. */
export interface Locks {
  request: <T>(
    name: string,
    /** With `ifAvailable` the work is done at once, with null where another holds the lock. */
    options: { ifAvailable: boolean },
    work: (lock: object | null) => Promise<T>,
  ) => Promise<T>
}

const lockNameOf = (userId: string, what: string): string => `launchscout.${userId}.metering.${what}`

/** The lock that the page of a metered call holds until the call has its end. */
export const callLock = (userId: string, callId: string): string => lockNameOf(userId, callId)
/** The lock of the tab that delivers ends. */
export const deliveryLock = (userId: string): string => lockNameOf(userId, 'delivery')

/** The calls that this tab runs. */
export interface CallLocks {
  /** Shows all tabs that the page of the call is there, until it is let go. Resolves when they know. Never rejects. */
  hold: (callId: string) => Promise<void>
  letGo: (callId: string) => void
  has: (callId: string) => boolean
}

export function createCallLocks(userId: string, locks: Locks): CallLocks {
  /** How each call lets go of its lock. */
  const running = new Map<string, () => void>()
  return {
    hold: (callId) =>
      new Promise((resolve) => {
        const over = Promise.withResolvers<null>()
        running.set(callId, () => over.resolve(null))
        const held = () => {
          resolve()
          return over.promise
        }
        locks.request(callLock(userId, callId), { ifAvailable: false }, held).catch(() => resolve())
      }),
    letGo: (callId) => {
      running.get(callId)?.()
      running.delete(callId)
    },
    has: (callId) => running.has(callId),
  }
}
