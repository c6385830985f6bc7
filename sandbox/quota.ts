import { MINUTE_MS } from '#domain/base/durations.ts'

export type Quota = ReturnType<typeof createQuota>

/**
 * So many requests a minute for each key, in fixed minutes that begin with the first request. Kept in this process.
 * @param now milliseconds since 1970
 */
export function createQuota(now: () => number, perMinute: number) {
  const minutes = new Map<string, { endsMs: number; used: number }>()
  return {
    /** Counts one request. `left` is below zero for one too many; `resetMs` is the time until the next minute. */
    take: (key: string): { left: number; resetMs: number } => {
      for (const [other, minute] of minutes) if (minute.endsMs <= now()) minutes.delete(other)
      const minute = minutes.get(key) ?? { endsMs: now() + MINUTE_MS, used: 0 }
      minute.used += 1
      minutes.set(key, minute)
      return { left: perMinute - minute.used, resetMs: minute.endsMs - now() }
    },
  }
}
