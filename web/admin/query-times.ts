import { MINUTE_MS } from '#domain/base/durations.ts'

/** SPEC 9, Caches and lists: how long an answer of the server counts as fresh. */
export const LIST_FRESH_MS = 5 * MINUTE_MS
export const DETAILS_FRESH_MS = 2 * MINUTE_MS

/** First part of the keys of all queries of admins: one action can change every page. */
export const ADMIN_KEY = 'admin'
