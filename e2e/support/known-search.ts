import { DAY_MS } from '#domain/base/durations.ts'
import { newestDay } from '#sandbox/launches/generator.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'

/** In the journeys each day has the sample launches of this one (SANDBOX_DAY), so that none depends on the date. */
export const SAMPLE_DAY = '2026-11-21'

/** A search that finds a known number of the sample launches, ten a day, whatever today is. */
export interface KnownSearch {
  /** ISO days, both included. */
  startDate: string
  endDate: string
  minVotes: number
  /** How many launches it finds. */
  count: number
}

interface Days {
  /** The last day, before the newest that has launches. */
  daysAgo: number
  days?: number
}

/** All launches of some days. */
export function launchesOf({ daysAgo, days = 1 }: Days): KnownSearch {
  const range = { startDate: isoDay(daysAgo + days - 1), endDate: isoDay(daysAgo) }
  return { ...range, minVotes: 0, count: votesIn(range).length }
}

/** Those with the most votes: `count` of them, more only where votes are equal. */
export function bestOf({ count, ...days }: Days & { count: number }): KnownSearch {
  const range = launchesOf(days)
  const votes = votesIn(range).sort((one, other) => other - one)
  const minVotes = votes[count - 1] ?? 0
  return { ...range, minVotes, count: votes.filter((each) => each >= minVotes).length }
}

const isoDay = (daysAgo: number): string =>
  new Date((newestDay(Date.now()) - daysAgo) * DAY_MS).toISOString().slice(0, 10)

function votesIn({ startDate, endDate }: Pick<KnownSearch, 'startDate' | 'endDate'>): number[] {
  return shippedLaunches(SAMPLE_DAY)
    .upTo(Date.now())
    .filter(({ createdAt }) => createdAt.slice(0, 10) >= startDate && createdAt.slice(0, 10) <= endDate)
    .map(({ votesCount }) => votesCount)
}
