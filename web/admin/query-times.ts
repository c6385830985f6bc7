/** SPEC 9: how long what the server told is taken as fresh. */
export const LIST_FRESH_MS = 5 * 60_000
export const DETAILS_FRESH_MS = 2 * 60_000

/** First part of the keys of all that admins ask for: one action can change every page. */
export const ADMIN_KEY = 'admin'
