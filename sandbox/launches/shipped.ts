import { launchesUpTo, newestDay } from './generator.ts'
import type { Launch, Launches } from './launch.ts'

/** The invented launches that come with the app; made once a day. */
export function shippedLaunches(): Launches {
  let made: { day: number; launches: Launch[] } | null = null
  return {
    note: () => null,
    upTo: (nowMs) => {
      const day = newestDay(nowMs)
      if (made?.day !== day) made = { day, launches: launchesUpTo(nowMs) }
      return made.launches
    },
  }
}
