import { isDay, lastDays } from '#domain/base/dates.ts'
import { isTopicSlug, slugOf, type TopicChoice } from '#domain/launch/topic.ts'
import { maxResultsChoices, UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import { defaultFields, parseMinVotes, type SearchFields } from '#domain/search/search-fields.ts'
import { DEFAULT_DAYS, QUICK_DAYS, type SearchCriteria } from '#domain/search/search.ts'

/**
 * The search form in the address's query (DESIGN 7), so that a reload keeps it and a link shares it. What stands at
 * its default is left out. A quick range stands as its number of days, so that a bookmark of it moves with the calendar.
 */
export interface SearchAddress {
  days: number | undefined
  /** ISO days. */
  from: string | undefined
  to: string | undefined
  minVotes: number | undefined
  maxResults: number | undefined
  /** A slug. */
  topic: string | undefined
  /** The topic's name where it is not its slug. */
  topicName: string | undefined
  featured: true | undefined
}

/** What the address says of a form. A field that is wrong is left out. */
export function addressOf(fields: SearchFields, nowMs: number): SearchAddress {
  const standard = defaultFields(nowMs)
  const { startDate, endDate, topic } = fields
  const quick = quickDays(fields, nowMs)
  const minVotes = parseMinVotes(fields.minVotes)
  const slug = topic !== null && isTopicSlug(topic.slug) ? topic.slug : undefined
  const name = topic?.name.trim()
  return {
    days: quick === DEFAULT_DAYS ? undefined : quick,
    from: quick === undefined && isDay(startDate) ? startDate : undefined,
    to: quick === undefined && isDay(endDate) ? endDate : undefined,
    minVotes: minVotes === null || minVotes === Number(standard.minVotes) ? undefined : minVotes,
    maxResults: fields.maxResults === standard.maxResults ? undefined : fields.maxResults,
    topic: slug,
    topicName: slug === undefined || name === slug ? undefined : name,
    featured: fields.featuredOnly || undefined,
  }
}

/**
 * The form that an address describes. Total: what is missing or means nothing leaves its field at the default.
 * @param query the address's query, each value a text or what JSON reads in it
 */
export function fieldsOf(query: Readonly<Record<string, unknown>>, nowMs: number): SearchFields {
  const standard = defaultFields(nowMs)
  const days = QUICK_DAYS.find((each) => each === query.days)
  const range = days === undefined ? standard : lastDays(days, nowMs)
  const minVotes = parseMinVotes(textOf(query.minVotes))
  const maxResults = maxResultsChoices(UNLIMITED_PLAN).find((each) => each === query.maxResults)
  return {
    startDate: dayOf(query.from) ?? range.startDate,
    endDate: dayOf(query.to) ?? range.endDate,
    minVotes: textOf(query.minVotes) === '' || minVotes === null ? standard.minVotes : String(minVotes),
    maxResults: maxResults ?? standard.maxResults,
    topic: topicOf(textOf(query.topic), textOf(query.topicName)),
    featuredOnly: query.featured === true,
  }
}

/**
 * The form of a search that ran. A range of days up to the last one moves with the calendar, as in an address.
 */
export function fieldsOfSearch(criteria: SearchCriteria, nowMs: number): SearchFields {
  const { minVotes, topic, ...same } = criteria
  const asTyped = {
    ...same,
    minVotes: String(minVotes),
    topic: topic === null ? null : { name: topic, slug: topic, listed: false },
  }
  return fieldsOf({ ...addressOf(asTyped, Date.parse(criteria.endDate)) }, nowMs)
}

/** Which quick range the dates are, if one (SPEC 2, Search screen). */
export const quickDays = (
  { startDate, endDate }: Pick<SearchFields, 'startDate' | 'endDate'>,
  nowMs: number,
): number | undefined =>
  QUICK_DAYS.find((days) => {
    const range = lastDays(days, nowMs)
    return range.startDate === startDate && range.endDate === endDate
  })

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

function dayOf(value: unknown): string | undefined {
  const text = textOf(value)
  return isDay(text) ? text : undefined
}

const MAX_NAME_LENGTH = 100

/** The name is for display only: it is as little to be trusted as any address, so the field shows the slug with it. */
function topicOf(text: string, name: string): TopicChoice | null {
  const slug = slugOf(text)
  if (!isTopicSlug(slug)) return null
  return { name: name === '' || name.length > MAX_NAME_LENGTH ? slug : name, slug, listed: false }
}
