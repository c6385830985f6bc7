import { MINUTE_MS } from '#domain/base/durations.ts'
import { countText } from '#web/ui/locale.ts'

/** What is said of work for many, beside how far it is. */
export const workMessages = {
  failed: (count: number) => `${countText(count)} failed`,
  left: (count: number) => `${countText(count)} not started`,
  stoppedBy: (sentence: string) => `Stopped: ${sentence}`,
  timeLeft: (leftMs: number) =>
    leftMs < MINUTE_MS ? 'less than 1 min left' : `about ${Math.round(leftMs / MINUTE_MS)} min left`,
  stop: 'Stop',
  stopping: 'Stopping…',
  dismiss: 'Dismiss',
} as const
