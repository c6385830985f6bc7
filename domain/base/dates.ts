import { DAY_MS, MINUTE_MS } from './durations.ts'

// Days and their display. Days are ISO texts (`2026-11-21`), times are milliseconds since 1970 (UTC).

/** The UTC day of a time in milliseconds. */
export const isoDay = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

/** The last `days` days, of which today is the last, as the quick-date buttons set them (SPEC 2, Search screen). */
export function lastDays(days: number, nowMs: number): { startDate: string; endDate: string } {
  return { startDate: isoDay(nowMs - (days - 1) * DAY_MS), endDate: isoDay(nowMs) }
}

/** The listing site's range for two days, both included (SPEC 7, Listing-site calls). */
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

/** The UTC time of a spreadsheet's serial day number (epoch 1900; SPEC 5, Leads tab: date display). */
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
/** Words of dates only, a year, and two more numbers or a month's name: engines read "3 5" and "-5" as days, too. */
function looksLikeDate(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  if (!/\d{4}/.test(text) || words.some((word) => !DATE_WORD.test(word))) return false
  return words.some((word) => MONTH.test(word)) || (text.match(/\d+/g) ?? []).length > 2
}
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = new RegExp(`(?<!\\p{L})(?:${MONTHS.join('|')})`, 'iu')

/** From January 1, 1900, to December 31, 9999; with a time of the day from 1927 on, as "69.6" is no day. */
const [FIRST_SERIAL, FIRST_TIMED_SERIAL, LAST_SERIAL] = [1, 10_000, 2_958_465]

/** The time a sheet's date cell means, or null where it is not a date. */
export function parseSheetDate(text: string): number | null {
  const trimmed = text.trim()
  if (/^\d+(\.\d+)?$/.test(trimmed)) {
    const serial = Number(trimmed)
    const first = Number.isInteger(serial) ? FIRST_SERIAL : FIRST_TIMED_SERIAL
    return serial >= first && serial < LAST_SERIAL + 1 ? serialToTimeMs(serial) : null
  }
  if (!looksLikeDate(trimmed)) return null
  const [isoPart] = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(trimmed) ?? []
  if (isoPart !== undefined && !isDay(isoPart)) return null
  const timeMs = Date.parse(trimmed)
  if (Number.isNaN(timeMs)) return null
  if (HAS_ZONE.test(trimmed)) return timeMs
  // Without a zone the text was read as local time: keep the calendar day that it names.
  const read = new Date(timeMs)
  return namesDay(trimmed, read) ? timeMs - read.getTimezoneOffset() * MINUTE_MS : null
}

/** False for a day that there is not: engines read February 30 as March 2. */
function namesDay(text: string, read: Date): boolean {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const month = MONTHS[read.getMonth()] ?? ''
  const namesMonth = MONTH.test(text)
    ? text.toLowerCase().includes(month)
    : numbers.includes(read.getMonth() + 1)
  return namesMonth && numbers.includes(read.getDate())
}

/** A sheet's date cell for people: en-US with a short month; unparseable as is; empty is N/A (SPEC 5, Leads tab). */
export function displayDate(text: string): string {
  if (text.trim() === '') return 'N/A'
  const timeMs = parseSheetDate(text)
  return timeMs === null ? text : display.format(timeMs)
}
