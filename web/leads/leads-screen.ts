import { isServiceError } from '#clients/http.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import type { LoadedLeads } from './leads-query.ts'

/** What the Leads tab shows (SPEC 4, Leads screen). */
export type LeadsScreen = 'not-configured' | 'loading' | 'error' | 'empty' | 'no-match' | 'list'

/**
 * Leads once read stay on the screen when a refresh fails.
 * @param loaded undefined before the first load, null where no sheet is configured
 * @param shown how many leads match the search and filter
 */
export function leadsScreen(
  loaded: LoadedLeads | null | undefined,
  failed: boolean,
  shown: number,
): LeadsScreen {
  if (loaded === undefined) return failed ? 'error' : 'loading'
  if (loaded === null || (loaded.totalLeads === 0 && loaded.spreadsheetUrl === '')) return 'not-configured'
  if (loaded.leads.length === 0) return 'empty'
  return shown === 0 ? 'no-match' : 'list'
}

/** Why the leads could not be read. A foreign tab is said without the question that a save asks. */
export const loadFailure = (error: unknown): string =>
  isServiceError(error, 'FOREIGN_HEADER') ? messages.leads.foreignHeader : sentenceFor(error)
