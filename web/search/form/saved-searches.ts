import { displayDate } from '#domain/base/dates.ts'
import {
  isSameName,
  MAX_SEARCH_NAME_LENGTH,
  MOST_SAVED_SEARCHES,
  type SavedSearch,
} from '#domain/search/saved-search.ts'
import { parseMinVotes, type SearchFields } from '#domain/search/search-fields.ts'
import { searchFormMessages } from './messages.ts'
import { savedSearchMessages } from './saved-search-messages.ts'
import { addressOf, fieldsOf, quickDays } from './search-address.ts'

/** A form as it is kept under a name. */
export function searchNamed(name: string, fields: SearchFields, nowMs: number): SavedSearch {
  const query = Object.entries(addressOf(fields, nowMs)).flatMap(([part, value]) =>
    value === undefined ? [] : [[part, value] as const],
  )
  return { name: name.trim(), query: Object.fromEntries(query) }
}

/** The form of a saved search, by the calendar of today. */
export const fieldsOfSaved = ({ query }: SavedSearch, nowMs: number): SearchFields => fieldsOf(query, nowMs)

export type NameProblem = 'NAME_MISSING' | 'NAME_TOO_LONG' | 'TOO_MANY'

/** What keeps a search from being saved under a name; null for nothing. */
export function nameProblem(all: readonly SavedSearch[], name: string): NameProblem | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'NAME_MISSING'
  if (trimmed.length > MAX_SEARCH_NAME_LENGTH) return 'NAME_TOO_LONG'
  return all.length >= MOST_SAVED_SEARCHES && !all.some((other) => isSameName(other, { name }))
    ? 'TOO_MANY'
    : null
}

/** A name that describes a form. */
export function suggestedName(fields: SearchFields, nowMs: number): string {
  const text = savedSearchMessages
  const days = quickDays(fields, nowMs)
  const votes = parseMinVotes(fields.minVotes) ?? 0
  const range =
    days === undefined
      ? text.days(displayDate(fields.startDate), displayDate(fields.endDate))
      : searchFormMessages.lastDays(days)
  return [
    range,
    votes === 0 ? '' : text.votes(votes),
    fields.topic?.name.trim() ?? '',
    fields.featuredOnly ? text.featured : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, MAX_SEARCH_NAME_LENGTH)
    .trim()
}
