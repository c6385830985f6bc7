import { DAY_MS } from '#domain/base/durations.ts'
import type { SessionLimits } from './sessions-store.ts'

/** For tests, the processes that they start, and the bench: as without settings. */
export const testSessionLimits: SessionLimits = { idleMs: 14 * DAY_MS, maxMs: 90 * DAY_MS }
