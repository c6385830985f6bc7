import { isServiceError } from '#clients/http.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import type { LoadedLeads } from '#web/core/sheets/leads-query.ts'
import { leadsMessages } from './messages.ts'

/** What the Leads tab shows (SPEC 4). */
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

/** Why the leads could not be read. For a foreign tab, without the question that follows a save. */
export const loadFailure = (error: unknown): string =>
  isServiceError(error, 'FOREIGN_HEADER') ? leadsMessages.foreignHeader : sentenceFor(error)
