import { isDay, isoDay, lastDays } from '../base/dates.ts'
import { HOUR_MS } from '../base/durations.ts'
import { isTopicSlug, type TopicChoice } from '../launch/topic.ts'
import { capMaxResults, maxResultsChoices } from '../plan/plan.ts'
import { MAX_PROMPT_LENGTH, parseCriteria } from '../verdict/classification.ts'
import { DEFAULT_DAYS, DEFAULT_MAX_RESULTS, DEFAULT_MIN_VOTES, type SearchCriteria } from './search.ts'

/** The search form as typed, right or wrong (SPEC 2, Search screen). */
export interface SearchFields {
  /** ISO days; empty while one is not whole. */
  startDate: string
  endDate: string
  minVotes: string
  /** The user's wish, which a plan may cap; kept, so that it counts again when the plan allows it. */
  maxResults: number
  topic: TopicChoice | null
  featuredOnly: boolean
}

/** The last 7 days, 50 votes, 20 results (SPEC 9, Search and classification). */
export const defaultFields = (nowMs: number): SearchFields => ({
  ...lastDays(DEFAULT_DAYS, nowMs),
  minVotes: String(DEFAULT_MIN_VOTES),
  maxResults: DEFAULT_MAX_RESULTS,
  topic: null,
  featuredOnly: false,
})

export type SearchProblem =
  | 'DATES_MISSING'
  | 'DATES_REVERSED'
  | 'MIN_VOTES_INVALID'
  | 'TOPIC_INVALID'
  | 'PROMPT_EMPTY'
  | 'PROMPT_TOO_LONG'

/** The part of the form to be mended. */
export type SearchField = Exclude<keyof SearchFields, 'maxResults' | 'featuredOnly'> | 'prompt'

/**
 * What a form asks for, or the first thing wrong with it, top to bottom (SPEC 5, Search). Launches judged against
 * nothing would be paid for in vain. The maximum of results is the wish: `maxResultsField` caps it.
 * @param prompt the criteria, one a line
 */
export function readFields(
  fields: SearchFields,
  prompt: string,
): { criteria: SearchCriteria } | { problem: SearchProblem; field: SearchField } {
  const { startDate, endDate, topic, maxResults, featuredOnly } = fields
  if (!isDay(startDate)) return { problem: 'DATES_MISSING', field: 'startDate' }
  if (!isDay(endDate)) return { problem: 'DATES_MISSING', field: 'endDate' }
  if (startDate > endDate) return { problem: 'DATES_REVERSED', field: 'startDate' }
  const minVotes = parseMinVotes(fields.minVotes)
  if (minVotes === null) return { problem: 'MIN_VOTES_INVALID', field: 'minVotes' }
  if (topic !== null && !isTopicSlug(topic.slug)) return { problem: 'TOPIC_INVALID', field: 'topic' }
  if (parseCriteria(prompt).length === 0) return { problem: 'PROMPT_EMPTY', field: 'prompt' }
  if (prompt.length > MAX_PROMPT_LENGTH) return { problem: 'PROMPT_TOO_LONG', field: 'prompt' }
  return { criteria: { startDate, endDate, minVotes, maxResults, topic: topic?.slug ?? null, featuredOnly } }
}

const NUMBER = /^\d+(?:\.\d+)?(?:e\d+)?$/i
// As the app itself writes counts: pasted from a card.
const GROUPED = /^\d{1,3}(?:,\d{3})+$/

/**
 * A number of at least 0 as typed (SPEC 5, Search), or null for anything else; an emptied field asks for no minimum.
 */
export function parseMinVotes(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  const digits = GROUPED.test(typed) ? typed.replaceAll(',', '') : typed
  const votes = NUMBER.test(digits) ? Number(digits) : Number.NaN
  return Number.isFinite(votes) ? votes : null
}

// Where the day begins first, at UTC+14, it does so 14 hours before the UTC day.
const EARLIEST_ZONE_MS = 14 * HOUR_MS

/** True for a range that begins on a day that is today nowhere yet: nothing can be found in it. */
export const beginsInFuture = (startDate: string, nowMs: number): boolean =>
  isDay(startDate) && startDate > isoDay(nowMs + EARLIEST_ZONE_MS)

/**
 * What the max-results field shows (SPEC 5, Search). Before the plan is known: the choices that every plan has, and the
 * wish.
 * @param plan the plan's name; null when missing or unreadable; undefined while it is being loaded
 * @param wished what the user chose
 */
export function maxResultsField(
  plan: string | null | undefined,
  wished: number,
): { choices: number[]; chosen: number; capped: boolean } {
  const common = maxResultsChoices(plan ?? null)
  if (plan === undefined) {
    return {
      choices: common.includes(wished) ? [...common] : [...common, wished],
      chosen: wished,
      capped: false,
    }
  }
  const { maxResults, capped } = capMaxResults(plan, wished)
  return { choices: [...common], chosen: maxResults, capped }
}
