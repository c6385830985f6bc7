import type { SubscriptionState } from '#clients/backend/subscription-listener.ts'

/** What the mark of the connection says, which changes made elsewhere come over. */
export const connectionMessages: Record<SubscriptionState | 'again', string> = {
  connected: 'Live: changes made elsewhere show at once',
  pending: 'Connecting… Changes made elsewhere show when the connection is back.',
  failed: 'Not live: changes made elsewhere show after a reload.',
  again: 'Live again.',
}
