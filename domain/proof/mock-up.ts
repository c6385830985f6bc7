/** Pictures of a product on its pages, with people in them who do not exist. */
import type { PageView } from './page-view.ts'
import type { Mention } from './person-name.ts'

const NEAR_LINES = 3

/** What apps show beside a person: sums, times, states, and what somebody did to "you". */
const SHOWN =
  /[$€£¥]\s?\d|\d\s?(?:[€£]|(?:eur|usd|gbp|chf|kr)(?!\p{L}))|(?<!\p{L})\d{1,2}:\d\d(?!\d)|(?<!\p{L})(?:\d{1,3}\s?(?:s|m|min|mins|minutes?|h|hrs?|hours?|d|days?|w|weeks?) ago|just now|yesterday|invoice #?\d|(?:sent|invited|assigned|mentioned|asked|shared|requested|paid|added) (?:\p{L}+ ){0,3}(?:you|your|to you)|(?:due|expires|renews) (?:in|on|today|tomorrow|mon|tue|wed|thu|fri|sat|sun|\d)\p{L}*)(?!\p{L})|#\d{2,6}(?!\d)|^(?:re|fw|fwd|from|to|cc|subject|assigned to|assignee|reporter|requester|due|amount|status|priority|attendees|participants|candidate|deal)\s?:|^(?:assigned to|requested by|approved by|shared by|invited by|reviewed by)\s|^(?:paid|unpaid|pending|overdue|draft|approved|declined|accept|decline|approve|reject|reply|in progress|in review|to do|todo|done|open|closed|won|lost|new|hired|applied|screening|online|offline|away|typing…?|typing\.{3}|active|inactive|invited|signed|delivered|scheduled|unassigned|high|medium|low)$/u

/** Beside somebody, what an app shows of the people in it. */
export const isInMockUp = ({ folded }: PageView, { first, last }: Mention): boolean =>
  folded
    .slice(Math.max(0, first - NEAR_LINES), last + 1 + NEAR_LINES)
    .some((line) => SHOWN.test(line.slice(0, 120)))

/** The first page of a site, which shows the product. */
export const isFront = ({ address }: PageView): boolean => {
  const { pathname } = new URL(address)
  return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|index\.\w{2,5}|home)?$/i.test(pathname)
}
