import type { Lock } from '#operations/leads-sheet/sheet-lock.ts'

/** One job at a time for a name, over all tabs of this browser (Web Locks). */
export const webLock: Lock = (name, run) => navigator.locks.request(name, run)
