/** Days and their display. Days are ISO texts (`2026-11-21`), times are milliseconds since 1970 (UTC). */

export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The UTC day of a time in milliseconds. */
export const isoDay = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

/** The last `days` days up to today, as the quick-date buttons set them (SPEC 2). */
export function lastDays(days: number, nowMs: number): { startDate: string; endDate: string } {
  return { startDate: isoDay(nowMs - days * DAY_MS), endDate: isoDay(nowMs) }
}

/** The listing site's range for two days, both included (SPEC 7). */
export const postedRange = (startDate: string, endDate: string) => ({
  postedAfter: `${startDate}T00:00:00Z`,
  postedBefore: `${endDate}T23:59:59Z`,
})

/** True for a day of the calendar written as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const timeMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(timeMs) && isoDay(timeMs) === text
}

// Spreadsheets count 29 Feb 1900, a day that never was; serials after it are one too high.
const FALSE_LEAP_DAY = 60
const EPOCH_1900_MS = Date.UTC(1899, 11, 31)

/** The UTC time of a spreadsheet's serial day number (epoch 1900; SPEC 5, date display). */
export function serialToTimeMs(serial: number): number {
  return EPOCH_1900_MS + (serial > FALSE_LEAP_DAY ? serial - 1 : serial) * DAY_MS
}

const display = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

// An ISO day alone is UTC too (ECMA-262, Date Time String Format).
const HAS_ZONE = /^\d{4}-\d{2}(?:-\d{2})?$|(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})$/i

// Engines skip words that they do not know: they would read "round 3" as a day in March 2001.
const DATE_WORD =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*|t|z|gmt|utc|am|pm)$/i
const namesNoDate = (text: string): boolean =>
  text.match(/\p{L}+/gu)?.some((word) => !DATE_WORD.test(word)) ?? false

/** The time a sheet's date cell means, or null where it is not a date. */
export function parseSheetDate(text: string): number | null {
  const trimmed = text.trim()
  if (/^\d+(\.\d+)?$/.test(trimmed)) {
    const timeMs = serialToTimeMs(Number(trimmed))
    return Number.isNaN(new Date(timeMs).getTime()) ? null : timeMs
  }
  const timeMs = namesNoDate(trimmed) ? Number.NaN : Date.parse(trimmed)
  if (Number.isNaN(timeMs)) return null
  // Without a zone the text was read as local time: keep the calendar day that it names.
  return HAS_ZONE.test(trimmed) ? timeMs : timeMs - new Date(timeMs).getTimezoneOffset() * MINUTE_MS
}

/** A sheet's date cell for people: en-US with a short month; unparseable as is; empty is N/A (SPEC 5). */
export function displayDate(text: string): string {
  if (text.trim() === '') return 'N/A'
  const timeMs = parseSheetDate(text)
  return timeMs === null ? text : display.format(timeMs)
}
