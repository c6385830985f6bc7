import { useDeferredValue, useMemo } from 'react'
import type { IndexedLead, LeadQuery } from '#domain/lead/lead-list.ts'
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
  const query = useMemo(
    (): LeadQuery => ({ search, classification, withEmail, sort }),
    [search, classification, withEmail, sort],
  )
  // Deferred: many rows are drawn in parts, between which the browser answers what was typed.
  const data = useDeferredValue(loaded)
  const { find, leads = NONE } = data ?? {}
  const found = useMemo(() => find?.(query) ?? NONE, [find, query])
  const shown = useMemo(() => {
    if (status === '') return found
    if (status === 'DUE') return found.filter((row) => followUps.isDue(row))
    return found.filter((row) => followUps.followUpOf(row).status === status)
  }, [found, status, followUps])
  const dueCount = useMemo(() => leads.filter((row) => followUps.isDue(row)).length, [leads, followUps])
  const openRow = useMemo(() => findOpened(leads, opened), [leads, opened])
  const openIndex = openRow === null ? -1 : shown.indexOf(openRow)
  return { data, query, shown, dueCount, openRow, openIndex }
}
