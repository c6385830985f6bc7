/** What is shown while the browser has no connection, or the server is away: what is safe, and what waits. */
export const offlineMessages = {
  offline: 'You are offline.',
  safe: 'Everything you found and typed stays here while this page is open. A search waits and continues by itself. Saving to your sheet needs a connection.',
  back: 'You are back online.',
  away: 'The server is not reachable for a moment. Still trying…',
} as const
