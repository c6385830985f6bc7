import type { ListedLead } from '#domain/lead/lead-list.ts'
import { useAddressState } from '#web/ui/use-address-state.ts'
import { leadsAddress, type LeadsFilter, type LeadsView, openedLead } from './leads-view.ts'

/** What the user set in the Leads tab, kept in the address. */
export function useLeadsView(): {
  view: LeadsView
  change: (part: Partial<LeadsFilter>) => void
  /** Opens or closes the details of a row. */
  toggle: (row: ListedLead, open: boolean) => void
  /** Closes the details of whichever row is open. */
  close: () => void
} {
  const [view, setView] = useAddressState(leadsAddress)
  const change = (part: Partial<LeadsFilter>) => setView((last) => ({ ...last, ...part }))
  const toggle = (row: ListedLead, open: boolean) =>
    setView((last) => ({ ...last, opened: open ? openedLead(row) : null }))
  return { view, change, toggle, close: () => setView((last) => ({ ...last, opened: null })) }
}
