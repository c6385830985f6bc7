import type { Timing } from '#clients/http.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { FoundContacts } from '#domain/search-run/run-state.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import type { FoundPage, FoundSoFar } from '#operations/find-products/find-products.ts'
import type { LaunchAnswers } from '#web/core/ai/launch-answers.ts'

/** What a run does outside itself; handed in, so that it is tested without network or React. */
export interface SearchJobs extends Pick<Timing, 'pause'>, LaunchAnswers {
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
  /** Called once when a search has all its pages. */
  onFetched: (criteria: SearchCriteria, totalResults: number) => void
  /** Whether contacts are checked on public pages at all. */
  checksContacts: () => boolean
  onResearched: (product: Launch, outcome: Pick<FoundContacts, 'research'> | { error: unknown }) => void
}

export type CallReport = Parameters<LaunchAnswers['research']>[1]
