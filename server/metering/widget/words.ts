import type { LimitType } from '#domain/metering/metering.ts'
import type { ReadProblem } from './read-usage.ts'

/** The widget's sentences and figures. It is shown on any page, so it knows nothing of the app around it. */
export const words = {
  name: 'AI usage',
  loading: 'Loading usage…',
  retry: 'Try again',
  stale: (problem: string) => `These figures may be old. ${problem}`,
  problems: {
    KEY_REFUSED: 'The key for this display is no longer valid. Reload the page for a new one.',
    FORBIDDEN: 'The key for this display belongs to another customer.',
    BLOCKED: 'This account is blocked.',
    UNKNOWN_CUSTOMER: 'Nothing has been counted for this customer yet.',
    UNAVAILABLE: 'Usage cannot be read right now.',
  } satisfies Record<ReadProblem, string>,
  metrics: {
    standardCalls: 'Judgments and drafts',
    standardTokens: 'Tokens for judgments and drafts',
    premiumCalls: 'Contact searches',
    premiumTokens: 'Tokens for contact searches',
  } satisfies Record<LimitType, string>,
  metersName: 'Used this month',
  used: (used: string, limit: string | null) => (limit === null ? used : `${used} of ${limit}`),
  noLimit: 'No limit',
  left: (left: string) => `${left} left`,
  underWay: (count: string) => `${count} reserved for calls in progress`,
  near: (percent: number) => `Nearly used up: ${percent}%`,
  full: 'Limit reached',
  held: 'All in use, partly by calls in progress',
  resets: (day: string) => `Resets ${day} (UTC)`,
  callsName: 'Calls',
  columns: { time: 'Time', feature: 'Call', model: 'Model', tokens: 'Tokens', outcome: 'Outcome' },
  noCalls: 'No calls yet. Each call appears here as soon as it is made.',
  tokenParts: (input: string, output: string) => `${input} in, ${output} out`,
  sample: 'sample',
  failed: (reason: string, status: number | null) =>
    status === null || status === 0 || status === 200
      ? `Failed: ${reason}`
      : `Failed: ${reason} (HTTP ${status})`,
  newer: 'Newer',
  older: 'Older',
  page: (number: number) => `Page ${number}`,
} as const

/** What the service names, by the words of the app; a name of somebody else's stays as it is. */
const NAMES: Partial<Record<string, string>> = {
  classify_app: 'Judgment',
  find_executives: 'Contact search',
  draft_message: 'Draft',
  suggest_prompt: 'Prompt suggestion',
  own: 'own key',
  open: 'In progress',
  expired: 'Never finished',
  ended: 'Done',
  VENDOR_ERROR: 'AI provider',
  RESPONSE_PARSE_ERROR: 'unreadable answer',
  NO_RESPONSE_BODY: 'empty answer',
}
export const wordOf = (name: string | null): string => (name === null ? '–' : (NAMES[name] ?? name))

const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
// A period ends by UTC, wherever the reader is.
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export const countText = (count: number): string => whole.format(count)
export const shortCountText = (count: number): string => short.format(count)
/** In the reader's own time. */
export const timeText = (iso: string): string => textOf(time, iso)
export const utcDayText = (iso: string): string => textOf(day, iso)

/** A time that the service wrote in a way of its own is shown as it is. */
function textOf(format: Intl.DateTimeFormat, iso: string): string {
  const timeMs = Date.parse(iso)
  return Number.isNaN(timeMs) ? iso : format.format(timeMs)
}
