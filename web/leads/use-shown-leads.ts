import { useDeferredValue, useMemo } from 'react'
import type { IndexedLead } from '#domain/lead-list.ts'
import type { LoadedLeads } from '#web/core/sheets/leads-query.ts'
import { findOpened, type LeadsView } from './leads-view.ts'

const NONE: readonly IndexedLead[] = []

/**
 * The leads that the user searched, filtered and sorted for.
 * @param loaded undefined before the first load, null where no sheet is configured
 * @returns `data`, the sheet that they are from, which is drawn a little later than it is loaded; the row whose details
 * are open, or null; and its place among those that are shown, or -1
 */
export function useShownLeads(loaded: LoadedLeads | null | undefined, view: LeadsView) {
  // Not deferred: a letter and its rows come with one frame, even of 50,000 leads.
  const { search, classification, sort, opened } = view
  const query = useMemo(() => ({ search, classification, sort }), [search, classification, sort])
  // Deferred: many rows are drawn in parts, between which the browser answers what was typed.
  const data = useDeferredValue(loaded)
  const { find, leads = NONE } = data ?? {}
  const shown = useMemo(() => find?.(query) ?? NONE, [find, query])
  const openRow = useMemo(() => findOpened(leads, opened), [leads, opened])
  const openIndex = openRow === null ? -1 : shown.indexOf(openRow)
  return { data, query, shown, openRow, openIndex }
}
