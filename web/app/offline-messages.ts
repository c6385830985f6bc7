/** What is shown while the browser has no connection: what is safe, and what waits. */
export const offlineMessages = {
  offline: 'You are offline.',
  safe: 'What you found and typed stays here as long as this page is open. A search waits and goes on by itself; saving to your sheet needs the connection.',
  back: 'You are back online.',
} as const
