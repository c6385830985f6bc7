import { launchesUpTo, newestDay } from './generator.ts'
import type { Launch, Launches } from './launch.ts'

/**
 * The invented launches that come with the app; made once a day.
 * @param asOf an ISO day, for tests: the launches are those of this day, whatever today is, and no new ones come while a
 * test runs
 */
export function shippedLaunches(asOf: string | null = null): Launches {
  const asOfDay = asOf === null ? undefined : newestDay(Date.parse(`${asOf}T12:00:00Z`))
  let made: { day: number; launches: Launch[] } | null = null
  return {
    note: () => null,
    upTo: (nowMs) => {
      const day = newestDay(nowMs)
      if (made === null || (asOf === null && made.day !== day))
        made = { day, launches: launchesUpTo(nowMs, asOfDay) }
      return made.launches
    },
  }
}
