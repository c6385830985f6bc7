import type { IndexedLead } from '#domain/lead-list.ts'
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

const sameCells = (a: IndexedLead, b: IndexedLead): boolean =>
  a.lead.website === b.lead.website &&
  a.lead.productHuntUrl === b.lead.productHuntUrl &&
  a.lead.appName === b.lead.appName

/**
 * Where the opened lead stands now, or -1: after a refresh it may have moved in the sheet, and a row may be there
 * twice, so the same row number is looked for first.
 */
export function findOpened(rows: readonly IndexedLead[], opened: IndexedLead | null): number {
  if (opened === null) return -1
  const inPlace = rows.findIndex((row) => row.rowNumber === opened.rowNumber && sameCells(row, opened))
  return inPlace === -1 ? rows.findIndex((row) => sameCells(row, opened)) : inPlace
}
