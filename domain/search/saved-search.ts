import * as z from 'zod/mini'
import { type DocumentKind, lastCounts } from '../base/document-kind.ts'
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

/** What tells a user's searches apart: the name without its case. */
export const searchNameKey = (name: string): string => name.trim().toLowerCase()

export const isSameName = (one: Pick<SavedSearch, 'name'>, other: Pick<SavedSearch, 'name'>): boolean =>
  searchNameKey(one.name) === searchNameKey(other.name)

/** A saved search as the server has it. */
const KeptSearch = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH_NAME_LENGTH)),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: z.iso.datetime(),
  /** When the user last applied it. */
  lookedAt: z.iso.datetime(),
})
export type KeptSearch = z.output<typeof KeptSearch>

/** By `searchNameKey`. */
export const SAVED_SEARCHES: DocumentKind<KeptSearch> = {
  name: 'saved-search',
  label: 'Saved searches',
  value: KeptSearch,
  limit: { most: MOST_SAVED_SEARCHES, bytes: 1_500, full: 'REFUSED' },
  // A letter can be longer in its small form.
  keyLength: 2 * MAX_SEARCH_NAME_LENGTH,
  merge: lastCounts,
}

/** In the order in which they were made. */
export const searchesInOrder = (all: Iterable<KeptSearch>): KeptSearch[] =>
  [...all].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))

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
