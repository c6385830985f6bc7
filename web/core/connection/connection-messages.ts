import type { SubscriptionState } from '#clients/backend/subscription-listener.ts'

/** What the mark of the connection says. Changes made elsewhere arrive over this connection. */
export const connectionMessages: Record<SubscriptionState | 'again', string> = {
  connected: 'Live: changes made elsewhere appear at once',
  pending: 'Connecting… Changes made elsewhere appear when the connection is back.',
  failed: 'Not live: reload to see changes made elsewhere.',
  again: 'Live again.',
}
