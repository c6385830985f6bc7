import type { Timing } from '#clients/http.ts'
import type { BegunCall } from '#clients/metering/replies.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'

/** DESIGN 6: so long a begin may hold a call up, and so long begins are left out after one that failed. */
const BEGIN_LIMIT_MS = 5_000
const SKIPPED_FOR_MS = MINUTE_MS

/** A begin that failed: the call goes on, and there is nothing to end. */
const UNMETERED: BegunCall = { callId: null, allowed: true }

export interface OwnKeyBeginOptions extends Pick<Timing, 'pause' | 'now'> {
  /** Notes a call that has begun. */
  noteBegun: (callId: string) => Promise<void>
  /** Called with the failure that begins are left out after: of several that fail together, with the first. */
  onSkip: (error: unknown) => void
}

/**
 * Begins calls that the user's own key pays for (SPEC 7, Usage metering; DESIGN 6): a begin that fails is ignored. "Not
 * allowed" is an answer.
 * @returns does one begin; never rejects
 */
export function createOwnKeyBegin({ pause, now, noteBegun, onSkip }: OwnKeyBeginOptions) {
  let skipUntilMs = 0
  return async (begin: (signal: AbortSignal) => Promise<BegunCall>): Promise<BegunCall> => {
    if (now() < skipUntilMs) return UNMETERED
    try {
      const begun = await withinLimit(pause, begin)
      if (begun.allowed && begun.callId !== null) await noteBegun(begun.callId)
      return begun
    } catch (error) {
      if (now() >= skipUntilMs) onSkip(error)
      skipUntilMs = now() + SKIPPED_FOR_MS
      return UNMETERED
    }
  }
}

/** @throws what the job throws, or an Error when the limit is over first; the job is stopped then */
async function withinLimit<T>(pause: Timing['pause'], job: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController()
  const done = new AbortController()
  const late = pause(BEGIN_LIMIT_MS, done.signal).then(() => {
    throw new Error('The metering service did not answer in time.')
  })
  try {
    return await Promise.race([job(stopping.signal), late])
  } finally {
    stopping.abort()
    done.abort()
  }
}
