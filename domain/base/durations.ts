/** Durations in milliseconds. A day is 24 hours, as days here are UTC's and UTC knows no summer time. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** The same in seconds, for tokens, cookies and settings. */
export const DAY_SECONDS = 86_400
