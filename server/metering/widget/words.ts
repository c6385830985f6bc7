import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { LimitType } from '#domain/metering.ts'
import type { ReadProblem } from './read-usage.ts'

const FAILURES: Partial<Record<string, string>> = {
  VENDOR_ERROR: 'AI provider',
  RESPONSE_PARSE_ERROR: 'unreadable answer',
  NO_RESPONSE_BODY: 'empty answer',
}

/** The widget's sentences and figures. It is shown on any page, so it knows nothing of the app around it. */
export const words = {
  name: 'AI usage',
  loading: 'Loading usage…',
  notSetUp: (missing: readonly string[]) =>
    `The usage display is not set up: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
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
  nearShort: 'Nearly used up',
  full: 'Limit reached: no further calls are possible',
  fullShort: 'Limit reached',
  held: 'All in use, partly by calls in progress',
  heldShort: 'All in use for now',
  resets: (day: string, left: string) => `Resets ${day}, in ${left}`,
  resetsOn: (day: string) => `Resets ${day}`,
  callsName: 'Calls',
  columns: { time: 'Time', feature: 'Call', model: 'Model', tokens: 'Tokens', outcome: 'Outcome' },
  noCalls: 'No calls yet. Each call appears here as soon as it is made.',
  features: {
    classify_app: 'Judgment',
    find_executives: 'Contact search',
    draft_message: 'Draft',
    suggest_prompt: 'Prompt suggestion',
  },
  noFeature: 'Not named',
  noModel: '–',
  tokenParts: (input: string, output: string) => `${input} in, ${output} out`,
  sample: 'sample',
  paidBy: (payer: string) => (payer === 'own' ? 'own key' : payer),
  outcomes: { open: 'In progress', expired: 'Never finished', ended: 'Done' },
  failed: (code: string, status: number | null) => {
    const reason = FAILURES[code] ?? code
    return status === null || status === 0 || status === 200
      ? `Failed: ${reason}`
      : `Failed: ${reason} (HTTP ${status})`
  },
  pagesName: 'Pages of calls',
  newer: 'Newer',
  older: 'Older',
  page: (number: number) => `Page ${number}`,
} as const

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
export const utcDayText = (iso: string): string => {
  const text = textOf(day, iso)
  return text === iso ? iso : `${text} (UTC)`
}

/** A time that the service wrote in a way of its own is shown as it is. */
function textOf(format: Intl.DateTimeFormat, iso: string): string {
  const timeMs = Date.parse(iso)
  return Number.isNaN(timeMs) ? iso : format.format(timeMs)
}

/** How long until then, in its greatest unit: "9 days", "5 h", "12 min". */
export function leftText(leftMs: number): string {
  if (leftMs >= 2 * DAY_MS) return `${Math.floor(leftMs / DAY_MS)} days`
  if (leftMs >= HOUR_MS) return `${Math.floor(leftMs / HOUR_MS)} h`
  return `${Math.max(1, Math.ceil(leftMs / MINUTE_MS))} min`
}

/** The product's own calls by the words of the app; another one, such as `my_job`, reads as "My job". */
export function featureText(feature: string | null): string {
  const own = Object.entries(words.features).find(([name]) => name === feature)
  if (own !== undefined) return own[1]
  const text = feature?.replaceAll(/[_\s]+/g, ' ').trim() ?? ''
  return text === '' ? words.noFeature : text.charAt(0).toUpperCase() + text.slice(1)
}
