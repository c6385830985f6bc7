import { isoDay } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'

const WEEK_DAYS = 7
/** More bars than that are too narrow to be distinguished. */
const MAX_BARS = 92
const DEFAULT_DAYS = 30
/** Unless the user asks for fewer: one day alone would be a block that says nothing. */
const MIN_DAYS = 14
/** A filter that begins before that many days has its bars from the first entry on. */
const MAX_DAYS = 3_660

export type VolumeUnit = 'day' | 'week' | 'month'

/** What one bar counts: UTC days, both included. */
export interface VolumeBar {
  from: string
  to: string
  count: number
  /** Today is in it. */
  running: boolean
}

export interface Volume {
  unit: VolumeUnit
  bars: VolumeBar[]
  total: number
}

/**
 * The counts of days as bars: by day, for longer times by week (from Monday on), for still longer ones by month.
 * @param counts by UTC day; days without entries may be left out
 * @param range ISO days, both included; empty where no such filter is set
 */
export function volumeOf(
  counts: Readonly<Record<string, number>>,
  range: { from: string; to: string },
  nowMs: number,
): Volume {
  const today = isoDay(nowMs)
  const days = Object.keys(counts).toSorted()
  const to = range.to === '' || range.to > today ? today : range.to
  const first =
    range.from === '' || range.from < daysBefore(to, MAX_DAYS)
      ? earlier(days[0] ?? daysBefore(to, DEFAULT_DAYS - 1), daysBefore(to, MIN_DAYS - 1))
      : range.from
  const all = daysBetween(first, to)
  const unit: VolumeUnit =
    all.length <= MAX_BARS ? 'day' : all.length <= MAX_BARS * WEEK_DAYS ? 'week' : 'month'
  const bars: VolumeBar[] = []
  let lastGroup = ''
  for (const day of all) {
    const group = groupOf(day, unit)
    const count = counts[day] ?? 0
    const last = bars.at(-1)
    if (last !== undefined && group === lastGroup) {
      last.to = day
      last.count += count
      last.running ||= day === today
    } else bars.push({ from: day, to: day, count, running: day === today })
    lastGroup = group
  }
  return { unit, bars, total: bars.reduce((sum, { count }) => sum + count, 0) }
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

function groupOf(day: string, unit: VolumeUnit): string {
  if (unit === 'day') return day
  if (unit === 'month') return day.slice(0, 7)
  const timeMs = Date.parse(day)
  const sinceMonday = (new Date(timeMs).getUTCDay() + 6) % WEEK_DAYS
  return isoDay(timeMs - sinceMonday * DAY_MS)
}

const daysBefore = (day: string, count: number): string => isoDay(Date.parse(day) - count * DAY_MS)

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let timeMs = Date.parse(from); timeMs <= Date.parse(to); timeMs += DAY_MS) days.push(isoDay(timeMs))
  return days
}
