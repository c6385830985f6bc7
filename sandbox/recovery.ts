import { MINUTE_MS } from '#domain/base/durations.ts'

const FRESH_AFTER_MS = 10 * MINUTE_MS

export type Recovery = ReturnType<typeof createRecovery>

/**
 * Faults that pass: the first use of a credential starts its bad time, or is itself the bad one; after it all is well
 * for ten minutes, then the fault begins anew. Kept in this process.
 * @param now milliseconds since 1970
 */
export function createRecovery(now: () => number) {
  const startedAt = new Map<string, number>()
  const uses = new Map<string, { count: number; forgottenMs: number }>()
  return {
    /** How long a credential's bad time of `lastsMs` still has to go; 0 when it is over. */
    waitMs: (credential: string, lastsMs: number): number => {
      const known = startedAt.get(credential)
      const start = known === undefined || known + lastsMs + FRESH_AFTER_MS < now() ? now() : known
      startedAt.set(credential, start)
      return Math.max(0, start + lastsMs - now())
    },
    /** How many times something was used before, in the ten minutes that its first use began. Counts this use. */
    usesBefore: (name: string): number => {
      for (const [other, { forgottenMs }] of uses) if (forgottenMs <= now()) uses.delete(other)
      const known = uses.get(name) ?? { count: 0, forgottenMs: now() + FRESH_AFTER_MS }
      uses.set(name, { ...known, count: known.count + 1 })
      return known.count
    },
  }
}
