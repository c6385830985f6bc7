import { MINUTE_MS } from '#domain/base/durations.ts'

/** SPEC 9, Caches and lists: how long an answer counts as fresh, where no rule says otherwise. */
export const QUERY_FRESH_MS = 5 * MINUTE_MS
/** The same for the plan's status. */
export const PLAN_FRESH_MS = 5 * MINUTE_MS
