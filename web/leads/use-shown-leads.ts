import { useDeferredValue } from 'react'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import type { FollowUpsState } from '#web/core/lead-status/use-follow-ups.ts'
import type { LoadedLeads } from '#web/core/sheets/leads-query.ts'
import { findOpened, type LeadsView } from './leads-view.ts'

const NONE: readonly IndexedLead[] = []

/**
 * The leads that the user searched, filtered and sorted for.
 * @param loaded undefined before the first load, null where no sheet is configured
 * @returns `data`, the sheet that they are from, which is drawn a little later than it is loaded; the row whose details
 * are open, or null; its place among those that are shown, or -1; and how many leads have a next step that is due
 */
export function useShownLeads(
  loaded: LoadedLeads | null | undefined,
  view: LeadsView,
  followUps: FollowUpsState,
) {
  // Not deferred: a letter and its rows come with one frame, even of 50,000 leads.
  const { search, classification, withEmail, status, sort, opened } = view
  const query = { search, classification, withEmail, sort }
  // Deferred: many rows are drawn in parts, between which the browser answers what was typed.
  const data = useDeferredValue(loaded)
  const { find, leads = NONE } = data ?? {}
  const found = find?.(query) ?? NONE
  const shown = withStatus(found, status, followUps)
  const dueCount = leads.filter((row) => followUps.isDue(row)).length
  const openRow = findOpened(leads, opened)
  const openIndex = openRow === null ? -1 : shown.indexOf(openRow)
  return { data, query, shown, dueCount, openRow, openIndex }
}

function withStatus(
  rows: readonly IndexedLead[],
  status: LeadsView['status'],
  { isDue, followUpOf }: FollowUpsState,
): readonly IndexedLead[] {
  if (status === '') return rows
  return rows.filter((row) => (status === 'DUE' ? isDue(row) : followUpOf(row).status === status))
}
