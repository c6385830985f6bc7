import type { Services } from '#web/core/services.tsx'
import { trialKeyOf } from './trial-key.ts'

/** Goes on with a trial that a reload has left, whatever is shown. Fetches nothing where this browser keeps none. */
export function resumeTrial(services: Services): void {
  if (localStorage.getItem(trialKeyOf(services)) === null) return
  void import('./prompt-lab-of.ts').then(
    ({ promptLabOf }) => promptLabOf(services),
    // It goes on when the trial is opened.
    () => undefined,
  )
}
