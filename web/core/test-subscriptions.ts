import type { Subscriptions } from '#clients/backend/subscriptions.ts'

/** For what subscribes to nothing. */
export const silentSubscriptions: Subscriptions = {
  subscribe: () => () => undefined,
  state: () => null,
  watchState: () => () => undefined,
  tryNow: () => undefined,
  close: () => undefined,
}
