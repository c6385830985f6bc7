import { findByKey, leadKey } from '#domain/lead/lead-link.ts'
import { type IndexedLead, LEAD_SORTS, type LeadQuery, type ListedLead } from '#domain/lead/lead-list.ts'
import { LEAD_STATUSES } from '#domain/lead/lead-status.ts'
import type { AddressCodec } from '#web/ui/use-address-state.ts'

/** Those with a status, or those whose next step is due; empty for all. */
export const STATUS_FILTERS = ['', ...LEAD_STATUSES, 'DUE'] as const
type StatusFilter = (typeof STATUS_FILTERS)[number]

/** Which leads are shown, and in which order. */
export interface LeadsFilter extends LeadQuery {
  status: StatusFilter
}

/** What the user set in the Leads tab: the list's search, filter and sort, and the lead whose details are open. */
export interface LeadsView extends LeadsFilter {
  opened: OpenedLead | null
}

/** By its listing key, as an address has it; a row that was opened in the list also by its own id. */
export type OpenedLead = { key: string } | { key: string | null; id: number }

export const ALL_LEADS: LeadsFilter = {
  search: '',
  classification: '',
  withEmail: false,
  status: '',
  sort: 'score',
}

/** What is left of a filter once it is cleared: the order. */
export const NO_FILTER = { search: '', classification: '', withEmail: false, status: '' } as const

export const openedLead = ({ lead, id }: ListedLead): OpenedLead => ({ key: leadKey(lead), id })

/** True until the lead that the address names was found and shown. */
export const isByAddress = (opened: OpenedLead | null): boolean => opened !== null && !('id' in opened)

/** The row that is opened: the very one, or where that is gone the one of the same launch; null for neither. */
export function findOpened(leads: readonly IndexedLead[], opened: OpenedLead | null): IndexedLead | null {
  if (opened === null) return null
  const same = 'id' in opened ? leads.find(({ id }) => id === opened.id) : undefined
  return same ?? (opened.key === null ? null : findByKey(leads, opened.key))
}

/** Longer texts stay out of the address: a server refuses one of more than some 16 kB. */
const MAX_ADDRESS_TEXT = 200

/** The names of the Search form's own parts of the address are others (search-address.ts). */
export const leadsAddress: AddressCodec<LeadsView> = {
  read: (query) => {
    const key = textOf(query.lead)
    return {
      search: textOf(query.find),
      classification: textOf(query.label),
      withEmail: query.email === true,
      status: STATUS_FILTERS.find((status) => status === textOf(query.status).toUpperCase()) ?? '',
      sort: LEAD_SORTS.find((sort) => sort === query.sort) ?? ALL_LEADS.sort,
      opened: key === '' ? null : { key },
    }
  },
  write: ({ search, classification, withEmail, status, sort, opened }) => ({
    find: shortText(search),
    label: shortText(classification),
    email: withEmail ? true : undefined,
    status: status === '' ? undefined : status.toLowerCase(),
    sort: sort === ALL_LEADS.sort ? undefined : sort,
    lead: opened?.key ?? undefined,
  }),
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const shortText = (text: string): string | undefined =>
  text === '' || text.length > MAX_ADDRESS_TEXT ? undefined : text
