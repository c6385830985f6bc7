import { DAY_MS } from '../base/durations.ts'
import type { Launch } from '../launch/launch.ts'

/**
 * What a search asks for and its rules (SPEC 5, Search; SPEC 9, Search and classification; DESIGN 8, Listing); the form
 * is search-fields.ts.
 */
export interface SearchCriteria {
  /** ISO days, both included. */
  startDate: string
  endDate: string
  minVotes: number
  maxResults: number
  /** One slug; null for all. */
  topic: string | null
  featuredOnly: boolean
}

/** The place behind a page: how many were read, and where the next one begins. */
export interface PagePlace {
  pages: number
  cursor: string
}

export const DEFAULT_DAYS = 7
/** A run of the command line looks no further back. */
export const MOST_DAYS = 365
export const DEFAULT_MIN_VOTES = 50
export const DEFAULT_MAX_RESULTS = 20
export const QUICK_DAYS = [7, 14, 30] as const

const FRESH_MS = DAY_MS

/** A launch of the last 24 hours can show 0 votes that mean nothing yet (contracts README, trap 3). */
export const isFresh = (product: Pick<Launch, 'createdAt'>, nowMs: number): boolean =>
  nowMs - Date.parse(product.createdAt) < FRESH_MS

/**
 * The votes filter, applied after fetching (SPEC 5, Search). Fresh launches below the minimum are not lost: they are
 * kept apart, so that the screen can offer them.
 */
export function splitByVotes(
  products: readonly Launch[],
  minVotes: number,
  nowMs: number,
): { shown: Launch[]; hiddenFresh: Launch[] } {
  const below = products.filter((product) => product.votesCount < minVotes)
  return {
    shown: products.filter((product) => product.votesCount >= minVotes),
    hiddenFresh: below.filter((product) => isFresh(product, nowMs)),
  }
}

/**
 * Whether further pages can be left out: votes descend, so that a page ending below the minimum is the last
 * useful one, unless the range includes the last 24 hours (DESIGN 8).
 */
export function mayStopEarly(page: readonly Launch[], criteria: SearchCriteria, nowMs: number): boolean {
  const last = page.at(-1)
  if (last === undefined || last.votesCount >= criteria.minVotes) return false
  return Date.parse(`${criteria.endDate}T23:59:59Z`) < nowMs - FRESH_MS
}
