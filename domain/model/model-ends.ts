import { DAY_MS } from '../base/durations.ts'

/** How long before its end a model is warned of, in days (SPEC 7, AI provider calls). */
const modelEndWarningDays = 60

/** The end of a model that is near or over. */
export interface ModelEnd {
  /** A model has ended from the first moment of its end day, UTC. */
  kind: 'ends' | 'ended'
  /** ISO day. */
  endDay: string
}

/**
 * What is to be warned of.
 * @param endDay ISO day; null where none is known
 * @param nowMs milliseconds since 1970
 * @returns null without a known end, or with one in more than 60 days
 */
export function modelEnd(endDay: string | null, nowMs: number): ModelEnd | null {
  if (endDay === null) return null
  const leftMs = Date.parse(endDay) - nowMs
  if (leftMs > modelEndWarningDays * DAY_MS) return null
  return { kind: leftMs > 0 ? 'ends' : 'ended', endDay }
}
