import * as z from 'zod/mini'
import { displayDate } from '#domain/dates.ts'
import { parseMinVotes, type SearchFields } from '#domain/search-fields.ts'
import { searchFormMessages } from './messages.ts'
import { savedSearchMessages } from './saved-search-messages.ts'
import { addressOf, fieldsOf, quickDays } from './search-address.ts'

/** A form kept under a name. */
export interface SavedSearch {
  name: string
  /** As the address has it: a quick range as its number of days (search-address.ts). */
  query: Readonly<Record<string, string | number | boolean>>
}

const MAX_SAVED = 50
const MAX_NAME_LENGTH = 60

const Kept = z.array(z.unknown())
const KeptSearch = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

/** The searches as kept, without what cannot be read of them. */
export function savedSearches(kept: unknown): readonly SavedSearch[] {
  const all = (Kept.safeParse(kept).data ?? []).flatMap((one) => KeptSearch.safeParse(one).data ?? [])
  return all
    .filter((one, index) => all.findIndex((other) => isSameName(other, one)) === index)
    .slice(0, MAX_SAVED)
}

/** A form as it is kept under a name. */
export function searchNamed(name: string, fields: SearchFields, nowMs: number): SavedSearch {
  const query = Object.entries(addressOf(fields, nowMs)).flatMap(([part, value]) =>
    value === undefined ? [] : [[part, value] as const],
  )
  return { name: name.trim(), query: Object.fromEntries(query) }
}

/** The form of a saved search, by the calendar of today. */
export const fieldsOfSaved = ({ query }: SavedSearch, nowMs: number): SearchFields => fieldsOf(query, nowMs)

export const isSameName = (one: Pick<SavedSearch, 'name'>, other: Pick<SavedSearch, 'name'>): boolean =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase()

export type NameProblem = 'NAME_MISSING' | 'NAME_TOO_LONG' | 'TOO_MANY'

/** What keeps a search from being saved under a name; null for nothing. */
export function nameProblem(all: readonly SavedSearch[], name: string): NameProblem | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'NAME_MISSING'
  if (trimmed.length > MAX_NAME_LENGTH) return 'NAME_TOO_LONG'
  return all.length >= MAX_SAVED && !all.some((other) => isSameName(other, { name })) ? 'TOO_MANY' : null
}

/** With a search, in the place of the one of its name, else at the given place or the end. */
export function withSearch(
  all: readonly SavedSearch[],
  search: SavedSearch,
  place = all.length,
): readonly SavedSearch[] {
  return all.some((other) => isSameName(other, search))
    ? all.map((other) => (isSameName(other, search) ? search : other))
    : all.toSpliced(place, 0, search).slice(0, MAX_SAVED)
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
    .slice(0, MAX_NAME_LENGTH)
    .trim()
}
