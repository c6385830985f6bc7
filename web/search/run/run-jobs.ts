import type { Timing } from '#clients/http.ts'
import type { Product } from '#domain/product.ts'
import type { SearchCriteria } from '#domain/search.ts'
import type { Answered } from '#domain/search-run/run-events.ts'
import type { FoundContacts, Judgment } from '#domain/search-run/run-state.ts'
import type { FoundPage, FoundSoFar } from '#operations/find-products/find-products.ts'

/** What a run does outside itself; handed in, so that it is tested without network or React. */
export interface SearchJobs extends Pick<Timing, 'pause'> {
  /**
   * The criteria a run began with, opened; those saved now where they cannot be opened any more. Rejects where neither
   * can be had.
   */
  openPrompt: (sealedPrompt: string | null) => Promise<string>
  /** Pages of launches, with the listing site's waits reported. Throws the listing client's errors. */
  findPages: (
    criteria: SearchCriteria,
    report: { after: FoundSoFar | undefined; onWait: (untilMs: number) => void; signal: AbortSignal },
  ) => AsyncIterable<FoundPage>
  /** Answers kept from earlier. Never throws. */
  recall: (
    products: readonly Pick<Product, 'id'>[],
    prompt: string,
  ) => Promise<{ verdicts: Answered<Judgment>[]; contacts: Answered<FoundContacts>[] }>
  /** Judges one launch and keeps the answer; takes one that was kept since the one to be replaced. */
  judge: (product: Product, prompt: string, call: CallReport) => Promise<Judgment>
  /** Researches one launch's contacts, in the same way. */
  research: (product: Product, call: CallReport) => Promise<FoundContacts>
  /** Called once when a search has all its pages. */
  onFetched: (criteria: SearchCriteria, totalResults: number) => void
  onResearched: (product: Product, outcome: Pick<FoundContacts, 'research'> | { error: unknown }) => void
}

export interface CallReport {
  /** No attempt begins after it, and waits end; a call under way goes on, as it is paid for. */
  stop: AbortSignal
  /** A rate limit is waited for until then (milliseconds since 1970); null when the wait is over. */
  onWait: (untilMs: number | null) => void
  /** The time of the answer to be replaced, or null for a first one. */
  replacesAtMs: number | null
  /** When the call may be made; it can be made ready before. Rejects with the reason of `stop`. */
  turn: Promise<unknown>
  /** Its user requests it though an earlier call, whose answer was lost, may have been paid for. */
  mayPayAgain: boolean
}
