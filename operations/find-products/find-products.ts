import { isServiceError, realTiming, retry, type RetryRule, type Timing } from '#clients/http.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { mayStopEarly, type PagePlace, type SearchCriteria, splitByVotes } from '#domain/search/search.ts'
import type { LaunchPage, PageQuery, SourceClient } from '#sources/source.ts'

/** A search that was interrupted: what of it is known. */
export interface FoundSoFar {
  place: PagePlace
  /** Every launch seen, shown or not. */
  seenIds: readonly string[]
  /** Launches counted against `maxResults`. */
  found: number
}

export interface FindOptions extends Partial<Timing> {
  /** Goes on behind these pages; from the beginning by default. */
  after?: FoundSoFar | undefined
  /** Called when the listing site makes us wait; milliseconds since 1970. */
  onWait?: (wait: { untilMs: number }) => void
  signal?: AbortSignal | undefined
}

export interface FoundPage {
  shown: Launch[]
  /** Launches of the last 24 hours below the minimum votes; not part of `maxResults`. */
  hiddenFresh: Launch[]
  /** Where the next page begins; null after the last one. */
  next: PagePlace | null
}

/** In a row for one page; a minute where the listing site does not say how long. */
const LIMITED: RetryRule = { times: 3, waitMs: () => MINUTE_MS }
const ruleOf = (error: unknown) => (isServiceError(error, 'RATE_LIMITED') ? LIMITED : null)

/**
 * The launches of a search, page by page, so that judging can begin while pages still arrive (SPEC 7, Listing-site
 * calls; SPEC 9, Search and classification; DESIGN 8): 500 ms between pages, at most ceil(max / 20) of them, no launch
 * twice, rate limits waited for.
 * @throws {ServiceError} of the listing; the signal's reason when aborted
 */
export async function* findProducts(
  client: Pick<SourceClient, 'limits' | 'page'>,
  criteria: SearchCriteria,
  { after, onWait, signal, ...given }: FindOptions = {},
): AsyncGenerator<FoundPage, void, void> {
  const { pageSize, pagePauseMs } = client.limits
  const timing = { ...realTiming, ...given }
  const wait = async (ms: number) => {
    onWait?.({ untilMs: timing.now() + ms })
    await timing.pause(ms, signal)
  }
  // SPEC 9, Search and classification.
  const pages = Math.ceil(criteria.maxResults / pageSize)
  const seenIds = new Set(after?.seenIds)
  let place: PagePlace | null = after?.place ?? null
  const seenCursors = new Set(place === null ? [] : [place.cursor])
  let found = after?.found ?? 0
  let remaining: number | null = null
  let budgetWaitMs = 0

  for (let page = (place?.pages ?? 0) + 1; page <= pages; page++) {
    if (seenIds.size > 0) await timing.pause(pagePauseMs, signal)
    if (budgetWaitMs > 0) await wait(budgetWaitMs)
    const query: PageQuery = { ...criteria, after: place?.cursor ?? null }
    const reply: LaunchPage = await retry(() => client.page(query, signal), ruleOf, {
      timing,
      signal,
      onWait: (untilMs) => untilMs !== null && onWait?.({ untilMs }),
    })
    // hasNextPage can be wrong: an empty page or a cursor seen before ends the search too.
    if (reply.products.length === 0) return

    const fresh = reply.products.filter(({ id }) => !seenIds.has(id) && seenIds.add(id))
    const { shown, hiddenFresh } = splitByVotes(fresh, criteria.minVotes, timing.now())
    const kept = shown.slice(0, criteria.maxResults - found)
    found += kept.length
    const isLast =
      page === pages ||
      found >= criteria.maxResults ||
      mayStopEarly(reply.products, criteria, timing.now()) ||
      !reply.hasNextPage ||
      reply.endCursor === null ||
      seenCursors.has(reply.endCursor)
    place = isLast || reply.endCursor === null ? null : { pages: page, cursor: reply.endCursor }
    yield { shown: kept, hiddenFresh, next: place }

    if (place === null) return
    seenCursors.add(place.cursor)
    budgetWaitMs = waitForBudget(reply.budget, remaining)
    remaining = reply.budget?.remaining ?? null
  }
}

/** How long to wait where the points left do not pay for a page like the last one. The cost formula is not published. */
function waitForBudget(budget: LaunchPage['budget'], remainingBefore: number | null): number {
  if (budget === null) return 0
  const lastCost = remainingBefore === null ? 0 : remainingBefore - budget.remaining
  return budget.remaining < Math.max(1, lastCost) ? budget.resetInMs : 0
}
