import { countText } from '#web/ui/locale.ts'

/** What is said of work for many, beside how far it is. */
export const workMessages = {
  failed: (count: number) => `${countText(count)} failed`,
  left: (count: number) => `${countText(count)} not started`,
  stoppedBy: (sentence: string) => `Stopped: ${sentence}`,
  stop: 'Stop',
  dismiss: 'Dismiss',
} as const
