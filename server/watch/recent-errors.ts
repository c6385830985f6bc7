import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts'

/** Equal errors of the last hour in the log of this process. */
export interface RecentError {
  /** The sentence of the log, which holds nothing of a request. */
  message: string
  /** That of the error, such as a SQLSTATE; null where it has none. */
  code: string | null
  count: number
  /** Milliseconds since 1970. */
  lastAtMs: number
}

export interface RecentErrors {
  note: (error: Pick<RecentError, 'message' | 'code'>) => void
  /** The latest first. */
  list: () => RecentError[]
}

/** Whatever goes wrong, no more is kept in memory. */
const MOST_KINDS = 50

/** Counts the errors of the last hour, minute by minute. `now` is in milliseconds since 1970. */
export function createRecentErrors(now: () => number): RecentErrors {
  const kinds = new Map<
    string,
    { message: string; code: string | null; lastAtMs: number; minutes: Map<number, number> }
  >()

  function forget(): void {
    const oldest = Math.floor((now() - HOUR_MS) / MINUTE_MS)
    for (const [key, { minutes }] of kinds) {
      for (const minute of minutes.keys()) if (minute <= oldest) minutes.delete(minute)
      if (minutes.size === 0) kinds.delete(key)
    }
  }

  return {
    note({ message, code }) {
      const key = `${code ?? ''} ${message}`
      if (!kinds.has(key)) forget()
      const kind = kinds.get(key)
      const nowMs = now()
      const minute = Math.floor(nowMs / MINUTE_MS)
      if (kind !== undefined) {
        kind.minutes.set(minute, (kind.minutes.get(minute) ?? 0) + 1)
        kind.lastAtMs = nowMs
      } else if (kinds.size < MOST_KINDS) {
        kinds.set(key, { message, code, lastAtMs: nowMs, minutes: new Map([[minute, 1]]) })
      }
    },
    list() {
      forget()
      return [...kinds.values()]
        .map(({ minutes, ...kind }) => ({
          ...kind,
          count: [...minutes.values()].reduce((sum, count) => sum + count, 0),
        }))
        .sort((one, other) => other.lastAtMs - one.lastAtMs)
    },
  }
}
