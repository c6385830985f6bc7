import type { Launch } from '../launch/launch.ts'
import { splitByVotes } from './search.ts'

/** A search form kept under a name (SPEC 3, Saved search). */
export interface SavedSearch {
  name: string
  /** As the address has it: a quick range as its number of days (web/search/form/search-address.ts). */
  query: Readonly<Record<string, string | number | boolean>>
}

/** Of one user. */
export const MOST_SAVED_SEARCHES = 50
/** In UTF-16 units, as JavaScript counts them. */
export const MAX_SEARCH_NAME_LENGTH = 60
/** As JSON text, in UTF-8. */
export const MAX_SEARCH_QUERY_BYTES = 1_000

/** What tells a user's searches apart: the name without its case. */
export const searchNameKey = (name: string): string => name.trim().toLowerCase()

export const isSameName = (one: Pick<SavedSearch, 'name'>, other: Pick<SavedSearch, 'name'>): boolean =>
  searchNameKey(one.name) === searchNameKey(other.name)

/** How many launches are new. */
export interface NewLaunches {
  count: number
  /** Whether there may be more on further pages. */
  more: boolean
}

/**
 * Counts the launches of one page, the one with the most votes, as the search would show them.
 * @param page of the launches that were posted after the last look
 */
export function countNew(
  { products, hasNextPage }: { products: readonly Launch[]; hasNextPage: boolean },
  minVotes: number,
  nowMs: number,
): NewLaunches {
  const { shown } = splitByVotes(products, minVotes, nowMs)
  // Votes descend: where one of the page has too few, so have all behind it.
  return { count: shown.length, more: hasNextPage && shown.length === products.length }
}
