import type { Services } from '#web/core/services.tsx'

/** What the tryout is kept under, among what is kept of a user. */
export const TRYOUT = 'promptTryout'

/** Its whole key in this browser's storage. */
export const tryoutKeyOf = ({ user }: Pick<Services, 'user'>): string => `launchscout.${user.id}.${TRYOUT}`

/** Goes on with a tryout that a reload has left, whatever is shown. Fetches nothing where this browser keeps none. */
export function resumeTryout(services: Services): void {
  if (localStorage.getItem(tryoutKeyOf(services)) === null) return
  void import('./prompt-lab-of.ts').then(
    ({ promptLabOf }) => promptLabOf(services),
    // It goes on when the tryout is opened.
    () => undefined,
  )
}
