const FRESH_AFTER_MS = 10 * 60_000

/**
 * Faults that pass: the first use of a credential starts its bad time; after it all is well for ten minutes,
 * then the fault begins anew. Kept in this process.
 * @param now milliseconds since 1970
 */
export function createRecovery(now: () => number) {
  const startedAt = new Map<string, number>()
  return {
    /** How long a credential's bad time of `lastsMs` still has to go; 0 when it is over. */
    waitMs: (credential: string, lastsMs: number): number => {
      const known = startedAt.get(credential)
      const start = known === undefined || known + lastsMs + FRESH_AFTER_MS < now() ? now() : known
      startedAt.set(credential, start)
      return Math.max(0, start + lastsMs - now())
    },
  }
}
