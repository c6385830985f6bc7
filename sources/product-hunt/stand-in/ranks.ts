import { DAY_MS } from '#domain/base/durations.ts'
import type { Launch } from '#sandbox/launches/launch.ts'

export interface Ranks {
  daily: number
  weekly: number
  monthly: number
  yearly: number
}

const week = (launch: Launch): string => String(Math.floor((Date.parse(launch.createdAt) / DAY_MS + 3) / 7))

const made = new WeakMap<readonly Launch[], Map<Launch, Ranks>>()

/** The place of every launch with votes among those of its day, week, month and year, by votes. */
export function ranksOf(launches: readonly Launch[]): Map<Launch, Ranks> {
  const known = made.get(launches)
  if (known !== undefined) return known
  const counted = launches
    .filter((launch) => launch.votesCount > 0)
    .sort((a, b) => b.votesCount - a.votesCount)
  const seen = new Map<string, number>()
  const place = (group: string): number => {
    const next = (seen.get(group) ?? 0) + 1
    seen.set(group, next)
    return next
  }
  const ranks = new Map(
    counted.map((launch) => [
      launch,
      {
        daily: place(launch.createdAt.slice(0, 10)),
        weekly: place(`week ${week(launch)}`),
        monthly: place(launch.createdAt.slice(0, 7)),
        yearly: place(launch.createdAt.slice(0, 4)),
      },
    ]),
  )
  made.set(launches, ranks)
  return ranks
}
