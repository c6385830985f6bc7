import type { Services } from '#web/core/services.tsx'
import { tryoutKeyOf } from './tryout-key.ts'

/** Goes on with a tryout that a reload has left, whatever is shown. Fetches nothing where this browser keeps none. */
export function resumeTryout(services: Services): void {
  if (localStorage.getItem(tryoutKeyOf(services)) === null) return
  void import('./prompt-lab-of.ts').then(
    ({ promptLabOf }) => promptLabOf(services),
    // It goes on when the tryout is opened.
    () => undefined,
  )
}
